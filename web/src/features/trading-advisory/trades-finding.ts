import type { RiskProfile, Strategy } from "@sextant/core/contract";
import { signedPercent } from "../../lib/metrics.ts";

const COUNTS = ["none", "one", "two", "three", "four", "five"];

type Advised = Pick<Strategy, "trades" | "up" | "action" | "ground">;

/**
 * Summarises what the trades have in common: how many of the six earn anything on average after costs. Ground-based
 * advice does not depend on its stop and target; without a ground and without skill in predicting direction the results
 * say nothing about the future.
 */
export function tradesFinding(strategy: Advised, profile: RiskProfile): string {
  const { trades, up, action, ground } = strategy;
  if (trades.length === 0) return "";
  const earning = describeEarning(trades);
  if (ground !== null && ground !== "skill" && action !== "HOLD")
    return `${earning} ${describeGround(strategy, profile)}`;
  const drift = " In our tests we couldn't predict the direction, so these results are past drift, not skill.";
  return `${earning}${up?.skilled !== true ? drift : ""}`;
}

/** Returns whether a trade earns something as displayed: a result that reads 0.00% does not. */
const earns = ({ expectedPercent }: Strategy["trades"][number]): boolean =>
  signedPercent(expectedPercent).startsWith("+");

function describeEarning(trades: Strategy["trades"]): string {
  const earning = trades.filter(earns).length;
  if (earning === trades.length) return "On average, all of the trades make money after costs.";
  if (earning === 0) return "On average, none of the trades makes money after costs.";
  return `On average, ${COUNTS[earning] ?? earning} of the six trades ${earning < 2 ? "makes" : "make"} money after costs.`;
}

/** Explains why a ground-based BUY or SELL appears next to trades that earn nothing. */
function describeGround({ trades, action }: Advised, profile: RiskProfile): string {
  const own = trades.find((row) => row.profile === profile && row.side === action);
  const advice =
    action === "BUY"
      ? "the advice is to buy and hold, not to trade between them"
      : "the advice is to hold less of it or none, not to trade between them";
  return own === undefined || earns(own)
    ? `The stop loss and target are only its plan: ${advice}.`
    : `Trading this advice's stop loss and target makes no money after costs: ${advice}.`;
}
