import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HoldingRisks, portfolioVariance, riskShares, valueRange, weightsOf } from "./value-range.ts";

const risksOf = (volatilities: readonly number[], correlation: (i: number, j: number) => number): HoldingRisks => ({
  volatilities,
  correlations: Float64Array.from({ length: volatilities.length ** 2 }, (_, k) => {
    const [i, j] = [Math.floor(k / volatilities.length), k % volatilities.length];
    return i === j ? 1 : correlation(i, j);
  }),
});

const anyVolatility = fc.double({ min: 0.001, max: 0.2, noNaN: true });
/** Holdings with one common factor, which makes any of their correlations consistent. */
const anyPortfolio = fc
  .array(
    fc.record({
      value: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
      volatility: anyVolatility,
      loading: fc.double({ min: -1, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => ({
    weights: weightsOf(all.map(({ value }) => value)),
    risks: risksOf(
      all.map(({ volatility }) => volatility),
      (i, j) => all[i]!.loading * all[j]!.loading,
    ),
  }));

describe("a portfolio's range", () => {
  it("is that of its only holding", () => {
    // 1 % a day over 63 sessions: 7.937 %, times 1.6449: e^-0.13056 and e^0.13056.
    const { lowPercent, highPercent } = valueRange(
      [1],
      risksOf([0.01], () => 0),
      63,
    );
    expect(lowPercent).toBeCloseTo(-12.2396, 3);
    expect(highPercent).toBeCloseTo(13.9465, 3);
  });

  it("matches the textbook for two holdings", () => {
    // 0.6^2 0.02^2 + 0.4^2 0.01^2 + 2 0.6 0.4 0.5 0.02 0.01 = 0.000144 + 0.000016 + 0.000048
    const risks = risksOf([0.02, 0.01], () => 0.5);
    expect(portfolioVariance([0.6, 0.4], risks)).toBeCloseTo(0.000208, 12);
    // (0.000144 + 0.000024) / 0.000208 and (0.000016 + 0.000024) / 0.000208
    const [first, second] = riskShares([0.6, 0.4], risks);
    expect(first).toBeCloseTo(0.807692, 6);
    expect(second).toBeCloseTo(0.192308, 6);
  });

  it("is zero if nothing is held or nothing moves", () => {
    expect(
      valueRange(
        [0, 0],
        risksOf([0.02, 0.01], () => 0),
        63,
      ),
    ).toEqual({ lowPercent: 0, highPercent: 0 });
    expect(
      valueRange(
        [1],
        risksOf([0], () => 0),
        63,
      ),
    ).toEqual({ lowPercent: 0, highPercent: 0 });
    expect(weightsOf([0, 0])).toEqual([0, 0]);
  });

  it("has weights and shares of the risk that sum to one", () => {
    fc.assert(
      fc.property(anyPortfolio, ({ weights, risks }) => {
        expect(weights.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
        if (portfolioVariance(weights, risks) < 1e-12) return;
        expect(riskShares(weights, risks).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
      }),
    );
  });

  it("is never wider than its holdings' own, combined", () => {
    fc.assert(
      fc.property(anyPortfolio, ({ weights, risks }) => {
        const apart = weights.reduce((sum, weight, i) => sum + weight * risks.volatilities[i]!, 0);
        expect(portfolioVariance(weights, risks)).toBeLessThanOrEqual(apart ** 2 * (1 + 1e-9));
      }),
    );
  });

  it("is never widened by an independent holding with no more volatility than the portfolio", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyPortfolio, share, share, ({ weights, risks }, added, calm) => {
        const before = portfolioVariance(weights, risks);
        const count = weights.length + 1;
        const more: HoldingRisks = {
          volatilities: [...risks.volatilities, Math.sqrt(before) * calm],
          correlations: Float64Array.from({ length: count ** 2 }, (_, k) => {
            const [i, j] = [Math.floor(k / count), k % count];
            if (i === j) return 1;
            return i === count - 1 || j === count - 1 ? 0 : risks.correlations[i * (count - 1) + j]!;
          }),
        };
        const after = portfolioVariance([...weights.map((one) => one * (1 - added)), added], more);
        expect(after).toBeLessThanOrEqual(before * (1 + 1e-9) + 1e-18);
      }),
    );
  });

  it("does not depend on the order of the holdings", () => {
    fc.assert(
      fc.property(anyPortfolio, ({ weights, risks }) => {
        const count = weights.length;
        const mirrored: HoldingRisks = {
          volatilities: [...risks.volatilities].reverse(),
          correlations: Float64Array.from(risks.correlations).reverse(),
        };
        const [forth, back] = [valueRange(weights, risks, 63), valueRange([...weights].reverse(), mirrored, 63)];
        expect(back.lowPercent).toBeCloseTo(forth.lowPercent, 6);
        const shares = [...riskShares([...weights].reverse(), mirrored)].reverse();
        if (portfolioVariance(weights, risks) < 1e-12) return;
        riskShares(weights, risks).forEach((one, i) => expect(shares[i]).toBeCloseTo(one, 6));
        expect(shares).toHaveLength(count);
      }),
    );
  });
});
