import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TokenObservation } from "../../market/index.ts";
import { evaluateLabel } from "./evaluate-label.ts";
import type { LabelOutcome, OutcomeKind, RiskLabel } from "./label.ts";
import { outcomeCells } from "./outcome-cells.ts";
import { ratesRise } from "./rates-rise.ts";
import { riskAuc } from "./risk-auc.ts";

const DAY_MS = 86_400_000;
const LABELLED_MS = Date.UTC(2026, 3, 1);
const label: RiskLabel = {
  id: "01JQ0000000000000000000000",
  chain: "base",
  address: "0x0000000000000000000000000000000000000001",
  symbol: "TKN",
  labelledMs: LABELLED_MS,
  riskClass: "LOW",
  score: 12,
  rules: "1",
  priceUsd: 1,
  liquidityUsd: 100_000,
  facts: [],
  simulated: false,
};
const at = (days: number, priceUsd?: number, liquidityUsd?: number): TokenObservation => ({
  atMs: LABELLED_MS + days * DAY_MS,
  ...(priceUsd === undefined ? {} : { priceUsd }),
  ...(liquidityUsd === undefined ? {} : { liquidityUsd }),
});
const evaluate = (
  observations: readonly TokenObservation[],
  more: Partial<Parameters<typeof evaluateLabel>[0]> = {},
): LabelOutcome =>
  evaluateLabel({ label, afterDays: 7, observations, security: {}, nowMs: LABELLED_MS + 60 * DAY_MS, ...more });

