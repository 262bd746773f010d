import type { TokenCandles } from "@sextant/core/contract";
import { shortAddress } from "@sextant/core/market";
import { compact, price } from "../../lib/figures.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Moment } from "../../ui/moment.tsx";

const SHOWN = 30;
const ends = (text: string | null) => (text === null ? "N/A" : shortAddress(text));

/** The last trades of the pool, where a source lists them; else why there are none. */
export function TradesSection({ candles }: { readonly candles: TokenCandles | undefined }) {
  const trades = candles?.trades.slice(0, SHOWN) ?? [];
  return (
    <section className="sec" aria-labelledby="tk-trades">
      <div className="sec-h">
        <h2 className="h-sec" id="tk-trades">
          Last trades
        </h2>
        {candles?.tradesSource && <span className="meta end">{candles.tradesSource}</span>}
      </div>
      {candles === undefined ? (
        <span className="skel w-64" />
      ) : trades.length === 0 ? (
        <p className="read">{candles.tradesNote ?? "No source lists trades of this pool."}</p>
      ) : (
        <div className="scroll tk-trades" role="region" aria-label="Table of trades" tabIndex={0}>
          <table className="tb">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Side</th>
                <th scope="col" className="r">
                  Price
                </th>
                <th scope="col" className="r">
                  Amount, $
                </th>
                <th scope="col" className="r">
                  Maker
                </th>
              </tr>
            </thead>
            <tbody>
              {trades.map((trade, i) => (
                <tr key={`${trade.transaction ?? trade.at} ${i}`}>
                  <th scope="row" className="nowrap">
                    <Moment atMs={Date.parse(trade.at)} />
                  </th>
                  <td>
                    <span className={`chg ${trade.side === "buy" ? "up" : "down"}`}>
                      <Arrow of={trade.side === "buy" ? "up" : "down"} />
                      {trade.side}
                    </span>
                  </td>
                  <td className="r num">{price(trade.price)}</td>
                  <td className="r num">{compact(trade.amountUsd)}</td>
                  <td className="r num ink3" title={trade.maker ?? undefined}>
                    {ends(trade.maker)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {trades.length > 0 && candles?.tradesNote && <p className="meta mt-2">{candles.tradesNote}</p>}
    </section>
  );
}
