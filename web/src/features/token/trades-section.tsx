import type { TokenCandles } from "@sextant/core/contract";
import { shortAddress, sourceName } from "@sextant/core/market";
import { Arrow } from "../../ui/arrow.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { tokenPrice } from "../../tokens/token-price.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { FoldSection } from "../../ui/fold-section.tsx";
import * as TEXTS from "./texts.ts";

const SHOWN = 30;
const CENTS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const WHOLE = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** Writes amounts out, so that the digits of a column compare: cents below $1,000, whole dollars from there on. */
const amountText = (amount: number | null) =>
  amount === null ? TEXTS.missing : (amount < 1_000 ? CENTS : WHOLE).format(amount);

const ends = (text: string | null) => (text === null ? TEXTS.missing : shortAddress(text));

type Trade = TokenCandles["trades"][number] & { readonly place: number };

const COLUMNS: readonly RowsColumn<Trade>[] = [
  { name: TEXTS.time, kind: "digits", cell: ({ at }) => <Timestamp atMs={Date.parse(at)} /> },
  {
    name: TEXTS.side,
    cell: ({ side }) => (
      <span className={`chg ${side === "buy" ? "up" : "down"}`}>
        <Arrow of={side === "buy" ? "up" : "down"} />
        {side}
      </span>
    ),
  },
  { name: TEXTS.price, kind: "number", cell: (trade) => tokenPrice(trade.price) },
  { name: TEXTS.amount, kind: "number", cell: ({ amountUsd }) => amountText(amountUsd) },
  {
    name: TEXTS.maker,
    kind: "number",
    cell: ({ maker }) => (
      <span className="ink3" title={maker ?? undefined}>
        {ends(maker)}
      </span>
    ),
  },
];

/** The last trades of the pool, if a source lists them; otherwise why there are none. */
export function TradesSection({ candles }: { readonly candles: TokenCandles | undefined }) {
  const trades = candles?.trades.slice(0, SHOWN) ?? [];
  return (
    <FoldSection
      id="tk-trades"
      heading={TEXTS.lastTrades}
      end={candles?.tradesSource ? sourceName(candles.tradesSource) : undefined}
    >
      {candles === undefined ? (
        <span className="skel w-64" />
      ) : trades.length === 0 ? (
        <p className="read">{candles.tradesNote ?? TEXTS.noTrades}</p>
      ) : (
        <div className="tk-trades">
          <RowsTable
            label={TEXTS.tradesTable}
            columns={COLUMNS}
            rows={trades.map((trade, place) => ({ ...trade, place }))}
            keyOf={({ transaction, at, place }) => `${transaction ?? at} ${place}`}
            fitsRem={30}
          />
        </div>
      )}
      {trades.length > 0 && candles?.tradesNote && <p className="meta mt-2">{candles.tradesNote}</p>}
    </FoldSection>
  );
}
