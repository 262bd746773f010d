import { sortedQuantile } from "../statistics/index.ts";
import type { Assessment, ProjectType, ScreenerCondition } from "./assessment.ts";
import { formatChange } from "./count-text.ts";

/** Minimum tokens for a market condition. */
const FEWEST = 10;
const LEAST_LIQUIDITY_USD = 10_000;
const MOST_OF_THEM = 0.6;
const NEARLY_ALL = 0.75;
const DIRECTION_PERCENT = 3;
/** Minimum interquartile range, in points, for VOLATILE. */
const WIDE_POINTS = 40;
/** Token types that are stable by design, or follow another asset. */
const STANDING: ReadonlySet<ProjectType> = new Set(["Stablecoin", "Wrapped asset", "Liquid staking"]);

const share = (part: number, of: number): string => `${String(Math.round((part / of) * 100))}%`;

/**
 * Returns the market's condition over the tokens with a 24 h change and $10,000 of liquidity or more that are neither
 * wash suspects nor money substitutes: VOLATILE if the middle half of changes spans 40 points or more and no three
 * quarters went one way; BULL if 60 % or more rose and the median is +3 % or above; BEAR if 60 % or more fell and the
 * median is -3 % or below; NEUTRAL otherwise.
 */
export function screenerCondition(assessments: Iterable<Assessment>): ScreenerCondition {
  const found: number[] = [];
  let up = 0;
  let down = 0;
  for (const { change24hPercent: change, liquidityUsd, wash, kind } of assessments) {
    if (change === undefined || wash.isSuspect || !((liquidityUsd ?? 0) >= LEAST_LIQUIDITY_USD)) continue;
    if (STANDING.has(kind.projectType)) continue;
    found.push(change);
    if (change > 0) up++;
    else if (change < 0) down++;
  }
  const counted = found.length;
  if (counted < FEWEST) {
    const tokens = counted === 1 ? "1 token has" : `${String(counted)} tokens have`;
    return {
      condition: "UNKNOWN",
      finding: `${tokens} a day of history and $10K of liquidity.`,
      rule: `We need ${String(FEWEST)} to name a market condition.`,
      counted,
    };
  }
  const changes = Float64Array.from(found).sort();
  const median = sortedQuantile(changes, 0.5) ?? 0;
  const spread = (sortedQuantile(changes, 0.75) ?? 0) - (sortedQuantile(changes, 0.25) ?? 0);
  const isUp = up >= counted * MOST_OF_THEM && median >= DIRECTION_PERCENT;
  const isDown = down >= counted * MOST_OF_THEM && median <= -DIRECTION_PERCENT;
  const tokens = `${String(counted)} tokens`;
  const middle = `(median ${formatChange(median)})`;
  if (spread >= WIDE_POINTS && Math.max(up, down) < counted * NEARLY_ALL)
    return {
      condition: "VOLATILE",
      finding: `${share(up, counted)} of ${tokens} rose and ${share(down, counted)} fell in the last day, many of them far ${middle}.`,
      rule: `We call it VOLATILE when the middle half of the changes spans ${String(WIDE_POINTS)} points or more (now ${String(Math.round(spread))}), unless three quarters move the same way.`,
      counted,
    };
  if (isUp)
    return {
      condition: "BULL",
      finding: `${share(up, counted)} of ${tokens} rose in the last day ${middle}.`,
      rule: "We call it a BULL when 60% rise and the median is +3% or higher.",
      counted,
    };
  if (isDown)
    return {
      condition: "BEAR",
      finding: `${share(down, counted)} of ${tokens} fell in the last day ${middle}.`,
      rule: "We call it a BEAR when 60% fall and the median is \u22123% or lower.",
      counted,
    };
  return {
    condition: "NEUTRAL",
    finding: `${share(up, counted)} of ${tokens} rose and ${share(down, counted)} fell in the last day ${middle}.`,
    rule: "We call it NEUTRAL when neither 60% move one way with a median of 3% nor the middle half of the changes spans 40 points.",
    counted,
  };
}
