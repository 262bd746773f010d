import type { PaperPosition } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { useState } from "react";
import { Link } from "wouter";
import { signedPercent } from "../../lib/metrics.ts";
import { amountWay, formatMoney, formatProfit, formatQuantity } from "../../lib/money-text.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Button } from "../../ui/button.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { tokenPageAddress } from "../../tokens/token-page-address.ts";
import { PriceOrigin } from "./price-origin.tsx";
import { describeTraded } from "./traded-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly positions: readonly PaperPosition[];
  /** Fills in the ticket with the order that closes a position. */
  readonly onClose: (position: PaperPosition) => void;
  readonly onOrder: () => void;
};

const TONES = { up: "up", down: "down", flat: "ink2" } as const;
/** Rows visible at first. */
const FIRST = 8;

const columns = (onClose: Props["onClose"]): readonly RowsColumn<PaperPosition>[] => [
  {
    name: TEXTS.symbol,
    cell: ({ symbol, token, quantity }) => (
      <>
        {token === null ? (
          describeTraded({ symbol, token })
        ) : (
          <Link className="tlink wrap-anywhere" href={tokenPageAddress(token)} title={token.name ?? undefined}>
            {describeTraded({ symbol, token })}
          </Link>
        )}{" "}
        {quantity.startsWith("-") && <span className="bdg bdg-line">{TEXTS.short}</span>}
      </>
    ),
  },
  { name: TEXTS.quantity, kind: "number", cell: ({ quantity }) => formatQuantity(quantity) },
  {
    name: TEXTS.averagePrice,
    kind: "number",
    cell: ({ averagePrice }) => formatPriceIn(Number(averagePrice), "USD"),
  },
  {
    name: TEXTS.positionsTabPrice,
    kind: "number",
    // The line under the masthead says of all prices that they are replayed.
    cell: ({ price, source, asOf, freshness }) => (
      <>
        {price === null ? TEXTS.noPrice : formatPriceIn(price, "USD")}
        <PriceOrigin source={source} asOf={asOf} freshness={freshness?.state === "replay" ? null : freshness} />
      </>
    ),
  },
  { name: TEXTS.value, kind: "number", cell: ({ value }) => formatMoney(value, "USD") },
  {
    name: TEXTS.unrealizedProfit,
    kind: "number",
    cell: ({ unrealised, unrealisedPercent }) => {
      const way = amountWay(unrealised);
      return (
        <span className={TONES[way]}>
          <span className="chg">
            {unrealised !== null && <Arrow of={way} />}
            {formatProfit(unrealised, "USD")}
          </span>
          {unrealisedPercent !== null && <small className="block">{signedPercent(unrealisedPercent)}</small>}
        </span>
      );
    },
  },
  {
    name: TEXTS.actions,
    kind: "acts",
    cell: (position) => (
      <Button variant="outline" size="sm" onClick={() => onClose(position)}>
        {TEXTS.close(<span className="sr"> {describeTraded(position)}</span>)}
      </Button>
    ),
  },
];

/** The account's positions at current prices. */
export function PositionsTab({ positions, onClose, onOrder }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (positions.length === 0)
    return (
      <div className="pp-empty">
        <p className="read">{TEXTS.noOpenPositions}</p>
        <p className="note keep">{TEXTS.positionsEmpty}</p>
        <Button variant="outline" onClick={onOrder}>
          {TEXTS.startOrder}
        </Button>
      </div>
    );
  const shown = isWhole ? positions : positions.slice(0, FIRST);
  return (
    <>
      <RowsTable
        label={TEXTS.positions}
        columns={columns(onClose)}
        rows={shown}
        keyOf={({ symbol }) => symbol}
        fitsRem={50}
      />
      {shown.length < positions.length && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setWhole(true)}>
          {TEXTS.showAll(positions.length)}
        </Button>
      )}
    </>
  );
}
