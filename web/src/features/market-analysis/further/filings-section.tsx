import "./filings.css";
import type { FundamentalHistory } from "@sextant/core/contract";
import { formatDate, sourceName } from "@sextant/core/market";
import { Fragment, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { decimal } from "../../../lib/metrics.ts";
import { useMarketNow } from "../../../lib/market-now.ts";
import { formatTime } from "../../../lib/time-text.ts";
import { Field } from "../../../ui/field.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { FoldSection } from "../../../ui/fold-section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { getFundamentalHistory } from "../../../lib/calls.gen.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { metricName } from "./metric-name.ts";
import { metricText } from "./metric-text.ts";
import { FilingsBars } from "./filings-bars.tsx";
import { filedRows, measureChanges, type Span, endOfDay } from "./filings-rows.ts";
import { FILED_LINES, FilingsTable } from "./filings-table.tsx";
import { MeasureChanges } from "./measure-changes.tsx";
import * as TEXTS from "./texts.tsx";

const FRESH_MS = 10 * 60_000;

const SPANS = { quarterly: TEXTS.quarterly, annual: TEXTS.annual } as const;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** A company's values as it filed them, and as they were known on a past day. */
export function FilingsSection({ symbol }: { readonly symbol: string }) {
  const [span, setSpan] = useState<Span>("quarterly");
  const [typed, setTyped] = useState("");
  const now = useMarketNow(60_000);
  const today = new Date(now).toISOString().slice(0, 10);
  const isDay = ISO_DAY.test(typed) && typed <= today;
  const { data, error, refetch, isPlaceholderData } = useFilings(symbol, isDay ? typed : "");
  return (
    <FoldSection
      id="filings-heading"
      className="mt-10"
      heading={TEXTS.asFiled}
      term="as-filed"
      end={
        data && data.cik !== null
          ? TEXTS.filingsChecked(sourceName(data.source), formatTime(Date.parse(data.asOf), now))
          : undefined
      }
    >
      <p className="note mb-4 measure">{TEXTS.filingsIntro}</p>
      <div
        className="mb-5 flex flex-wrap items-end gap-5"
        hidden={data !== undefined && data.absence !== null && !isDay}
      >
        <Segmented label={TEXTS.periods} value={span} options={SPANS} onChange={setSpan} />
        <Field
          label={TEXTS.asKnownOn}
          type="date"
          max={today}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={typed > today ? TEXTS.dayInFuture : undefined}
        />
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData}>
          {error && (
            <p className="strip mb-4" role="status">
              {TEXTS.filingsUpdateFailed}
            </p>
          )}
          <Filings data={data} span={span} isBack={isDay} />
        </div>
      ) : error ? (
        <PartFailed title={TEXTS.filingsLoadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PartWaiting label={TEXTS.loadingFilings} rows={8} row="filings-waiting" />
      )}
    </FoldSection>
  );
}

type FilingsProps = { readonly data: FundamentalHistory; readonly span: Span; readonly isBack: boolean };

function Filings({ data, span, isBack }: FilingsProps) {
  const { symbol, lines, cik, at, absence } = data;
  const rows = filedRows(lines, Object.keys(FILED_LINES), span);
  if (absence !== null) return <p className="note keep">{absence}</p>;
  if (lines.length === 0) return <p className="note keep">{TEXTS.nothingFiled(dateText(at))}</p>;
  const currency = lines.find(({ name }) => name === "totalRevenue" || name === "netIncome")?.[span][0]?.unit;
  return (
    <>
      {isBack && (
        <p className="strip mb-4" role="status">
          {TEXTS.asKnownNote(dateText(at))}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="note keep">{span === "quarterly" ? TEXTS.noQuarters : TEXTS.noYears}</p>
      ) : (
        <>
          <div className="two-columns mb-5">
            <FilingsBars title={TEXTS.revenue} rows={rows} name="totalRevenue" />
            <FilingsBars title={TEXTS.netIncome} rows={rows} name="netIncome" />
          </div>
          <FilingsTable label={TEXTS.filingsLabel(SPANS[span], symbol)} rows={rows} cik={cik} />
          <MeasureChanges changes={measureChanges(lines, rows, span)} />
          <p className="note keep mt-3">
            {TEXTS.filingsNote(
              currency !== undefined && TEXTS.amountsIn(currency),
              span === "quarterly" && TEXTS.calculatedNote,
            )}
          </p>
        </>
      )}
      <Together metrics={data.metrics} />
    </>
  );
}

/** The sums of four quarters and the last balance at that time. */
function Together({ metrics }: { readonly metrics: FundamentalHistory["metrics"] }) {
  const reported = Object.entries(metrics);
  if (reported.length === 0) return null;
  const days = new Set(reported.map(([, { asOf }]) => asOf.slice(0, 10)));
  const since = days.size === 1 ? reported[0]?.[1].asOf : undefined;
  return (
    <div className="measure mt-6">
      <div className="row mb-2">
        <h3 className="h-sub">{TEXTS.togetherTitle}</h3>
        {since !== undefined && <span className="meta">{TEXTS.knownSince(dateText(since))}</span>}
      </div>
      <dl className="kv">
        {reported.map(([name, { value, asOf }]) => (
          <Fragment key={name}>
            <dt>{metricName(name)}</dt>
            <dd className="num">
              {name === "earningsPerShare" ? decimal(value) : metricText(name, value)}
              {since === undefined && <span className="meta block">{TEXTS.knownSince(dateText(asOf))}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

function dateText(iso: string): string {
  return formatDate(Date.parse(iso));
}

/**
 * Loads a company's values as known at the end of a day, or now without one. The previous ones stay until the next are
 * loaded.
 */
function useFilings(symbol: string, date: string) {
  return useQuery({
    ...callQuery(getFundamentalHistory, {
      params: { symbol },
      query: date === "" ? {} : { at: endOfDay(date) },
    }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
