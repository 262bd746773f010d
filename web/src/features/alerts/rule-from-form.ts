import { isAboutPortfolio, isAboutSymbol, isBarCondition, levelError, validateAlertRule } from "@sextant/core/alerts";
import type {
  AlertCondition,
  AlertRuleInput,
  RiskProfile,
  ScreenerFilter,
  SignalTimeframe,
} from "@sextant/core/contract";
import { parameterError } from "@sextant/core/indicators";
import { parseSymbol } from "@sextant/core/market";
import type { AlertIndicator } from "../../alerts/alert-indicator.ts";
import type { AlertFormValues } from "./alert-form-values.ts";
import type { IndicatorName } from "./indicator-choice.ts";
import { typedError, typedNumber, typedSigned } from "./typed-number.ts";
import * as TEXTS from "./texts.tsx";
import { OFFERED_INDICATORS } from "./offered-indicators.ts";

/** Error messages by field. */
export type FormErrors = Readonly<Partial<Record<keyof AlertFormValues, string>>>;
export type ReadForm = { readonly input: AlertRuleInput } | { readonly errors: FormErrors };

/** Reads the form into input that the contract accepts, or into errors by field. */
export function ruleFromForm(values: AlertFormValues, nowMs: number): ReadForm {
  const errors: { -readonly [K in keyof FormErrors]: string } = {};
  /** Reads a number within bounds; records an error at its field if it is invalid. */
  const number = (field: keyof AlertFormValues, least: number, most: number, whole = false): number => {
    const read = typedNumber(String(values[field]));
    if (read === undefined) errors[field] = typedError(String(values[field]));
    else if (whole && !Number.isInteger(read)) errors[field] = TEXTS.wholeNumber;
    else if (read < least || read > most) errors[field] = TEXTS.numberBetween(grouped(least), grouped(most));
    return read ?? 0;
  };
  const condition = conditionFrom(values, number, errors);
  const aboutSymbol = isAboutSymbol(condition);
  const symbol = aboutSymbol ? (parseSymbol(values.symbol)?.symbol ?? null) : null;
  if (aboutSymbol && symbol === null) errors.symbol = TEXTS.chooseSymbol;
  if (isAboutPortfolio(condition) && values.portfolioId === "") errors.portfolioId = TEXTS.choosePortfolio;
  const expiresMs = values.expires === "" ? null : Date.parse(values.expires);
  if (expiresMs !== null && Number.isNaN(expiresMs)) errors.expires = TEXTS.enterTime;
  const note = values.note.trim();
  const input: AlertRuleInput = {
    symbol,
    condition,
    repeat: repeatFor(values, condition),
    note: note === "" ? null : note,
    cooldownMinutes:
      values.repeat === "every" ? number("cooldown", 1, 10_080, true) : (typedNumber(values.cooldown) ?? 60),
    hysteresisPercent: number("hysteresis", 0, 20),
    expiresAt: expiresMs === null || Number.isNaN(expiresMs) ? null : new Date(expiresMs).toISOString(),
    channels: [...values.channels],
  };
  if (Object.keys(errors).length > 0) return { errors };
  const error = validateAlertRule(input, nowMs);
  return error === undefined ? { input } : { errors: { [formField(error.field, values)]: error.sentence } };
}

/** 'At every bar' has no meaning for kinds without bars; it becomes 'once', as the form shows. */
function repeatFor({ repeat }: AlertFormValues, condition: AlertCondition): AlertRuleInput["repeat"] {
  return repeat === "per_bar" && !isBarCondition(condition) ? "once" : repeat;
}

type ReadNumber = (field: keyof AlertFormValues, least: number, most: number, whole?: boolean) => number;

