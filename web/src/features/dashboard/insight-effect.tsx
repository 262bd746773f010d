import type { Recommendation } from "@sextant/core/contract";
import { roughSpan } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { formatRange } from "./insight-text.ts";

type Props = { readonly effect: NonNullable<Recommendation["effect"]>; readonly symbol: string };

/** The effect of a trade: the holding's weight and the portfolio's own range, now and after. */
export function InsightEffect({ effect, symbol }: Props) {
  const { sessions, weightNowPercent, weightAfterPercent, rangeNow, rangeAfter } = effect;
  return (
    <table className="tb insight-effect">
      <caption className="sr">What it would change</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className="r">
            Now
          </th>
          <th scope="col" className="r">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Weight of {formatSymbol(symbol)}</th>
          <td className="num r">{percent(weightNowPercent)}</td>
          <td className="num r">{percent(weightAfterPercent)}</td>
        </tr>
        <tr>
          <th scope="row">Portfolio in {roughSpan("stock", sessions)}, 9 cases in 10</th>
          <td className="num r">{formatRange(rangeNow)}</td>
          <td className="num r">{formatRange(rangeAfter)}</td>
        </tr>
      </tbody>
    </table>
  );
}