describe("the outcome of a label", () => {
  it("is a rug from 80 % of liquidity or 90 % of price lost, at any time until it is due", () => {
    expect(evaluate([at(2, 0.5, 20_000), at(7, 1, 90_000)])).toMatchObject({
      outcome: "liquidity-pulled",
      why: "Liquidity fell from $100K to $20K (down 80%), observed 2 days after the label.",
    });
    expect(evaluate([at(3, 0.1, 60_000)])).toMatchObject({
      outcome: "price-collapsed",
      why: "The price fell from $1 to $0.1 (down 90%), observed 3 days after the label.",
    });
    expect(evaluate([at(2, 0.101, 20_001), at(7, 1, 90_000)])).toMatchObject({
      outcome: "kept",
      why: "At the lowest: liquidity down 80%, price down 89.9%.",
    });
  });

  it("is kept only if everything compared was observed when due, a day early or late", () => {
    expect(evaluate([at(6, 1, 1e5)]).outcome).toBe("kept");
    expect(evaluate([at(8, 1, 1e5)]).outcome).toBe("kept");
    expect(evaluate([at(8.1, 1, 1e5)]).outcome).toBe("not-known");
    expect(evaluate([at(5.9, 1, 5e4)])).toMatchObject({
      outcome: "not-known",
      why: "It was not observed within a day of the 7-day mark; at the lowest until then: liquidity down 50%, price down 0%.",
    });
    expect(evaluate([at(7, undefined, 1e5)])).toMatchObject({
      outcome: "not-known",
      why: "Its price was not observed within a day of the 7-day mark; at the lowest until then: liquidity down 0%.",
    });
    expect(evaluate([at(7, undefined, 1e5)], { label: { ...label, priceUsd: undefined } }).outcome).toBe("kept");
    expect(evaluate([])).toMatchObject({ outcome: "not-known", liquidityLostPercent: undefined });
    expect(evaluate([at(7, 1, 1)], { label: { ...label, priceUsd: undefined, liquidityUsd: 0 } }).outcome).toBe(
      "not-known",
    );
  });

  it("counts neither a fall nor a survival first observed later, nor observations from before it or from the future", () => {
    expect(evaluate([at(9, 0.01, 100)]).outcome).toBe("not-known");
    expect(evaluate([at(6.5, 1, 1e5), at(9, 0.01, 100)]).outcome).toBe("kept");
    expect(evaluate([at(9, 0.01, 100)], { afterDays: 30 }).outcome).toBe("liquidity-pulled");
    expect(evaluate([at(-1, 0.01, 100), at(7, 1, 1e5)]).outcome).toBe("kept");
    expect(evaluate([at(7, 0.01, 100)], { nowMs: LABELLED_MS + 6 * DAY_MS }).outcome).toBe("not-known");
  });

  it("is cannot-sell by a check made after the label and in time", () => {
    const checked = (days: number) => ({
      security: { honeypot: { value: true, source: "goplus", asOfMs: LABELLED_MS + days * DAY_MS } },
    });
    expect(evaluate([at(7, 1, 1e5)], checked(3))).toMatchObject({
      outcome: "cannot-sell",
      why: "A check by GoPlus, 3 days after the label, found a honeypot.",
    });
    expect(evaluate([at(7, 1, 1e5)], checked(0)).outcome).toBe("kept");
    expect(evaluate([at(7, 1, 1e5)], checked(20)).outcome).toBe("kept");
  });

  const worth = (days: number, marketCapUsd: number, priceUsd?: number): TokenObservation => ({
    ...at(days, priceUsd, 90_000),
    marketCapUsd,
  });
  const capped: RiskLabel = { ...label, marketCapUsd: 1_200_000 };

  it("uses the market cap if no price was reported: at unchanged supply, its fall is the price's", () => {
    for (const priceUsd of [undefined, 1])
      expect(evaluate([worth(3, 96_000), at(7, undefined, 90_000)], { label: { ...capped, priceUsd } })).toMatchObject({
        outcome: "price-collapsed",
        priceLostPercent: 92,
        why: "The market cap fell from $1.2M to $96K (down 92%), observed 3 days after the label; no price was available then.",
      });
    expect(evaluate([worth(7, 600_000)], { label: { ...capped, priceUsd: undefined } })).toMatchObject({
      outcome: "kept",
      why: "At the lowest: liquidity down 10%, market cap down 50%.",
    });
    expect(evaluate([worth(3, 600_000)], { label: { ...capped, priceUsd: undefined } }).outcome).toBe("not-known");
    // The reported price takes precedence over the market cap.
    expect(evaluate([worth(3, 96_000, 0.95), at(7, 0.9, 90_000)], { label: capped })).toMatchObject({
      outcome: "kept",
      why: "At the lowest: liquidity down 10%, price down 10%.",
    });
  });

  it("does not use the market cap if the supply was seen to change", () => {
    // A million at the label, a tenth of it later, at the same price.
    const burnt = [worth(2, 120_000, 1.2), worth(3, 96_000)];
    expect(evaluate(burnt, { label: capped }).outcome).toBe("not-known");
    expect(evaluate(burnt, { label: { ...capped, priceUsd: undefined } }).outcome).toBe("price-collapsed");
    expect(
      evaluate([worth(2, 1_200_000, 1), worth(3, 120_000, 1), worth(4, 96_000)], {
        label: { ...capped, priceUsd: undefined },
      }).outcome,
    ).toBe("not-known");
  });

  it("evaluates a label that was EXTREME for pulled liquidity by what was left then", () => {
    const pulled: RiskLabel = { ...label, riskClass: "EXTREME", liquidityUsd: 2_000 };
    expect(evaluate([at(7, 1, 1_000)], { label: pulled }).outcome).toBe("kept");
  });
});

