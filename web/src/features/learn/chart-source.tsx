import type { CandlesAnswer } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { FreshnessBadge } from "../../ui/freshness-badge.tsx";
import * as TEXTS from "./texts.tsx";

/** Where the candles of a chart come from, and plainly if they are simulated. */
export function ChartSource({ answer }: { readonly answer: CandlesAnswer }) {
  const { freshness, source, asOf, candles } = answer;
  const isSimulated = freshness.state === "simulated";
  return (
    <p className="lf-source note">
      {isSimulated && <FreshnessBadge freshness={freshness} asOf={asOf} />}{" "}
      {isSimulated ? TEXTS.simulatedBars : TEXTS.barsFrom(candles.length, sourceName(source))}
    </p>
  );
}
