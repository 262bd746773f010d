import {
  fallOdds,
  GROUND_DAYS,
  riseOdds,
  volatilityAhead,
  type ExcursionModel,
  type GroundDays,
} from "../grounds/index.ts";
import { TOUCH_MOVES } from "../market/index.ts";
import { COIN_CALIBRATED_DAYS } from "./calibrated-odds.ts";
import type { GroundState } from "./ground-policy.ts";

const COIN_DAYS: readonly GroundDays[] = GROUND_DAYS.filter((days) => days <= COIN_CALIBRATED_DAYS);

/**
 * The probability of a low (high) at least this far below (above) the close within the sessions; element k is a move of
 * k + 1 percent.
 */
export type TouchOdds = {
  readonly sessions: GroundDays;
  readonly falls: readonly number[];
  readonly rises: readonly number[];
};

/**
 * Returns the probabilities of touching each whole percent below and above a close, one entry per horizon, nearest
 * first; 0 to 1.
 */
export function touchOdds(
  kind: GroundState["kind"],
  excursions: Readonly<Record<GroundDays, ExcursionModel>>,
  terms: Float64Array,
): readonly TouchOdds[] {
  return (kind === "coin" ? COIN_DAYS : GROUND_DAYS).map((sessions) => {
    const model = excursions[sessions];
    const volatility = volatilityAhead(model, terms);
    const moves = Array.from({ length: TOUCH_MOVES }, (_, k) => (k + 1) / 100);
    return {
      sessions,
      falls: moves.map((move) => fallOdds(model, volatility, sessions, move)),
      rises: moves.map((move) => riseOdds(model, volatility, sessions, move)),
    };
  });
}
