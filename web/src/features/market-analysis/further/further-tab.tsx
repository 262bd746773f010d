import type { MarketData } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { FundamentalTab } from "./fundamental-tab.tsx";
import { NewsTab } from "./news-tab.tsx";
import { TechnicalTab } from "./technical-tab.tsx";
import { TimeframesTab } from "./timeframes-tab.tsx";

type Props = {
  readonly tab: "technical" | "fundamental" | "news" | "timeframes";
  readonly data: MarketData;
  readonly onTimeframe: (timeframe: Timeframe) => void;
  /** Requests the analysis again. */
  readonly onRetry: () => void;
};

/** The tabs after the overview. */
export function FurtherTab({ tab, data, onTimeframe, onRetry: request }: Props) {
  // What a replay lacks, it never has.
  const onRetry = data.freshness.state === "replay" ? undefined : request;
  if (tab === "technical") return <TechnicalTab data={data} />;
  if (tab === "fundamental") return <FundamentalTab data={data} onRetry={onRetry} />;
  if (tab === "news") return <NewsTab news={data.fundamentalAnalysis.news} part={data.parts.news} onRetry={onRetry} />;
  return <TimeframesTab symbol={data.symbol} onTimeframe={onTimeframe} />;
}
