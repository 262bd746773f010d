import type { Sentence } from "../contract/index.ts";
import { PLAN_LABELS, formatSymbol } from "../market/index.ts";
import { PAST_ONLY } from "./claim-text.ts";
import type { GroundTextCase } from "./ground-text.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/**
 * States size, entry and exit. A sale leaves nothing to lose; the possible loss of a user who keeps some is described
 * separately.
 */
export function describePlan(one: GroundTextCase, writer: SentenceWriter): Sentence[] {
  const { ground, grounds, profile, of } = one;
  const { say } = writer;
  const { action } = grounds.verdicts[profile];
  const sells = of.decision.trade?.side === "SELL";
  const named = `With the ${profile.toLowerCase()} profile,`;
  const why = say`the volatility of ${formatSymbol(of.symbol)} is ${ground.volatility} a year, and the profile aims for ${ground.target}`;
  const size =
    action === "SELL"
      ? say`${named} the size is ${ground.size}: own no ${formatSymbol(of.symbol)}, and you have nothing to lose.`
      : action === "BUY"
        ? say`${named} hold ${ground.size} of ${PLAN_LABELS.fullPosition} (the most that the profile puts into one symbol, ${ground.fullPosition} of your money): ${why}.`
        : say`${named} hold at most ${ground.size} of ${PLAN_LABELS.fullPosition} (the most that the profile puts into one symbol, ${ground.fullPosition} of your money): ${why}. The size is halved while the advice is HOLD.`;
  const worst =
    grounds.state.kind === "coin"
      ? say`In ${PLAN_LABELS.worstQuarter}, coins as volatile as this one fell ${ground.worst} or more on the way. That isn't this coin's own chance.`
      : say`In ${PLAN_LABELS.worstQuarter}, ${sells ? "what you keep" : "such a position"} falls ${ground.worst} or more on the way.`;
  return [sells ? describeSale(one, writer) : describePurchase(one, writer), size, worst];
}

function describePurchase({ facts, grounds, profile }: GroundTextCase, { say }: SentenceWriter): Sentence {
  const isHold = grounds.verdicts[profile].action === "HOLD";
  return grounds.state.kind === "coin"
    ? say`${isHold ? "If you buy anyway: in" : "In"} past cases of all coins, the price hit the target ${facts.target} first in ${facts.oddsTarget}, the stop ${facts.stop} in ${facts.oddsStop}, and neither in ${facts.oddsNeither}. ${PAST_ONLY}`
    : say`${isHold ? "If you buy anyway, the" : "The"} price hits the target ${facts.target} first in ${facts.oddsTarget} of cases, the stop ${facts.stop} in ${facts.oddsStop}, and neither in ${facts.oddsNeither}.`;
}

/** A sale is of an existing holding, never a short sale: its levels show where it paid off and where it did not. */
function describeSale({ facts, grounds, profile }: GroundTextCase, { say }: SentenceWriter): Sentence {
  const start = grounds.verdicts[profile].action === "HOLD" ? "If you sell what you hold anyway" : "After a sale";
  return grounds.state.kind === "coin"
    ? say`${start}: in past cases of all coins, the price hit the target ${facts.target}, where selling has paid off, first in ${facts.oddsTarget}, the stop ${facts.stop}, where keeping it was better, in ${facts.oddsStop}, and neither in ${facts.oddsNeither}. ${PAST_ONLY}`
    : say`${start}, the price hits the target ${facts.target}, where selling has paid off, first in ${facts.oddsTarget} of cases, the stop ${facts.stop}, where keeping it was better, in ${facts.oddsStop}, and neither in ${facts.oddsNeither}.`;
}
