import type { CorporateCalendar } from "@sextant/core/contract";
import { Moment } from "../../ui/moment.tsx";

type Props = { readonly calendar: CorporateCalendar | undefined; readonly failed: boolean };

/** Under the masthead: who told the events on this page, and when they were looked up. */
export function CalendarSource({ calendar, failed }: Props) {
  return (
    <div className="source-line">
      <div className="wrap source-row" role="status" aria-label="Data source">
        {calendar ? (
          <Words calendar={calendar} />
        ) : failed ? (
          <span>No events are on this page.</span>
        ) : (
          <span className="skel w-64" />
        )}
      </div>
    </div>
  );
}

function Words({ calendar: { events, without, asOf } }: { readonly calendar: CorporateCalendar }) {
  const sources = [...new Set(events.map(({ event }) => event.source))].sort();
  return (
    <>
      <span className="bdg bdg-line">
        <span className="dot dot-half" aria-hidden="true" />
        Stored
      </span>
      {sources.length === 0 ? (
        // Whether any source was asked stands with each stock below: no time is told of an asking that may not have been.
        <span>
          {without.length === 0
            ? "No stock of yours has events in these days."
            : "No events are known of these days. Stocks without any stand below, each with the reason."}
        </span>
      ) : (
        <span>
          Events told by {sources.join(", ")}, looked up <Moment atMs={Date.parse(asOf)} />. Each shows its own source
          and when it was asked or filed.
        </span>
      )}
    </>
  );
}
