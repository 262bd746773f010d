import type { Strategy } from "@sextant/core/contract";
import type { Ending } from "../../advice/odds-picture.tsx";
import { formatPriceIn } from "@sextant/core/market";
import * as TEXTS from "./on-demand/texts.tsx";

const tenths = (percent: number): number => Math.round(percent * 10) / 10;

/**
 * Returns the possible outcomes of a horizon with their odds: for a trade, which level comes first or else on which
 * side it ends; for a HOLD, where the price ends.
 */
export function strategyEndings(
  strategy: Pick<
    Strategy,
    "action" | "confidence" | "odds" | "hold" | "entryPrice" | "targetPrice" | "stopLoss" | "ground" | "deepFall"
  >,
  currency: string,
): readonly Ending[] {
  const money = (price: number | null) => formatPriceIn(price, currency);
  const { action, confidence, odds, hold, entryPrice, targetPrice, stopLoss, ground } = strategy;
  if (ground !== null && ground !== "skill" && confidence !== null)
    return groundEndings(strategy, confidence, currency);
  if (odds !== null) {
    // The claim is also correct if neither level is reached and the trade ends in profit: that many of those marks are
    // part of its odds.
    const right = tenths(Math.min(odds.neither, Math.max(0, (confidence ?? odds.target) - odds.target)));
    const [won, lost] = action === "SELL" ? [TEXTS.below, TEXTS.above] : [TEXTS.above, TEXTS.below];
    return [
      { mark: "good", percent: odds.target, text: TEXTS.targetFirst(money(targetPrice)) },
      {
        mark: "good",
        percent: right,
        text: TEXTS.neitherGain(won, money(entryPrice)),
      },
      {
        mark: "bad",
        percent: tenths(odds.neither - right),
        text: TEXTS.neitherLoss(lost),
      },
      { mark: "bad", percent: odds.stop, text: TEXTS.stopFirst(money(stopLoss)) },
    ];
  }
  if (hold === null) return [];
  return [
    { mark: "good", percent: hold.percent, text: TEXTS.endBetween(money(hold.low), money(hold.high)) },
    { mark: "bad", percent: tenths(100 - hold.percent), text: TEXTS.endOutside },
  ];
}

/**
 * Returns the two possible outcomes of a ground-based claim; the mark says whether it is correct, including when it
 * predicts a fall.
 */
function groundEndings(
  { action, ground, entryPrice, deepFall }: Pick<Strategy, "action" | "ground" | "entryPrice" | "deepFall">,
  confidence: number,
  currency: string,
): readonly Ending[] {
  const rest = tenths(100 - confidence);
  const entry = formatPriceIn(entryPrice, currency);
  if (action === "BUY") {
    return [
      { mark: "good", percent: confidence, text: TEXTS.endAbove(entry) },
      { mark: "bad", percent: rest, text: TEXTS.endAtOrBelow(entry) },
    ];
  }
  const falls = ground === "risk" && deepFall !== null;
  return [
    {
      mark: "good",
      percent: confidence,
      text: falls ? TEXTS.fallsFar(String(deepFall.fallPercent)) : TEXTS.endBelow(entry),
    },
    { mark: "bad", percent: rest, text: falls ? TEXTS.notThatFar : TEXTS.endAtOrAbove(entry) },
  ];
}
