import { type Scorecard, scorecard } from "@sextant/core/record";
import { expect, it } from "vitest";
import type { ClaimQueries } from "../../record/index.ts";
import { FRESH_MS } from "./stale-while-revalidate.ts";
import { storedScorecards } from "./stored-scorecards.ts";

it("a scorecard is computed once for all callers for a while, one for each selection of claims", async () => {
  let nowMs = 0;
  const requested: unknown[] = [];
  const card: Scorecard = scorecard([]);
  const claims = {
    scorecard: (...of: unknown[]) => {
      requested.push(of);
      return Promise.resolve(card);
    },
  } as unknown as ClaimQueries;
  const stored = storedScorecards(claims, { wallMs: () => nowMs });
  const both = () =>
    Promise.all([
      stored.scorecard("live", { kind: "hold", horizon: "5d" }),
      stored.scorecard("live", { horizon: "5d", kind: "hold" }),
      stored.scorecard("live", { kind: "direction", horizon: "5d" }),
    ]);
  expect(await both()).toEqual([card, card, card]);
  await both();
  expect(requested).toHaveLength(2);
  nowMs = FRESH_MS;
  await both();
  expect(requested).toHaveLength(4);
});
