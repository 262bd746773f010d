import {
  drawnDays,
  endIfStopped,
  isIndexFund,
  LEDGER_COST_PERCENT,
  LEDGER_WEIGHT,
  ledgerReturns,
  wealthOf,
  worstFallOf,
  type LedgerSlot,
} from "@sextant/core/grounds";
import { quantile } from "@sextant/core/statistics";
import { sizeWithin, volatilityWeight } from "@sextant/core/strategy";
import { diceNamed } from "../evaluate-dice.ts";
import type { Requirement } from "./requirement.ts";
import type { DailyActions } from "./daily-actions.ts";
import type { PanelName } from "./panel-names.ts";

const BLOCK_DAYS = 252;
const DRAWS = 400;
/** A ledger ends when fewer of its names than this share still have bars. */
const FEWEST_LEFT = 0.2;

/** The slots of a class's names: each weighted by its issued action, from its first one at or after a day to its last close, while enough of them go on. */
export function ledgerSlots(
  names: readonly PanelName[],
  actions: readonly (DailyActions | undefined)[],
  takes: (name: PanelName) => boolean,
  firstDay: number,
): LedgerSlot[] {
  const slots = names.flatMap((name, place): (LedgerSlot & { readonly ended: boolean })[] => {
    const issued = actions[place]?.issued;
    if (issued === undefined || !takes(name)) return [];
    // Once an action was issued, there is always one in force.
    const from = issued.findIndex((action, t) => action !== undefined && name.days[t]! >= firstDay);
    if (from < 0) return [];
    return [
      {
        days: name.days.subarray(from),
        closes: name.series.total.subarray(from),
        weights: Float64Array.from(issued.slice(from), (action) => (action === undefined ? 0 : LEDGER_WEIGHT[action])),
        untilDay: name.days.at(-1)!,
        costPercent: LEDGER_COST_PERCENT[isIndexFund(name.series.symbol) ? "index" : name.series.kind],
        isStopped: false,
        ended: name.series.ended,
      },
    ];
  });
  // Where files end at different times, a handful of names would represent the class: its last falls would be those of
  // a single name.
  const ends = slots.map(({ untilDay }) => untilDay).sort((a, b) => b - a);
  const lastDay = ends[Math.ceil(ends.length * FEWEST_LEFT) - 1] ?? Infinity;
  const sessions = [...new Set(slots.flatMap(({ days }) => Array.from(days)))].sort((one, other) => one - other);
  return slots.flatMap(({ ended, ...slot }) => {
    if (slot.days[0]! > lastDay) return [];
    // A name whose file ends early leaves at once; one that stopped trading keeps its price first, as in the record's
    // ledger.
    return [
      ended
        ? endIfStopped({ ...slot, untilDay: lastDay }, sessions)
        : { ...slot, untilDay: Math.min(slot.untilDay, lastDay) },
    ];
  });
}

/**
 * Measures all names in equal parts, each weighted by its issued action of the previous close, against the same names
 * at the ledger's own mean exposure, after cost: how much shallower the worst fall was, with an interval over blocks of
 * a year.
 */
export function ledgerRequirements(
  names: readonly PanelName[],
  actions: readonly (DailyActions | undefined)[],
  className: string,
  firstDay: number,
): Requirement[] {
  const ledger = ledgerReturns(ledgerSlots(names, actions, (name) => name.className === className, firstDay));
  if (ledger === undefined || ledger.days.length < 2 * BLOCK_DAYS) return [];
  const { days } = ledger;
  const { advice, hold, "same-exposure": same } = ledger.returns;
  const better = (order?: ArrayLike<number>): number =>
    worstFallOf(wealthOf(same, order)) - worstFallOf(wealthOf(advice, order));
  const dice = diceNamed(`ledger ${className}`);
  const drawn = Float64Array.from({ length: DRAWS }, () => better(drawnDays(days.length, BLOCK_DAYS, dice))).sort();
  const interval = [quantile(drawn, 0.025)!, quantile(drawn, 0.975)!] as const;
  const metric = better();
  const falls = [advice, same, hold].map((returns) => (worstFallOf(wealthOf(returns)) * 100).toFixed(0));
  return [
    {
      id: `ledger-${className}`,
      what: `${className}: worst fall of 100/50/0 (-${falls[0]!} %) less deep than the same exposure's (-${falls[1]!} %; all held: -${falls[2]!} %)`,
      metric,
      interval,
      unit: "points",
      n: days.length,
      required: "at least 8 points, interval above 0",
      holds: metric >= 0.08 && interval[0] > 0,
    },
  ];
}

const FEWEST_DAYS = 504;

/** In how many single names the volatility size made the worst fall shallower than holding the name whole. */
export function sizeRequirement(
  names: readonly PanelName[],
  actions: readonly (DailyActions | undefined)[],
): Requirement {
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
    if (worstFallOf(wealthOf(sized)) < worstFallOf(wealthOf(whole))) shallower++;
  });
  const metric = count === 0 ? NaN : shallower / count;
  return {
    id: "size-shallower",
    what: "Volatility size (MODERATE): share of names whose worst fall is shallower",
    metric,
    interval: undefined,
    required: "at least 97 %",
    holds: metric >= 0.97,
    n: count,
    unit: "share",
  };
}
