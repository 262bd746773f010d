import type { MarketData } from "@sextant/core/contract";
import { formatDate, sourceName } from "@sextant/core/market";
import { compact, priceBeside, smallPercent } from "../../../lib/metrics.ts";
import { exactTime } from "../../../lib/time-text.ts";
import { metricName } from "./metric-name.ts";
import { metricText } from "./metric-text.ts";
import * as TEXTS from "./texts.tsx";

type Difference = MarketData["differences"][number];
type Reported = Difference["shown"];

const PRICES = new Set(["price", "previousClose", "dayOpen", "dayHigh", "dayLow", "yearHigh", "yearLow"]);

/** For a coin, whose market never closes, these fields of a quote are the price of 24 hours before. */
const OF_A_DAY_AGO = new Set(["previousClose", "dayOpen"]);

/** More would push the main content off a phone's first screens. */
const SHOWN_AT_ONCE = 3;

/**
 * Where sources differ by more than one percent: both values with source and time, so that the user trusts neither
 * blindly.
 */
export function SourceDifferences({ data: { differences, currency, kind } }: { readonly data: MarketData }) {
  const rest = differences.slice(SHOWN_AT_ONCE);
  return (
    <section className="strip my-5 block" aria-labelledby="differences-heading">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <h2 className="h-sub" id="differences-heading">
          {TEXTS.differencesTitle}
        </h2>
        <span className="meta">{TEXTS.differencesOrder(currency)}</span>
      </div>
      <p className="meta mb-1">{TEXTS.differencesNote}</p>
      <Differences of={differences.slice(0, SHOWN_AT_ONCE)} kind={kind} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-1">{TEXTS.moreDifferences(rest.length)}</summary>
          <Differences of={rest} kind={kind} />
        </details>
      )}
    </section>
  );
}

type Props = { readonly of: readonly Difference[]; readonly kind: MarketData["kind"] };

function Differences({ of, kind }: Props) {
  return (
    <ul className="grid gap-1">
      {of.map(({ field, shown, others, apartPercent }) => {
        const highest = Math.max(shown.value, ...others.map(({ value }) => value));
        return (
          <li key={field}>
            {TEXTS.difference(
              kind === "crypto" && OF_A_DAY_AGO.has(field) ? TEXTS.priceDayAgo : metricName(field),
              reportedText(field, shown, highest),
              others.map((other) => reportedText(field, other, highest)).join(", "),
              smallPercent(apartPercent),
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Formats a value with its source and time: prices to the minute, accounting values by day. Prices have as many
 * decimals as the highest of them needs to show the difference.
 */
function reportedText(field: string, { value, source, asOf }: Reported, highest: number): string {
  const isPrice = PRICES.has(field);
  const text = isPrice
    ? priceBeside(value, highest)
    : field === "marketCap"
      ? compact(value)
      : metricText(field, value);
  return `${text} (${sourceName(source)}, ${isPrice ? exactTime(Date.parse(asOf)) : formatDate(Date.parse(asOf))})`;
}
