import type { Holding } from "@sextant/core/contract";
import { formatFeedPrice, parseSymbol } from "@sextant/core/market";
import { Fragment, type ReactNode } from "react";
import { datedBadge, formatOrigin } from "../lib/dated-badge.ts";
import { isStale } from "../lib/is-stale.ts";
import { signedPercent } from "../lib/metrics.ts";
import type { Freshness } from "../lib/freshness-text.ts";
import { marketNowMs } from "../lib/market-now.ts";
import { amountWay } from "../lib/money-text.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { Arrow } from "../ui/arrow.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { HOLDING_COLUMNS, type HoldingColumn, type HoldingOrder } from "./holding-order.ts";
import { Money, Quantity } from "./money.tsx";
import * as TEXTS from "./texts.ts";

const TONE = { up: "up", down: "down", flat: "ink2" };
const NAMES = Object.keys(HOLDING_COLUMNS) as HoldingColumn[];

type Props = {
  readonly holdings: readonly Holding[];
  readonly currency: string;
  readonly caption: string;
  /** The column that sorts the rows; if absent, the columns are not sortable. */
  /** The sums of what has a value, for the last row; if absent, there is none. */
  readonly total?: { readonly value: string | null; readonly profit: string; readonly profitPercent: number | null };
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
export function HoldingsTable({ holdings, currency, caption, total, order, onOrder, ...rows }: Props) {
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
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {TEXTS.total}
            </th>
            <td className="num r">
              <Money amount={total.value} currency={currency} />
            </td>
            <ProfitCell profit={total.profit} percent={total.profitPercent} currency={currency} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type ProfitProps = { readonly profit: string | null; readonly percent: number | null; readonly currency: string };

function ProfitCell({ profit, percent, currency }: ProfitProps) {
  const way = amountWay(profit);
  return (
    <td className={`num r ${TONE[way]}`} data-label={HOLDING_COLUMNS.profit}>
      <span>
        <span className="chg">
          {profit !== null && <Arrow of={way} />}
          <Money amount={profit} currency={currency} isSigned />
        </span>
        {percent !== null && <small className="block">{signedPercent(percent)}</small>}
      </span>
    </td>
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
  const { symbol, quantity, averageCost, value, profit, profitPercent, price, source, asOf, freshness, missingRate } =
    holding;
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
          className={`num r ${freshness !== null && isStale(freshness) ? "expired" : ""}`}
          data-label={HOLDING_COLUMNS.price}
          title={isKnown ? formatOrigin(source, asOf, freshness) : undefined}
        >
          <span>
            {formatFeedPrice(price, parseSymbol(symbol)?.kind ?? "stock", currency)}
            {/* The line under the masthead says of all prices that they are replayed. */}
            {isKnown && freshness.state !== "live" && freshness.state !== "replay" && (
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
          <span>
            <Money amount={value} currency={currency} />
            {value === null && (
              <small className="meta block">
                {missingRate === undefined ? TEXTS.noPrice : TEXTS.noRate(missingRate)}
              </small>
            )}
          </span>
        </td>
        <ProfitCell profit={profit} percent={profitPercent} currency={currency} />
      </tr>
      {opened !== undefined && (
        <tr className="holdings-below">
          <td colSpan={NAMES.length}>{opened}</td>
        </tr>
      )}
    </Fragment>
  );
}
