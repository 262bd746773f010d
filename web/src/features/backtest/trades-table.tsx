import type { BacktestReport } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { useState } from "react";
import { price } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { ResultCell } from "./result-cell.tsx";
import { ScrollTable } from "./scroll-table.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly trades: BacktestReport["trades"]; readonly count: number; readonly withTime: boolean };

const AT_FIRST = 12;
const REASONS = { rule: TEXTS.reportsRule, stop: TEXTS.stop, target: TEXTS.target, end: TEXTS.periodEnded } as const;

/** The trades, newest first: twelve, then all the response contains. */
export function TradesTable({ trades, count, withTime }: Props) {
  const [all, setAll] = useState(false);
  // A phone shows the prices below the days, so that the result is in view.
  const isPhone = useMedia(PHONE);
  const newest = trades.toReversed();
  const shown = all ? newest : newest.slice(0, AT_FIRST);
  const when = (at: string) => (withTime ? exactTime(Date.parse(at), "UTC") : formatDate(Date.parse(at), "UTC"));
  if (trades.length === 0) return <p className="read ink2">{TEXTS.neverTraded}</p>;
  const priceHead = (
    <th scope="col" className="r">
      {TEXTS.price}
    </th>
  );
  return (
    <div className="grid justify-items-start gap-3">
      <ScrollTable label={TEXTS.tableTrades}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.bought}</th>
            {!isPhone && priceHead}
            <th scope="col">{TEXTS.sold}</th>
            {!isPhone && priceHead}
            {!isPhone && <th scope="col">{TEXTS.exitReason}</th>}
            {!isPhone && (
              <th scope="col" className="r">
                {TEXTS.tradesTableBars}
              </th>
            )}
            <th scope="col" className="r">
              {TEXTS.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((trade, i) => (
            <tr key={i}>
              <td className="num">
                {when(trade.entryAt)}
                {isPhone && <small className="meta block">{price(trade.entryPrice)}</small>}
              </td>
              {!isPhone && <td className="r num">{price(trade.entryPrice)}</td>}
              <td className="num">
                {when(trade.exitAt)}
                {isPhone && (
                  <small className="meta block">{TEXTS.exitOf(price(trade.exitPrice), REASONS[trade.reason])}</small>
                )}
              </td>
              {!isPhone && <td className="r num">{price(trade.exitPrice)}</td>}
              {!isPhone && <td>{REASONS[trade.reason]}</td>}
              {!isPhone && <td className="r num">{trade.bars}</td>}
              <ResultCell percent={trade.resultPercent} />
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {newest.length > AT_FIRST && (
        <Button variant="outline" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? TEXTS.showNewest(AT_FIRST) : TEXTS.showAll(newest.length)}
        </Button>
      )}
      {count > newest.length && <p className="meta">{TEXTS.newestOnly(newest.length, count)}</p>}
    </div>
  );
}
