import type { MarketData } from "@sextant/core/contract";
import { formatCloseDay, sourceName } from "@sextant/core/market";
import { freshnessBadge } from "../lib/freshness-text.ts";
import { exactTime } from "../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = Pick<MarketData, "freshness" | "asOf" | "source"> & {
  /** Zone of the exchange, in which a stale value is dated. */
  readonly zone: string;
};

/** The freshness of the data, in one word. */
export function DataBadge({ freshness, asOf, source, zone }: Props) {
  const { text, dot, tone } = freshnessBadge(freshness, {
    replay: TEXTS.replayOf(formatCloseDay(Date.parse(asOf), zone)),
    stale: TEXTS.staleSince(formatCloseDay(Date.parse(asOf), zone)),
  });
  return (
    <span className={`bdg ${tone}`} title={`${sourceName(source)}, ${exactTime(Date.parse(asOf))}`}>
      <span className={`dot ${dot}`} aria-hidden="true" />
      {text}
    </span>
  );
}
