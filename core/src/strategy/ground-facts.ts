import { frozenWalkForward, INDEX_BAND, UNTRAINED_NAMES } from "../grounds/index.ts";
import { formatDate, PLAN_LABELS, RESTLESS_COINS, spanText } from "../market/index.ts";
import type { Profile } from "../forecast/index.ts";
import { FACT_NAMES } from "./fact-formulas.ts";
import type { ForecastCase } from "./forecast-facts.ts";
import { purchasePercent } from "./allocation.ts";
import { DEEP_FALL, GROUND_HORIZON_DAYS, type GroundForecast } from "./ground-forecast.ts";
import { CLOSES_TO_CHANGE } from "./ground-policy.ts";
import { publishedPercent } from "./published-percent.ts";
import { change, count, money, percent, type Quantity } from "./quantity.ts";
import { sizeOf, TARGET_VOLATILITY, yearlyVolatility } from "./volatility-size.ts";

/** Returns how much to hold, as a share of the maximum position. */
export function planSize(
  { state, dailyVolatility }: GroundForecast,
  action: "BUY" | "SELL" | "HOLD",
  profile: Profile,
) {
  return {
    size: sizeOf({ state, action, profile, dailyVolatility }),
    volatility: yearlyVolatility(state.kind, dailyVolatility),
    target: TARGET_VOLATILITY[state.kind][profile],
  };
}

