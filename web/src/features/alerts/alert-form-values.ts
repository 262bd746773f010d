import type {
  AlertCondition,
  AlertKind,
  AlertRepeat,
  AlertRuleInput,
  ChannelKind,
  RiskProfile,
  ScreenerFilter,
  SignalTimeframe,
} from "@sextant/core/contract";
import { DEFAULT_RISK_PROFILE } from "@sextant/core/market";
import { type IndicatorName, isIndicatorName, usualChoice } from "./indicator-choice.ts";
import { typedAs } from "./typed-number.ts";
import { OFFERED_INDICATORS } from "./offered-indicators.ts";

/** The form's contents as typed; fields of other kinds keep their values. */
export type AlertFormValues = {
  readonly kind: AlertKind;
  readonly symbol: string;
  readonly portfolioId: string;
  readonly way: "up" | "down" | "either";
  readonly price: string;
  readonly percent: string;
  readonly windowMinutes: string;
  readonly timeframe: string;
  readonly level: string;
  readonly average: "sma" | "ema";
  /** What crosses the average: the price, or a faster average. */
  readonly against: "price" | "average";
  readonly fast: string;
  readonly slow: string;
  readonly band: "upper" | "lower";
  readonly times: string;
  /**
   * For a rule on any indicator: the indicator, the line that crosses, and what it crosses: `level`, `average` or `line
   * <name>`.
   */
  readonly indicator: IndicatorName;
  readonly line: string;
  readonly crossed: string;
  readonly indicatorLevel: string;
  readonly averageBars: string;
  /** Parameters of each kind's indicator, in the order of its definition. */
  readonly parameters: Readonly<Record<IndicatorName, readonly string[]>>;
  readonly action: "buy" | "sell" | "any";
  /** Empty: any timeframe. */
  readonly signalTimeframe: string;
  readonly confidence: string;
  readonly edgeOnly: boolean;
  readonly horizon: string;
  readonly riskProfile: string;
  readonly value: string;
  readonly drawdown: string;
  /** The screener's chain; empty: any. */
  readonly chain: string;
  readonly risk: string;
  readonly list: string;
  readonly spike: string;
  readonly leastLiquidity: string;
  /** Conditions without a form field: a rule made from a view keeps its other bounds, one about a token its token. */
  readonly otherBounds: Pick<ScreenerFilter, "ageHours" | "liquidity" | "volume24h" | "marketCap" | "address">;
  readonly repeat: AlertRepeat;
  readonly cooldown: string;
  readonly hysteresis: string;
  /** In the user's time zone, as a datetime field formats it; empty: never. */
  readonly expires: string;
  readonly note: string;
  readonly channels: readonly ChannelKind[];
};

const USUAL_PARAMETERS = Object.fromEntries(
  Object.entries(OFFERED_INDICATORS).map(([name, { parameters }]) => [
    name,
    parameters.map((one) => String(one.default)),
  ]),
) as unknown as AlertFormValues["parameters"];

export const NEW_ALERT: AlertFormValues = {
  kind: "price",
  symbol: "",
  portfolioId: "",
  way: "down",
  price: "",
  percent: "5",
  windowMinutes: "60",
  timeframe: "1h",
  average: "sma",
  against: "price",
  fast: "50",
  slow: "200",
  band: "upper",
  times: "3",
  ...usualChoice("adx"),
  level: "30",
  averageBars: "20",
  parameters: USUAL_PARAMETERS,
  action: "any",
  signalTimeframe: "",
  confidence: "0",
  edgeOnly: false,
  horizon: "shortTerm",
  riskProfile: DEFAULT_RISK_PROFILE,
  value: "",
  drawdown: "10",
  repeat: "once",
  cooldown: "60",
  hysteresis: "0.1",
  chain: "",
  risk: "",
  list: "trending",
  spike: "",
  leastLiquidity: "",
  otherBounds: { ageHours: null, liquidity: null, volume24h: null, marketCap: null, address: null },
  expires: "",
  note: "",
  channels: [],
};

/** Returns the empty form: advice is watched for the user's own risk profile. */
export const newAlert = (riskProfile: RiskProfile): AlertFormValues => ({ ...NEW_ALERT, riskProfile });

/** An indicator as a chart shows it: 'rsi:14', on bars of a timeframe. */
export type ChartIndicator = { readonly id: string; readonly timeframe: SignalTimeframe };

