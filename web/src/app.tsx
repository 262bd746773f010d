import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { NotFoundPage } from "./features/not-found/not-found-page.tsx";
import { CommandPalette } from "./features/command-palette/command-palette.tsx";
import { usePointed } from "./lib/use-pointed.ts";
import { useShortcuts } from "./lib/use-shortcuts.ts";
import { useWhenIdle } from "./lib/use-when-idle.ts";
import { useTopOfScreen } from "./lib/use-top-of-screen.ts";
import { DOCUMENT_PATHS, MERCHANT_NAVIGATION, NAVIGATION, ROUTES, SOURCED_PATHS } from "./routes.tsx";
import { Protected } from "./session/protected.tsx";
import { useSession } from "./session/session-provider.tsx";
import { ShellAccount, useAccountText } from "./session/shell-account.tsx";
import { AlertsBell } from "./ui/alerts-bell.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Footer } from "./ui/footer.tsx";
import { DataNotice, EmulatorNotice } from "./ui/installation-notices.tsx";
import { LazyToasts } from "./ui/lazy-toasts.tsx";
import { Loading } from "./ui/loading.tsx";
import { Masthead } from "./ui/masthead.tsx";
import { SectionBar } from "./ui/section-bar.tsx";
import { SkipLinks } from "./ui/skip-links.tsx";
import { loadDialogs } from "./ui/titled-dialog.tsx";

// Loaded separately: opened by keyboard, and rarely.
const ShortcutsDialog = lazy(async () => ({
  default: (await import("./ui/shortcuts-dialog.tsx")).ShortcutsDialog,
}));

// If it fails to load, the masthead's search still leads everywhere.
const ShellLater = lazy(async () => {
  try {
    return { default: (await import("./shell-later.tsx")).ShellLater };
  } catch {
    return { default: () => null };
  }
});

// The first view does not wait for it; if it fails to load, the bell shows no number.
const AlertsWatch = lazy(async () => {
  try {
    return { default: (await import("./alerts/alerts-watch.tsx")).AlertsWatch };
  } catch {
    return { default: () => null };
  }
});

const loadAlertsPanel = () => import("./alerts/alerts-panel.tsx");
const AlertsPanel = lazy(async () => ({ default: (await loadAlertsPanel()).AlertsPanel }));

/** The shell around every screen. */
export function App() {
  const [finding, setFinding] = useState(false);
  const [helping, setHelping] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const find = useCallback(() => setFinding(true), []);
  const help = useCallback(() => setHelping(true), []);
  const { user, loading, signOut } = useSession();
  const account = useAccountText();
  useShortcuts({ onFind: find, onHelp: help });
  usePointed();
  useWhenIdle(loadDialogs);
  useTopOfScreen();
  const items = user?.role === "merchant" ? MERCHANT_NAVIGATION : NAVIGATION;
  return (
    <>
      <SkipLinks />
      <EmulatorNotice />
      <Masthead
        items={items}
        account={account}
        isMenuOpen={isMenuOpen}
        hasBottomBar={loading || user !== null}
        onMenuChange={setMenuOpen}
        onSignOut={() => void signOut()}
        onFind={find}
        onShortcuts={help}
        bell={
          // A user without a profile has no alerts yet. Until the identity is known, its place is reserved.
          user ? (
            <AlertsBell loadPanel={loadAlertsPanel}>
              <AlertsPanel userId={user.id} />
            </AlertsBell>
          ) : (
            loading && <span className="btn btn-size-icon" aria-hidden="true" />
          )
        }
      >
        <ShellAccount account={account} onShortcuts={help} />
      </Masthead>
      <SectionBar items={items} sourced={SOURCED_PATHS}>
        <Notice />
      </SectionBar>
      <main id="main" tabIndex={-1}>
        <ErrorBoundary level={1}>
          <Suspense fallback={<Loading />}>
            <Screens />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Suspense>
        <ShellLater
          items={items}
          hasBottomBar={user !== null}
          isMenuOpen={isMenuOpen}
          onMenu={() => setMenuOpen(true)}
        />
      </Suspense>
      <CommandPalette open={finding} onOpenChange={setFinding} onShortcuts={help} />
      <Suspense>{helping && <ShortcutsDialog open onOpenChange={setHelping} />}</Suspense>
      <Suspense>{user && <AlertsWatch key={user.id} userId={user.id} />}</Suspense>
      <LazyToasts />
    </>
  );
}

/** The installation's notice where screens do not name their source. It stays while they load. */
function Notice() {
  return (
    <Switch>
      {ROUTES.filter(({ namesItsSource }) => !namesItsSource).map(({ path }) => (
        <Route key={path} path={path} component={DataNotice} />
      ))}
    </Switch>
  );
}

function Screens() {
  return (
    <Switch>
      {ROUTES.map(({ path, screen: Screen, access, hasPages }) => (
        <Route key={path} path={hasPages ? `${path}/*?` : path}>
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
