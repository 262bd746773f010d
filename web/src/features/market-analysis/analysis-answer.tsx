import { FORECAST_PENDING } from "@sextant/core/market";
import type { MarketData } from "@sextant/core/contract";
import { describeAction } from "../../advice/action-text.ts";
import { isStale } from "../../lib/is-stale.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { useMarketNow } from "../../lib/market-now.ts";
import { Answer } from "../../ui/answer.tsx";
import { Term } from "../../ui/term.tsx";
import { describeAdvised, likelyRange, type LikelyRange } from "./answer-text.ts";
import { useHasRunOut } from "./use-has-run-out.ts";
import * as TEXTS from "./texts.tsx";

/**
 * What the analysis comes to, in one sentence: the advised trade with its chance and end; for a HOLD the verdict
 * and the likely range; without a forecast, why there is none. All of it is about the span of the advice.
 */
export function AnalysisAnswer({ data }: { readonly data: MarketData }) {
  const now = useMarketNow(60_000);
  const expired = useHasRunOut(data);
  const { action, claim, sentences, keyFactors, span } = data.combinedRecommendation;
  const advised = describeAdvised(data, now);
  const range = likelyRange(data, now, advised !== undefined);
  const opening = sentences[0]?.text;
  const className = expired || isStale(data.freshness) ? "expired" : "";
  if (claim === FORECAST_PENDING) return <Answer note={TEXTS.forecastFollows}>{TEXTS.forecastPending}</Answer>;
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
        <Likely
          of={
            range && (span === null ? range : { ...range, text: TEXTS.withVerdict(describeAction(action), range.text) })
          }
        />
      </Answer>
    );
  // What to do follows where it likely ends; the rest of the opening stands beside the chart.
  const [toDo] = opening?.split(/(?<=\.) /) ?? [];
  return (
    <Answer
      className={className}
      note={
        <>
          <Likely of={range} /> {toDo}
        </>
      }
    >
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
