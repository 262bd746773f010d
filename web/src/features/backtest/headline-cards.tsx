import type { BacktestReport } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { direction, percent, signedPercent } from "../../lib/metrics.ts";
import { Term } from "../../ui/term.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly report: Pick<BacktestReport, "statistics" | "from" | "to">;
  /** What can be done with the result; after its answer. */
  readonly actions: ReactNode;
};

const CONVINCING = 0.95;
const YEAR_MS = 365.25 * 86_400_000;

/** The four main answers: the result, the worst drawdown, whether it is luck, and the win rate. */
export function HeadlineCards({ report: { statistics, from, to }, actions }: Props) {
  const { totalReturnPercent, holdReturnPercent, deflatedSharpe, winRate95, trials, trades } = statistics;
  // A gain that holding would have beaten is no success.
  const way = direction(totalReturnPercent);
  const beats = totalReturnPercent > holdReturnPercent;
  // The sentence above states the total; a part of a year has no yearly rate worth reading.
  const years = (Date.parse(to) - Date.parse(from)) / YEAR_MS;
  const isYearly = years >= 1;
  const result = isYearly ? statistics.annualReturnPercent : totalReturnPercent;
  const held = isYearly ? 100 * ((1 + holdReturnPercent / 100) ** (1 / years) - 1) : holdReturnPercent;
  const heldText = <b className="num">{signedPercent(held)}</b>;
  return (
    <>
      <div className="grid gap-4">
        <p className="bt-answer">
          {TEXTS.answer(beats, signedPercent(totalReturnPercent), signedPercent(holdReturnPercent))}
        </p>
        {actions}
      </div>
      <section className="cols four bt-four" aria-label={TEXTS.summary}>
        <article aria-label={TEXTS.result}>
          <span className="lbl">{isYearly ? TEXTS.yearlyReturn : TEXTS.resultAfterCosts}</span>
          <span className={`fig fig-l num ${way === "up" && !beats ? "" : way}`}>{signedPercent(result)}</span>
          <p className="note keep">{isYearly ? TEXTS.againstHoldYearly(heldText) : TEXTS.againstHold(heldText)}</p>
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
