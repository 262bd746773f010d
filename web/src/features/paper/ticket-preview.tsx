import type { PaperLeague } from "@sextant/core/contract";
import { formatPriceIn, parseTokenKey } from "@sextant/core/market";
import { formatMoney } from "../../lib/money-text.ts";
import { describeFill } from "./order-text.ts";
import { PriceOrigin } from "./price-origin.tsx";
import type { TicketOrder } from "./ticket-values.ts";
import type { useOrderPreview } from "./use-paper.ts";

type Props = {
  /** Undefined while the ticket is incomplete. */
  readonly order: TicketOrder | undefined;
  readonly league: PaperLeague;
  readonly preview: ReturnType<typeof useOrderPreview>;
  /** Why there is no preview, if no field of the ticket shows it. */
  readonly error: string | undefined;
};

const sizeOf = (amount: string | null) => (amount === null ? null : amount.replace(/^-/, ""));

/** The current cost of the order, computed by the server; it does not place the order. */
export function TicketPreview({ order, league, preview: { data, error, refetch }, error: failure }: Props) {
  if (order === undefined)
    return (
      <p className="note keep">
        Fill in a symbol and a size to see the cost. An order fills at the next{" "}
        {league === "real" ? "real" : "simulated"} price after you place it, never at the one on screen.
      </p>
    );
  if (data === undefined && error !== null)
    return failure === undefined ? null : (
      <p role="alert" className="down text-sm wrap-anywhere">
        {failure}{" "}
        <button type="button" className="tlink" onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    );
  const { type = "market" } = order;
  const waiting = <span className="skel w-20" />;
  const isIncome = data?.cost?.startsWith("-") === true;
  return (
    <div className="grid gap-2" role="group" aria-label="Preview" aria-busy={data === undefined}>
      <dl className="kv pp-preview">
        <dt>Price now</dt>
        <dd className="num">
          {data === undefined ? waiting : formatPriceIn(data.price, "USD")}
          {data && <PriceOrigin source={data.source} asOf={data.asOf} freshness={data.freshness} />}
        </dd>
        <dt>{parseTokenKey(order.symbol) === undefined ? "Half the spread" : "Pool fee and price impact"}</dt>
        <dd className="num">{data === undefined ? waiting : formatMoney(data.spreadCost, "USD")}</dd>
        <dt>Fee</dt>
        <dd className="num">{data === undefined ? waiting : formatMoney(data.fee, "USD")}</dd>
        <dt>{isIncome ? "You receive" : "Cost"}</dt>
        <dd className="num">
          <b className="font-semibold">{data === undefined ? waiting : formatMoney(sizeOf(data.cost), "USD")}</b>
        </dd>
        <dt>Cash after</dt>
        <dd className="num">{data === undefined ? waiting : formatMoney(data.cashAfter, "USD")}</dd>
      </dl>
      {typeof data?.rejection === "string" ? (
        <p role="status" className="down text-sm wrap-anywhere">
          {data.rejection}
        </p>
      ) : (
        <p className="meta whitespace-normal">
          {data?.waitsForMarket === true && "The market is closed, so the order waits for the next session. "}
          {(data?.waitsForMarket !== true || type !== "market") && describeFill(type, league)}
        </p>
      )}
    </div>
  );
}
