import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { lazy, Suspense } from "react";
import { ChartWaiting } from "../../advice/answer-skeleton.tsx";
import { isCalibrated } from "../../advice/chance-text.ts";
import { DataBadge } from "../../advice/data-badge.tsx";
import { SymbolBox } from "../../advice/symbol-box.tsx";
import { useLevels } from "../../advice/use-levels.ts";
import { useSession } from "../../session/session-provider.tsx";
import { claimEnd } from "./ends-text.ts";
import { rangeSentence } from "./range-sentence.ts";
import { strategyTimeframe } from "./strategy-timeframe.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: TradingAdvisory;
  readonly strategy: Strategy;
  readonly zone: string;
  readonly timeframe: Timeframe | undefined;
  readonly onTimeframe: (timeframe: Timeframe) => void;
};

// Requested with the screen, but the first sight does not wait for it: its placeholder has its height.
const chartPanel = import("../../chart/chart-panel.tsx");
// A failure is reported where the chart is rendered.
chartPanel.catch(() => undefined);
const ChartPanel = lazy(async () => ({ default: (await chartPanel).ChartPanel }));

const loadLevels = async () => (await import("./strategy-levels.ts")).strategyLevels;

/** The price history and its likely future: the horizon's range ahead of the last bar, with its levels across it. */
export function StrategyChart({ data, strategy, zone, timeframe, onTimeframe }: Props) {
  const { targetPrice, range90 } = strategy;
  const end = claimEnd(strategy, zone);
  const { user } = useSession();
  const levels = useLevels("advice", loadLevels, {
    kind: data.kind,
    currency: data.currency,
    asOf: data.asOf,
    strategy,
  });
  return (
    <div className="adv-chart">
      <Suspense fallback={<ChartWaiting />}>
        <ChartPanel
          symbol={data.symbol}
          timeframe={timeframe ?? strategyTimeframe(strategy, data.kind)}
          onTimeframe={onTimeframe}
          levels={levels}
          zone={zone}
          badge={(bars) => <DataBadge {...bars} zone={zone} />}
          version={data.timestamp}
          startsWith={["range"]}
          userId={user?.id}
          picker={SymbolBox}
        />
      </Suspense>
      {range90 && end !== undefined && (
        <p className="note mt-2">
          {TEXTS.shadedRange(
            end,
            rangeSentence(range90, data.currency, isCalibrated(data.kind, strategy)),
            targetPrice === null ? TEXTS.holdRange : "",
          )}
        </p>
      )}
    </div>
  );
}
