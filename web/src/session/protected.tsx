import { SCREENS, type Screen } from "@sextant/core/contract";
import { useEffect, type ReactNode } from "react";
import { Redirect } from "wouter";
import { Failed } from "../ui/failed.tsx";
import { Loading } from "../ui/loading.tsx";
import { visitorsAddress } from "./return-path.ts";
import { useSession } from "./session-provider.tsx";
import { storedHere } from "./stored-here.ts";
import * as TEXTS from "./texts.tsx";

/** A screen with restricted access: visitors are redirected to the landing page, users without a record to setup. */
export function Protected({ access, children }: { readonly access: Screen["access"]; readonly children: ReactNode }) {
  const { firebaseUser, user, loading, failed, load } = useSession();
  if (access === "public") return children;
  if (loading) return <Loading />;
  if (failed)
    return (
      <div className="wrap pt-8 pt-16-wide">
        <Failed title={TEXTS.signInUnknown} level={1} detail={failed.message} onRetry={() => void load()} />
      </div>
    );
  if (!firebaseUser) return <ToLanding />;
  if (access === "user" && !user) {
    const { pathname, search } = window.location;
    return <Redirect to={`${SCREENS.welcome.path}?return=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return children;
}

/** The server renders the landing page, so it is a full page load. A user who was signed in here sees a request to sign in again. */
function ToLanding() {
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.replace(visitorsAddress(pathname, search, { again: storedHere.hasOwner() }));
  }, []);
  return <Loading />;
}
