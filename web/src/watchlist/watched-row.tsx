import { SCREENS, type WatchedSymbol } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { X } from "lucide-react";
import { Link } from "wouter";
import { datedBadge, formatOrigin } from "../lib/dated-badge.ts";
import type { Freshness } from "../lib/freshness-text.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { Button } from "../ui/button.tsx";
import { PriceChange } from "../ui/price-change.tsx";
import { SparkLine } from "../ui/spark-line.tsx";
import type { FeedEntry } from "./market-feed.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly one: WatchedSymbol;
  /** Its price, once known. */
  readonly entry: FeedEntry | undefined;
  readonly freshness: Freshness | undefined;
  /** Whether its freshness differs from that of most rows, and so is named. */
  readonly isNamed: boolean;
  readonly onRemove: () => void;
};

/** A followed symbol with its last price, change and closes: pressed, it opens its analysis. */
export function WatchedRow({ one: { symbol, name, kind }, entry, freshness, isNamed, onRemove }: Props) {
  const shown = formatSymbol(symbol);
  return (
    <li>
      <Link
        className={`watched-link ${freshness?.state === "stale" ? "expired" : ""}`}
        href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}
        title={entry && freshness && formatOrigin(entry.source, entry.asOf, freshness)}
      >
        <b>{shown}</b>
        <span className="meta watched-name">{name ?? (kind === "crypto" ? TEXTS.coin : TEXTS.stock)}</span>
        <SparkLine className="watched-spark" closes={entry?.closes ?? []} />
        <span className="watched-price num">
          {entry === undefined ? "" : formatPriceIn(entry.price, entry.currency)}
        </span>
        <span className="watched-change">
          {entry !== undefined && freshness !== undefined && isNamed ? (
            <span className="meta">{datedBadge(freshness, entry.asOf).text}</span>
          ) : (
            entry && <PriceChange percent={entry.changePercent} />
          )}
        </span>
      </Link>
      <Button variant="ghost" size="icon" aria-label={TEXTS.remove(shown)} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
