import { SCREENS, type RiskProfile } from "@sextant/core/contract";
import { Tabs } from "radix-ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { useLive } from "../../lib/use-live.ts";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { useSession } from "../../session/session-provider.tsx";
import { AlertComposer } from "./alert-composer.tsx";
import "./alerts.css";
import { HistoryList } from "./history-list.tsx";
import { quotaOf, type Quota } from "./rule-text.ts";
import { RulesList } from "./rules-list.tsx";
import { rulesKey, useAlertRules } from "./use-alert-rules.ts";
import { TABS, type Tab, useAlertsAddress } from "./use-alerts-address.ts";
import { useOutOfDate } from "./use-history.ts";
import * as TEXTS from "./texts.tsx";

const HEAD = (
  <header className="al-head">
    <h1 className="h-page">{TEXTS.alerts}</h1>
    <p className="note keep">{TEXTS.pageIntro}</p>
  </header>
);

/** The Alerts screen: create an alert, see the active rules, and the history of everything that fired. */
export function AlertsPage() {
  const { user } = useSession();
  return user ? <Alerts userId={user.id} riskProfile={user.riskProfile} /> : null;
}

function Alerts({ userId, riskProfile }: { readonly userId: string; readonly riskProfile: RiskProfile }) {
  const address = useAlertsAddress();
  const { tab, ruleId, onlyUnread, alertId, isNew, sentence, symbol, indicator, timeframe } = address;
  const { data, error } = useAlertRules(userId);
  const quota = data && quotaOf(data.rules, data.limit);
  useOwnNews(userId);
  return (
    <PageScaffold terms="alerts" title={SCREENS.alerts.label} head={HEAD}>
      <div className="al-split">
        <section className="sec al-new" aria-labelledby="new-alert">
          <div className="sec-h">
            <h2 className="h-sec" id="new-alert">
              {TEXTS.newAlert}
            </h2>
          </div>
          {error === null || quota !== undefined ? <QuotaLine quota={quota} /> : null}
          <AlertComposer
            key={[sentence, symbol, indicator, timeframe].join(" ")}
            userId={userId}
            riskProfile={riskProfile}
            quota={quota}
            symbol={symbol}
            indicator={indicator === undefined ? undefined : { id: indicator, timeframe }}
            sentence={sentence}
            focused={isNew || sentence !== undefined}
          />
        </section>
        <Tabs.Root value={tab} onValueChange={(next) => address.setTab(next as Tab)}>
          <Tabs.List className="tabs al-tabs" aria-label={TEXTS.alerts}>
            {Object.entries(TABS).map(([key, name]) => (
              <Tabs.Trigger key={key} value={key}>
                {name}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="rules" className="al-panel">
            <RulesList userId={userId} onHistory={address.showHistoryOf} />
          </Tabs.Content>
          <Tabs.Content value="history" className="al-panel">
            <HistoryList
              userId={userId}
              ruleId={ruleId}
              onlyUnread={onlyUnread}
              alertId={alertId}
              onRule={address.showHistoryOf}
              onOnlyUnread={address.setOnlyUnread}
            />
          </Tabs.Content>
        </Tabs.Root>
      </div>
    </PageScaffold>
  );
}

/** Reloads the lists when the socket reports an alert of the user, since a rule that fired also changes state. */
function useOwnNews(userId: string): void {
  const queries = useQueryClient();
  const outOfDate = useOutOfDate(userId);
  useLive(["alerts"], (message) => {
    if (message.type !== "alert" && !(message.type === "subscribed" && !message.data.resumed)) return;
    outOfDate();
    void queries.invalidateQueries({ queryKey: rulesKey(userId) });
  });
}

/** How much of the plan's quota is used, shown before it runs out. */
function QuotaLine({ quota }: { readonly quota: Quota | undefined }) {
  if (quota === undefined)
    return (
      <div className="al-room" aria-hidden="true">
        <span className="skel w-40" />
      </div>
    );
  const { used, limit, left } = quota;
  if (limit === null)
    return (
      <p className="meta al-room">
        {used === 0 ? TEXTS.noAlertsWatched : used === 1 ? TEXTS.oneAlertWatched : TEXTS.alertsWatched(String(used))}
      </p>
    );
  const full = left === 0;
  return (
    <div className="al-room">
      <span className={full ? "bdg bdg-warn num" : "bdg bdg-line num"}>{TEXTS.inUse(used, limit)}</span>
      <span className="meta">
        {full ? (
          <>
            {TEXTS.quotaFull(
              <Link className="tlink" href={SCREENS.pricing.path}>
                {TEXTS.seePlans}
              </Link>,
            )}
          </>
        ) : left === 1 ? (
          TEXTS.oneLeft
        ) : (
          TEXTS.countsOnlyActive
        )}
      </span>
    </div>
  );
}
