import { expect, test } from "vitest";
import { describeRisk, lossInMoney } from "./risk-text.ts";

const EXAMPLE = { amount: 1000, currency: "USD", isOwn: false };
const held = { action: "HOLD", entryPrice: 80_000, range90: { low: 53_600, high: 141_000 }, plan: null } as const;

test("a risk level says what it is relative to", () => {
  expect(describeRisk("LOW", "crypto", "MODERATE")).toBe("Calmer than coins usually are.");
  expect(describeRisk("MEDIUM", "stock", "MODERATE")).toBe("About as volatile as stocks usually are.");
  expect(describeRisk("HIGH", "stock", "CONSERVATIVE")).toBe("More volatile than stocks usually are.");
  // The aggressive profile reads the same market as riskier.
  expect(describeRisk("MEDIUM", "stock", "AGGRESSIVE")).toMatch(/^No more volatile than stocks usually are/);
});

test("the low end of the range is a loss in money, of the user's own or of an example", () => {
  expect(lossInMoney(held, "crypto", EXAMPLE)).toBe("1 in 20: you lose more than 33% ($330 of $1,000).");
  expect(lossInMoney(held, "stock", { ...EXAMPLE, amount: 25_000, isOwn: true })).toBe(
    "1 in 20: you lose more than 33% ($8,250 of your $25,000).",
  );
  const minutes = { ...held, entryPrice: 200, range90: { low: 199.2, high: 200.8 } };
  expect(lossInMoney(minutes, "stock", EXAMPLE)).toBe("1 in 20: you lose more than 0.4% ($4.00 of $1,000).");
});

test("a sale says what keeping it may cost, and a coin's months ahead are an estimate", () => {
  const plan = {} as NonNullable<Parameters<typeof lossInMoney>[0]["plan"]>;
  expect(lossInMoney({ ...held, action: "SELL", plan }, "crypto", EXAMPLE)).toBe(
    "Estimated 1 in 20: if you keep it, you lose more than 33% ($330 of $1,000).",
  );
});

test("without a range, or with one that ends above the entry, no loss is claimed", () => {
  expect(lossInMoney({ ...held, range90: null }, "stock", EXAMPLE)).toBeUndefined();
  expect(lossInMoney({ ...held, entryPrice: null }, "stock", EXAMPLE)).toBeUndefined();
  expect(lossInMoney({ ...held, range90: { low: 80_100, high: 90_000 } }, "stock", EXAMPLE)).toBeUndefined();
});
