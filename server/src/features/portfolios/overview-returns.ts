import type { ReturnMetric } from "@sextant/core/contract";
import { isoTimeOf } from "@sextant/core/market";
import {
  type CashFlow,
  type DatedValue,
  modifiedDietz,
  moneyWeightedReturn,
  type NoReturn,
  type Rate,
  returnOnAverageInvestment,
  simpleReturn,
  timeWeightedReturn,
  type ValuedTimestamp,
} from "@sextant/core/returns";

/** The reasons for a missing return, in words for the owner. */
const REASONS: Readonly<Record<NoReturn, string>> = {
  "no-payments": "Nothing was paid in during this period.",
  "one-sided": "Money only came in or only went out, so no rate of return can be calculated.",
  "no-time": "Not even one day has passed yet.",
  "no-rate": "No rate above -100% explains these payments.",
  "too-large": "The rate has more than 308 digits.",
  "no-capital": "The capital that the gain would be measured against is zero or less.",
  "gain-without-capital": "There was a gain or a loss while nothing was invested.",
  "below-zero": "The loss is larger than the capital.",
  "no-value": "The value at the start or at the end is unknown.",
};

/** The note shown with a time-weighted return that relies on a value carried forward. */
const ESTIMATED =
  "This is an estimate: money came in or went out on a day without a price, so the previous value is used.";

/** Maximum lines of the calculation that are shown. */
const MOST_LINES = 200;
/** Periods below a year get no yearly rate: it would only extrapolate. */
const YEAR_DAYS = 365;

export type ReturnsInput = {
  readonly opening: DatedValue;
  readonly closing: DatedValue;
  /** By time, ascending. */
  readonly flows: readonly CashFlow[];
  /** Values at the ends of days before flows, and the flows: for the time-weighted return. */
  readonly timestamps: readonly ValuedTimestamp[];
  /** The invested amount, at cost, from a timestamp on. */
  readonly invested: readonly { readonly atMs: number; readonly amount: number }[];
  readonly gain: number;
};

type Line = ReturnMetric["working"][number];

/**
 * Yields between steps of some milliseconds, and returns the five measures of return, each with its calculation or the
 * reason why there is none.
 */
export function* overviewReturnsInSteps(input: ReturnsInput): Generator<void, ReturnMetric[]> {
  const { opening, closing, flows, timestamps, invested, gain } = input;
  const time = timeWeightedReturn(timestamps);
  yield;
  const money = moneyWeightedReturn({ opening: opening.value === 0 ? undefined : opening, flows, closing });
  yield;
  const dietz = modifiedDietz({ opening, flows, closing, flowsAt: "start-of-day" });
  yield;
  const simple = simpleReturn({ opening, flows, closing });
  const average = returnOnAverageInvestment({ invested, gain, endMs: closing.atMs });
  return [
    {
      ...metric("time_weighted", time, () =>
        capped(time.working.subPeriods, ({ fromMs, toMs, closing: value, rate }) =>
          line(`from ${dayText(fromMs)}`, toMs, value, rate * 100),
        ),
      ),
      ...(time.kind === "rate" && time.working.estimatedFlows > 0 && { reason: ESTIMATED }),
    },
    money.kind === "several"
      ? {
          ...nothing("money_weighted"),
          kind: "several",
          rates: money.rates.map(({ annualRate, rate }) => (annualRate ?? rate) * 100),
          reason: "More than one rate explains these payments, and none is better than the others.",
          working: capped(money.working.payments, (payment) => paymentLine(payment, input, null)),
        }
      : metric("money_weighted", money, () =>
          capped(money.working.payments, (payment, n) =>
            paymentLine(payment, input, money.kind === "rate" ? (money.values[n] ?? null) : null),
          ),
        ),
    metric("modified_dietz", dietz, () => [
      line("gain", undefined, dietz.working.gain, null),
      line("average capital", undefined, dietz.working.averageCapital, null),
      ...capped(dietz.working.weights, ({ atMs, amount, weight }) =>
        line("cash flow weighted by its share of the period", atMs, amount, weight),
      ),
    ]),
    metric("simple", simple, () => [
      line("gain", undefined, simple.working.gain, null),
      line("value at the start plus everything paid in", undefined, simple.working.invested, null),
    ]),
    metric("on_average_investment", average, () => [
      line("gain", undefined, average.working.gain, null),
      line("invested on average, at cost", undefined, average.working.averageInvestment, null),
      ...capped(average.working.spells, ({ fromMs, days, amount }) =>
        line("invested, for so many days", fromMs, amount, days),
      ),
    ]),
  ];
}

/** Returns measures that all give the reason why they are missing. */
export function noReturns(reason: string): ReturnMetric[] {
  return (["time_weighted", "money_weighted", "modified_dietz", "simple", "on_average_investment"] as const).map(
    (measure) => ({ ...nothing(measure), reason }),
  );
}

function nothing(measure: ReturnMetric["measure"]): ReturnMetric {
  return { measure, kind: "undefined", percent: null, annualPercent: null, rates: [], reason: null, working: [] };
}

function metric(
  measure: ReturnMetric["measure"],
  result:
    | ({ readonly kind: "rate"; readonly days: number } & Rate)
    | { readonly kind: "undefined"; readonly reason: NoReturn },
  working: () => Line[],
): ReturnMetric {
  if (result.kind === "undefined") return { ...nothing(measure), reason: REASONS[result.reason], working: working() };
  const annual = result.days >= YEAR_DAYS ? result.annualRate : undefined;
  return {
    ...nothing(measure),
    kind: "rate",
    percent: result.rate * 100,
    annualPercent: annual === undefined ? null : annual * 100,
    working: working(),
  };
}

/** Returns the line of a day's payments, named after its parts: the value at the start or the end counts as one. */
function paymentLine(
  { atMs, amount }: { readonly atMs: number; readonly amount: number },
  { opening, closing }: ReturnsInput,
  worth: number | null,
): Line {
  const isOn = (day: DatedValue) => dayText(day.atMs) === dayText(atMs);
  const label = isOn(closing)
    ? "value now"
    : isOn(opening) && opening.value !== 0
      ? "value at the start"
      : amount < 0
        ? "paid in"
        : "taken out";
  return line(label, atMs, amount, worth);
}

function line(label: string, atMs: number | undefined, amount: number, factor: number | null): Line {
  return {
    label,
    day: atMs === undefined ? null : dayText(atMs),
    amount: amount.toFixed(2),
    factor,
    source: null,
    asOf: atMs === undefined ? null : isoTimeOf(atMs),
  };
}

/** Returns the lines of the calculation, up to the first `MOST_LINES`: the others are never formatted. */
function capped<T>(all: readonly T[], lineOf: (one: T, n: number) => Line): Line[] {
  const lines = all.slice(0, MOST_LINES).map(lineOf);
  if (all.length <= MOST_LINES) return lines;
  const more = `${String(all.length - MOST_LINES)} more lines not shown`;
  return [...lines, { label: more, day: null, amount: null, factor: null, source: null, asOf: null }];
}

function dayText(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
