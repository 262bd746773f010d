import type { RiskLabel } from "@sextant/core/screening";
import type { EvaluatedToken } from "./evaluated-token.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Below this there is no market whose collapse could cost anyone money. */
const LEAST_LIQUIDITY_USD = 1_000;
/** No checker knows some contracts: after this they are labelled without one. */
const UNCHECKED_FOR_MS = 6 * HOUR_MS;
/** Each label is followed for 30 days, so more would use up the sources' budgets. */
const MOST_A_DAY = 2_000;

export type LastLabel = Pick<RiskLabel, "riskClass" | "labelledMs">;

/**
 * Decides who gets a label: every token at its first full assessment, and again when its class changes, at most once a
 * day.
 */
export type NewLabels = {
  of(evaluated: readonly EvaluatedToken[], nowMs: number): readonly RiskLabel[];
  /** Records labels that were stored. */
  given(labels: readonly (Pick<RiskLabel, "chain" | "address"> & LastLabel)[]): void;
};

export function createNewLabels(
  createId: (label: { readonly key: string; readonly atMs: number }) => string,
): NewLabels {
  const last = new Map<string, LastLabel>();
  let day = NaN;
  let givenToday = 0;

  function isDue({ token, profile }: EvaluatedToken, nowMs: number): boolean {
    const { priceUsd, liquidityUsd = 0, risk, firstSeenMs } = token;
    if (priceUsd === undefined || liquidityUsd < LEAST_LIQUIDITY_USD) return false;
    if (Object.keys(profile.security).length === 0 && nowMs - firstSeenMs < UNCHECKED_FOR_MS) return false;
    const before = last.get(token.key);
    return before === undefined || (before.riskClass !== risk.riskClass && nowMs - before.labelledMs >= DAY_MS);
  }

  return {
    of(evaluated, nowMs) {
      if (Math.floor(nowMs / DAY_MS) !== day) [day, givenToday] = [Math.floor(nowMs / DAY_MS), 0];
      const due = evaluated.filter((held) => isDue(held, nowMs)).slice(0, MOST_A_DAY - givenToday);
      return due.map(({ token }) => ({
        id: createId({ key: token.key, atMs: nowMs }),
        chain: token.chain,
        address: token.address,
        symbol: token.symbol,
        labelledMs: nowMs,
        riskClass: token.risk.riskClass,
        score: token.risk.score,
        rules: token.risk.rules,
        priceUsd: token.priceUsd,
        liquidityUsd: token.liquidityUsd,
        marketCapUsd: token.marketCapUsd,
        facts: token.risk.facts,
        simulated: token.simulated,
      }));
    },
    given(labels) {
      for (const { chain, address, riskClass, labelledMs } of labels) {
        last.set(`${chain}:${address}`, { riskClass, labelledMs });
        if (Math.floor(labelledMs / DAY_MS) === day) givenToday += 1;
      }
    },
  };
}
