import type { SymbolListing, SymbolPrice } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { useEffect } from "react";
import { formatOrigin } from "../lib/dated-badge.ts";
import { freshnessBadge, type Freshness } from "../lib/freshness-text.ts";
import { revealOption } from "../lib/reveal-option.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { guessNote, incompleteNote } from "../lib/search-notes.ts";
import type { FoundSymbols } from "../lib/use-symbol-search.ts";
import { usualFreshness } from "../lib/usual-freshness.ts";
import { whereListed } from "../lib/where-listed.ts";
import { PriceChange } from "../ui/price-change.tsx";
import { useSymbolPrices } from "./use-symbol-prices.ts";
import { NO_MATCH, NO_PRICES, PRICES_ARE, SYMBOLS } from "./symbol-list-text.ts";

type Props = {
  readonly id: string;
  readonly found: FoundSymbols;
  /** The highlighted row; -1 for none. */
  readonly at: number;
  readonly onChoose: (symbol: string) => void;
};

/**
 * The open list of a symbol field: what was found, each with its last price where the server has one at hand. A row's
 * freshness is named only where it differs from that of most rows, which stands once below them.
 */
export function SymbolList({ id, found, at, onChoose }: Props) {
  const { listings } = found;
  const [lead, note] = [guessNote(found), incompleteNote(found)];
  const prices = useSymbolPrices(listings.filter(({ hasPrices }) => hasPrices).map(({ symbol }) => symbol));
  const shown = listings.flatMap(({ symbol }) => prices.get(symbol) ?? []);
  const usual = usualFreshness(shown);
  useEffect(() => revealOption(at < 0 ? undefined : `${id}-${at}`), [id, at]);
  return (
    <div className="float symbol-list">
      {lead !== undefined && (
        <p className="note keep p-2" role="status">
          {lead}
        </p>
      )}
      {listings.length > 0 && (
        <ul role="listbox" id={id} aria-label={SYMBOLS}>
          {listings.map((listing, i) => (
            // The text field handles the keys and names the active option (aria-activedescendant).
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={listing.symbol}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === at}
              className="menu-item cursor-pointer"
              // Prevents the field from losing focus, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(listing.symbol)}
            >
              <Row listing={listing} price={prices.get(listing.symbol)} usual={usual} />
            </li>
          ))}
        </ul>
      )}
      {usual !== undefined && usual !== "live" && (
        <p className="meta p-2">{PRICES_ARE(freshnessBadge({ state: usual, delayMinutes: null }).text)}</p>
      )}
      {note !== undefined && (
        <p className="note keep p-2" role="status">
          {listings.length === 0 && lead === undefined && NO_MATCH}
          {note}
        </p>
      )}
    </div>
  );
}

type RowProps = {
  readonly listing: SymbolListing;
  readonly price: SymbolPrice | undefined;
  readonly usual: Freshness["state"] | undefined;
};

function Row({ listing, price, usual }: RowProps) {
  return (
    <>
      <b className="min-w-20 flex-none font-semibold text-ink">{formatSymbol(listing.symbol)}</b>
      <span className="symbol-list-name">
        <span className="truncate" title={listing.name ?? undefined}>
          {listing.name}
        </span>
        <span className="meta">{whereListed(listing)}</span>
      </span>
      {listing.hasPrices ? (
        <span
          className="symbol-list-price num"
          title={price && formatOrigin(price.source, price.asOf, price.freshness)}
        >
          {price !== undefined && (
            <>
              <span>{formatPriceIn(price.price, price.currency)}</span>
              {price.freshness.state === usual ? (
                <PriceChange percent={price.changePercent} />
              ) : (
                <span className="meta">{freshnessBadge(price.freshness).text}</span>
              )}
            </>
          )}
        </span>
      ) : (
        <span className="symbol-list-price meta">{NO_PRICES}</span>
      )}
    </>
  );
}
