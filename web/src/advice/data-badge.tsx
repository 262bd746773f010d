import type { MarketData } from "@sextant/core/contract";
import { formatCloseDay, sourceName } from "@sextant/core/market";
import { freshnessBadge } from "../lib/freshness-text.ts";
import { exactTime } from "../lib/time-text.ts";

type Props = Pick<MarketData, "freshness" | "asOf" | "source"> & {
  /** Zone of the exchange, in which a stale value is dated. */
  readonly zone: string;
};

/** The freshness of the data, in one word. */
export function DataBadge({ freshness, asOf, source, zone }: Props) {
  const { text, dot, tone } = freshnessBadge(freshness, {
    replay: `Replay of ${formatCloseDay(Date.parse(asOf), zone)}`,
    stale: `Stale since ${formatCloseDay(Date.parse(asOf), zone)}`,
  });
  return (
    <span className={`bdg ${tone}`} title={`${sourceName(source)}, ${exactTime(Date.parse(asOf))}`}>
      <span className={`dot ${dot}`} aria-hidden="true" />
      {text}
    </span>
  );
}
