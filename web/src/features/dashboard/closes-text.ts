import type { FeedEntry } from "../../watchlist/market-feed.ts";
import * as TEXTS from "./texts.tsx";

/** The size of a bar as an adjective. */
export const TIMEFRAME_ADJECTIVES = {
  "1m": TEXTS.oneMinute,
  "5m": TEXTS.fiveMinutes,
  "15m": TEXTS.quarterHour,
  "1h": TEXTS.hourly,
  "4h": TEXTS.fourHours,
  "1d": TEXTS.daily,
  "1w": TEXTS.weekly,
} as const;
/** Maximum closes the server sends of each kind. */
const MOST = 30;

type Closes = Pick<FeedEntry, "closes" | "closesTimeframe">;

/** Describes the closes behind a symbol's line: 'hourly closes'; undefined if there are none. */
export function describeLine({ closes, closesTimeframe }: Closes): string | undefined {
  return closesTimeframe === null || closes.length < 2
    ? undefined
    : `${TIMEFRAME_ADJECTIVES[closesTimeframe]}${TEXTS.closes}`;
}

/** Describes all lines of the feed together; undefined if none is drawn. */
export function describeLines(feed: readonly Closes[]): string | undefined {
  const drawn = feed.filter((entry) => describeLine(entry) !== undefined);
  const [one, ...others] = new Set(drawn.map(describeLine));
  if (one === undefined) return undefined;
  const count = drawn.every(({ closes }) => closes.length === MOST) ? "30" : TEXTS.upTo30;
  const what = others.length > 0 ? TEXTS.eitherCloses : one;
  return `${TEXTS.eachLine}${count} ${what}${TEXTS.dottedFirst}`;
}
