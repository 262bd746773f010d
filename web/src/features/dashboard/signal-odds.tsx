import type { TradingSignal } from "@sextant/core/contract";
import { oddsAgainst } from "./signal-picture.ts";

const OF_A_SETUP =
  "Odds of target before stop (or neither, and it ends on the right side), beside the same trade at any time";

/** The odds of a claim as a figure and a bar, with a tick at what they must beat. */
export function SignalOdds({ signal }: { readonly signal: TradingSignal }) {
  const { confidence } = signal;
  const against = oddsAgainst(signal);
  return (
    <span className="odds" title={signal.setup === null ? undefined : OF_A_SETUP}>
      <b className="num">{Math.round(confidence)}%</b>
      <span className="meter" aria-hidden="true">
        <i style={{ width: `${confidence}%` }} />
        {against && <b style={{ left: `${against.needed}%` }} />}
      </span>
      {signal.setup !== null && <small>target before stop</small>}
      {against && (
        <small className="num">
          <span>
            {against.name} {Math.round(against.needed)}%
          </span>
          <span>{against.points}</span>
        </small>
      )}
    </span>
  );
}
