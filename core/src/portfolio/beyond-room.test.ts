import { describe, expect, it } from "vitest";
import { beyondRoom, heldAssets } from "./beyond-room.ts";

const held = (portfolioId: string, symbol: string, sinceMs: number) => ({ portfolioId, symbol, sinceMs });
const all = [held("a", "AAPL", 1), held("a", "NVDA", 3), held("b", "AAPL", 4), held("b", "TSLA", 2)];

describe("room for assets", () => {
  it("counts a symbol once, in however many portfolios", () => {
    expect(heldAssets(all)).toBe(3);
    expect(heldAssets([])).toBe(0);
  });

  it("goes to what is held longest; a portfolio with anything else is read-only", () => {
    expect([...beyondRoom(all, 3)]).toEqual([]);
    expect([...beyondRoom(all, null)]).toEqual([]);
    expect([...beyondRoom(all, 2)]).toEqual(["a"]);
    expect([...beyondRoom(all, 1)]).toEqual(["a", "b"]);
    expect([...beyondRoom(all.toReversed(), 2)]).toEqual(["a"]);
  });
});
