import { expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import { createStandingsBoard } from "./standings-board.ts";

it("computes a board again after an error, and caches no error", async () => {
  const unreadable = { account_id: "ann", trader_id: "ann", league: "real", season: "2026-Q1", record: "{}" };
  const times = { changed_at: new Date(0), entered_at: new Date(0) };
  const pool = { query: () => Promise.resolve({ rows: [{ ...unreadable, ...times }] }) };
  const board = createStandingsBoard({ pool } as unknown as Database);
  const requested = () =>
    board
      .top({ league: "real", window: "7d", by: "profit" }, undefined, Date.UTC(2026, 1, 11))
      .catch((error: unknown) => error);
  const [first, second] = [await requested(), await requested()];
  expect(first).toBeInstanceOf(TypeError);
  expect(second).toBeInstanceOf(TypeError);
  // A cached result would be the same error.
  expect(second).not.toBe(first);
});