/** Fills in the form for a chart's indicator; unchanged if this version has no alerts on it. */
export function withIndicator(values: AlertFormValues, { id, timeframe }: ChartIndicator): AlertFormValues {
  const [name = "", ...chosen] = id.split(":");
  if (!isIndicatorName(name)) return values;
  const parameters = chosen.length === USUAL_PARAMETERS[name].length ? chosen : USUAL_PARAMETERS[name];
  return {
    ...values,
    // Some have their own kind, with fewer fields to understand.
    kind: name === "rsi" || name === "macd" || name === "bollinger" ? name : "indicator",
    ...usualChoice(name),
    timeframe,
    parameters: { ...values.parameters, [name]: parameters },
  };
}

/** Kinds that fire in both directions. */
export const GOES_EITHER_WAY: ReadonlySet<AlertKind> = new Set(["price", "move"]);

/** Returns the form filled in from a rule's input. */
export function valuesOf(input: AlertRuleInput): AlertFormValues {
  const { symbol, condition, repeat, cooldownMinutes, hysteresisPercent, expiresAt, note, channels } = input;
  return {
    ...NEW_ALERT,
    kind: condition.kind,
    symbol: symbol ?? "",
    repeat,
    cooldown: String(cooldownMinutes),
    hysteresis: typedAs(hysteresisPercent),
    expires: expiresAt === null ? "" : localTime(expiresAt),
    note: note ?? "",
    channels,
    ...conditionValues(condition),
  };
}

function conditionValues(condition: AlertCondition): Partial<AlertFormValues> {
  switch (condition.kind) {
    case "price":
      return { way: wayOf(condition.direction), price: typedAs(condition.price) };
    case "move": {
      const { direction, percent, windowMinutes } = condition;
      return { way: wayOf(direction), percent: typedAs(percent), windowMinutes: String(windowMinutes) };
    }
    case "rsi":
      return {
        ...parameterValues(condition.kind, condition.parameters),
        timeframe: condition.timeframe,
        way: wayOf(condition.direction),
        level: typedAs(condition.level),
      };
    case "macd":
      return {
        ...parameterValues(condition.kind, condition.parameters),
        timeframe: condition.timeframe,
        way: condition.direction,
      };
    case "average": {
      const { timeframe, average, fast, slow, direction } = condition;
      const against =
        fast === null ? { against: "price" as const } : { against: "average" as const, fast: String(fast) };
      return { timeframe, average, ...against, slow: String(slow), way: wayOf(direction) };
    }
    case "bollinger":
      return {
        ...parameterValues(condition.kind, condition.parameters),
        timeframe: condition.timeframe,
        band: condition.band,
        way: wayOf(condition.direction),
      };
    case "indicator": {
      const { indicator, parameters, timeframe, line, direction, against } = condition;
      if (!isIndicatorName(indicator)) return { timeframe, way: wayOf(direction) };
      const crossed =
        "level" in against
          ? { crossed: "level", indicatorLevel: typedAs(against.level) }
          : "average" in against
            ? { crossed: "average", averageBars: String(against.average) }
            : { crossed: `line ${against.line}` };
      return {
        ...parameterValues(indicator, parameters),
        timeframe,
        indicator,
        line,
        ...crossed,
        way: wayOf(direction),
      };
    }
    case "volume":
      return { timeframe: condition.timeframe, times: typedAs(condition.times) };
    case "signal": {
      const { timeframe, action, leastConfidence, edgeOnly } = condition;
      return { signalTimeframe: timeframe ?? "", action, confidence: typedAs(leastConfidence), edgeOnly };
    }
    case "advisory":
      return { horizon: condition.horizon, riskProfile: condition.riskProfile };
    case "portfolio_value": {
      const { portfolioId, direction, value } = condition;
      return { portfolioId, way: wayOf(direction), value: typedAs(value) };
    }
    case "portfolio_drawdown":
      return { portfolioId: condition.portfolioId, drawdown: typedAs(condition.percent) };
    case "screener": {
      const { chain, risk, list, minSpike, ...stored } = condition.filter;
      const otherBounds = { ...NEW_ALERT.otherBounds, ...stored };
      const least = otherBounds.liquidity?.min ?? null;
      return {
        chain: chain ?? "",
        risk: risk ?? "",
        list: list ?? "",
        otherBounds,
        spike: minSpike === null ? "" : typedAs(minSpike),
        leastLiquidity: least === null ? "" : typedAs(least),
      };
    }
  }
}

function parameterValues(
  kind: IndicatorName,
  chosen: readonly number[] | undefined,
): Pick<AlertFormValues, "parameters"> {
  const texts = chosen?.map(typedAs) ?? USUAL_PARAMETERS[kind];
  return { parameters: { ...USUAL_PARAMETERS, [kind]: texts } };
}

function wayOf(direction: string): AlertFormValues["way"] {
  if (direction === "above" || direction === "up") return "up";
  return direction === "below" || direction === "down" ? "down" : "either";
}

/** Formats a timestamp for the browser's datetime field, in the user's zone, to the minute. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
