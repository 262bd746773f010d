import type { MarketData } from "@sextant/core/contract";
import type { TermId } from "@sextant/core/glossary";
import { formatRate, sectorOfText } from "@sextant/core/market";
import { lazy, Suspense, type ReactNode } from "react";
import { priceWithSign } from "../../../advice/price-with-sign.ts";
import { CHANGE_PERIOD_LABELS } from "../../../lib/change-period-text.ts";
import { compact, decimal } from "../../../lib/metrics.ts";
import { metricName } from "./metric-name.ts";
import { metricText } from "./metric-text.ts";
import { type Origin, formatOrigin } from "./origin-text.ts";
import { Term } from "../../../ui/term.tsx";
import { PartNote } from "../part-note.tsx";
import * as TEXTS from "./texts.tsx";

const EventsSection = lazy(async () => ({ default: (await import("./events-section.tsx")).EventsSection }));
const FilingsSection = lazy(async () => ({ default: (await import("./filings-section.tsx")).FilingsSection }));
const PeersSection = lazy(async () => ({ default: (await import("./peers-section.tsx")).PeersSection }));

type Props = { readonly data: MarketData; readonly onRetry?: (() => void) | undefined };

export function FundamentalTab({ data, onRetry }: Props) {
  const { fundamentalAnalysis: view, parts } = data;
  if (data.kind === "crypto") {
    return (
      <CoinMetrics data={data}>
        <Metrics data={data} />
      </CoinMetrics>
    );
  }
  // Sources name sectors in different ways; among its peers below, a company is in one of the eleven.
  const sector = view.sector === null ? null : (sectorOfText(view.sector) ?? view.sector);
  // The note says it once: sections that would only repeat that there is nothing are left out.
  const isEmpty = parts.fundamentals.state === "unavailable" && Object.keys(view.allMetrics).length === 0;
  return (
    <>
      <PartNote part={parts.fundamentals} onRetry={onRetry} />
      {data.freshness.state === "simulated" && Object.values(view.allMetrics).some(isReal) && (
        <p className="note keep">{TEXTS.simulatedPrice}</p>
      )}
      <div className={isEmpty ? "" : "two-columns"}>
        <section className="sec" aria-labelledby="fundamental-heading">
          <div className="sec-h">
            <h2 className="h-sec" id="fundamental-heading">
              {TEXTS.keyMetrics}
            </h2>
            <span className="meta end">{[sector, view.industry].filter(Boolean).join(" · ")}</span>
          </div>
          <Metrics data={data} isWide={isEmpty} />
        </section>
        {!isEmpty && (
          <section className="sec" aria-labelledby="score-heading">
            <div className="sec-h">
              <h2 className="h-sec" id="score-heading">
                {TEXTS.fundamentalScore}
              </h2>
              <span className="fig fig-m end">
                {view.fundamentalScore === null ? TEXTS.na : TEXTS.of100(Math.round(view.fundamentalScore))}
              </span>
            </div>
            {view.scoreParts.length === 0 && <p className="note keep">{TEXTS.noScore}</p>}
            {view.scoreParts.map((part) => (
              <div key={part.name} className="grid gap-1 border-b border-rule py-2 last-no-border">
                <div className="flex justify-between gap-4">
                  <b className="h-sub">{part.name}</b>
                  <span className="num">{part.score === null ? TEXTS.na : Math.round(part.score)}</span>
                </div>
                {part.score !== null && (
                  <span className="meter text-ink-2">
                    <i style={{ width: `${part.score}%` }} />
                  </span>
                )}
                <p className="note">{part.rule}</p>
              </div>
            ))}
          </section>
        )}
      </div>
      <Suspense>
        <EventsSection symbol={data.symbol} isQuiet={isEmpty} />
      </Suspense>
      <Suspense>
        <FilingsSection key={data.symbol} symbol={data.symbol} />
      </Suspense>
      <Suspense>
        <PeersSection symbol={data.symbol} isQuiet={isEmpty} />
      </Suspense>
    </>
  );
}

const isReal = ({ source }: Origin): boolean => source !== "simulated";

