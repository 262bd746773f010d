import type { Holding } from "@sextant/core/contract";
import { formatFeedPrice, parseSymbol } from "@sextant/core/market";
import { Fragment, type ReactNode } from "react";
import { datedBadge, formatOrigin } from "../lib/dated-badge.ts";
import { signedPercent } from "../lib/metrics.ts";
import type { Freshness } from "../lib/freshness-text.ts";
import { marketNowMs } from "../lib/market-now.ts";
import { amountWay } from "../lib/money-text.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { Arrow } from "../ui/arrow.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { HOLDING_COLUMNS, type HoldingColumn, type HoldingOrder } from "./holding-order.ts";
import { Money, Quantity } from "./money.tsx";

const TONE = { up: "up", down: "down", flat: "ink2" };
const NAMES = Object.keys(HOLDING_COLUMNS) as HoldingColumn[];

type Props = {
  readonly holdings: readonly Holding[];
  readonly currency: string;
  readonly caption: string;
  /** The column that sorts the rows; if absent, the columns are not sortable. */
  readonly order?: HoldingOrder;
  readonly onOrder?: (by: HoldingColumn) => void;
  /** Renders what is next to a holding's symbol: the button that opens its lots. */
  readonly besideSymbol?: (holding: Holding) => ReactNode;
  /** Renders the replacement for an unknown average cost. */
  readonly unknownCost?: (holding: Holding) => ReactNode;
  /** Renders the expanded content below a holding; undefined if it is collapsed. */
  readonly below?: (holding: Holding) => ReactNode;
};

/** The holdings with their cost and current value. */
export function HoldingsTable({ holdings, currency, caption, order, onOrder, ...rows }: Props) {
  return (
    <table className="tb holdings">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {NAMES.map((name) => (
            <th
              key={name}
              scope="col"
              className={name === "symbol" ? undefined : "r"}
              aria-sort={order?.by === name ? (order.isDown ? "descending" : "ascending") : undefined}
            >
              {onOrder === undefined ? (
                HOLDING_COLUMNS[name]
              ) : (
                <button type="button" className="holdings-order" onClick={() => onOrder(name)}>
                  {HOLDING_COLUMNS[name]}
                  {order?.by === name && <Arrow of={order.isDown ? "down" : "up"} />}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <HoldingRow key={holding.symbol} holding={holding} currency={currency} {...rows} />
        ))}
      </tbody>
    </table>
  );
}

/** Returns whether a price is so old that its date should be shown next to it; stale prices already show theirs. */
const isOld = ({ state }: Freshness, asOf: string, nowMs: number): boolean =>
  state !== "stale" && nowMs - Date.parse(asOf) > 86_400_000;

type RowProps = Pick<Props, "besideSymbol" | "unknownCost" | "below"> & {
  readonly holding: Holding;
  readonly currency: string;
};

function HoldingRow({ holding, currency, besideSymbol, unknownCost, below }: RowProps) {
  const { symbol, quantity, averageCost, value, profit, profitPercent, price, source, asOf, freshness } = holding;
  const way = amountWay(profit);
  const isKnown = source !== null && asOf !== null && freshness !== null;
  const opened = below?.(holding);
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <span className="holdings-symbol">
            {formatSymbol(symbol)}
            {besideSymbol?.(holding)}
          </span>
        </th>
        <td className="num r" data-label={HOLDING_COLUMNS.quantity}>
          <Quantity of={quantity} />
        </td>
        <td className="num r" data-label={HOLDING_COLUMNS.averageCost}>
          {averageCost === null && unknownCost !== undefined ? (
            unknownCost(holding)
          ) : (
            <Money amount={averageCost} currency={currency} />
          )}
        </td>
        <td
          className={`num r ${freshness?.state === "stale" ? "expired" : ""}`}
          data-label={HOLDING_COLUMNS.price}
          title={isKnown ? formatOrigin(source, asOf, freshness) : undefined}
        >
          <span>
            {formatFeedPrice(price, parseSymbol(symbol)?.kind ?? "stock", currency)}
            {isKnown && freshness.state !== "live" && (
              <small className="meta block">{datedBadge(freshness, asOf).text}</small>
            )}
            {isKnown && isOld(freshness, asOf, marketNowMs()) && (
              <small className="meta block">
                <Timestamp atMs={Date.parse(asOf)} />
              </small>
            )}
          </span>
        </td>
        <td className="num r" data-label={HOLDING_COLUMNS.value}>
          <Money amount={value} currency={currency} />
        </td>
        <td className={`num r ${TONE[way]}`} data-label={HOLDING_COLUMNS.profit}>
          <span>
            <span className="chg">
              {profit !== null && <Arrow of={way} />}
              <Money amount={profit} currency={currency} isSigned />
            </span>
            {profitPercent !== null && <small className="block">{signedPercent(profitPercent)}</small>}
          </span>
        </td>
      </tr>
      {opened !== undefined && (
        <tr className="holdings-below">
          <td colSpan={NAMES.length}>{opened}</td>
        </tr>
      )}
    </Fragment>
  );
}
