import { SCREENS, type Identity } from "@sextant/core/contract";
import { Redirect } from "wouter";
import { useEffect } from "react";
import { hasAllToSetUp } from "../../session/is-set-up-at-once.ts";
import { returnPathOf } from "../../session/return-path.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { describeError } from "../../lib/error-text.ts";
import { usernameError } from "../../lib/username-form.ts";
import { Button } from "../../ui/button.tsx";
import { ChooseUsername } from "./choose-username.tsx";
import { useOnboarding } from "./use-onboarding.ts";
import * as TEXTS from "./texts.tsx";

/** The end of sign-in for a new user: creates the record and continues to the screen they wanted. */
export function WelcomePage() {
  const { firebaseUser: identity, user } = useSession();
  // The router decodes its query once more, which would leave spaces in an address that has some.
  const next = returnPathOf(window.location.search);
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

/**
 * Sets the user up at once under the name they signed in with. A failure can be retried, or abandoned; a rejected name
 * can be changed.
 */
function SettingUp({ identity, username }: { readonly identity: Identity; readonly username: string }) {
  const { mutate, error, isPending } = useOnboarding(identity);
  const { signOut } = useSession();
  useEffect(() => mutate(username), [mutate, username]);
  if (error === null)
    return (
      <p role="status" className="read ink2">
        {TEXTS.loading}
      </p>
    );
  const failure = usernameError(error);
  if (failure !== undefined) return <ChooseUsername identity={identity} refused={{ username, error: failure }} />;
  return (
    <div role="alert" className="sec measure grid justify-items-start gap-4">
      <h1 className="h-page">{TEXTS.finishSettingUp}</h1>
      <p className="read">{TEXTS.setUpFailed}</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={() => mutate(username)}>
          {TEXTS.retry}
        </Button>
        <Button variant="outline" onClick={() => void signOut()}>
          {TEXTS.signOut}
        </Button>
      </div>
      <p className="meta wrap-anywhere">{describeError(error)}</p>
    </div>
  );
}
