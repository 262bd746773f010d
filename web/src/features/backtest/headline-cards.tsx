import type { BacktestReport } from "@sextant/core/contract";
import { direction, percent, signedPercent } from "../../lib/metrics.ts";
import { Term } from "../../ui/term.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly statistics: BacktestReport["statistics"] };

const CONVINCING = 0.95;

/** The four main answers: the result, the worst drawdown, whether it is luck, and the win rate. */
export function HeadlineCards({ statistics }: Props) {
  const { totalReturnPercent, holdReturnPercent, deflatedSharpe, winRate95, trials, trades } = statistics;
  // A gain that holding would have beaten is no success.
  const way = direction(totalReturnPercent);
  const beats = totalReturnPercent > holdReturnPercent;
  return (
    <>
      <p className="bt-answer">
        {TEXTS.answer(beats, signedPercent(totalReturnPercent), signedPercent(holdReturnPercent))}
      </p>
      <section className="cols four bt-four" aria-label={TEXTS.summary}>
        <article aria-label={TEXTS.result}>
          <span className="lbl">{TEXTS.resultAfterCosts}</span>
          <span className={`fig fig-l num ${way === "up" && !beats ? "" : way}`}>
            {signedPercent(totalReturnPercent)}
          </span>
          <p className="note keep">{TEXTS.againstHold(<b className="num">{signedPercent(holdReturnPercent)}</b>)}</p>
        </article>
        <article aria-label={TEXTS.maxDrawdown}>
          <span className="lbl">
            <Term of="drawdown">{TEXTS.maxDrawdown}</Term>
          </span>
          <span className="fig fig-l num">{percent(statistics.maxDrawdownPercent)}</span>
          <p className="note keep">{TEXTS.drawdownMeaning}</p>
        </article>
        <article aria-label={TEXTS.evidence}>
          <span className="lbl">{TEXTS.evidenceTitle}</span>
          <span className="fig fig-l num">{percent(deflatedSharpe === null ? null : 100 * deflatedSharpe)}</span>
          <p className="note keep">
            {trials === 1 ? TEXTS.oneTrial : TEXTS.manyTrials(trials)}{" "}
            {deflatedSharpe !== null && deflatedSharpe >= CONVINCING ? TEXTS.convincing : TEXTS.notConvincing}
          </p>
        </article>
        <article aria-label={TEXTS.winRate}>
          <span className="lbl">
            <Term of="hit-rate">{TEXTS.winRateTrades(trades)}</Term>
          </span>
          <span className="fig fig-l num">{percent(statistics.winRatePercent)}</span>
          <p className="note keep">
            {winRate95 === null ? (
              TEXTS.noTrades
            ) : (
              <>
                {TEXTS.winRateRange(
                  <b className="num">{percent(winRate95.low)}</b>,
                  <b className="num">{percent(winRate95.high)}</b>,
                )}
              </>
            )}
          </p>
        </article>
      </section>
    </>
  );
}
