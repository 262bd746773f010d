import type { Portfolio } from "@sextant/core/contract";
import { Link } from "wouter";
import { amountWay } from "../../../lib/money-text.ts";
import { statedDay, statedTime } from "../../../lib/time-text.ts";
import { Money, Quantity } from "../../../portfolios/money.tsx";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import type { PortfolioLot } from "../use-portfolio-lots.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly portfolio: Portfolio; readonly symbol: string; readonly lots: readonly PortfolioLot[] };

const columns = ({ id, currency }: Portfolio): readonly RowsColumn<PortfolioLot>[] => [
  {
    name: TEXTS.bought,
    kind: "digits",
    cell: ({ openedAt, account, transactionId }) => (
      <>
        <Link
          className="tlink"
          title={statedTime(Date.parse(openedAt))}
          href={portfolioAddress(id, "transactions", { edit: transactionId })}
        >
          {statedDay(Date.parse(openedAt))}
        </Link>
        {account !== "" && <small className="meta block">{account}</small>}
      </>
    ),
  },
  { name: TEXTS.quantity, kind: "number", cell: ({ quantity }) => <Quantity of={quantity} /> },
  {
    name: TEXTS.cost,
    kind: "number",
    cell: ({ cost, costCurrency, baseCost, transactionId }) =>
      cost === null ? (
        <UnknownCost portfolioId={id} transactionId={transactionId} />
      ) : (
        <>
          <Money amount={cost} currency={costCurrency} />
          {costCurrency !== currency && (
            <small className="meta block">
              <Money amount={baseCost} currency={currency} />
            </small>
          )}
        </>
      ),
  },
  { name: TEXTS.value, kind: "number", cell: ({ value }) => <Money amount={value} currency={currency} /> },
  {
    name: TEXTS.gain,
    kind: "number",
    cell: ({ gain, currencyPart }) => {
      const way = amountWay(gain);
      return (
        <span className={way === "flat" ? "" : way}>
          <Money amount={gain} currency={currency} isSigned />
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

/** Says that a cost was not entered, and links to where it is entered. */
export function UnknownCost({
  portfolioId,
  transactionId,
}: {
  readonly portfolioId: string;
  readonly transactionId: string;
}) {
  return (
    <span>
      {TEXTS.costUnknown(
        <Link className="tlink" href={portfolioAddress(portfolioId, "transactions", { edit: transactionId })}>
          {TEXTS.enterCost}
        </Link>,
      )}
    </span>
  );
}

/** The lots of one holding: when each was bought, its cost and its gain. */
export function LotsTable({ portfolio, symbol, lots }: Props) {
  if (lots.length === 0) return <p className="meta">{TEXTS.noLots}</p>;
  return (
    <RowsTable
      label={TEXTS.lots(symbol)}
      columns={columns(portfolio)}
      rows={lots}
      keyOf={({ transactionId, account, openedAt }) => `${transactionId} ${account} ${openedAt}`}
      fitsRem={40}
    />
  );
}
