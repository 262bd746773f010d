import type { TokenCandles, TokenDetail, TokenTimeframe } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import { ChartNote } from "../../chart/chart-note.tsx";
import type { ChartToggle } from "../../chart/chart-view.ts";
import { describeError } from "../../lib/error-text.ts";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { exchangeName } from "./exchange-name.ts";
import { candlesAnswer } from "./candles-answer.ts";
import { TIMEFRAMES } from "./use-token-address.ts";
import { codeKey } from "../../lib/query-keys.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly data: TokenDetail;
  readonly candles: TokenCandles | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly timeframe: TokenTimeframe;
  readonly onTimeframe: (timeframe: TokenTimeframe) => void;
};

const CandleTable = lazy(async () => ({ default: (await import("../../chart/chart-table.tsx")).CandleTable }));

const SHOWN: ReadonlySet<ChartToggle> = new Set(["volume"]);
const NOTHING_OLDER = { state: "idle", load: () => undefined } as const;

/** Candles of a pool, or the same as a table; if no source has any, why. */
export function TokenChart({ data, candles, error, onRetry, timeframe, onTimeframe }: Props) {
  const [asTable, setAsTable] = useState(false);
  const [logScale, setLogScale] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const answer = useMemo(() => candles && candlesAnswer(candles, data), [candles, data]);
  const hasBars = answer !== undefined && answer.candles.length > 0;
  const code = useQuery({
    queryKey: codeKey("price chart"),
    queryFn: async () => (await import("../../chart/price-chart.tsx")).PriceChart,
    enabled: hasBars,
  });
  const { symbol } = data.project.token;
  const pool = data.pools.find(({ address }) => address === candles?.pool);
  const label = TEXTS.candles(TIMEFRAMES[timeframe], symbol);
  const PriceChart = code.data;
  // A phone shows the picture first.
  const isPhone = useMedia(PHONE);
  const tools = (
    <div className="chart-tools">
      <Segmented label={TEXTS.timeframe} value={timeframe} options={TIMEFRAMES} onChange={onTimeframe} />
      <Button variant="ghost" size="sm" aria-pressed={logScale} onClick={() => setLogScale(!logScale)}>
        {TEXTS.logScale}
      </Button>
      <Button variant="ghost" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {TEXTS.dataTable}
      </Button>
      <div className="contents" ref={setPlace} />
    </div>
  );
  return (
    <section className="sec chart-panel" aria-labelledby="tk-chart">
      <div className="sec-h">
        <h2 className="h-sec" id="tk-chart">
          {TEXTS.price}
        </h2>
        <span className="meta">
          {pool
            ? TEXTS.poolInUsd(exchangeName(pool.dex), pool.quote === null ? "" : TEXTS.against(pool.quote))
            : TEXTS.inUsd}
        </span>
      </div>
      {!isPhone && tools}
      {!answer && error ? (
        <ChartNote title={TEXTS.candlesFailed} onRetry={onRetry}>
          {describeError(error)}
        </ChartNote>
      ) : answer && !hasBars ? (
        <ChartNote title={TEXTS.noCandles}>{candles?.note ?? TEXTS.tryTimeframe}</ChartNote>
      ) : answer && asTable ? (
        <Suspense fallback={<div className="chart-wait" />}>
          <CandleTable
            answer={answer}
            label={TEXTS.newestFirst(label)}
            zone="UTC"
            reach="start"
            older={NOTHING_OLDER}
            tools={place}
          />
        </Suspense>
      ) : code.isError ? (
        <ChartNote title={TEXTS.chartFailed} onRetry={() => void code.refetch()}>
          {TEXTS.seeDataTable}
        </ChartNote>
      ) : !answer || !PriceChart ? (
        <div className="chart-wait skel" aria-label={TEXTS.loadingChart} role="status" />
      ) : (
        <PriceChart
          key={`${answer.symbol} ${answer.timeframe} ${candles?.pool ?? ""}`}
          answer={answer}
          shown={SHOWN}
          levels={[]}
          cone={undefined}
          logScale={logScale}
          zone="UTC"
          label={label}
          onNearStart={NOTHING_OLDER.load}
          tools={place}
        />
      )}
      {isPhone && tools}
      {hasBars && (
        <p className="meta mt-2">
          {TEXTS.chartNote(
            answer.candles.length.toLocaleString("en-US"),
            data.freshness.state === "simulated" ? TEXTS.simulatedBars : TEXTS.barsFrom(sourceName(answer.source)),
            candles?.note ? ` ${candles.note}` : "",
          )}
        </p>
      )}
    </section>
  );
}
