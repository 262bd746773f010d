import type { CorporateCalendar } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { Timestamp } from "../../ui/timestamp.tsx";
import { SourceRow } from "../../ui/source-row.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly calendar: CorporateCalendar | undefined; readonly failed: boolean };

/** The line under the masthead: the sources of the page's events, and the age of the newest report. */
export function CalendarSource({ calendar, failed }: Props) {
  return (
    <SourceRow data={calendar} failed={failed} nothing={TEXTS.noEvents}>
      {(shown) => <Text calendar={shown} />}
    </SourceRow>
  );
}

function Text({ calendar: { events, without } }: { readonly calendar: CorporateCalendar }) {
  const reported = events.flatMap(({ event: { source, others } }) => [source, ...others.map((one) => one.source)]);
  // An event combined from several sources names all of them.
  const sources = [...new Set(reported.flatMap((source) => source.split(", ")))].map(sourceName).sort();
  // The page may have been built just now from old reports.
  const newestMs = Math.max(...events.map(({ event }) => Date.parse(event.asOf)));
  return (
    <>
      <span className="bdg bdg-line">{TEXTS.stored(<span className="dot dot-half" aria-hidden="true" />)}</span>
      {sources.length === 0 ? (
        // Each stock below shows whether a source was requested, so no request time is shown here.
        <span>{without.length === 0 ? TEXTS.noEventsThen : TEXTS.marketDaysAlone}</span>
      ) : (
        <span>{TEXTS.eventSources(sources.join(", "), <Timestamp atMs={newestMs} />)}</span>
      )}
    </>
  );
}
