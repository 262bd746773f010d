import { SCREENS, type User, type DashboardLayout } from "@sextant/core/contract";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../session/session-provider.tsx";
import { LazyInView } from "../../ui/lazy-in-view.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { call } from "../../lib/call.ts";
import { getDashboardLayout, setDashboardLayout } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { describeError } from "../../lib/error-text.ts";
import { installation } from "../../lib/installation.ts";
import { useChange } from "../../lib/use-change.ts";
import { toasts } from "../../ui/toast-queue.ts";
import { blocksOf, type Block, type Card, fullOrder } from "./arrange-cards.ts";
import { BadgesKey } from "./badges-key.tsx";
import { Board } from "./board.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import { InsightCard } from "./insight-card.tsx";
import { lastVisit, rememberVisit } from "./last-visit.ts";
import { MarketFeedCard } from "./market-feed-card.tsx";
import { RangesWaiting } from "./ranges-waiting.tsx";
import { TABS, useBoardAddress, type Tab } from "./use-board-address.ts";
import { useLiveSignals } from "./use-signals.ts";
import "../../portfolios/portfolios.css";
import "./dashboard.css";
import { FeedWaiting } from "./feed-waiting.tsx";
import * as TEXTS from "./texts.tsx";

const WatchlistCard = lazy(async () => ({ default: (await import("./on-demand/watchlist-card.tsx")).WatchlistCard }));
const FirstRun = lazy(async () => ({ default: (await import("./on-demand/first-run.tsx")).FirstRun }));
const FirstSteps = lazy(async () => ({ default: (await import("./on-demand/first-steps.tsx")).FirstSteps }));
const NetworkLine = lazy(async () => ({ default: (await import("./on-demand/network-line.tsx")).NetworkLine }));
const RecordCard = lazy(async () => ({ default: (await import("../../record-card/record-card.tsx")).RecordCard }));
const LatestAlertsCard = lazy(async () => ({
  default: (await import("./on-demand/latest-alerts-card.tsx")).LatestAlertsCard,
}));
const RangesCard = lazy(async () => ({ default: (await import("./on-demand/ranges-card.tsx")).RangesCard }));
const ArrangeDialog = lazy(async () => ({ default: (await import("./on-demand/arrange-dialog.tsx")).ArrangeDialog }));

export function DashboardPage() {
  const { user } = useSession();
  const isWelcome = user?.firstRun === "welcome";
  const wasWelcome = useRef(false);
  useEffect(() => {
    // The pressed button is gone: the keyboard continues at the new page's heading.
    if (wasWelcome.current && !isWelcome) document.querySelector<HTMLElement>(".dash-head h1")?.focus();
    wasWelcome.current = isWelcome;
  }, [isWelcome]);
  if (!user) return <AccessDenied />;
  return isWelcome ? <Welcome user={user} /> : <Dashboard user={user} />;
}

/** The dashboard of a new account, before it is filled: one step, which can be skipped. */
function Welcome({ user }: { readonly user: User }) {
  return (
    <PageScaffold title={SCREENS.dashboard.label} head={null}>
      <Suspense fallback={<PartWaiting label={TEXTS.loadingDashboard} rows={8} row="h-14" />}>
        <FirstRun user={user} />
      </Suspense>
    </PageScaffold>
  );
}

/** The dashboard of the signed-in user. */
function Dashboard({ user }: { readonly user: User }) {
  const { tab, filter, setTab, setFilter } = useBoardAddress();
  const { order, keep } = useLayout(user.id);
  const [arranging, setArranging] = useState(false);
  useBoardInView(order !== undefined);
  useLiveSignals();
  const open = (which: Tab) => {
    setTab(which);
    document.getElementById("board")?.scrollIntoView({ block: "start" });
    document
      .querySelector<HTMLElement>(`#board [role="tab"][aria-controls$="-${which}"]`)
      ?.focus({ preventScroll: true });
  };
  const cards: Readonly<Record<Card, ReactNode>> = {
    ranges: (
      <Suspense fallback={<RangesWaiting />}>
        <RangesCard userId={user.id} />
      </Suspense>
    ),
    feed: <MarketFeedCard userId={user.id} />,
    record: (
      <div className="dash-record">
        <LazyInView>
          <Suspense>
            <RecordCard linked />
          </Suspense>
        </LazyInView>
      </div>
    ),
    board: <Board user={user} tab={tab} filter={filter} onTab={setTab} onFilter={setFilter} />,
    // The open tab shows the same at length.
    alerts: tab !== "alerts" && (
      <Suspense fallback={<CardWaiting heading={TEXTS.latestAlerts} />}>
        <LatestAlertsCard userId={user.id} onAll={() => open("alerts")} />
      </Suspense>
    ),
    insight: tab !== "insights" && <InsightCard userId={user.id} onAll={() => open("insights")} />,
    watchlist: (
      <div className="dash-watch" id="watchlist">
        <Suspense fallback={<PartWaiting label={TEXTS.loadingWatchlist} rows={4} row="h-14" />}>
          <WatchlistCard userId={user.id} />
        </Suspense>
      </div>
    ),
  };
  const blocks = blocksOf(order ?? []);
  // Probably nothing is to be said about the network: no line is reserved for it.
  const isQuiet = installation().data === "replay" || lastVisit("network") === "quiet";
  return (
    <PageScaffold
      terms="dashboard"
      title={SCREENS.dashboard.label}
      head={
        <DashboardHead
          user={user}
          tab={tab}
          onAlerts={() => open("alerts")}
          onArrange={order && (() => setArranging(true))}
        >
          <div className="net-line" role="status">
            <Suspense fallback={isQuiet && <i hidden />}>
              <NetworkLine role={user.role} isQuiet={isQuiet} remember={rememberVisit} />
            </Suspense>
          </div>
        </DashboardHead>
      }
    >
      {user.firstRun === "steps" && (
        <Suspense fallback={<div className="first-steps-waiting" aria-hidden="true" />}>
          <FirstSteps user={user} />
        </Suspense>
      )}
      {order ? (
        <div className="dash">
          {blocks.map((block, i) => (
            <BlockOf key={`${block.kind} ${i}`} block={block} cards={cards} />
          ))}
        </div>
      ) : (
        <DashboardWaiting />
      )}
      {order === undefined || blocks.some((block) => block.kind === "board" && block.beside.length > 0) || (
        <BadgesKey />
      )}
      <Suspense>
        {arranging && order && <ArrangeDialog order={order} onOrder={keep} onClose={() => setArranging(false)} />}
      </Suspense>
    </PageScaffold>
  );
}

