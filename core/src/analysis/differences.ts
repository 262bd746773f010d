import type { MarketData } from "../contract/index.ts";
import {
  apartPercent,
  parseSymbol,
  DISTINCT_PERCENT,
  type Fundamentals,
  type OtherMetric,
  type Quote,
  type Sourced,
  isoTimeOf,
} from "../market/index.ts";

type Difference = MarketData["differences"][number];
type Shown = { readonly [field: string]: Sourced<number> | undefined };

/**
 * Returns the values on which sources differ by more than 1 percent, so that users see both with their timestamps: the
 * price first, then the day's and the company's, largest difference first. `quote` is the one shown; undefined when a
 * close replaces it. `closes` holds the bars' counterparts to its prices.
 */
export function differences(
  quote: Quote | undefined,
  fundamentals: Fundamentals | undefined,
  closes: readonly OtherMetric[] = [],
): Difference[] {
  const found = [
    ...(quote === undefined ? [] : between(shownOf(quote), [...(quote.others ?? []), ...closes])),
    ...(fundamentals === undefined ? [] : between(fundamentals.metrics, fundamentals.others ?? [])),
  ];
  const rank = ({ field, apartPercent: percent }: Difference) => (field === "price" ? Infinity : percent);
  return found.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)));
}

/** A coin never closes: its previous close and its open are both the price 24 hours ago, so one of them is enough. */
function shownOf({ symbol, price, previousClose, dayOpen, dayHigh, dayLow }: Quote): Shown {
  const isTwice = previousClose !== undefined && parseSymbol(symbol)?.kind === "crypto";
  return { price, previousClose, dayOpen: isTwice ? undefined : dayOpen, dayHigh, dayLow };
}

function between(shown: Shown, others: readonly OtherMetric[]): Difference[] {
  const fields = [...new Set(others.map(({ field }) => field))];
  return fields.flatMap((field) => {
    const metric = shown[field];
    if (metric === undefined || !Number.isFinite(metric.value)) return [];
    const apart = others
      .filter((other) => other.field === field && Number.isFinite(other.value))
      .map((other) => ({ other, percent: apartPercent(metric.value, other.value) }))
      .filter(({ percent }) => percent > DISTINCT_PERCENT);
    if (apart.length === 0) return [];
    return [
      {
        field,
        shown: onWire(metric),
        others: apart.map(({ other }) => onWire(other)),
        apartPercent: Math.max(...apart.map(({ percent }) => percent)),
      },
    ];
  });
}

function onWire({ value, source, asOfMs }: Sourced<number>): Difference["shown"] {
  return { value, source, asOf: isoTimeOf(asOfMs) };
}
