import { expect, test } from "vitest";
import { describeRisk, endOfAdvice, lossInMoney } from "./risk-text.ts";

const EXAMPLE = { amount: 1000, currency: "USD", isOwn: false };
const held = { action: "HOLD", entryPrice: 80_000, range90: { low: 53_600, high: 141_000 }, plan: null } as const;

test("a risk level says what it is relative to", () => {
  expect(describeRisk("LOW", "crypto", "MODERATE")).toBe(
    "Calmer than coins usually are. But coins move more than stocks.",
  );
  expect(describeRisk("LOW", "stock", "MODERATE")).toBe("Calmer than stocks usually are.");
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
  // The amount is that of the displayed percentage.
  expect(lossInMoney({ ...minutes, range90: { low: 199.464, high: 200.8 } }, "stock", EXAMPLE)).toBe(
    "1 in 20: you lose more than 0.27% ($2.70 of $1,000).",
  );
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

test("what ends the advice is one sentence, about a fall where there is one", () => {
  const at = (text: string, price: number | null) => ({ text, price, evidence: [] });
  const up = at("A close above $97.50 is a larger rise than HOLD expects. Check again if that happens.", 97.5);
  const down = at("A close below $63.45 is a larger fall than HOLD expects. Check again if that happens.", 63.45);
  expect(endOfAdvice({ invalidation: [up, down], entryPrice: 80 })).toBe(
    "A close below $63.45 is a larger fall than HOLD expects.",
  );
  const rule = at("Changes to HOLD if the market closes below its average. It is now 2% above it.", null);
  expect(endOfAdvice({ invalidation: [rule], entryPrice: 80 })).toBe(
    "Changes to HOLD if the market closes below its average.",
  );
  expect(endOfAdvice({ invalidation: [], entryPrice: null })).toBeUndefined();
});
