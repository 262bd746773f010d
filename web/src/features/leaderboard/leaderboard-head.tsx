import { type PaperLeague, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { Answer } from "../../ui/answer.tsx";
import { lackText } from "./lack-text.ts";
import { leaderSentence } from "./leader-sentence.ts";
import { ORDERS, type RankingTab, type RankingView } from "./leaderboard-address.ts";
import { OwnPart } from "./own-part.tsx";
import { OwnStrip } from "./own-strip.tsx";
import { useLeaderboard, useOwnTrader, useTradesSoFar } from "./use-leaderboard.ts";
import { useWayToRank } from "./use-way-to-rank.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  /** Undefined until it is known. */
  readonly league: PaperLeague | undefined;
  readonly tab: RankingTab;
  readonly view: RankingView;
};

/** The page's answer: who leads with what, what the user lacks for a rank, and the next step to it. */
export function LeaderboardHead({ userId, league, tab, view: { window, isByLowerBound } }: Props) {
  const by = isByLowerBound ? "lower_bound" : ORDERS[tab];
  const ranking = useLeaderboard({ league: league ?? "real", window, by }, league !== undefined);
  const rows = ranking.isPlaceholderData ? undefined : ranking.data;
  const own = rows?.own ?? rows?.top.find(({ isOwn }) => isOwn);
  const { data: trader } = useOwnTrader(userId);
  const account = useWayToRank(userId, league);
  const unranked = rows !== undefined && own === undefined ? trader?.id : undefined;
  // Trades too small to count are not among a participant's.
  const counted = useTradesSoFar(unranked, { league: league ?? "real", window });
  const way = { ...account, trades: counted ?? account.trades };
  const lack = own === undefined && trader !== undefined ? lackText(way, trader !== null) : undefined;
  return (
    <header className="lb-head">
      <div className="lb-says">
        <h1 className="h-page h-page-quiet">{TEXTS.pageTitle}</h1>
        {(ranking.error === null || rows !== undefined) && (
          <Answer waiting={TEXTS.loadingAnswer} isShort {...(own === undefined && { note: lack ?? TEXTS.pageIntro })}>
            {rows && leaderSentence(rows, by)}
          </Answer>
        )}
      </div>
      <div className="lb-acts">
        {league !== undefined && account.hasTraded === false && own === undefined && (
          <Link className="btn btn-default btn-size-default" href={`${SCREENS.paper.path}?league=${league}`}>
            {TEXTS.startPaperTrading}
          </Link>
        )}
        <OwnPart userId={userId} isNext={account.hasTraded === true} />
      </div>
      <OwnStrip own={own} way={way} isWaiting={ranking.error === null && rows === undefined} />
    </header>
  );
}
