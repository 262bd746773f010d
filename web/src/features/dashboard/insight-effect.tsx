import type { Recommendation } from "@sextant/core/contract";
import { roughSpan } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { formatRange } from "./insight-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly effect: NonNullable<Recommendation["effect"]>; readonly symbol: string };

/** The effect of a trade: the holding's weight and the portfolio's own range, now and after. */
export function InsightEffect({ effect, symbol }: Props) {
  const { sessions, weightNowPercent, weightAfterPercent, rangeNow, rangeAfter } = effect;
  return (
    <table className="tb insight-effect">
      <caption className="sr">{TEXTS.effectTitle}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className="r">
            {TEXTS.now}
          </th>
          <th scope="col" className="r">
            {TEXTS.after}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{TEXTS.weightOf(formatSymbol(symbol))}</th>
          <td className="num r">{percent(weightNowPercent)}</td>
          <td className="num r">{percent(weightAfterPercent)}</td>
        </tr>
        <tr>
          <th scope="row">{TEXTS.portfolioRange(roughSpan("stock", sessions))}</th>
          <td className="num r">{formatRange(rangeNow)}</td>
          <td className="num r">{formatRange(rangeAfter)}</td>
        </tr>
      </tbody>
    </table>
  );
}
