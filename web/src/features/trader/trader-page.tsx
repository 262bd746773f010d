import "../../paper-trading/paper-trading.css";
import "./trader.css";
import { type PaperLeague, SCREENS, type TraderProfile } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { CallFailure } from "../../lib/call-failure.ts";
import { describeError } from "../../lib/error-text.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { EquityCurve } from "../../paper-trading/equity-curve.tsx";
import { MetricMeanings } from "../../paper-trading/metric-meanings.tsx";
import { LeagueLine } from "../../paper-trading/league-line.tsx";
import { LeagueSwitch } from "../../paper-trading/league-switch.tsx";
import { useLeague } from "../../paper-trading/use-league.ts";
import { seasonText } from "../../paper-trading/season-text.ts";
import { TraderAvatar } from "../../paper-trading/trader-avatar.tsx";
import { TraderMarks } from "../../paper-trading/trader-marks.tsx";
import { useSession } from "../../session/session-provider.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import { DelayedPositions } from "./delayed-positions.tsx";
import { FollowButton } from "./follow-button.tsx";
import { StandingsTable } from "./standings-table.tsx";
import { TRADER_ADDRESS } from "./trader-address.ts";
import { useTrader } from "./use-trader.ts";
import * as TEXTS from "./texts.tsx";

const BadgeList = lazy(async () => ({ default: (await import("./badge-list.tsx")).BadgeList }));

/** One trader of the leaderboard: results, equity, positions and badges. */
export function TraderPage() {
  const { user } = useSession();
  const { state, change } = useAddressState(TRADER_ADDRESS);
  const league = useLeague(state.league);
  if (!user) return null;
  if (state.id === undefined)
    return (
      <PageScaffold title={SCREENS.trader.label} sourceLine={<LeagueLine league={league} />} head={null}>
        <Unknown />
      </PageScaffold>
    );
  if (league === undefined)
    return (
      <PageScaffold title={SCREENS.trader.label} head={null}>
        <TraderSkeleton />
      </PageScaffold>
    );
  return (
    <Trader
      key={state.id}
      userId={user.id}
      traderId={state.id}
      league={league}
      onLeague={(next) => change({ league: next })}
    />
  );
}

type Props = {
  readonly userId: string;
  readonly traderId: string;
  readonly league: PaperLeague;
  readonly onLeague: (league: PaperLeague) => void;
};

function Trader({ userId, traderId, league, onLeague }: Props) {
  const { data, error, refetch, isPlaceholderData } = useTrader(traderId, league);
  const shown = error !== null && isPlaceholderData ? undefined : data;
  const isUnknown = error instanceof CallFailure && error.status === 404;
  return (
    <PageScaffold
      title={[...(shown === undefined ? [] : [shown.pseudonym]), SCREENS.trader.label]}
      sourceLine={<LeagueLine league={league} />}
      head={null}
    >
      {shown !== undefined ? (
        <div aria-busy={isPlaceholderData}>
          <Profile userId={userId} profile={shown} league={league} onLeague={onLeague} />
        </div>
      ) : isUnknown ? (
        <Unknown />
      ) : error !== null ? (
        <div className="pt-8">
          <Failed
            level={1}
            title={TEXTS.traderLoadFailed}
            detail={describeError(error)}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <TraderSkeleton />
      )}
    </PageScaffold>
  );
}

type ProfileProps = Omit<Props, "traderId"> & { readonly profile: TraderProfile };

function Profile({ userId, profile, league, onLeague }: ProfileProps) {
  const { pseudonym, isAgent, hasSkillMark, isOwn, followers, joinedAt, season, standings, equity, badges } = profile;
  return (
    <>
      <header className="trader-head">
        <TraderAvatar name={pseudonym} large />
        <div className="grid grid-cols-1 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="h-page">{pseudonym}</h1>
            <TraderMarks isAgent={isAgent} hasSkillMark={hasSkillMark} />
          </div>
          <p className="meta">
            {TEXTS.leaderboardSinceSeason(
              formatDate(Date.parse(joinedAt)),
              seasonText(season),
              followers === 1 ? TEXTS.oneFollower : TEXTS.followers(String(followers)),
            )}
          </p>
        </div>
        <div className="trader-acts">
          {isOwn ? (
            <Link className="btn btn-outline btn-size-default" href={SCREENS.leaderboard.path}>
              {TEXTS.changeProfile}
            </Link>
          ) : (
            <FollowButton userId={userId} profile={profile} />
          )}
        </div>
      </header>
      <div className="trader-league">
        <LeagueSwitch league={league} onChange={onLeague} />
        <Link className="tlink" href={`${SCREENS.leaderboard.path}?league=${league}`}>
          {TEXTS.leaderboard}
        </Link>
      </div>
      <div className="grid gap-10">
        <TopicSection title={TEXTS.equity} intro={TEXTS.equityIntro}>
          <EquityCurve points={equity} empty={TEXTS.curveEmpty} />
        </TopicSection>
        <section className="sec" aria-labelledby="trader-results">
          <div className="sec-h">
            <h2 className="h-sec" id="trader-results">
              {TEXTS.results}
            </h2>
          </div>
          {standings.length === 0 ? (
            <p className="note keep">{TEXTS.noClosedTrades}</p>
          ) : (
            <>
              <StandingsTable standings={standings} />
              <MetricMeanings of={["winRateLowerBound", "drawdown", "exposure", "lowerBound", "follower"]} />
            </>
          )}
        </section>
        <TopicSection title={TEXTS.openPositions}>
          <DelayedPositions positions={profile.positions} positionsAsOf={profile.positionsAsOf} />
        </TopicSection>
        <TopicSection title={TEXTS.badges}>
          {badges.length === 0 ? (
            <p className="note keep">{TEXTS.noBadgesYet}</p>
          ) : (
            <Suspense fallback={<span className="skel h-24" />}>
              <BadgeList badges={badges} />
            </Suspense>
          )}
        </TopicSection>
      </div>
    </>
  );
}

/** The message for an unknown trader. */
function Unknown() {
  return (
    <div className="measure grid justify-items-start gap-4 pt-8">
      <h1 className="h-page">{TEXTS.notFoundTitle}</h1>
      <p className="read">{TEXTS.notFoundReason}</p>
      <Link className="tlink" href={SCREENS.leaderboard.path}>
        {TEXTS.toLeaderboard}
      </Link>
    </div>
  );
}

/** Placeholder in the shape of the content. */
function TraderSkeleton() {
  return (
    <div role="status" aria-label={TEXTS.loadingTrader} className="grid gap-8 pt-8">
      <span className="skel h-12 w-72 max-w-full" aria-hidden="true" />
      <span className="skel h-8 w-64 max-w-full" aria-hidden="true" />
      <span className="skel trader-waits" aria-hidden="true" />
      <span className="skel trader-waits" aria-hidden="true" />
    </div>
  );
}
