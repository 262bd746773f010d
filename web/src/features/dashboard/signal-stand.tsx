import type { TradingSignal } from "@sextant/core/contract";
import { formatFeedPrice, parseSymbol } from "@sextant/core/market";
import { signalPicture } from "./signal-picture.ts";
import { useFeedPrice } from "./use-market-feed.ts";

/** Where the price is between a signal's levels; for a claim without levels, the claim itself. */
export function SignalStand({ signal }: { readonly signal: TradingSignal }) {
  const now = useFeedPrice(signal.symbol);
  const picture = signalPicture(signal, now);
  if (picture === undefined) return <span className="note keep">{signal.claim}</span>;
  const kind = parseSymbol(signal.symbol)?.kind ?? "stock";
  const { lower, upper, entryAt, nowAt, tone } = picture;
  return (
    <span className={`stand ${tone === "info" ? "" : tone}`}>
      <span className="stand-track" aria-hidden="true">
        {nowAt !== undefined && (
          <i style={{ left: `${Math.min(entryAt, nowAt)}%`, width: `${Math.abs(nowAt - entryAt)}%` }} />
        )}
        <b style={{ left: `${entryAt}%` }} />
        {nowAt !== undefined && <u style={{ left: `${nowAt}%` }} />}
      </span>
      <span className="stand-ends num">
        {[lower, upper].map(({ name, price }) => (
          <span key={name}>
            {name} {formatFeedPrice(price, kind)}
          </span>
        ))}
      </span>
    </span>
  );
}
