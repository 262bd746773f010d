import { expect, it } from "vitest";
import type { ClaimFilter, ClaimQueries } from "../../record/index.ts";
import { hitRateByGround } from "./hit-rate-by-ground.ts";

it("past call results are read separately for each ground, and of ranges without one", async () => {
  const requested: ClaimFilter[] = [];
  const scorecard = ((_book: string, filter: ClaimFilter) => {
    requested.push(filter);
    const held = { premium: 0.62, risk: 0.4, skill: undefined }[filter.ground as "premium" | "risk" | "skill"];
    return Promise.resolve({ all: { resolved: 200, held: filter.kind === "hold" ? 0.8 : held } });
  }) as unknown as ClaimQueries["scorecard"];
  const heldOf = await hitRateByGround({ claims: { scorecard } as ClaimQueries, book: "live" }, "MODERATE", "stock");
  expect(heldOf({ horizon: "126d", kind: "direction", ground: "premium", action: "BUY" })).toEqual({
    resolved: 200,
    held: 124,
  });
  expect(heldOf({ horizon: "5d", kind: "direction", ground: "premium", action: "BUY" })).toEqual({
    resolved: 200,
    held: 124,
  });
  expect(heldOf({ horizon: "126d", kind: "direction", ground: "risk", action: "SELL" })).toEqual({
    resolved: 200,
    held: 80,
  });
  expect(heldOf({ horizon: "126d", kind: "direction", ground: "skill", action: "BUY" })).toBeUndefined();
  expect(heldOf({ horizon: "126d", kind: "hold" })).toEqual({ resolved: 200, held: 160 });
  expect(requested.every(({ kind, ground }) => (kind === "hold") === (ground === undefined))).toBe(true);
  expect(requested.every(({ kind, action }) => (kind === "hold") === (action === undefined))).toBe(true);
  expect(requested.every(({ assetClass }) => assetClass === "stock")).toBe(true);
  expect(requested.every(({ claimKind, profile }) => claimKind === "advisory" && profile === "MODERATE")).toBe(true);
});
