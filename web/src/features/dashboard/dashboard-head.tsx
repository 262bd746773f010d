import { SCREENS, type User } from "@sextant/core/contract";
import { Bell, LayoutList, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../lib/use-now.ts";
import { describePlanEnd, describePlan } from "../../session/plan-text.ts";
import { Button } from "../../ui/button.tsx";
import { LiveDataBadge } from "./live-data-badge.tsx";
import { describeNewAlerts } from "../../alerts/own-alerts.ts";
import { useAlerts } from "../../alerts/use-alerts.ts";
import { getSecurity } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import type { Tab } from "./use-board-address.ts";
import * as TEXTS from "./texts.tsx";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Props = {
  readonly user: User;
  readonly tab: Tab;
  readonly onAlerts: () => void;
  readonly onArrange: (() => void) | undefined;
  /** What there is to say about the sources. */
  readonly children: ReactNode;
};

/** The user's name, their plan, the data's freshness, and the number of new alerts. */
export function DashboardHead({ user, tab, onAlerts, onArrange, children }: Props) {
  const now = useNow(60_000);
  const { data: alerts } = useAlerts(user.id);
  const news = describeNewAlerts(alerts?.unread ?? 0);
  const ends = describePlanEnd(user, ZONE);
  return (
    <header className="dash-head">
      <h1 className="h-page wrap-anywhere" tabIndex={-1}>
        {TEXTS.welcome(user.username)}
      </h1>
      <div className="dash-badges">
        <span className="bdg bdg-acc" title={ends}>
          {describePlan(user, now)}
        </span>
        <LiveDataBadge userId={user.id} tab={tab} />
        {news !== undefined && (
          <button type="button" className="bdg bdg-info" onClick={onAlerts}>
            <Bell aria-hidden="true" />
            {news}
          </button>
        )}
      </div>
      {children}
      <div className="dash-tools">
        <Link className="btn btn-outline btn-size-sm" href={`${SCREENS.alerts.path}?new`}>
          {TEXTS.newAlert(<Plus aria-hidden="true" />)}
        </Link>
        <Button variant="ghost" size="sm" aria-haspopup="dialog" disabled={!onArrange} onClick={onArrange}>
          {TEXTS.arrange(<LayoutList aria-hidden="true" />)}
        </Button>
      </div>
      {!user.emailVerified && <AddressNote />}
    </header>
  );
}

/**
 * A note that the email address is not verified yet, if a verification email was sent. Last of its section, so that
 * nothing moves when it appears.
 */
function AddressNote() {
  const { data } = useQuery(callQuery(getSecurity));
  if (data === undefined || data.emailVerified || data.provider !== "local" || !data.mail) return null;
  return <p className="note keep">{TEXTS.emailUnverified}</p>;
}
