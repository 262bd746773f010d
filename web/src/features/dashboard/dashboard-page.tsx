import { SCREENS, type User } from "@sextant/core/contract";
import { useEffect } from "react";
import { Link } from "wouter";
import { documentTitle } from "../../lib/installation.ts";
import { useNow } from "../../lib/use-now.ts";
import { planEndWords, planWords } from "../../session/plan-words.ts";
import { useSession } from "../../session/session-provider.tsx";
import { WatchlistPanel } from "../../watchlist/watchlist-panel.tsx";
import { AddressNote } from "./address-note.tsx";
import { AnalysisEntry } from "./analysis-entry.tsx";
import "./dashboard.css";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function DashboardPage() {
  const { user } = useSession();
  useEffect(() => {
    document.title = documentTitle(SCREENS.dashboard.label);
  }, []);
  return user ? <Dashboard user={user} /> : <AccessDenied />;
}

function Dashboard({ user }: { readonly user: User }) {
  const now = useNow(60_000);
  const ends = planEndWords(user, ZONE);
  return (
    <div className="wrap">
      <header className="dash-head">
        <h1 className="h-page wrap-anywhere">Welcome, {user.username}</h1>
        <span className="bdg bdg-line">{planWords(user, now)}</span>
        {ends !== undefined && <p className="note keep">{ends}</p>}
      </header>
      <div className="dash">
        <AnalysisEntry />
        <WatchlistPanel userId={user.id} />
        <section className="sec grid content-start gap-3" aria-labelledby="own-account">
          <h2 className="h-sec" id="own-account">
            Your account
          </h2>
          <dl className="kv">
            <dt>Plan</dt>
            <dd>{planWords(user, now)}</dd>
            <dt>Email</dt>
            <dd className="wrap-anywhere whitespace-normal">{user.email}</dd>
            {user.emailVerified && (
              <>
                <dt>Address verified</dt>
                <dd>Yes</dd>
              </>
            )}
          </dl>
          <Link href={SCREENS.account.path} className="btn btn-outline btn-size-default justify-self-start">
            Open account
          </Link>
          {!user.emailVerified && <AddressNote />}
        </section>
      </div>
    </div>
  );
}

function AccessDenied() {
  return (
    <div className="wrap pt-8 sm:pt-16">
      <div className="sec measure grid gap-3">
        <h1 className="h-page">Access Denied</h1>
        <p className="read">Please sign in to access the dashboard.</p>
      </div>
    </div>
  );
}
