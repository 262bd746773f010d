import { SCREENS } from "@sextant/core/contract";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { CommandPalette } from "./features/command-palette/command-palette.tsx";
import { NotFoundPage } from "./features/not-found/not-found-page.tsx";
import { usePointed } from "./lib/use-pointed.ts";
import { useShortcuts } from "./lib/use-shortcuts.ts";
import { useWhenIdle } from "./lib/use-when-idle.ts";
import { useTopOfScreen } from "./lib/use-top-of-screen.ts";
import { DOCUMENT_PATHS, NAVIGATION, ROUTES } from "./routes.tsx";
import { Protected } from "./session/protected.tsx";
import { useSession } from "./session/session-provider.tsx";
import { ShellAccount, useAccountText } from "./session/shell-account.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Footer } from "./ui/footer.tsx";
import { DataNotice, EmulatorNotice } from "./ui/installation-notices.tsx";
import { LazyToasts } from "./ui/lazy-toasts.tsx";
import { Loading } from "./ui/loading.tsx";
import { Masthead } from "./ui/masthead.tsx";
import { SkipLinks } from "./ui/skip-links.tsx";
import { loadDialogs } from "./ui/titled-dialog.tsx";

// Loaded separately: opened by keyboard, and rarely.
const ShortcutsDialog = lazy(async () => ({
  default: (await import("./ui/shortcuts-dialog.tsx")).ShortcutsDialog,
}));

// The first view does not wait for it; if it fails to load, the bell shows no number.
const AlertsWatch = lazy(async () => {
  try {
    return { default: (await import("./alerts/alerts-watch.tsx")).AlertsWatch };
  } catch {
    return { default: () => null };
  }
});

/** The shell around every screen. */
export function App() {
  const [finding, setFinding] = useState(false);
  const [helping, setHelping] = useState(false);
  const find = useCallback(() => setFinding(true), []);
  const help = useCallback(() => setHelping(true), []);
  const { user, signOut } = useSession();
  const account = useAccountText();
  useShortcuts({ onFind: find, onHelp: help });
  usePointed();
  useWhenIdle(loadDialogs);
  useTopOfScreen();
  return (
    <>
      <SkipLinks />
      <EmulatorNotice />
      <Masthead
        items={NAVIGATION}
        account={account}
        accountHref={SCREENS.account.path}
        onSignOut={() => void signOut()}
        onFind={find}
      >
        <ShellAccount account={account} />
      </Masthead>
      <main id="main" tabIndex={-1}>
        <ErrorBoundary level={1}>
          <Suspense fallback={<Loading />}>
            <Screens />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <CommandPalette open={finding} onOpenChange={setFinding} onShortcuts={help} />
      <Suspense>{helping && <ShortcutsDialog open onOpenChange={setHelping} />}</Suspense>
      <Suspense>{user && <AlertsWatch key={user.id} userId={user.id} />}</Suspense>
      <LazyToasts />
    </>
  );
}

function Screens() {
  return (
    <Switch>
      {ROUTES.map(({ path, screen: Screen, access, namesItsSource }) => (
        <Route key={path} path={path}>
          {namesItsSource ? null : <DataNotice />}
          <Protected access={access}>
            <Screen />
          </Protected>
        </Route>
      ))}
      {DOCUMENT_PATHS.map((path) => (
        <Route key={path} path={path} component={ServersDocument} />
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

const LOADED_AT = window.location.pathname;

/**
 * Reloads the page, since the server renders this address. Only once: where no server renders it, the document does not
 * exist.
 */
function ServersDocument() {
  const { pathname } = window.location;
  useEffect(() => {
    if (pathname !== LOADED_AT) window.location.reload();
  }, [pathname]);
  return pathname === LOADED_AT ? <NotFoundPage /> : <Loading />;
}
