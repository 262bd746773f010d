import { useState } from "react";
import { Link } from "wouter";
import { amountWay } from "../../../lib/money-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { statedDay } from "../../../lib/time-text.ts";
import { Money, Quantity } from "../../../portfolios/money.tsx";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { Button } from "../../../ui/button.tsx";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import type { RealisedGain } from "../use-portfolio-lots.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly portfolioId: string; readonly currency: string; readonly gains: readonly RealisedGain[] };

/** One sale may take several lots, so a row has no natural id. */
type Row = RealisedGain & { readonly key: string };

/** Rows visible at first. */
const FIRST = 20;
const dayOf = (iso: string) => statedDay(Date.parse(iso));

const columns = (portfolioId: string, currency: string): readonly RowsColumn<Row>[] => [
  {
    name: TEXTS.symbol,
    cell: ({ symbol, transactionId }) => (
      <Link className="tlink" href={portfolioAddress(portfolioId, "transactions", { edit: transactionId })}>
        {formatSymbol(symbol)}
      </Link>
    ),
  },
  { name: TEXTS.sold, kind: "digits", cell: ({ soldAt }) => dayOf(soldAt) },
  { name: TEXTS.bought, kind: "digits", cell: ({ openedAt }) => dayOf(openedAt) },
  { name: TEXTS.quantity, kind: "number", cell: ({ quantity }) => <Quantity of={quantity} /> },
  { name: TEXTS.proceeds, kind: "number", cell: ({ proceeds }) => <Money amount={proceeds} currency={currency} /> },
  {
    name: TEXTS.cost,
    kind: "number",
    cell: ({ cost }) => (cost === null ? TEXTS.unknown : <Money amount={cost} currency={currency} />),
  },
  {
    name: TEXTS.gain,
    kind: "number",
    cell: ({ gain, currencyPart }) => {
      const way = amountWay(gain);
      return (
        <span className={way === "flat" ? "" : way}>
          {gain === null ? TEXTS.unknown : <Money amount={gain} currency={currency} isSigned />}
          {currencyPart !== null && /[1-9]/.test(currencyPart) && (
            <small className="meta block">
              {TEXTS.byExchangeRates(<Money amount={currencyPart} currency={currency} isSigned />)}
            </small>
          )}
        </span>
      );
    },
  },
];

/** Every realised gain and loss, with its lot, newest first. */
export function RealisedGains({ portfolioId, currency, gains }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (gains.length === 0) return <p className="read">{TEXTS.nothingSold}</p>;
  const newest = gains.map((gain, n) => ({ ...gain, key: String(n) })).toReversed();
  const shown = isWhole ? newest : newest.slice(0, FIRST);
  return (
    <>
      <RowsTable
        label={TEXTS.realizedGains}
        columns={columns(portfolioId, currency)}
        rows={shown}
        keyOf={({ key }) => key}
        fitsRem={48}
      />
      {shown.length < gains.length && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setWhole(true)}>
          {TEXTS.showAll(gains.length)}
        </Button>
      )}
    </>
  );
}