/** Shows the board at first if the address names one of its tabs, such as a link to the signals. */
function useBoardInView(isDrawn: boolean): void {
  const [isNamed] = useState(() => new URLSearchParams(window.location.search).has("tab"));
  useEffect(() => {
    if (isDrawn && isNamed) document.getElementById("board")?.scrollIntoView({ block: "start" });
  }, [isDrawn, isNamed]);
}

type BlockProps = { readonly block: Block; readonly cards: Readonly<Record<Card, ReactNode>> };

function BlockOf({ block, cards }: BlockProps) {
  const small = (some: readonly Card[]) =>
    some
      .filter((card) => cards[card] !== false)
      .map((card) => (
        <div key={card} className="dash-card">
          {cards[card]}
        </div>
      ));
  switch (block.kind) {
    case "wide":
      return cards[block.card];
    case "small":
      return <div className="dash-small">{small(block.cards)}</div>;
    case "board":
      return block.beside.length === 0 ? (
        cards.board
      ) : (
        <div className="dash-split">
          {cards.board}
          <div className="dash-side">
            {small(block.beside)}
            <BadgesKey />
          </div>
          {block.isRecordBelow && cards.record}
        </div>
      );
  }
}

function AccessDenied() {
  return (
    <PageScaffold title={SCREENS.dashboard.label} className="pt-8 pt-16-wide" head={null}>
      <div className="sec measure grid gap-3">
        <h1 className="h-page">{TEXTS.accessDenied}</h1>
        <p className="read">{TEXTS.signInFirst}</p>
      </div>
    </PageScaffold>
  );
}

/** A small card before it is there. */
function CardWaiting({ heading }: { readonly heading: string }) {
  return (
    <div className="sec">
      <div className="sec-h">
        <h2 className="h-sec">{heading}</h2>
      </div>
      <PartWaiting label={heading} rows={2} row="h-14" />
    </div>
  );
}

/** The dashboard's placeholder in its default order, until the user's order is known. */
function DashboardWaiting() {
  return (
    <div className="dash">
      <RangesWaiting />
      <section className="sec">
        <div className="sec-h">
          <h2 className="h-sec">{TEXTS.marketFeed}</h2>
        </div>
        <FeedWaiting />
      </section>
      <div className="dash-split">
        <div className="board">
          <div className="flex gap-6 mb-4" aria-hidden="true">
            {Object.keys(TABS).map((tab) => (
              <span key={tab} className="skel h-label w-16" />
            ))}
          </div>
          <PartWaiting label={TEXTS.loadingDashboard} rows={8} row="h-14" />
        </div>
        <div className="dash-side" aria-hidden="true">
          <CardWaiting heading={TEXTS.latestAlerts} />
          <CardWaiting heading={TEXTS.aiInsight} />
          <CardWaiting heading={TEXTS.watchlist} />
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the user's card order. `order` is undefined until the server answers, so that nothing is drawn in one place
 * and moved to another; if it fails, the default order is used.
 */
function useLayout(userId: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(getDashboardLayout, { params: { id: userId } });
  const { data, error } = useQuery(callQuery(getDashboardLayout, { params: { id: userId } }));
  const { mutate } = useChange({
    mutationFn: (order: readonly Card[], intent) =>
      call(setDashboardLayout, { params: { id: userId }, body: { order: [...order] }, intent }),
    onMutate: (order) => {
      const before = queries.getQueryData<DashboardLayout>(queryKey);
      queries.setQueryData<DashboardLayout>(queryKey, { order: [...order] });
      return before;
    },
    onError: (failure, _, before) => {
      queries.setQueryData<DashboardLayout>(queryKey, before ?? { order: [] });
      toasts.show({ title: TEXTS.orderNotSaved, text: describeError(failure), variant: "destructive" });
    },
  });
  const order = data ? fullOrder(data.order) : error ? fullOrder([]) : undefined;
  return { order, keep: mutate };
}
