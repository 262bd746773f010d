import type { PaperLeague } from "@sextant/core/contract";
import { formatPriceIn, parseTokenKey } from "@sextant/core/market";
import { formatMoney } from "../../lib/money-text.ts";
import { priceWord } from "../../paper-trading/leagues.ts";
import { describeFill } from "./order-text.ts";
import { PriceOrigin } from "./price-origin.tsx";
import type { TicketOrder } from "./ticket-values.ts";
import type { useOrderPreview } from "./use-paper.ts";
import * as TEXTS from "./texts.tsx";

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
  if (order === undefined) return <p className="note keep">{TEXTS.previewHint(priceWord(league))}</p>;
  if (data === undefined && error !== null)
    return failure === undefined ? null : (
      <p role="alert" className="down text-sm wrap-anywhere">
        {failure}{" "}
        <button type="button" className="tlink" onClick={() => void refetch()}>
          {TEXTS.retry}
        </button>
      </p>
    );
  const { type = "market" } = order;
  const waiting = <span className="skel w-20" />;
  const isIncome = data?.cost?.startsWith("-") === true;
  return (
    <div className="grid gap-2" role="group" aria-label={TEXTS.preview} aria-busy={data === undefined}>
      <dl className="kv pp-preview">
        <dt>{TEXTS.priceNow}</dt>
        <dd className="num">
          {data === undefined ? waiting : formatPriceIn(data.price, "USD")}
          {data && <PriceOrigin source={data.source} asOf={data.asOf} freshness={data.freshness} />}
        </dd>
        <dt>{parseTokenKey(order.symbol) === undefined ? TEXTS.halfSpread : TEXTS.poolFeePriceImpact}</dt>
        <dd className="num">{data === undefined ? waiting : formatMoney(data.spreadCost, "USD")}</dd>
        <dt>{TEXTS.feeLabel}</dt>
        <dd className="num">{data === undefined ? waiting : formatMoney(data.fee, "USD")}</dd>
        <dt>{isIncome ? TEXTS.receive : TEXTS.cost}</dt>
        <dd className="num">
          <b className="font-semibold">{data === undefined ? waiting : formatMoney(sizeOf(data.cost), "USD")}</b>
        </dd>
        <dt>{TEXTS.cashAfter}</dt>
        <dd className="num">{data === undefined ? waiting : formatMoney(data.cashAfter, "USD")}</dd>
      </dl>
      {typeof data?.rejection === "string" ? (
        <p role="status" className="down text-sm wrap-anywhere">
          {data.rejection}
        </p>
      ) : (
        <p className="meta whitespace-normal">
          {data?.waitsForMarket === true && TEXTS.orderWaitsForSession}
          {(data?.waitsForMarket !== true || type !== "market") && describeFill(type, league)}
        </p>
      )}
    </div>
  );
}
