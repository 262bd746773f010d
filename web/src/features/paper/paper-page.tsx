import "../../paper-trading/paper-trading.css";
import "./paper.css";
import { type PaperAccount, type PaperLeague, type PaperPosition, SCREENS } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { lazy, Suspense, useRef, useState } from "react";
import { Link } from "wouter";
import { describeError } from "../../lib/error-text.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { LeagueLine } from "../../paper-trading/league-line.tsx";
import { LeagueSwitch } from "../../paper-trading/league-switch.tsx";
import { seasonText } from "../../paper-trading/season-text.ts";
import { useLeague } from "../../paper-trading/use-league.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { TabbedParts } from "../../ui/tabbed-parts.tsx";
import { AccountMetrics } from "./account-metrics.tsx";
import { OrderTicket } from "./order-ticket.tsx";
import { ORIGINS, PAPER_ADDRESS, TABS } from "./paper-address.ts";
import { EMPTY_TICKET, type TicketValues } from "./ticket-values.ts";
import { accountOf, usePaperAccounts, usePaperEquity } from "./use-paper.ts";
import * as TEXTS from "./texts.tsx";

// After the account's metrics; its placeholder has its height.
const EquityCurve = lazy(async () => ({
  default: (await import("../../paper-trading/equity-curve.tsx")).EquityCurve,
}));
const PositionsTab = lazy(async () => ({ default: (await import("./positions-tab.tsx")).PositionsTab }));
const OrdersTab = lazy(async () => ({ default: (await import("./orders-tab.tsx")).OrdersTab }));
const ActivityTab = lazy(async () => ({ default: (await import("./activity-tab.tsx")).ActivityTab }));

/** Paper trading: the account, an order ticket, positions and history. */
export function PaperPage() {
  const { user } = useSession();
  return user ? <Desk userId={user.id} /> : null;
}

