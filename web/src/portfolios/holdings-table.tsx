import type { Holding } from "@sextant/core/contract";
import { formatFeedPrice, parseSymbol } from "@sextant/core/market";
import { signedPercent } from "../lib/figures.ts";
import { Arrow } from "../ui/arrow.tsx";
import { datedBadge, originWords } from "../lib/dated-badge.ts";
import { amountWay } from "../lib/money-words.ts";
import { symbolWords } from "../lib/symbol-words.ts";
import { Money, Quantity } from "./money.tsx";

const TONE = { up: "up", down: "down", flat: "ink2" };

type Props = { readonly holdings: readonly Holding[]; readonly currency: string; readonly caption: string };

/** What is held, at what it cost and what it is worth now. */
export function HoldingsTable({ holdings, currency, caption }: Props) {
  return (
    <table className="tb holdings">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Symbol</th>
          <th scope="col" className="r">
            Quantity
          </th>
          <th scope="col" className="r">
            Average cost
          </th>
          <th scope="col" className="r">
            Price
          </th>
          <th scope="col" className="r">
            Value
          </th>
          <th scope="col" className="r">
            Profit
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <HoldingRow key={holding.symbol} holding={holding} currency={currency} />
        ))}
      </tbody>
    </table>
  );
}

function HoldingRow({ holding, currency }: { readonly holding: Holding; readonly currency: string }) {
  const { symbol, quantity, averageCost, value, profit, profitPercent, price, source, asOf, freshness } = holding;
  const way = amountWay(profit);
  const isKnown = source !== null && asOf !== null && freshness !== null;
  return (
    <tr>
      <th scope="row">{symbolWords(symbol)}</th>
      <td className="num r" data-label="Quantity">
        <Quantity of={quantity} />
      </td>
      <td className="num r" data-label="Average cost">
        <Money amount={averageCost} currency={currency} />
      </td>
      <td
        className={`num r ${freshness?.state === "stale" ? "expired" : ""}`}
        data-label="Price"
        title={isKnown ? originWords(source, asOf, freshness) : undefined}
      >
        <span>
          {formatFeedPrice(price, parseSymbol(symbol)?.kind ?? "stock")}
          {isKnown && freshness.state !== "live" && (
            <small className="meta block">{datedBadge(freshness, asOf).words}</small>
          )}
        </span>
      </td>
      <td className="num r" data-label="Value">
        <Money amount={value} currency={currency} />
      </td>
      <td className={`num r ${TONE[way]}`} data-label="Profit">
        <span>
          <span className="chg">
            {profit !== null && <Arrow of={way} />}
            <Money amount={profit} currency={currency} isSigned />
          </span>
          {profitPercent !== null && <small className="block">{signedPercent(profitPercent)}</small>}
        </span>
      </td>
    </tr>
  );
}
