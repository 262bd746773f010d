import type { AdvisoryHorizon, Strategy } from "@sextant/core/contract";
import { Fragment } from "react";
import { exactTime, plainTime } from "../../lib/time-text.ts";
import { HORIZONS } from "./horizon-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly horizon: AdvisoryHorizon; readonly strategy: Strategy };

const METRICS = [TEXTS.action, TEXTS.confidence, TEXTS.riskLevel, TEXTS.entryPrice, TEXTS.targetPrice, TEXTS.stopLoss];

/** A horizon without advice: why, when it is checked again, and that nothing is claimed. */
export function StrategyUnavailable({ horizon, strategy }: Props) {
  const { title } = HORIZONS[horizon];
  const fromMs = Date.parse(strategy.validUntil);
  return (
    <div className="two-columns">
      <section className="sec grid content-start gap-4" aria-labelledby="unavailable-heading">
        <div>
          <h2 className="h-sec" id="unavailable-heading">
            {title}
          </h2>
          <p className="meta">{strategy.timeframe}</p>
        </div>
        <p className="row">
          <span className="fig fig-l ink3">{TEXTS.notApplicable}</span>
          <span className="bdg bdg-stale">
            <span className="dot dot-open" aria-hidden="true" />
            {TEXTS.notAvailable}
          </span>
        </p>
        <p className="read">{strategy.unavailable ?? strategy.reasoning}</p>
        <p className="note">{TEXTS.unavailableText}</p>
      </section>
      <section className="sec" aria-labelledby="claimed-heading">
        <h2 className="h-sec mb-2" id="claimed-heading">
          {TEXTS.noClaim}
        </h2>
        <dl className="kv">
          {METRICS.map((name) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{TEXTS.notApplicable}</dd>
            </Fragment>
          ))}
          <dt>{TEXTS.checkBack}</dt>
          <dd className="num" title={exactTime(fromMs)}>
            {plainTime(fromMs)}
          </dd>
        </dl>
      </section>
    </div>
  );
}
