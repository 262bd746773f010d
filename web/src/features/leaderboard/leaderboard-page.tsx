import "../../paper-trading/paper-trading.css";
import "./leaderboard.css";
import { SCREENS } from "@sextant/core/contract";
import { lazy } from "react";
import { LeagueLine } from "../../paper-trading/league-line.tsx";
import { useLeague } from "../../paper-trading/use-league.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { useSession } from "../../session/session-provider.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { TabbedParts } from "../../ui/tabbed-parts.tsx";
import { LeaderboardHead } from "./leaderboard-head.tsx";
import { LEADERBOARD_ADDRESS, type RankingTab, TABS } from "./leaderboard-address.ts";
import { FollowedPart } from "./followed-part.tsx";
import { RankingPart } from "./ranking-part.tsx";
import * as TEXTS from "./texts.tsx";

const BadgesTab = lazy(async () => ({ default: (await import("./badges-tab.tsx")).BadgesTab }));

/** Paper traders ranked by profit, win rate, volume and streaks; and the badges. */
export function LeaderboardPage() {
  const { user } = useSession();
  return user ? <Leaderboard userId={user.id} /> : null;
}

function Leaderboard({ userId }: { readonly userId: string }) {
  const { state, change } = useAddressState(LEADERBOARD_ADDRESS);
  const league = useLeague(state.league);
  const ranking = (tab: RankingTab) => (
    <RankingPart
      tab={tab}
      league={league}
      isChosen={state.league !== undefined}
      window={state.window}
      isByLowerBound={state.isByLowerBound}
      onChange={change}
    />
  );
  return (
    <PageScaffold
      terms="leaderboard"
      title={SCREENS.leaderboard.label}
      sourceLine={<LeagueLine league={league} />}
      head={
        <LeaderboardHead
          userId={userId}
          league={league}
          tab={state.tab === "badges" ? "profit" : state.tab}
          view={state}
        />
      }
    >
      <TabbedParts
        label={TEXTS.leaderboard}
        names={TABS}
        value={state.tab}
        onChange={(tab) => change({ tab })}
        listClassName="mt-0"
        panelClassName="lb-panel"
        row="h-14"
        parts={{
          profit: ranking("profit"),
          "win-rate": ranking("win-rate"),
          trades: ranking("trades"),
          streak: ranking("streak"),
          badges: <BadgesTab />,
        }}
      />
      <FollowedPart userId={userId} />
    </PageScaffold>
  );
}
