import type { Strategy } from "@sextant/core/contract";
import type { Ending } from "../../advice/odds-picture.tsx";
import { formatPriceIn } from "@sextant/core/market";

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
    const [won, lost] = action === "SELL" ? ["below", "above"] : ["above", "below"];
    return [
      { mark: "good", percent: odds.target, text: `would reach the target ${money(targetPrice)} first` },
      {
        mark: "good",
        percent: right,
        text: `would reach neither and end ${won} ${money(entryPrice)}, a smaller gain before costs`,
      },
      {
        mark: "bad",
        percent: tenths(odds.neither - right),
        text: `would reach neither and end ${lost} it, a smaller loss`,
      },
      { mark: "bad", percent: odds.stop, text: `would reach the stop loss ${money(stopLoss)} first` },
    ];
  }
  if (hold === null) return [];
  return [
    { mark: "good", percent: hold.percent, text: `would end between ${money(hold.low)} and ${money(hold.high)}` },
    { mark: "bad", percent: tenths(100 - hold.percent), text: "would end above or below that" },
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
      { mark: "good", percent: confidence, text: `would end above ${entry}` },
      { mark: "bad", percent: rest, text: `would end at ${entry} or below` },
    ];
  }
  const falls = ground === "risk" && deepFall !== null;
  return [
    {
      mark: "good",
      percent: confidence,
      text: falls ? `would fall ${String(deepFall.fallPercent)}% or more at some point` : `would end below ${entry}`,
    },
    { mark: "bad", percent: rest, text: falls ? "wouldn't fall that far" : `would end at ${entry} or above` },
  ];
}
