import type { MarketData } from "@sextant/core/contract";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { useMarketNow } from "../../lib/market-now.ts";
import { Answer } from "../../ui/answer.tsx";
import { Term } from "../../ui/term.tsx";
import { advisedRange, describeAdvised, likelyRange, type LikelyRange } from "./answer-text.ts";
import { useHasRunOut } from "./use-has-run-out.ts";
import * as TEXTS from "./texts.tsx";

/**
 * What the analysis comes to, in one sentence: the advised trade with its chance and end; for a HOLD the likely range,
 * with the verdict below; without a forecast, why there is none.
 */
export function AnalysisAnswer({ data }: { readonly data: MarketData }) {
  const now = useMarketNow(60_000);
  const expired = useHasRunOut(data);
  const { sentences, keyFactors, span } = data.combinedRecommendation;
  const range = likelyRange(data, now);
  const advised = describeAdvised(data, now);
  const opening = sentences[0]?.text;
  const className = expired || data.freshness.state === "stale" ? "expired" : "";
  if (advised === undefined && range === undefined) {
    // Without a span nothing was forecast, and the first factor says why.
    const why = span === null ? keyFactors[0] : undefined;
    return (
      <Answer className={className} note={why ?? opening}>
        {TEXTS.noForecast(formatSymbol(data.symbol))}
      </Answer>
    );
  }
  if (advised === undefined)
    return (
      <Answer className={className} note={opening}>
        <Likely of={range} />
      </Answer>
    );
  const ranges = advisedRange(data);
  const note = ranges ? (
    <>
      <Likely of={ranges.own} /> {ranges.soon}
    </>
  ) : range === undefined ? (
    opening
  ) : (
    <Likely of={range} />
  );
  return (
    <Answer className={className} note={note}>
      {advised}
    </Answer>
  );
}

function Likely({ of }: { readonly of: LikelyRange | undefined }) {
  if (of === undefined) return null;
  return (
    <>
      {of.text}{" "}
      <span className="one-line">
        (<Term of="ninety-range">{of.isEstimate ? TEXTS.estimatedNine : TEXTS.nineInTen}</Term>).
      </span>
    </>
  );
}
