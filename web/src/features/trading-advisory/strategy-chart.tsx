import type { AdvisoryHorizon, Strategy, TradingAdvisory } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { isCalibrated } from "../../advice/chance-text.ts";
import { DataBadge } from "../../advice/data-badge.tsx";
import { SymbolBox } from "../../advice/symbol-box.tsx";
import { useLevels } from "../../advice/use-levels.ts";
import { ChartPanel } from "../../chart/chart-panel.tsx";
import { exactTime } from "../../lib/time-text.ts";
import { useSession } from "../../session/session-provider.tsx";
import { HORIZONS } from "./horizon-text.ts";
import { rangeSentence } from "./range-sentence.ts";
import { strategyTimeframe } from "./strategy-timeframe.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: TradingAdvisory;
  readonly horizon: AdvisoryHorizon;
  readonly strategy: Strategy;
  readonly zone: string;
  readonly expired: boolean;
  readonly timeframe: Timeframe | undefined;
  readonly onTimeframe: (timeframe: Timeframe) => void;
};

const loadLevels = async () => (await import("./strategy-levels.ts")).strategyLevels;

/** The price history and its likely future: the horizon's range ahead of the last bar, with its levels across it. */
export function StrategyChart({ data, horizon, strategy, zone, expired, timeframe, onTimeframe }: Props) {
  const { barClosedAt, expiresAt, validUntil, targetPrice, range90 } = strategy;
  const { user } = useSession();
  const levels = useLevels("advice", loadLevels, {
    kind: data.kind,
    currency: data.currency,
    asOf: data.asOf,
    strategy,
  });
  return (
    <section className="sec" aria-labelledby="strategy-heading">
      <h2 className="h-sec" id="strategy-heading">
        {HORIZONS[horizon].title}
      </h2>
      <p className="meta mb-3">
        {[
          strategy.timeframe,
          barClosedAt && TEXTS.fromClose(exactTime(Date.parse(barClosedAt))),
          (expired ? TEXTS.wasValidUntil : TEXTS.chartValidUntil)(exactTime(Date.parse(validUntil))),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
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
      {range90 && expiresAt && (
        <p className="note mt-2">
          {TEXTS.shadedRange(
            exactTime(Date.parse(expiresAt)),
            rangeSentence(range90, isCalibrated(data.kind, strategy)),
            targetPrice === null ? TEXTS.holdRange : "",
          )}
        </p>
      )}
    </section>
  );
}
