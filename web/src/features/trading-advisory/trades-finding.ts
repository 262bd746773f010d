import type { RiskProfile, Strategy } from "@sextant/core/contract";
import { signedPercent } from "../../lib/metrics.ts";
import * as TEXTS from "./on-demand/texts.tsx";

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
  const drift = TEXTS.pastDrift;
  return `${earning}${up?.skilled !== true ? drift : ""}`;
}

/** Returns whether a trade earns something as displayed: a result that reads 0.00% does not. */
const earns = ({ expectedPercent }: Strategy["trades"][number]): boolean =>
  signedPercent(expectedPercent).startsWith("+");

function describeEarning(trades: Strategy["trades"]): string {
  const earning = trades.filter(earns).length;
  if (earning === trades.length) return TEXTS.allEarn;
  if (earning === 0) return TEXTS.noneEarns;
  return TEXTS.someEarn(TEXTS.tradeCounts[earning] ?? String(earning), earning < 2 ? TEXTS.makes : TEXTS.make);
}

/** Explains why a ground-based BUY or SELL appears next to trades that earn nothing. */
function describeGround({ trades, action }: Advised, profile: RiskProfile): string {
  const own = trades.find((row) => row.profile === profile && row.side === action);
  const advice = action === "BUY" ? TEXTS.buyAndHold : TEXTS.holdLessOrNone;
  return own === undefined || earns(own) ? TEXTS.onlyPlan(advice) : TEXTS.noMoney(advice);
}