function Metrics({ data, isWide = false }: { readonly data: MarketData; readonly isWide?: boolean }) {
  const { metrics, allMetrics } = data.fundamentalAnalysis;
  const { peRatio, marketCap, dayRange, yearRange } = metrics;
  const saidElse = (field: string) => data.differences.find((one) => one.field === field)?.others;
  const { withheld = {} } = data.fundamentalAnalysis;
  const rest = Object.entries(allMetrics).filter(([name]) => !SHOWN_ABOVE.has(name));
  const missing = Object.keys(withheld).filter((name) => !SHOWN_ABOVE.has(name) && allMetrics[name] === undefined);
  // The line below the list states the usual currency once; any other is shown at its amount.
  const inMoney = (text: string, metric: MetricValue | undefined) =>
    metric?.currency === undefined || metric.currency === data.currency ? text : `${text} ${metric.currency}`;
  return (
    <>
      <dl className={isWide ? "kv plan-kv" : "kv"}>
        {data.kind === "stock" && (
          <Metric
            name={metricName("trailingPe")}
            text={decimal(peRatio)}
            origins={[allMetrics["trailingPe"]]}
            rate={allMetrics["trailingPe"]?.rate}
            others={{ reported: saidElse("trailingPe"), write: decimal }}
          />
        )}
        <Metric
          name={metricName("marketCap")}
          text={inMoney(compact(marketCap), allMetrics["marketCap"])}
          origins={[allMetrics["marketCap"]]}
          others={{ reported: saidElse("marketCap"), write: compact }}
        />
        <Metric
          name={CHANGE_PERIOD_LABELS[data.changePeriod].range}
          text={spanText(dayRange, data.currency)}
          origins={factsOf(data, "Day low", "Day high")}
        />
        <Metric
          name={TEXTS.yearRange}
          text={spanText(yearRange, data.currency)}
          origins={factsOf(data, "Year low", "Year high")}
        />
        {rest.map(([name, metric]) => (
          <Metric
            key={name}
            name={metricName(name)}
            text={inMoney(metricText(name, metric.value), metric)}
            origins={[metric]}
            rate={metric.rate}
            others={{ reported: saidElse(name), write: (value) => metricText(name, value) }}
          />
        ))}
        {missing.map((name) => (
          <Metric key={name} name={metricName(name)} text={TEXTS.na} origins={[]} />
        ))}
      </dl>
      <p className="note keep mt-3">{TEXTS.currencyNote(data.currency)}</p>
      <Withheld of={withheld} allMetrics={allMetrics} />
    </>
  );
}

type MetricValue = MarketData["fundamentalAnalysis"]["allMetrics"][string];

/** Explains why values are N/A though a source has them, each reason once. */
function Withheld(props: {
  readonly of: Readonly<Record<string, string>>;
  readonly allMetrics: Readonly<Record<string, MetricValue>>;
}) {
  const names = Object.keys(props.of).filter((name) => props.allMetrics[name] === undefined);
  const reasons = [...new Set(names.map((name) => props.of[name]))];
  return reasons.map((reason) => (
    <p key={reason} className="note keep mt-2">
      {TEXTS.withheld(
        names
          .filter((name) => props.of[name] === reason)
          .map(metricName)
          .join(", "),
        reason,
      )}
    </p>
  ));
}

/** A value with its source and day as text that every user can reach. */
function Metric(props: {
  readonly name: string;
  readonly text: string;
  readonly origins: readonly (Origin | undefined)[];
  /** The exchange rate used, if any. */
  readonly rate?: MetricValue["rate"];
  /** Differing values from other sources. */
  readonly others?: {
    readonly reported: readonly (Origin & { readonly value: number })[] | undefined;
    readonly write: (value: number) => string;
  };
}) {
  const reported = props.origins.filter((origin) => origin !== undefined).map(formatOrigin);
  const { others } = props;
  const term = TERMS[props.name];
  return (
    <>
      <dt>{term === undefined ? props.name : <Term of={term}>{props.name}</Term>}</dt>
      <dd className="num">
        {props.text}
        {reported.length > 0 && <span className="meta block">{[...new Set(reported)].join(" · ")}</span>}
        {props.rate && (
          <span className="meta block">{formatRate({ ...props.rate, asOfMs: Date.parse(props.rate.asOf) })}</span>
        )}
        {others?.reported?.map((other) => (
          <span key={other.source} className="meta block">
            {TEXTS.otherSource(others.write(other.value), formatOrigin(other))}
          </span>
        ))}
      </dd>
    </>
  );
}

/** The labels that a beginner may not know. */
const TERMS: Readonly<Record<string, TermId>> = {
  [metricName("trailingPe")]: "pe-ratio",
  [metricName("forwardPe")]: "pe-ratio",
  [metricName("marketCap")]: "market-cap",
  [metricName("earningsPerShare")]: "eps",
  [metricName("dividendYieldPercent")]: "dividend",
  [metricName("trailingDividendYieldPercent")]: "dividend",
  [metricName("beta")]: "beta",
};

function factsOf({ evidence }: MarketData, ...names: readonly string[]): readonly Origin[] {
  return evidence.filter(({ name }) => names.includes(name));
}

function spanText({ low, high }: MarketData["fundamentalAnalysis"]["metrics"]["dayRange"], currency: string): string {
  return low === null && high === null
    ? TEXTS.na
    : TEXTS.priceRange(priceWithSign(low, currency), priceWithSign(high, currency));
}

const SHOWN_ABOVE = new Set(["trailingPe", "marketCap", "dayLow", "dayHigh", "yearLow", "yearHigh"]);

/** The coin's counterpart to a company profile: its category, and its few values (the children). */
function CoinMetrics({ data, children }: { readonly data: MarketData; readonly children: ReactNode }) {
  const { fundamentalAnalysis, parts } = data;
  const { categories } = fundamentalAnalysis;
  return (
    <section className="sec measure" aria-labelledby="fundamental-heading">
      <h2 className="h-sec mb-3" id="fundamental-heading">
        {TEXTS.fundamentals}
      </h2>
      <p className="read ink2 mb-4">{TEXTS.coinFundamentals}</p>
      {categories.length > 0 && (
        <p className="mb-1">
          <b className="h-sub">{TEXTS.categories}</b> {categories.join(" · ")}
        </p>
      )}
      {parts.fundamentals.state !== "not_applicable" && <PartNote part={parts.fundamentals} />}
      {children}
    </section>
  );
}
