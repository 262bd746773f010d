import type { PaperAccount } from "@sextant/core/contract";
import { signedPercent } from "../../lib/metrics.ts";
import { freshnessBadge } from "../../lib/freshness-text.ts";
import { amountWay, formatMoney, formatProfit } from "../../lib/money-text.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { worstFreshness } from "./worst-freshness.ts";
import * as TEXTS from "./texts.tsx";

const TONES = { up: "up", down: "down", flat: "ink2" } as const;
const COUNT = new Intl.NumberFormat("en-US");
/** Whether a percentage would read 0.00. */
const isTiny = (percent: number | null) => percent !== null && Math.abs(percent) < 0.005;
const isSome = (amount: string) => /[1-9]/.test(amount);

/** The account's value, its profit, and its available cash. */
export function AccountMetrics({ account }: { readonly account: PaperAccount }) {
  const { equity, profit, profitPercent, cash, reserved, realised, fees, borrowFees, closedTrades, startCash } =
    account;
  const way = amountWay(profit);
  return (
    <div className="pp-figures cols">
      <div>
        <h2 className="lbl">{TEXTS.equity}</h2>
        <AutoSizeNumber size="l">{formatMoney(equity, "USD")}</AutoSizeNumber>
        {equity === null ? <p className="note keep">{TEXTS.equityUnknown}</p> : <PricesAsOf account={account} />}
      </div>
      <div>
        <h2 className="lbl">{TEXTS.profitSeason}</h2>
        <AutoSizeNumber size="m" tone={TONES[way]}>
          {formatProfit(profit, "USD")}
        </AutoSizeNumber>
        <p className="meta num">
          {TEXTS.realized(
            way !== "flat" && (
              <span className={`chg ${TONES[way]}`}>
                <Arrow of={way} />
                {isTiny(profitPercent) ? TEXTS.tinyPercent : signedPercent(profitPercent)}
              </span>
            ),
            closedTrades > 0 && formatProfit(realised, "USD"),
          )}
        </p>
      </div>
      <div>
        <h2 className="lbl">{TEXTS.cash}</h2>
        <AutoSizeNumber size="m">{formatMoney(cash, "USD")}</AutoSizeNumber>
        <p className="meta num">
          {isSome(reserved) ? TEXTS.reserved(formatMoney(reserved, "USD")) : TEXTS.allAvailable}
        </p>
      </div>
      <div>
        <h2 className="lbl">{TEXTS.closedTrades}</h2>
        <AutoSizeNumber size="m">{COUNT.format(closedTrades)}</AutoSizeNumber>
        <p className="meta num">
          {TEXTS.feesPaid(
            formatMoney(fees, "USD"),
            isSome(borrowFees) && TEXTS.borrowing(formatMoney(borrowFees, "USD")),
            formatMoney(startCash, "USD"),
          )}
        </p>
      </div>
    </div>
  );
}

/** The age of the total: that of its oldest price. */
function PricesAsOf({ account: { positions, asOf } }: { readonly account: PaperAccount }) {
  const freshness = worstFreshness(positions);
  if (asOf === null || freshness === undefined) return <p className="meta">{TEXTS.allCash}</p>;
  // The line under the masthead says of all prices that they are replayed.
  const badge = freshness.state === "replay" ? undefined : freshnessBadge(freshness);
  return (
    <p className="pp-origin">
      {badge && (
        <span className={`bdg ${badge.tone}`}>
          <span className={`dot ${badge.dot}`} aria-hidden="true" />
          {badge.text}
        </span>
      )}
      <span className="meta">{TEXTS.pricedAt(<Timestamp atMs={Date.parse(asOf)} />)}</span>
    </p>
  );
}
