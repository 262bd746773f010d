import type { BacktestRequest, BacktestRule } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";

/** The fields' contents as typed. */
export type FormValues = {
  readonly symbols: readonly string[];
  readonly rule: string;
  /** By parameter; an empty one is chosen by walk-forward, or has its default value. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly timeframe: BacktestRequest["timeframe"];
  /** Days, in the format of a date field. */
  readonly from: string;
  readonly to: string;
  readonly feePercent: string;
  readonly slippagePercent: string;
  readonly sizePercent: string;
  readonly walkForward: boolean;
};

export const FIRST_VALUES: FormValues = {
  symbols: ["AAPL"],
  rule: "",
  parameters: {},
  timeframe: "1d",
  from: "",
  to: "",
  feePercent: "0.1",
  slippagePercent: "0.05",
  sizePercent: "100",
  walkForward: true,
};

/** Returns the form's first values for a symbol that the user came from; other texts are ignored. */
export function firstValues(symbol: string | undefined): FormValues {
  const instrument = symbol === undefined ? undefined : parseSymbol(symbol);
  return instrument === undefined ? FIRST_VALUES : { ...FIRST_VALUES, symbols: [instrument.symbol] };
}

const DAY_MS = 86_400_000;

/** Returns the request of the form. The last day is included in full. */
export function requestOf(values: FormValues, rule: Pick<BacktestRule, "id" | "parameters">): BacktestRequest {
  const set = rule.parameters.flatMap(({ id }) => {
    const typed = values.parameters[id]?.trim() ?? "";
    return typed === "" ? [] : [[id, Number(typed)] as const];
  });
  return {
    symbols: [...values.symbols],
    rule: rule.id,
    parameters: Object.fromEntries(set),
    timeframe: values.timeframe,
    from: values.from === "" ? null : `${values.from}T00:00:00.000Z`,
    to: values.to === "" ? null : new Date(Date.parse(values.to) + DAY_MS).toISOString(),
    feePercent: Number(values.feePercent),
    slippagePercent: Number(values.slippagePercent),
    sizePercent: Number(values.sizePercent),
    walkForward: values.walkForward,
  };
}

/** Returns the fields of an earlier request, so that it can be repeated with changes. */
export function valuesOf(request: BacktestRequest): FormValues {
  const day = (at: string | null, back: number) =>
    at === null ? "" : new Date(Date.parse(at) - back).toISOString().slice(0, 10);
  return {
    symbols: request.symbols,
    rule: request.rule,
    parameters: Object.fromEntries(Object.entries(request.parameters).map(([id, value]) => [id, String(value)])),
    timeframe: request.timeframe,
    from: day(request.from, 0),
    to: day(request.to, DAY_MS),
    feePercent: String(request.feePercent),
    slippagePercent: String(request.slippagePercent),
    sizePercent: String(request.sizePercent),
    walkForward: request.walkForward,
  };
}