const evaluated = (outcome: OutcomeKind | undefined, more: Partial<RiskLabel> = {}) => ({
  label: { ...label, ...more },
  outcomes:
    outcome === undefined
      ? []
      : [
          {
            labelId: label.id,
            afterDays: 7 as const,
            evaluatedMs: 0,
            outcome,
            liquidityLostPercent: 0,
            priceLostPercent: 0,
            why: "",
          },
        ],
});
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe("the published cells", () => {
  it("count rugs, kept, unknown and open, with Wilson's interval", () => {
    const cells = outcomeCells([
      ...times(1, evaluated("liquidity-pulled")),
      ...times(9, evaluated("kept")),
      evaluated("not-known"),
      evaluated(undefined),
      evaluated("cannot-sell", { chain: "solana" }),
    ]);
    const cell = (chain: string) =>
      cells.find((one) => one.chain === chain && one.riskClass === "LOW" && one.afterDays === 7);
    expect(cell("base")).toMatchObject({ labels: 12, evaluated: 10, rugs: 1, notKnown: 1, rugPercent: 10 });
    // Wilson's score interval of 1 in 10.
    expect(cell("base")?.low).toBeCloseTo(1.7876, 3);
    expect(cell("base")?.high).toBeCloseTo(40.415, 3);
    expect(cell("all")).toMatchObject({ labels: 13, evaluated: 11, rugs: 2 });
    expect(cells.find((one) => one.chain === "all" && one.riskClass === "HIGH")).toMatchObject({
      labels: 0,
      rugPercent: undefined,
      low: undefined,
    });
    expect(new Set(cells.map((one) => one.chain))).toEqual(new Set(["all", "base", "solana"]));
  });

  it("never mix simulated tokens with real ones", () => {
    const simulated = evaluated("kept", { simulated: true });
    const labels = (all: readonly ReturnType<typeof evaluated>[]) =>
      outcomeCells(all).find((one) => one.chain === "all")?.labels;
    expect(labels([simulated, simulated])).toBe(2);
    expect(labels([simulated, evaluated("kept")])).toBe(1);
  });

  it("rise if no class has fewer rugs than the one below it, and are inconclusive on a handful", () => {
    const rates = (...counts: readonly (readonly [rugs: number, evaluated: number])[]) =>
      ratesRise(
        outcomeCells(
          counts.flatMap(([rugs, all], i) => {
            const riskClass = (["LOW", "MEDIUM", "HIGH", "EXTREME"] as const)[i] ?? "LOW";
            return [
              ...times(rugs, evaluated("cannot-sell", { riskClass })),
              ...times(all - rugs, evaluated("kept", { riskClass })),
            ];
          }),
        ).slice(0, 4),
      );
    expect(rates([0, 20], [2, 20], [2, 10], [9, 10])).toBe(true);
    expect(rates([0, 20], [5, 20], [2, 10], [9, 10])).toBe(false);
    expect(rates([0, 0], [1, 10], [9, 9], [9, 10])).toBe(true);
    expect(rates([0, 20], [9, 9])).toBeUndefined();
    expect(rates([0, 20], [0, 20])).toBe(false);
  });
});

describe("the AUC of a score", () => {
  const rated = (isRug: boolean, counts: readonly number[]) => counts.flatMap((n, score) => times(n, { score, isRug }));

  it("is 0.893 for the readings of Hanley and McNeil 1982 (table I), its interval around it", () => {
    const { auc, low, high } = riskAuc([...rated(false, [33, 6, 6, 11, 2]), ...rated(true, [3, 2, 2, 11, 33])]);
    expect(auc).toBeCloseTo(0.893, 3);
    // Their standard error is 0.032.
    expect(low).toBeGreaterThan(0.81);
    expect(low).toBeLessThan(0.84);
    expect(high).toBeGreaterThan(0.93);
    expect(high).toBeLessThan(0.95);
  });

  it("claims no certainty if all rugs rank higher, and is undefined on fewer than ten", () => {
    expect(riskAuc([...rated(false, [10]), ...rated(true, [0, 10])])).toMatchObject({ auc: 1, high: 1 });
    expect(riskAuc([...rated(false, [10]), ...rated(true, [0, 10])]).low).toBeLessThan(0.9);
    expect(riskAuc(rated(false, [62]))).toEqual({
      rugs: 0,
      stored: 62,
      auc: undefined,
      low: undefined,
      high: undefined,
    });
  });

  it("mirrors when the score is reversed, and is within its interval", () => {
    const tokens = fc.array(fc.record({ score: fc.nat({ max: 20 }), isRug: fc.boolean() }), {
      minLength: 30,
      maxLength: 60,
    });
    fc.assert(
      fc.property(tokens, (all) => {
        const one = riskAuc(all);
        const other = riskAuc(all.map(({ score, isRug }) => ({ score: -score, isRug })));
        if (one.auc === undefined || one.low === undefined || one.high === undefined) return;
        expect(one.auc + (other.auc ?? 0)).toBeCloseTo(1, 12);
        expect(one.low + (other.high ?? 0)).toBeCloseTo(1, 9);
        expect(one.low).toBeLessThanOrEqual(one.auc);
        expect(one.high).toBeGreaterThanOrEqual(one.auc);
      }),
    );
  });
});
