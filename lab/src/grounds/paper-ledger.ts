import { maxDrawdown, quantile } from "@sextant/core/statistics";
import { sizeWithin, volatilityWeight } from "@sextant/core/strategy";
import { diceNamed } from "../evaluate-dice.ts";
import type { Bar } from "./bar.ts";
import type { DailyActions } from "./daily-actions.ts";
import type { PanelName } from "./panel-names.ts";

/** Weights of the ledger that follows all advice: BUY whole, HOLD half, SELL nothing. */
const WEIGHT = { BUY: 1, HOLD: 0.5, SELL: 0 } as const;
const BLOCK_DAYS = 252;
const DRAWS = 400;

/** Wealth over time from daily simple returns, starting at 1. */
function wealthOf(returns: ArrayLike<number>, order?: ArrayLike<number>): Float64Array {
  const length = order?.length ?? returns.length;
  const out = new Float64Array(length + 1);
  out[0] = 1;
  for (let i = 0; i < length; i++) out[i + 1] = out[i]! * (1 + returns[order?.[i] ?? i]!);
  return out;
}

/** Depth of the worst fall from a high, a fraction above 0. */
const worstFall = (wealth: Float64Array): number => maxDrawdown(wealth)?.fraction ?? 0;

function drawnDays(length: number, dice: () => number): Int32Array {
  const out = new Int32Array(length);
  for (let filled = 0; filled < length; filled += BLOCK_DAYS) {
    const start = Math.floor(dice() * length);
    for (let k = filled; k < Math.min(filled + BLOCK_DAYS, length); k++) out[k] = (start + k - filled) % length;
  }
  return out;
}

/**
 * All names in equal parts, each weighted by its issued action of the close before, beside the same names at the ledger's own
 * mean exposure: how much shallower the worst fall was, with an interval over blocks of a year.
 */
export function ledgerBars(
  names: readonly PanelName[],
  actions: readonly (DailyActions | undefined)[],
  className: string,
  firstDay: number,
): Bar[] {
  const days = new Map<number, { weighted: number; plain: number; weights: number; count: number }>();
  names.forEach((name, place) => {
    const own = actions[place];
    if (own === undefined || name.className !== className) return;
    const { close } = name.readings.candles;
    for (let t = 1; t < close.length; t++) {
      const action = own.issued[t - 1];
      if (action === undefined || name.days[t]! < firstDay) continue;
      const day = days.get(name.days[t]!) ?? { weighted: 0, plain: 0, weights: 0, count: 0 };
      const change = name.series.total[t]! / name.series.total[t - 1]! - 1;
      day.weighted += WEIGHT[action] * change;
      day.plain += change;
      day.weights += WEIGHT[action];
      day.count++;
      days.set(name.days[t]!, day);
    }
  });
  const ordered = [...days].sort(([a], [b]) => a - b).map(([, day]) => day);
  if (ordered.length < 2 * BLOCK_DAYS) return [];
  const exposure = ordered.reduce((sum, day) => sum + day.weights / day.count, 0) / ordered.length;
  const weighted = Float64Array.from(ordered, (day) => day.weighted / day.count);
  const plain = Float64Array.from(ordered, (day) => day.plain / day.count);
  const same = plain.map((change) => change * exposure);
  const better = (order?: ArrayLike<number>): number =>
    worstFall(wealthOf(same, order)) - worstFall(wealthOf(weighted, order));
  const dice = diceNamed(`ledger ${className}`);
  const drawn = Float64Array.from({ length: DRAWS }, () => better(drawnDays(ordered.length, dice))).sort();
  const interval = [quantile(drawn, 0.025)!, quantile(drawn, 0.975)!] as const;
  const figure = better();
  const falls = [wealthOf(weighted), wealthOf(same), wealthOf(plain)].map((wealth) =>
    (worstFall(wealth) * 100).toFixed(0),
  );
  return [
    {
      id: `ledger-${className}`,
      what: `${className}: worst fall of 100/50/0 (-${falls[0]!} %) less deep than the same exposure's (-${falls[1]!} %; all held: -${falls[2]!} %)`,
      ...{ figure, interval, unit: "points", n: ordered.length },
      required: "at least 8 points, interval above 0",
      holds: figure >= 0.08 && interval[0] > 0,
    },
  ];
}

const FEWEST_DAYS = 504;

/** In how many single names the volatility size made the worst fall shallower than holding the name whole. */
export function sizeBar(names: readonly PanelName[], actions: readonly (DailyActions | undefined)[]): Bar {
  let shallower = 0;
  let count = 0;
  names.forEach((name, place) => {
    const own = actions[place];
    const from = own?.states.findIndex((state) => state !== undefined) ?? -1;
    if (own === undefined || from < 0 || name.days.length - from < FEWEST_DAYS) return;
    const whole: number[] = [];
    const sized: number[] = [];
    let size = 0;
    for (let t = from + 1; t < name.days.length; t++) {
      const state = own.states[t - 1];
      if (state !== undefined) {
        size = sizeWithin(
          size,
          volatilityWeight({ state, profile: "MODERATE", dailyVolatility: own.volatility[t - 1]! }),
        );
      }
      const change = name.series.total[t]! / name.series.total[t - 1]! - 1;
      whole.push(change);
      sized.push(size * change);
    }
    count++;
    if (worstFall(wealthOf(sized)) < worstFall(wealthOf(whole))) shallower++;
  });
  const figure = count === 0 ? NaN : shallower / count;
  return {
    ...{ id: "size-shallower", what: "Volatility size (MODERATE): share of names whose worst fall is shallower" },
    ...{ figure, interval: undefined, required: "at least 97 %", holds: figure >= 0.97, n: count, unit: "share" },
  };
}
