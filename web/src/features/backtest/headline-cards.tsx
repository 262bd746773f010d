import type { BacktestReport } from "@sextant/core/contract";
import { direction, percent, signedPercent } from "../../lib/metrics.ts";

type Props = { readonly statistics: BacktestReport["statistics"] };

const CONVINCING = 0.95;

/** The four main answers: the result, the worst drawdown, whether it is luck, and the win rate. */
export function HeadlineCards({ statistics }: Props) {
  const { totalReturnPercent, holdReturnPercent, deflatedSharpe, winRate95, trials, trades } = statistics;
  const way = direction(totalReturnPercent);
  const beats = totalReturnPercent > holdReturnPercent;
  return (
    <section className="cols four bt-four" aria-label="In short">
      <article aria-label="Result">
        <span className="lbl">Result after costs</span>
        <span className={`fig fig-l num ${way === "flat" ? "" : way}`}>{signedPercent(totalReturnPercent)}</span>
        <p className="note keep">
          Buying and holding: <b className="num">{signedPercent(holdReturnPercent)}</b>.{" "}
          {beats ? "The rule did better." : "The rule did not beat it."}
        </p>
      </article>
      <article aria-label="Deepest fall">
        <span className="lbl">Deepest fall</span>
        <span className="fig fig-l num">{percent(statistics.maxDrawdownPercent)}</span>
        <p className="note keep">From a peak to the lowest point after it.</p>
      </article>
      <article aria-label="Evidence">
        <span className="lbl">Chance of more than luck</span>
        <span className="fig fig-l num">{percent(deflatedSharpe === null ? null : 100 * deflatedSharpe)}</span>
        <p className="note keep">
          {trials === 1 ? "One setting was tried." : `${trials} settings were tried, and that is counted.`}{" "}
          {deflatedSharpe !== null && deflatedSharpe >= CONVINCING
            ? "95% or more is convincing."
            : "Under 95% there is no evidence of skill."}
        </p>
      </article>
      <article aria-label="Win rate">
        <span className="lbl">Win rate of {trades} trades</span>
        <span className="fig fig-l num">{percent(statistics.winRatePercent)}</span>
        <p className="note keep">
          {winRate95 === null ? (
            "There was no trade to judge."
          ) : (
            <>
              The true share lies between <b className="num">{percent(winRate95.low)}</b> and{" "}
              <b className="num">{percent(winRate95.high)}</b>, 95 times in 100.
            </>
          )}
        </p>
      </article>
    </section>
  );
}
