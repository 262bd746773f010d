import type { MarketData } from "@sextant/core/contract";
import { formatCloseDay, sourceName } from "@sextant/core/market";
import { exactTime } from "../lib/time-text.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { DataBadge } from "./data-badge.tsx";

type Sourced = Pick<MarketData, "freshness" | "source" | "asOf" | "quotedIn"> & {
  /** Zone of the exchange, in which times are shown. */
  readonly zone: string;
};

/** The line under the masthead: the freshness, source and age of the page's data. */
export function SourceLine({ data, failed }: { readonly data: Sourced | undefined; readonly failed: boolean }) {
  return (
    <div className="source-line">
      <div className="wrap source-row" role="status" aria-label="Data source">
        {data ? (
          <>
            <DataBadge {...data} />
            <span>{sourceSentence(data)}</span>
            <span className="end ink3 hide-small">
              Price{" "}
              {data.freshness.state === "stale" ? (
                formatCloseDay(Date.parse(data.asOf))
              ) : (
                <Timestamp atMs={Date.parse(data.asOf)} />
              )}
            </span>
          </>
        ) : failed ? (
          <span>No figures are on this page.</span>
        ) : (
          <span className="skel w-64" />
        )}
      </div>
    </div>
  );
}

function sourceSentence({ freshness, source: id, asOf, zone, quotedIn }: Sourced): string {
  const source = sourceName(id);
  const at = Date.parse(asOf);
  const quoted = quotedIn === null ? "" : ` Prices are ${quotedIn}.`;
  switch (freshness.state) {
    case "simulated":
      return `Simulated prices, made up by this installation. No market paid them.${quoted}`;
    case "replay":
      return `Recorded prices from ${source}, played back as of ${exactTime(at, zone)}. Not live.${quoted}`;
    case "end_of_day":
      return `Prices from ${source}, close of ${formatCloseDay(at)}. Not live.${quoted}`;
    case "stale":
      return `Last stored prices from ${source}, ${formatCloseDay(at)}. They are older than they should be.${quoted}`;
    default:
      return `Prices from ${source}, ${exactTime(at, zone)}.${quoted}`;
  }
}
