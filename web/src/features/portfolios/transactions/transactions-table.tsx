import type { Portfolio, Transaction } from "@sextant/core/contract";
import { Pencil, Trash2 } from "lucide-react";
import { Link } from "wouter";
import { statedDay, statedTime } from "../../../lib/time-text.ts";
import { Money, Quantity } from "../../../portfolios/money.tsx";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { Button } from "../../../ui/button.tsx";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import { transactionTotal, describeTransaction } from "./transaction-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly portfolio: Portfolio;
  readonly transactions: readonly Transaction[];
  readonly onEdit: (transaction: Transaction) => void;
  readonly onRemove: (transaction: Transaction) => void;
};

const columns = ({ portfolio, onEdit, onRemove }: Props): readonly RowsColumn<Transaction>[] => [
  {
    name: TEXTS.transaction,
    kind: "long",
    cell: (one) => (
      <>
        {describeTransaction(one)}
        {(one.account !== "" || one.note !== null) && (
          <small className="meta block">{[one.account, one.note].filter(Boolean).join(" · ")}</small>
        )}
        {one.importId !== null && (
          <small className="meta block">
            <Link className="tlink" href={portfolioAddress(portfolio.id, "import")}>
              {TEXTS.addedImport}
            </Link>
          </small>
        )}
      </>
    ),
  },
  {
    name: TEXTS.date,
    kind: "digits",
    cell: ({ at }) => (
      <time dateTime={at} title={statedTime(Date.parse(at))}>
        {statedDay(Date.parse(at))}
      </time>
    ),
  },
  {
    name: TEXTS.quantity,
    kind: "number",
    cell: ({ quantity, counterQuantity }) => {
      const of = quantity ?? counterQuantity;
      return of === null ? null : <Quantity of={of} />;
    },
  },
  {
    name: TEXTS.price,
    kind: "number",
    cell: ({ price, currency }) => (price === null ? null : <Money amount={price} currency={currency} />),
  },
  {
    name: TEXTS.amount,
    kind: "number",
    cell: (one) => {
      const total = transactionTotal(one);
      return total === null ? null : <Money amount={total} currency={one.currency} />;
    },
  },
  {
    name: TEXTS.feeTax,
    kind: "number",
    cell: ({ fee, feeCurrency, tax, currency }) =>
      /[1-9]/.test(fee + (tax ?? "")) ? (
        <>
          {/[1-9]/.test(fee) && <Money amount={fee} currency={feeCurrency ?? currency} />}
          {tax !== null && /[1-9]/.test(tax) && (
            <small className="block">{TEXTS.tax(<Money amount={tax} currency={currency} />)}</small>
          )}
        </>
      ) : null,
  },
  {
    name: TEXTS.actions,
    kind: "acts",
    cell: (one) => (
      <>
        <Button variant="ghost" size="icon" title={TEXTS.editWord} onClick={() => onEdit(one)}>
          <Pencil aria-hidden="true" />
          <span className="sr">{TEXTS.edit(describeTransaction(one))}</span>
        </Button>
        <Button variant="ghost" size="icon" title={TEXTS.removeWord} onClick={() => onRemove(one)}>
          <Trash2 aria-hidden="true" />
          <span className="sr">{TEXTS.remove(describeTransaction(one))}</span>
        </Button>
      </>
    ),
  },
];

/** Transactions in rows, each with its actions. */
export function TransactionsTable(props: Props) {
  return (
    <div className="pf-transactions">
      <RowsTable
        label={TEXTS.transactions}
        columns={columns(props)}
        rows={props.transactions}
        keyOf={({ id }) => id}
        fitsRem={43}
      />
    </div>
  );
}
