import type { FeedEntry } from "../../watchlist/market-feed.ts";
import * as TEXTS from "./texts.ts";

/** Names what the lines show: '30 hourly closes'; 'Last closes' if not all are of one kind. */
export function closesHead(entries: readonly Pick<FeedEntry, "closes" | "closesTimeframe">[]): string {
  const drawn = entries.filter(({ closes }) => closes.length > 1);
  const kinds = new Set(
    drawn.map(({ closes, closesTimeframe }) => `${String(closes.length)} ${closesTimeframe ?? ""}`),
  );
  const [first] = drawn;
  const kind = TEXTS.CLOSE_KINDS[first?.closesTimeframe ?? "1m"];
  return first === undefined || kinds.size > 1 || kind === undefined
    ? TEXTS.closes
    : TEXTS.closesOf(first.closes.length, kind);
}
