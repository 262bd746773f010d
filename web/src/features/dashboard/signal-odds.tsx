import type { TradingSignal } from "@sextant/core/contract";
import { oddsAgainst } from "./signal-picture.ts";

/** The odds of a claim as a figure and a bar, with a tick at what they must beat. */
export function SignalOdds({ signal }: { readonly signal: TradingSignal }) {
  const { confidence } = signal;
  const against = oddsAgainst(signal);
  return (
    <span className="odds">
      <b className="num">{Math.round(confidence)}%</b>
      <span className="meter" aria-hidden="true">
        <i style={{ width: `${confidence}%` }} />
        {against && <b style={{ left: `${against.needed}%` }} />}
      </span>
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
