import type { FeedEntry } from "../../watchlist/market-feed.ts";

/** The size of a bar as an adjective. */
export const TIMEFRAME_ADJECTIVES = {
  "1m": "one-minute",
  "5m": "five-minute",
  "15m": "15-minute",
  "1h": "hourly",
  "4h": "four-hour",
  "1d": "daily",
  "1w": "weekly",
} as const;
/** Maximum closes the server sends of each kind. */
const MOST = 30;

type Closes = Pick<FeedEntry, "closes" | "closesTimeframe">;

/** Describes the closes behind a symbol's line: 'hourly closes'; undefined if there are none. */
export function describeLine({ closes, closesTimeframe }: Closes): string | undefined {
  return closesTimeframe === null || closes.length < 2 ? undefined : `${TIMEFRAME_ADJECTIVES[closesTimeframe]} closes`;
}

/** Describes all lines of the feed together; undefined if none is drawn. */
export function describeLines(feed: readonly Closes[]): string | undefined {
  const drawn = feed.filter((entry) => describeLine(entry) !== undefined);
  const [one, ...others] = new Set(drawn.map(describeLine));
  if (one === undefined) return undefined;
  const count = drawn.every(({ closes }) => closes.length === MOST) ? "30" : "up to 30";
  const what = others.length > 0 ? "closes, hourly or daily depending on the symbol" : one;
  return `Each line shows ${count} ${what}. The dotted line marks the first.`;
}