/** Returns the numbers used in sentences about grounds, each with its name in the evidence. */
export function groundFacts(
  grounds: GroundForecast,
  { label, currency, source, forecast, expiresMs }: ForecastCase,
  profile: Profile,
) {
  const { days, index, relativeVolatility, deepFall, deepFallBase, up, coin, price } = grounds;
  const name = (text: string): string => (label === undefined ? text : `${label}: ${text.toLowerCase()}`);
  const { size, volatility, target } = planSize(grounds, grounds.verdicts[profile].action, profile);
  const ofIndex = { asOfMs: index.openTimeMs, source };
  const mean: Quantity = {
    ...change(FACT_NAMES.overMean, index.overMean * 100),
    from: ofIndex,
    direction: index.overMean > 0 ? "above" : "below",
  };
  const past = pastYears(grounds, grounds.verdicts[profile].action);
  const ofPast = { from: { asOfMs: forecast.barCloseMs, source: "engine" } };
  const share = (text: string, of: number): Quantity => ({ ...percent(name(text), Math.round(of)), ...ofPast });
  const unit = grounds.state.kind === "coin" ? "days" : "trading days";
  /** The fact of the claim's end, worded as how far ahead it is. */
  const ahead: Quantity = {
    ...count(name("End of the claim"), days, `${unit} ahead`),
    text: spanText({ count: days, unit }),
    from: { asOfMs: expiresMs, source },
  };
  const changing = grounds.verdicts[profile].changing;
  const fromYear = coin?.years[0] ?? NaN;
  const toYear = coin?.years[1] ?? NaN;
  return {
    past: past && {
      worstPeriod: share("How often such advice came true in its worst four years", past.periods.low),
      bestPeriod: share("How often such advice came true in its best four years", past.periods.high),
      worstYear: share("How often such advice came true in its worst year", past.years.low),
      bestYear: share("How often such advice came true in its best year", past.years.high),
      years: { ...count(name("Past years with such advice"), past.years.count, "years"), ...ofPast },
    },
    // From another source than the bars. The day the list refers to and the list's own day are two facts.
    member: {
      name: "Member of the S&P 500",
      value: 1,
      unit: "member",
      from: grounds.member && { asOfMs: grounds.member.onMs, source: grounds.member.source },
      text: formatDate(grounds.member?.onMs),
    },
    memberList: {
      name: "List of the index's members",
      value: grounds.member?.asOfMs,
      unit: "epoch ms",
      from: grounds.member && { asOfMs: grounds.member.asOfMs, source: grounds.member.source },
      text: formatDate(grounds.member?.asOfMs),
    },
    deepSize: percent(FACT_NAMES.deepSize, DEEP_FALL * 100),
    deepOdds: percent(name("Chance of a deep fall on the way"), publishedPercent(deepFall)),
    deepBase: percent(name("How often coins fell this far on the way"), publishedPercent(deepFallBase)),
    deepLevel: {
      ...money(name(FACT_NAMES.deepLevel), price * (1 - DEEP_FALL), currency),
      direction: "above" as const,
    },
    sessions: days === GROUND_HORIZON_DAYS ? ahead : count("Sessions ahead", GROUND_HORIZON_DAYS, unit),
    ahead,
    mean: { ...mean, text: percent("", Math.abs(index.overMean) * 100).text },
    window: { ...count(FACT_NAMES.meanLength, 200, "days"), text: "200-day" },
    band: percent("Band around the long-term average", INDEX_BAND * 100),
    closes: count("Closes before the advice changes", CLOSES_TO_CHANGE, "closes"),
    agreed: count(name("Closes so far that point to a change"), changing?.closes ?? NaN, "closes"),
    ratio: {
      name: name("Volatility compared with the typical share"),
      unit: "times",
      value: Math.exp(relativeVolatility ?? NaN),
      text: Math.exp(relativeVolatility ?? NaN).toFixed(2),
    },
    upOdds: percent(name("Chance to end higher"), publishedPercent(up?.p ?? NaN)),
    upBase: percent(name("How often the class ended higher"), publishedPercent(up?.base ?? NaN)),
    lower: percent(name(`How often ${RESTLESS_COINS} ended lower`), publishedPercent(coin?.lower.share ?? NaN)),
    lowerLeast: percent(name("Lowest year of that"), Math.round((coin?.lower.lowestEra ?? NaN) * 100)),
    lowerMost: percent(name("Highest year of that"), Math.round((coin?.lower.highestEra ?? NaN) * 100)),
    better: percent(name("Past coin-days that scored lower"), Math.round((coin?.standing ?? NaN) * 100)),
    coinsFrom: {
      name: name("First year of those coin-days"),
      value: fromYear,
      unit: "year",
      text: String(fromYear),
    },
    coinsTo: { name: name("Last year of those coin-days"), value: toYear, unit: "year", text: String(toYear) },
    size: percent(name(FACT_NAMES.size), Math.round(size * 100)),
    fullPosition: percent("Most for one purchase, of the capital", purchasePercent(profile)),
    volatility: percent(name(FACT_NAMES.volatility), Math.round(volatility * 1000) / 10),
    target: percent(FACT_NAMES.target, target * 100),
    worst: percent(name(`Deepest fall in ${PLAN_LABELS.worstQuarter}`), Math.round(grounds.worstQuarter * 1000) / 10),
  };
}

export type GroundFacts = ReturnType<typeof groundFacts>;

type Range = { readonly low: number; readonly high: number };

/** How often advice came true in its worst and best periods in the past, percent. */
type PastYears = {
  readonly years: Range & { readonly count: number };
  /** The same for calendar periods of four years. */
  readonly periods: Range;
};

/**
 * Returns how far single years and periods of the past differed for such advice: probabilities that hold over many
 * years were wrong in most single ones. Undefined for a HOLD, for coins (their SELL states its range by year) and if no
 * years were measured.
 */
function pastYears({ state, days }: GroundForecast, action: "BUY" | "SELL" | "HOLD"): PastYears | undefined {
  if (action === "HOLD" || state.kind === "coin") return undefined;
  const walked = frozenWalkForward().claims.find(
    (one) =>
      one.action === action &&
      one.kind === state.kind &&
      one.days === days &&
      (state.kind === "index" || one.set === UNTRAINED_NAMES),
  );
  if (walked === undefined || walked.years.count < 2 || walked.byPeriod.length < 2) return undefined;
  const { years, byPeriod } = walked;
  const shares = byPeriod.map(({ camePercent }) => camePercent);
  return {
    years: { low: years.low * 100, high: years.high * 100, count: years.count },
    periods: { low: Math.min(...shares), high: Math.max(...shares) },
  };
}
