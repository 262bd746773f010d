import type { AdvisoryHorizon, Sentence } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";
import { formatSymbol } from "../market/index.ts";
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
  if (!isPart(chosen))
    return say`We can't assess any horizon right now. The long-term one comes first because its bars stay current the longest.${silent(basis)}`;
  const { strategy } = chosen;
  if (strategy.ground === "premium" || strategy.ground === "risk") {
    const paid =
      strategy.action === "SELL"
        ? "in the past, this kind of asset has not paid for its risk"
        : "in the past, this kind of asset has paid for its risk";
    const why = strategy.ground === "risk" ? "the chance of a deep fall" : paid;
    return say`${label} comes first because it has a measured reason for its advice: ${why}.${silent(basis)}`;
  }
  if (chosen.decision.because === "ground")
    return say`No trade for any horizon. ${label} comes closest: its advice rests on more than the forecast.${silent(basis)}`;
  const rows = strategy.trades.filter((row) => row.profile === profile);
  const best = rows.reduce((a, b) => (b.expectedPercent > a.expectedPercent ? b : a));
  const side = strategy.action === "HOLD" ? best : (rows.find((row) => row.side === strategy.action) ?? best);
  const result = change(
    `${label}: average result of a ${side.side.toLowerCase()} (${profile.toLowerCase()}), after cost`,
    side.expectedPercent,
  );
  const stop = percent(`${label}: distance to the stop`, Math.abs(side.stop / side.entry - 1) * 100);
  if (strategy.action !== "HOLD") {
    return say`${label} offers the best average result for its risk: ${result} after costs, with the stop ${stop} away.`;
  }
  const trade = side.side === "BUY" ? "buying" : "selling";
  const yet = side.expectedPercent > 0 ? "too small an edge to act on" : "which doesn't pay";
  return say`No trade for any horizon. ${label} comes closest: ${trade} averaged ${result} after costs with the stop ${stop} away, ${yet}.`;
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
    return say`We can't assess any horizon right now, so keep ${stored} in cash. The usual split of this profile is ${split}.`;
  }
  const missing = PARTS.filter((part) => !isPart(parts[part]));
  const sold = PARTS.filter((part) => hasAction(parts[part], "SELL"));
  const gone = missing.length === 0 ? "" : ` Horizons that aren't available (${named(missing)}) get nothing.`;
  const without = sold.length === 0 ? gone : `${gone} Horizons whose advice is SELL (${named(sold)}) get nothing.`;
  if (cash === 100) return say`Put nothing into ${formatSymbol(symbol)} now. Keep ${stored} in cash.${without}`;
  const most = percent("Most for one purchase, of the capital", purchasePercent(profile));
  const loss = percent("Cost if every stop is reached, of the capital", atRiskPercent);
  return say`${describeCondition(parts, symbol)}: ${split}, with ${stored} in cash. The ${profile.toLowerCase()} profile puts at most ${most} of your money into one purchase, and less if the stops are far away. If every stop is hit, you lose about ${loss} of all your money.${without}${describeUnused(parts)}`;
}

const hasAction = (one: EvaluatedSections[AdvisoryHorizon], action: "BUY" | "HOLD" | "SELL"): boolean =>
  isPart(one) && one.decision.action === action;

const named = (of: readonly AdvisoryHorizon[]): string =>
  of.map((part) => PART_LABELS[part].label.toLowerCase()).join(", ");

/** States when the split applies: it covers all available horizons, and a horizon without a BUY gets no money. */
function describeCondition(parts: EvaluatedSections, symbol: string): string {
  const known = PARTS.filter((part) => isPart(parts[part]));
  const buys = known.filter((part) => hasAction(parts[part], "BUY"));
  if (buys.length === 0)
    return `No horizon advises a buy, so keep your money in cash. If you invest in ${formatSymbol(symbol)} anyway, split it like this`;
  return known.some((part) => hasAction(parts[part], "HOLD"))
    ? `Invest only in what we advise to buy (${named(buys)}). If every horizon advised a buy, the split would be`
    : `If you invest in ${formatSymbol(symbol)} at all, split your money like this`;
}

/** States what becomes of the shares of horizons that advise no buy. */
function describeUnused(parts: EvaluatedSections): string {
  const holds = PARTS.filter((part) => hasAction(parts[part], "HOLD"));
  return holds.length === 0 || !PARTS.some((part) => hasAction(parts[part], "BUY"))
    ? ""
    : ` The share of each HOLD horizon (${named(holds)}) stays in cash.`;
}

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
  // As an analysis does, it names the range of the longest horizon.
  const shown = known.at(-1);
  if (shown === undefined) {
    const evaluated = count("Horizons we can assess", 0, "parts");
    return [...lines, say`We can't say anything about ${formatSymbol(symbol)} right now.${silent(evaluated)}`];
  }
  const acting = known.filter(({ one }) => one.decision.action !== "HOLD").map(({ part }) => PART_LABELS[part].label);
  if (acting.length === 0) {
    return [
      ...lines,
      say`We don't suggest a trade. Nothing we measured gives buying or selling ${formatSymbol(symbol)} an edge now. There is ${shown.one.range}`,
    ];
  }
  const sells = known.filter(({ one }) => one.strategy.ground !== null && one.decision.action === "SELL");
  if (sells.length === acting.length) {
    const reduced = count("Horizons that advise reducing", sells.length, "parts");
    return [
      ...lines,
      say`We advise reducing. With this profile, hold no ${formatSymbol(symbol)}. If you hold none, you have nothing to do.${silent(reduced)}`,
    ];
  }
  const proposed = count("Horizons that suggest a trade", acting.length, "parts");
  return [
    ...lines,
    say`We suggest a trade only for the ${acting.join(" and the ").toLowerCase()} horizon. Odds are not a promise, so set your stop loss first.${silent(proposed)}`,
  ];
}
