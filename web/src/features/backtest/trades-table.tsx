import type { BacktestReport } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { useState } from "react";
import { price } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { ResultCell } from "./result-cell.tsx";
import { ScrollTable } from "./scroll-table.tsx";

type Props = { readonly trades: BacktestReport["trades"]; readonly count: number; readonly withTime: boolean };

const AT_FIRST = 12;
const REASONS = { rule: "Rule", stop: "Stop", target: "Target", end: "Period ended" } as const;

/** The trades, newest first: twelve, then all the response contains. */
export function TradesTable({ trades, count, withTime }: Props) {
  const [all, setAll] = useState(false);
  const newest = trades.toReversed();
  const shown = all ? newest : newest.slice(0, AT_FIRST);
  const when = (at: string) => (withTime ? exactTime(Date.parse(at), "UTC") : formatDate(Date.parse(at), "UTC"));
  if (trades.length === 0) return <p className="read ink2">The rule never traded in this period.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <ScrollTable label="Table of trades">
        <thead>
          <tr>
            <th scope="col">Bought</th>
            <th scope="col" className="r">
              at
            </th>
            <th scope="col">Sold</th>
            <th scope="col" className="r">
              at
            </th>
            <th scope="col">Why it ended</th>
            <th scope="col" className="r">
              Bars
            </th>
            <th scope="col" className="r">
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((trade, i) => (
            <tr key={i}>
              <td className="num">{when(trade.entryAt)}</td>
              <td className="r num">{price(trade.entryPrice)}</td>
              <td className="num">{when(trade.exitAt)}</td>
              <td className="r num">{price(trade.exitPrice)}</td>
              <td>{REASONS[trade.reason]}</td>
              <td className="r num">{trade.bars}</td>
              <ResultCell percent={trade.resultPercent} />
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {newest.length > AT_FIRST && (
        <Button variant="outline" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the newest ${AT_FIRST}` : `Show ${newest.length}`}
        </Button>
      )}
      {count > newest.length && (
        <p className="meta">
          These are the newest {newest.length} of {count}; the CSV has all of them.
        </p>
      )}
    </div>
  );
}
