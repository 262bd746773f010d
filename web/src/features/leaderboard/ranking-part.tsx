import type { PaperLeague } from "@sextant/core/contract";
import { lazy, Suspense } from "react";
import { MetricMeanings } from "../../paper-trading/metric-meanings.tsx";
import { LeagueSwitch } from "../../paper-trading/league-switch.tsx";
import { useHasRealPrices } from "../../paper-trading/use-league.ts";
import { WINDOWS } from "../../paper-trading/ranking-text.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Switch } from "../../ui/switch.tsx";
import { ORDERS, type RankingTab, type RankingView } from "./leaderboard-address.ts";
import { RankingRules } from "./ranking-rules.tsx";
import { RankingSkeleton } from "./ranking-skeleton.tsx";
import { RankingTable } from "./ranking-table.tsx";
import { useLeaderboard } from "./use-leaderboard.ts";
import * as TEXTS from "./texts.tsx";

const NoTradersYet = lazy(async () => ({ default: (await import("./no-traders-yet.tsx")).NoTradersYet }));

type Choice = RankingView & {
  /** Undefined until it is known: without one in the address it depends on the prices in force. */
  readonly league: PaperLeague | undefined;
};

type Props = Choice & {
  /** Whether the user chose the league. */
  readonly isChosen: boolean;
  readonly tab: RankingTab;
  readonly onChange: (change: Partial<Choice>) => void;
};

const HEADINGS: Readonly<Record<RankingTab, string>> = {
  profit: TEXTS.top10TotalProfit,
  "win-rate": TEXTS.top10WinRate,
  trades: TEXTS.top10NumberTrades,
  streak: TEXTS.top10WinningStreak,
};

/** A ranking with its scope: the period, the league, and the value it ranks by. */
export function RankingPart({ tab, league: shown, isChosen, window, isByLowerBound, onChange }: Props) {
  const by = isByLowerBound ? "lower_bound" : ORDERS[tab];
  const league = shown ?? "real";
  const ranking = useLeaderboard({ league, window, by }, shown !== undefined);
  // Another league's or period's rows may be shown meanwhile, but not next to an error about the requested ones.
  const data = ranking.error !== null && ranking.isPlaceholderData ? undefined : ranking.data;
  // Where neither the prices in force nor the ranking could be loaded, the league is only assumed.
  const isAssumed = useHasRealPrices() === undefined && !isChosen && data === undefined;
  return (
    <section aria-labelledby="ranking-heading">
      <div className="lb-choices">
        <Segmented
          label={TEXTS.time}
          value={window}
          options={WINDOWS}
          onChange={(next) => onChange({ window: next })}
        />
        <LeagueSwitch league={isAssumed ? undefined : shown} onChange={(next) => onChange({ league: next })} />
        <div className="lb-switch">
          <Switch checked={isByLowerBound} onChange={(on) => onChange({ isByLowerBound: on })}>
            {TEXTS.rankLowerBound}
          </Switch>
        </div>
      </div>
      <div className="sec-h">
        <h2 className="h-sec" id="ranking-heading">
          {isByLowerBound ? TEXTS.top10LowerBound : HEADINGS[tab]}
        </h2>
      </div>
      <Loaded
        data={data}
        error={ranking.error}
        waiting={<RankingSkeleton />}
        failed={(error) => (
          <PartFailed title={TEXTS.leaderboardLoadFailed} error={error} onRetry={() => void ranking.refetch()} />
        )}
      >
        {(rows) =>
          rows.top.length === 0 ? (
            <Suspense fallback={<RankingSkeleton />}>
              <NoTradersYet />
            </Suspense>
          ) : (
            <RankingTable
              tab={tab}
              league={league}
              rows={rows}
              isByLowerBound={isByLowerBound}
              isBusy={ranking.isPlaceholderData}
            />
          )
        }
      </Loaded>
      <RankingRules />
      <MetricMeanings of={["drawdown", "lowerBound", "follower", "winRateLowerBound"]} />
    </section>
  );
}
