import type { MarketData } from "@sextant/core/contract";
import { formatCloseDay, sourceName } from "@sextant/core/market";
import { exactTime } from "../lib/time-text.ts";
import { SourceBar } from "../ui/source-bar.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { DataBadge } from "./data-badge.tsx";
import * as TEXTS from "./texts.tsx";

type Sourced = Pick<MarketData, "freshness" | "source" | "asOf" | "quotedIn"> & {
  /** Zone of the exchange, in which a stale value is dated. */
  readonly zone: string;
};

/** The line under the masthead: the freshness, source and age of the page's data. */
export function SourceLine({ data, failed }: { readonly data: Sourced | undefined; readonly failed: boolean }) {
  // The page says what failed.
  if (data === undefined && failed) return null;
  return (
    <SourceBar role="status" label={TEXTS.dataSource}>
      {data ? (
        <>
          <DataBadge {...data} />
          <span>{sourceSentence(data)}</span>
          {/* A replay's sentence has its day. */}
          {data.freshness.state !== "replay" && (
            <span className="end ink3 source-price">
              {TEXTS.priceAt(
                data.freshness.state === "stale" ? (
                  formatCloseDay(Date.parse(data.asOf))
                ) : (
                  <Timestamp atMs={Date.parse(data.asOf)} />
                ),
              )}
            </span>
          )}
        </>
      ) : (
        <span className="skel w-64" />
      )}
    </SourceBar>
  );
}

function sourceSentence({ freshness, source: id, asOf, quotedIn }: Sourced): string {
  const source = sourceName(id);
  const at = Date.parse(asOf);
  const quoted = quotedIn === null ? "" : TEXTS.quotedIn(quotedIn);
  switch (freshness.state) {
    case "simulated":
      return TEXTS.simulated(quoted);
    case "replay":
      return TEXTS.replayed(source, exactTime(at), quoted);
    case "end_of_day":
      return TEXTS.endOfDay(source, formatCloseDay(at), quoted);
    case "stale":
      return TEXTS.stale(source, formatCloseDay(at), quoted);
    default:
      return TEXTS.pricesFrom(source, exactTime(at), quoted);
  }
}
