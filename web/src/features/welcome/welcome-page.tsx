import { SCREENS } from "@sextant/core/contract";
import { Redirect, useSearch } from "wouter";
import { hasAllToSetUp } from "../../session/is-set-up-at-once.ts";
import { returnPathOf } from "../../session/return-path.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { ChooseUsername } from "./choose-username.tsx";
import { SettingUp } from "./setting-up.tsx";

/** Where signing in ends for who is new here: sets the person up and leads on to where they wanted to go. */
export function WelcomePage() {
  const { firebaseUser: identity, user } = useSession();
  const next = returnPathOf(useSearch());
  if (user) return <Redirect to={next} replace />;
  if (!identity) return <Loading />;
  return (
    <PageScaffold title={SCREENS.welcome.label} className="pt-8 pt-16-wide" head={null}>
      {hasAllToSetUp(identity) ? (
        <SettingUp identity={identity} username={identity.displayName} />
      ) : (
        <ChooseUsername identity={identity} />
      )}
    </PageScaffold>
  );
}
