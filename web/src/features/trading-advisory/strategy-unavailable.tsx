import type { AdvisoryHorizon, Strategy } from "@sextant/core/contract";
import { Fragment } from "react";
import { exactTime } from "../../lib/time-text.ts";
import { HORIZONS } from "./horizon-text.ts";

type Props = { readonly horizon: AdvisoryHorizon; readonly strategy: Strategy };

const METRICS = ["Action", "Confidence", "Risk level", "Entry Price", "Target Price", "Stop Loss"];

/** A horizon without advice: why, when it is checked again, and that nothing is claimed. */
export function StrategyUnavailable({ horizon, strategy }: Props) {
  const { title } = HORIZONS[horizon];
  const from = exactTime(Date.parse(strategy.validUntil));
  return (
    <div className="halves">
      <section className="sec grid content-start gap-4" aria-labelledby="unavailable-heading">
        <div>
          <h2 className="h-sec" id="unavailable-heading">
            {title}
          </h2>
          <p className="meta">{strategy.timeframe}</p>
        </div>
        <p className="row">
          <span className="fig fig-l ink3">N/A</span>
          <span className="bdg bdg-stale">
            <span className="dot dot-open" aria-hidden="true" />
            Not available
          </span>
        </p>
        <p className="read">{strategy.unavailable ?? strategy.reasoning}</p>
        <p className="note">
          A view that its data cannot carry would look precise and be wrong, so none is made. The other horizons stand
          on data of their own.
        </p>
      </section>
      <section className="sec" aria-labelledby="claimed-heading">
        <h2 className="h-sec mb-2" id="claimed-heading">
          What is claimed: nothing
        </h2>
        <dl className="kv">
          {METRICS.map((name) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>N/A</dd>
            </Fragment>
          ))}
          <dt>Checked again from</dt>
          <dd className="num">{from}</dd>
        </dl>
      </section>
    </div>
  );
}
