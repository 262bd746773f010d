import type { PortfolioExposure } from "@sextant/core/contract";
import { percent, signedPercent } from "../../../lib/metrics.ts";
import { Money } from "../../../portfolios/money.tsx";
import { Explained } from "../../../ui/explained.tsx";
import { describeHorizon, mainRange, placedRanges } from "./range-text.ts";

type Props = { readonly exposure: PortfolioExposure };

const WIDE = 1000;
const HIGH = 40;

/** The range of the value: in one sentence, then for a day to three months. */
export function RangesSection({ exposure }: Props) {
  const { ranges, coveredPercent, currency, leftOut, byHolding } = exposure;
  const isWhole = !isPart(coveredPercent) && leftOut.every((name) => byHolding.some((one) => one.name === name));
  const main = mainRange(ranges);
  return (
    <section className="sec" aria-labelledby="ranges-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="ranges-heading">
          <Explained mark={<span className="explained-term">Where the value may go</span>}>
            The 90% range: from how much each holding swings and how they move together, nine in ten outcomes lie
            inside, one in twenty below and one in twenty above. It says how far the value may go, not in which
            direction.
          </Explained>
        </h2>
      </div>
      {main === undefined ? (
        <p className="read">We can&apos;t give a range. The reasons are below.</p>
      ) : (
        <>
          <p className="read mb-4">
            9 times in 10, {isWhole ? "this portfolio" : "the part that we can measure"} will be worth between{" "}
            <b className="num">
              <Money amount={main.low} currency={currency} />
            </b>{" "}
            ({signedPercent(main.lowPercent)}) and{" "}
            <b className="num">
              <Money amount={main.high} currency={currency} />
            </b>{" "}
            ({signedPercent(main.highPercent)}) in {describeHorizon(main.sessions)}.
          </p>
          <RangesTable ranges={ranges} currency={currency} />
          {!isWhole && (
            <p className="note keep mt-3">
              {isPart(coveredPercent) && `The ranges cover ${percent(coveredPercent)} of the known value. `}
              What they leave out is named below.
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
      <caption className="sr">90% ranges of the value</caption>
      <thead>
        <tr>
          <th scope="col">In</th>
          <th scope="col" className="r">
            Low
          </th>
          <th scope="col">
            <span className="sr">Picture</span>
          </th>
          <th scope="col">High</th>
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