function conditionFrom(
  values: AlertFormValues,
  number: ReadNumber,
  errors: { -readonly [K in keyof FormErrors]: string },
): AlertCondition {
  const { kind, way, average, band, portfolioId } = values;
  const timeframe = values.timeframe as SignalTimeframe;
  const side = way === "up" ? "above" : "below";
  const turn = way === "up" ? "up" : "down";
  switch (kind) {
    case "price":
      return { kind, direction: way === "either" ? "crosses" : side, price: number("price", 1e-12, 1e12) };
    case "move": {
      const windowMinutes = number("windowMinutes", 1, 10_080, true);
      return { kind, direction: way, percent: number("percent", 0.1, 1000), windowMinutes };
    }
    case "rsi":
      return {
        kind,
        timeframe,
        direction: side,
        level: number("level", 1, 99),
        ...parametersFrom(values, kind, errors),
      };
    case "macd":
      return { kind, timeframe, direction: turn, ...parametersFrom(values, kind, errors) };
    case "average": {
      const fast = values.against === "price" ? null : number("fast", 2, 400, true);
      return { kind, timeframe, average, fast, slow: number("slow", 2, 400, true), direction: side };
    }
    case "bollinger":
      return { kind, timeframe, band, direction: side, ...parametersFrom(values, kind, errors) };
    case "indicator": {
      const { indicator, line } = values;
      const against = againstFrom(values, number, errors);
      return {
        kind,
        timeframe,
        indicator,
        line,
        direction: side,
        against,
        ...parametersFrom(values, indicator, errors),
      };
    }
    case "volume":
      return { kind, timeframe, times: number("times", 1.5, 100) };
    case "signal": {
      const of = values.signalTimeframe === "" ? null : (values.signalTimeframe as SignalTimeframe);
      const { action, edgeOnly } = values;
      return { kind, timeframe: of, action, leastConfidence: number("confidence", 0, 100), edgeOnly };
    }
    case "advisory": {
      const horizon = values.horizon as "immediate" | "shortTerm" | "longTerm";
      return { kind, horizon, riskProfile: values.riskProfile as RiskProfile };
    }
    case "portfolio_value": {
      const value = values.value.trim().replaceAll(",", "");
      if (typedNumber(values.value) === undefined && /\d\.\d/.test(value)) errors.value = typedError(values.value);
      else if (typedNumber(values.value) === undefined || !/^\d{1,18}(?:\.\d{1,8})?$/.test(value))
        errors.value = TEXTS.enterAmount;
      return { kind, portfolioId, direction: side, value };
    }
    case "portfolio_drawdown":
      return { kind, portfolioId, percent: number("drawdown", 0.5, 100) };
    case "screener":
      return { kind, filter: screenerFilterFrom(values, number) };
  }
}

/** Reads what a line crosses; an invalid level is an error at that field. */
function againstFrom(
  { indicator, line, crossed, indicatorLevel: level }: AlertFormValues,
  number: ReadNumber,
  errors: { -readonly [K in keyof FormErrors]: string },
): Extract<AlertCondition, { kind: "indicator" }>["against"] {
  if (crossed === "average") return { average: number("averageBars", 2, 400, true) };
  if (crossed !== "level") return { line: crossed.replace(/^line /, "") };
  const read = typedSigned(level);
  const offered: AlertIndicator = OFFERED_INDICATORS[indicator];
  const own = offered.lines.find(({ name }) => name === line);
  const error = read === undefined ? typedError(level) : own && levelError(offered.noLevel, own, read);
  if (error !== undefined) errors.indicatorLevel = error;
  return { level: read ?? 0 };
}

/** Reads the parameters of an indicator; absent if they are the defaults. */
function parametersFrom(
  values: AlertFormValues,
  name: IndicatorName,
  errors: { -readonly [K in keyof FormErrors]: string },
): { readonly parameters?: number[] } {
  const { parameters }: AlertIndicator = OFFERED_INDICATORS[name];
  if (parameters.length === 0) return {};
  const chosen = values.parameters[name].map((text) => typedNumber(text) ?? Number.NaN);
  const error = parameterError({ parameters }, chosen);
  if (error !== undefined) errors.parameters = error.sentence;
  return parameters.every((one, place) => chosen[place] === one.default) ? {} : { parameters: chosen };
}

/** Empty fields are no condition. */
function screenerFilterFrom(values: AlertFormValues, number: ReadNumber): ScreenerFilter {
  const { chain, risk, list, spike, leastLiquidity, otherBounds } = values;
  const min = leastLiquidity.trim() === "" ? null : number("leastLiquidity", 0, 1e15);
  const max = otherBounds.liquidity?.max ?? null;
  return {
    ...otherBounds,
    chain: chain === "" ? null : (chain as ScreenerFilter["chain"]),
    risk: risk === "" ? null : (risk as ScreenerFilter["risk"]),
    list: list === "" ? null : (list as ScreenerFilter["list"]),
    minSpike: spike.trim() === "" ? null : number("spike", 0, 1e6),
    liquidity: min === null && max === null ? null : { min, max },
  };
}

/** Returns the form field that shows an error of the server, or of core, about a field of the input. */
export function formField(field: string, { kind }: Pick<AlertFormValues, "kind">): keyof AlertFormValues {
  switch (field) {
    case "condition.parameters":
      return "parameters";
    case "condition.indicator":
      return "indicator";
    case "condition.line":
      return "line";
    case "condition.against":
    case "condition.against.line":
      return "crossed";
    case "condition.against.level":
      return "indicatorLevel";
    case "condition.against.average":
      return "averageBars";
    case "repeat":
    case "channels":
    case "note":
      return field;
    case "expiresAt":
      return "expires";
    case "cooldownMinutes":
      return "cooldown";
    case "hysteresisPercent":
      return "hysteresis";
    case "condition":
      if (kind === "average") return "fast";
      if (kind === "move") return "percent";
      if (kind === "screener") return "leastLiquidity";
      return kind === "portfolio_value" ? "value" : kind === "portfolio_drawdown" ? "portfolioId" : "symbol";
    default:
      return "symbol";
  }
}

const grouped = (value: number) => new Intl.NumberFormat("en-US", { maximumFractionDigits: 12 }).format(value);
