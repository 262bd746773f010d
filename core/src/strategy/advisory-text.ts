import type { AdvisoryHorizon, Sentence } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";
import { purchasePercent, type Allocation } from "./allocation.ts";
import { lowerFirst } from "./lower-first.ts";
import { isPart, type EvaluatedSections, PART_LABELS } from "./part-strategy.ts";
import { PARTS } from "./parts.ts";
import { change, count, percent, silent, type Quantity } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Explains why this section is the one to look at first. */
export function primaryWords(
  primary: AdvisoryHorizon,
  parts: EvaluatedSections,
  basis: Quantity,
  profile: Profile,
  writer: SentenceWriter,
): Sentence {
  const { say } = writer;
  const chosen = parts[primary];
  const { label } = PART_LABELS[primary];
  if (!isPart(chosen)) return say`No part can be judged now; the longest is the last to go stale.${silent(basis)}`;
  const { strategy } = chosen;
  if (strategy.ground === "premium" || strategy.ground === "risk") {
    const paid = strategy.action === "SELL" ? "its class did not pay for its risk" : "how its class paid for its risk";
    const why = strategy.ground === "risk" ? "the odds of a deep fall" : paid;
    return say`${label} is the part with a ground to act on: ${why}.${silent(basis)}`;
  }
  if (chosen.decision.because === "ground")
    return say`No part proposes a trade. ${label} is the one whose grounds are judged.${silent(basis)}`;
  const rows = strategy.trades.filter((row) => row.profile === profile);
  const best = rows.reduce((a, b) => (b.expectedPercent > a.expectedPercent ? b : a));
  const side = strategy.action === "HOLD" ? best : (rows.find((row) => row.side === strategy.action) ?? best);
  const result = change(
    `${label}: average result of a ${side.side.toLowerCase()} (${profile.toLowerCase()}), after cost`,
    side.expectedPercent,
  );
  const stop = percent(`${label}: distance to the stop`, Math.abs(side.stop / side.entry - 1) * 100);
  if (strategy.action !== "HOLD") {
    return say`${label} offers the best average result for its risk: ${result} after cost, with the stop ${stop} away.`;
  }
  return say`No part proposes a trade. ${label} has the best average result for its risk: its better side makes ${result} on average after cost, with the stop ${stop} away; not enough of a measured edge to act on.`;
}

/** Explains how the allocation came about, and its cost in the worst case. */
export function describeAllocation(
  { shares, cash, atRiskPercent }: Allocation,
  parts: EvaluatedSections,
  { symbol, profile }: { readonly symbol: string; readonly profile: Profile },
  { say }: SentenceWriter,
): Sentence {
  const share = (part: AdvisoryHorizon): Quantity =>
    percent(`Share of the ${PART_LABELS[part].label.toLowerCase()} part`, shares[part]);
  const split = say`${share("immediate")} immediate, ${share("shortTerm")} short-term and ${share("longTerm")} long-term`;
  const stored = percent("Suggested cash", cash);
  if (!PARTS.some((part) => isPart(parts[part]))) {
    return say`Nothing can be judged now, so keep ${stored} in cash. The profile's usual split is ${split}.`;
  }
  const labels = (of: readonly AdvisoryHorizon[]): string =>
    of.map((part) => PART_LABELS[part].label.toLowerCase()).join(", ");
  const missing = PARTS.filter((part) => !isPart(parts[part]));
  const sold = PARTS.filter((part) => isSold(parts[part]));
  const gone = missing.length === 0 ? "" : ` What is not available (${labels(missing)}) gets nothing.`;
  const without = sold.length === 0 ? gone : `${gone} Where the advice is SELL (${labels(sold)}), nothing is put in.`;
  if (cash === 100) return say`Put nothing into ${symbol} now: keep ${stored} in cash.${without}`;
  const most = percent("Most for one purchase, of the capital", purchasePercent(profile));
  const loss = percent("Cost if every stop is reached, of the capital", atRiskPercent);
  return say`If you put money into ${symbol} at all: ${split}, and keep ${stored} of your money out of it. The ${profile.toLowerCase()} profile puts at most ${most} of your money into one purchase, and less where the stops are far away. Then, if every stop is reached, it costs about ${loss} of all your money.${without}`;
}

const isSold = (one: EvaluatedSections[AdvisoryHorizon]): boolean => isPart(one) && one.decision.action === "SELL";

/** Summarises the advice in a few lines: each section, then the total. */
export function describeSummary(parts: EvaluatedSections, symbol: string, { say }: SentenceWriter): Sentence[] {
  const lines = PARTS.map((part): Sentence => {
    const one = parts[part];
    if (isPart(one)) return one.headline;
    return { text: `${PART_LABELS[part].label}: ${lowerFirst(one.reason).text}`, evidence: one.reason.evidence };
  });
  const known = PARTS.flatMap((part) => {
    const one = parts[part];
    return isPart(one) ? [{ part, one }] : [];
  });
  const shown = known.find(({ part }) => part === "shortTerm") ?? known[0];
  if (shown === undefined) {
    const evaluated = count("Parts that can be judged", 0, "parts");
    return [...lines, say`Nothing can be said about ${symbol} now.${silent(evaluated)}`];
  }
  const acting = known.filter(({ one }) => one.decision.action !== "HOLD").map(({ part }) => PART_LABELS[part].label);
  if (acting.length === 0) {
    return [
      ...lines,
      say`No trade is proposed. If you hold no ${symbol}, there is no proven edge in starting now. If you hold some, there is ${shown.one.range}`,
    ];
  }
  const sells = known.filter(({ one }) => one.strategy.ground !== null && one.decision.action === "SELL");
  if (sells.length === acting.length) {
    const reduced = count("Parts that advise to reduce", sells.length, "parts");
    return [
      ...lines,
      say`We advise reducing: with this profile, hold no ${symbol}. If you hold none, there is nothing to do.${silent(reduced)}`,
    ];
  }
  const proposed = count("Parts that propose a trade", acting.length, "parts");
  return [
    ...lines,
    say`A trade is proposed for the ${acting.join(" and the ").toLowerCase()} part only. Odds are not a promise: have the stop in place first.${silent(proposed)}`,
  ];
}
