import type { PortfolioExposure } from "@sextant/core/contract";
import { percent, signedPercent } from "../../../lib/metrics.ts";
import { Money } from "../../../portfolios/money.tsx";
import { Explained } from "../../../ui/explained.tsx";
import { namedSymbols } from "../named-symbols.ts";
import { describeHorizon, mainRange, placedRanges } from "./range-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly exposure: PortfolioExposure };

const WIDE = 1000;
const HIGH = 40;

/** The range of the value: in one sentence, then for a day to three months. */
export function RangesSection({ exposure }: Props) {
  const { ranges, coveredPercent, currency, leftOut, byHolding } = exposure;
  const absent = leftOut.filter((name) => !byHolding.some((one) => one.name === name));
  const isWhole = !isPart(coveredPercent) && absent.length === 0;
  const main = mainRange(ranges);
  return (
    <section className="sec" aria-labelledby="ranges-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="ranges-heading">
          <Explained mark={<span className="explained-term">{TEXTS.rangesTitle}</span>}>
            {TEXTS.rangesMeaning}
          </Explained>
        </h2>
      </div>
      {main === undefined ? (
        <p className="read">{TEXTS.noRange}</p>
      ) : (
        <>
          <p className="read mb-4">
            {TEXTS.rangeSentence(
              isWhole ? TEXTS.thisPortfolio : TEXTS.measuredPart,
              <b className="num">
                <Money amount={main.low} currency={currency} />
              </b>,
              signedPercent(main.lowPercent),
              <b className="num">
                <Money amount={main.high} currency={currency} />
              </b>,
              signedPercent(main.highPercent),
              describeHorizon(main.sessions),
            )}
          </p>
          <RangesTable ranges={ranges} currency={currency} />
          {!isWhole && (
            <p className="note keep mt-3">
              {TEXTS.leftOut(
                isPart(coveredPercent) && TEXTS.rangesCoverKnownValue(percent(coveredPercent)),
                namedSymbols(leftOut),
              )}
            </p>
          )}
        </>
      )}
    </section>
  );
}

const isPart = (coveredPercent: number | null) => coveredPercent !== null && coveredPercent < 99.95;

function RangesTable({ ranges, currency }: Pick<PortfolioExposure, "ranges" | "currency">) {
  const { placed, now } = placedRanges(ranges);
  return (
    <table className="tb pff-ranges">
      <caption className="sr">{TEXTS.valueRanges}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.spanColumn}</th>
          <th scope="col" className="r">
            {TEXTS.low}
          </th>
          <th scope="col">
            <span className="sr">{TEXTS.picture}</span>
          </th>
          <th scope="col">{TEXTS.high}</th>
        </tr>
      </thead>
      <tbody>
        {placed.map(({ sessions, low, high, lowPercent, highPercent, from, to }) => (
          <tr key={sessions}>
            <th scope="row">{describeHorizon(sessions)}</th>
            <td className="num r">
              <Money amount={low} currency={currency} />
              <small className="block ink3">{signedPercent(lowPercent)}</small>
            </td>
            <td className="pff-picture">
              <svg viewBox={`0 0 ${String(WIDE)} ${String(HIGH)}`} preserveAspectRatio="none" aria-hidden="true">
                <rect className="pff-range" x={from * WIDE} width={(to - from) * WIDE} y={14} height={HIGH - 28} />
                <line className="pff-now" x1={now * WIDE} x2={now * WIDE} y1={0} y2={HIGH} />
              </svg>
            </td>
            <td className="num">
              <Money amount={high} currency={currency} />
              <small className="block ink3">{signedPercent(highPercent)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
