import { describe, expect, it } from "vitest";
import { beyondQuota, heldAssets } from "./beyond-quota.ts";

const held = (portfolioId: string, symbol: string, sinceMs: number) => ({ portfolioId, symbol, sinceMs });
const all = [held("a", "AAPL", 1), held("a", "NVDA", 3), held("b", "AAPL", 4), held("b", "TSLA", 2)];

describe("the asset quota", () => {
  it("counts a symbol once, however many portfolios hold it", () => {
    expect(heldAssets(all)).toBe(3);
    expect(heldAssets([])).toBe(0);
  });

  it("is used by the longest-held symbols first; a portfolio holding any other symbol is read-only", () => {
    expect([...beyondQuota(all, 3)]).toEqual([]);
    expect([...beyondQuota(all, null)]).toEqual([]);
    expect([...beyondQuota(all, 2)]).toEqual(["a"]);
    expect([...beyondQuota(all, 1)]).toEqual(["a", "b"]);
    expect([...beyondQuota(all.toReversed(), 2)]).toEqual(["a"]);
  });
});