function Desk({ userId }: { readonly userId: string }) {
  const { state, change } = useAddressState(PAPER_ADDRESS);
  const { data, error, refetch } = usePaperAccounts(userId);
  const inForce = useLeague(state.league);
  // Who trades at real prices stays there while none arrives.
  const isWithout = data === undefined && error !== null;
  const usual = data !== undefined && isInUse(accountOf(data, "real")) ? "real" : inForce;
  // Without any account, none is chosen but by the user.
  const known = state.league ?? (isWithout ? undefined : usual);
  const league = known ?? "real";
  const account = known === undefined ? undefined : data && accountOf(data, known);
  return (
    <PageScaffold
      terms="paper"
      title={SCREENS.paper.label}
      sourceLine={<LeagueLine league={known} />}
      head={
        <header className="pp-head">
          <div className="grid gap-2">
            <h1 className="h-page">{TEXTS.paperTrading}</h1>
            <p className="note keep">{TEXTS.pageIntro}</p>
            <p className="meta pp-season">
              {account === undefined ? (
                !isWithout && <span className="skel w-64 max-w-full" />
              ) : (
                <>
                  {TEXTS.seasonEnds(
                    seasonText(account.season),
                    formatDate(Date.parse(account.seasonEndsAt) - 1),
                    <Link className="tlink" href={`${SCREENS.leaderboard.path}?league=${league}`}>
                      {TEXTS.leaderboard}
                    </Link>,
                  )}
                </>
              )}
            </p>
          </div>
          <LeagueSwitch league={known} onChange={(next) => change({ league: next })} />
        </header>
      }
    >
      <Loaded
        data={account}
        error={error}
        waiting={<DeskSkeleton />}
        failed={(cause) => (
          <Failed title={TEXTS.paperAccountLoadFailed} detail={describeError(cause)} onRetry={() => void refetch()} />
        )}
      >
        {(shown) => (
          <>
            {error !== null && (
              <p className="strip mb-5" role="status">
                {TEXTS.accountUpdateFailed(describeError(error))}
              </p>
            )}
            <AccountMetrics account={shown} />
            <Trading key={league} userId={userId} account={shown} league={league} />
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}

const isInUse = (account: PaperAccount | undefined) =>
  account !== undefined && account.positions.length + account.openOrders.length + account.closedTrades > 0;

type TradingProps = {
  readonly userId: string;
  readonly account: PaperAccount;
  readonly league: PaperLeague;
};

function Trading({ userId, account, league }: TradingProps) {
  const { state, change } = useAddressState(PAPER_ADDRESS);
  const { symbol = "", side = "buy", target = "", stop = "", origin } = state;
  const start: TicketValues = { ...EMPTY_TICKET, symbol, side, targetPrice: target, stopLossPrice: stop };
  const requested = JSON.stringify(start);
  const [ticket, setTicket] = useState({ requested, values: start });
  // A new address refills the ticket; otherwise what was typed since the last one stays.
  const values = ticket.requested === requested ? ticket.values : start;
  const set = (next: Partial<TicketValues>) => setTicket({ requested, values: { ...values, ...next } });
  const part = useRef<HTMLElement>(null);
  const toTicket = () => {
    part.current?.scrollIntoView({ block: "nearest" });
    part.current?.querySelector<HTMLElement>("[role=combobox], [role=group][aria-label=Token] button")?.focus();
  };
  const close = ({ symbol: held, quantity }: PaperPosition) => {
    const isShort = quantity.startsWith("-");
    setTicket({
      requested,
      values: { ...EMPTY_TICKET, symbol: held, side: isShort ? "buy" : "sell", quantity: quantity.replace(/^-/, "") },
    });
    part.current?.scrollIntoView({ block: "nearest" });
    part.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  const isFromThere = origin !== undefined && values.symbol === symbol;
  const { openOrders, positions } = account;
  return (
    <div className="pp-split">
      <section ref={part} className="sec" aria-labelledby="new-order">
        <div className="sec-h">
          <h2 className="h-sec" id="new-order">
            {TEXTS.newOrder}
          </h2>
          {isFromThere && <span className="meta end">{TEXTS.paperPageFrom(ORIGINS[origin])}</span>}
        </div>
        <OrderTicket
          userId={userId}
          league={league}
          values={values}
          origin={isFromThere ? origin : "manual"}
          onChange={set}
        />
      </section>
      <div className="pp-side">
        <Equity userId={userId} league={league} />
        <TabbedParts
          label={TEXTS.account}
          names={{
            ...TABS,
            orders: openOrders.length === 0 ? TABS.orders : `${TABS.orders} (${String(openOrders.length)})`,
          }}
          value={state.tab ?? (positions.length === 0 && openOrders.length > 0 ? "orders" : "positions")}
          onChange={(tab) => change({ tab })}
          listClassName="mt-0"
          panelClassName="pp-panel"
          row="h-16"
          parts={{
            positions: <PositionsTab positions={positions} onClose={close} onOrder={toTicket} />,
            orders: <OrdersTab userId={userId} orders={openOrders} />,
            activity: <ActivityTab userId={userId} league={league} />,
          }}
        />
      </div>
    </div>
  );
}

function Equity({ userId, league }: Pick<TradingProps, "userId" | "league">) {
  const { data, error, refetch } = usePaperEquity(userId, league);
  return (
    <section className="sec" aria-labelledby="equity-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="equity-heading">
          {TEXTS.equityDay}
        </h2>
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={<span className="skel pp-curve-waits" />}
        failed={(cause) => (
          <PartFailed title={TEXTS.equityCurveLoadFailed} error={cause} onRetry={() => void refetch()} />
        )}
      >
        {(points) => (
          <Suspense fallback={<span className="skel pp-curve-waits" />}>
            <EquityCurve points={points} empty={TEXTS.curveEmpty} />
          </Suspense>
        )}
      </Loaded>
    </section>
  );
}

/** Placeholder in the shape of the content. */
function DeskSkeleton() {
  return (
    <div role="status" aria-label={TEXTS.loadingPaperAccount}>
      <div className="pp-figures pp-figures-wait cols" aria-hidden="true">
        {Array.from({ length: 4 }, (_, i) => (
          <div key={i}>
            <span className="skel w-24" />
            <span className="skel h-10 w-4-of-5" />
            <span className="skel w-2-of-3" />
          </div>
        ))}
      </div>
      <div className="pp-split" aria-hidden="true">
        <div className="sec">
          <div className="sec-h">
            <span className="skel h-6 w-40" />
          </div>
          <div className="pp-ticket">
            <span className="skel h-8 w-2-of-5" />
            {Array.from({ length: 3 }, (_, i) => (
              <div key={i} className="grid gap-1-half">
                <span className="skel w-24" />
                <span className="skel h-9 w-full" />
              </div>
            ))}
            <span className="skel h-6 w-3-of-5" />
            <span className="skel h-16 w-full" />
            <span className="skel h-10 w-full" />
          </div>
        </div>
        <div className="pp-side sec">
          <span className="skel h-6 w-40" />
          {Array.from({ length: 4 }, (_, i) => (
            <span key={i} className="skel h-12 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
