import type { TradingAdvisory } from "@sextant/core/contract";
import { formatPriceIn, sourceName } from "@sextant/core/market";
import { CHANGE_PERIOD_LABELS } from "../../lib/change-period-text.ts";
import { isStale } from "../../lib/is-stale.ts";
import { direction, signedPercent } from "../../lib/metrics.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import * as TEXTS from "./texts.tsx";

const TONE = { up: "up", down: "down", flat: "ink2" };

/** The symbol of the advice, its price, and when the advice was created. */
export function SymbolCard({ data }: { readonly data: TradingAdvisory }) {
  const way = direction(data.changePercent);
  const stale = isStale(data.freshness) ? "expired" : "";
  return (
    <article aria-labelledby="symbol-card">
      <h2 className="lbl" id="symbol-card">
        {TEXTS.symbol}
      </h2>
      <div className="row">
        <AutoSizeNumber size="xl">{formatSymbol(data.symbol)}</AutoSizeNumber>
      </div>
      <p className={`row ${stale}`} title={`${sourceName(data.source)}, ${exactTime(Date.parse(data.asOf))}`}>
        <b className="num text-read font-semibold">{formatPriceIn(data.price, data.currency)}</b>
        {data.changePercent !== null && (
          <span className={`chg num ${TONE[way]}`}>
            <Arrow of={way} />
            {signedPercent(data.changePercent)}
            {data.changePeriod === "utc_day" && ` ${CHANGE_PERIOD_LABELS.utc_day.since}`}
          </span>
        )}
      </p>
      <p className="meta">
        {TEXTS.generated(
          <Timestamp atMs={Date.parse(data.timestamp)} />,
          data.price === null ? "" : `, ${data.quotedIn ?? `${TEXTS.inCurrency}${data.currency}`}`,
        )}
      </p>
    </article>
  );
}
