import { SCREENS, type User } from "@sextant/core/contract";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useSession } from "../../session/session-provider.tsx";
import { WatchlistPanel } from "../../watchlist/watchlist-panel.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { AnalysisEntry } from "./analysis-entry.tsx";
import { blocksOf, type Block, type Card } from "./arrange-cards.ts";
import { BadgesKey } from "./badges-key.tsx";
import { Board } from "./board.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import { DashboardWaiting } from "./dashboard-waiting.tsx";
import { InsightCard } from "./insight-card.tsx";
import { LatestAlertsCard } from "./latest-alerts-card.tsx";
import { MarketFeedCard } from "./market-feed-card.tsx";
import { useBoardAddress, type Tab } from "./use-board-address.ts";
import { useLayout } from "./use-layout.ts";
import { useLiveSignals } from "./use-signals.ts";
import "./dashboard.css";

const ArrangeDialog = lazy(async () => ({ default: (await import("./arrange-dialog.tsx")).ArrangeDialog }));

export function DashboardPage() {
  const { user } = useSession();
  return user ? <Dashboard user={user} /> : <AccessDenied />;
}

/** The dashboard of who is signed in. */
function Dashboard({ user }: { readonly user: User }) {
  const { tab, filter, setTab, setFilter } = useBoardAddress();
  const { order, keep } = useLayout(user.id);
  const [arranging, setArranging] = useState(false);
  useLiveSignals();
  const open = (which: Tab) => {
    setTab(which);
    document.getElementById("board")?.scrollIntoView({ block: "start" });
    document
      .querySelector<HTMLElement>(`#board [role="tab"][aria-controls$="-${which}"]`)
      ?.focus({ preventScroll: true });
  };
  const cards: Readonly<Record<Card, ReactNode>> = {
    feed: <MarketFeedCard userId={user.id} />,
    board: <Board user={user} tab={tab} filter={filter} onTab={setTab} onFilter={setFilter} />,
    alerts: <LatestAlertsCard userId={user.id} onAll={() => open("alerts")} />,
    insight: <InsightCard userId={user.id} onAll={() => open("insights")} />,
    watchlist: (
      <div className="dash-watch">
        <WatchlistPanel userId={user.id} />
        <AnalysisEntry />
      </div>
    ),
  };
  return (
    <PageScaffold
      title={SCREENS.dashboard.label}
      head={
        <DashboardHead
          user={user}
          tab={tab}
          onAlerts={() => open("alerts")}
          onArrange={order && (() => setArranging(true))}
        />
      }
    >
      {order ? (
        <div className="dash">
          {blocksOf(order).map((block, i) => (
            <BlockOf key={`${block.kind} ${i}`} block={block} cards={cards} />
          ))}
        </div>
      ) : (
        <DashboardWaiting />
      )}
      <BadgesKey />
      <Suspense>
        {arranging && order && <ArrangeDialog order={order} onOrder={keep} onClose={() => setArranging(false)} />}
      </Suspense>
    </PageScaffold>
  );
}

type BlockProps = { readonly block: Block; readonly cards: Readonly<Record<Card, ReactNode>> };

function BlockOf({ block, cards }: BlockProps) {
  const small = (some: readonly Card[]) =>
    some.map((card) => (
      <div key={card} className="dash-card">
        {cards[card]}
      </div>
    ));
  switch (block.kind) {
    case "feed":
      return cards.feed;
    case "small":
      return <div className="dash-small">{small(block.cards)}</div>;
    case "board":
      return block.beside.length === 0 ? (
        cards.board
      ) : (
        <div className="dash-split">
          {cards.board}
          <div className="dash-side">{small(block.beside)}</div>
        </div>
      );
  }
}

function AccessDenied() {
  return (
    <PageScaffold title={SCREENS.dashboard.label} className="pt-8 pt-16-wide" head={null}>
      <div className="sec measure grid gap-3">
        <h1 className="h-page">Access Denied</h1>
        <p className="read">Please sign in to access the dashboard.</p>
      </div>
    </PageScaffold>
  );
}
