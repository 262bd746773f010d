import { type ComponentType, lazy, Suspense } from "react";
import { signInPath } from "@sextant/core/contract";
import { useNow } from "../lib/use-now.ts";
import { AccountMenu } from "../ui/account-menu.tsx";
import type { AccountText } from "../ui/account-text.ts";
import { describePlan } from "./plan-text.ts";
import { returnPathOf } from "./return-path.ts";
import { useSession } from "./session-provider.tsx";
import * as TEXTS from "./texts.tsx";

/** Returns the signed-in user as the shell displays them; undefined for visitors. */
export function useAccountText(): AccountText | undefined {
  const { firebaseUser, user } = useSession();
  const now = useNow(60_000);
  if (!firebaseUser) return undefined;
  return {
    name: user?.username ?? firebaseUser.displayName ?? undefined,
    email: user?.email ?? firebaseUser.email,
    plan: user ? describePlan(user, now) : undefined,
    isMerchant: user?.role === "merchant",
  };
}

// Who is signed in has the display settings in the account menu. If it fails to load, as it does for a page that is just
// being left, everything else stays.
const SettingsMenu = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("../ui/settings-menu.tsx")).SettingsMenu };
  } catch {
    return { default: () => null };
  }
});

type Props = { readonly account: AccountText | undefined; readonly onShortcuts: () => void };

/**
 * The end of the masthead: the account menu, or a visitor's display settings and the sign-in button. Its space is reserved until the identity is known.
 */
export function ShellAccount({ account, onShortcuts }: Props) {
  const { loading, signOut } = useSession();
  if (account) return <AccountMenu account={account} onShortcuts={onShortcuts} onSignOut={() => void signOut()} />;
  if (loading) return <span className="w-11 flex-none hide-tiny" aria-hidden="true" />;
  const { pathname, search } = window.location;
  const back = returnPathOf(`?return=${encodeURIComponent(pathname + search)}`);
  return (
    <>
      <Suspense fallback={<span className="btn btn-size-icon" aria-hidden="true" />}>
        <SettingsMenu />
      </Suspense>
      <a className="btn btn-default btn-size-default" href={signInPath(back)}>
        {TEXTS.signIn}
      </a>
    </>
  );
}
