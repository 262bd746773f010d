import { SCREENS } from "@sextant/core/contract";
import { useCallback, useState } from "react";
import { Redirect, Route, Switch } from "wouter";
import { CommandPalette } from "./features/command-palette/command-palette.tsx";
import { NotFoundPage } from "./features/not-found/not-found-page.tsx";
import { useShortcuts } from "./lib/use-shortcuts.ts";
import { ROUTES } from "./routes.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Footer } from "./ui/footer.tsx";
import { Masthead } from "./ui/masthead.tsx";
import { ShortcutsDialog } from "./ui/shortcuts-dialog.tsx";
import { SkipLinks } from "./ui/skip-links.tsx";
import { Toasts } from "./ui/toasts.tsx";

const ITEMS = ROUTES.map(({ path, label, icon }) => ({ href: path, label, icon }));

/** The shell around every screen. */
export function App() {
  const [finding, setFinding] = useState(false);
  const [helping, setHelping] = useState(false);
  const find = useCallback(() => setFinding(true), []);
  const help = useCallback(() => setHelping(true), []);
  useShortcuts({ onFind: find, onHelp: help });
  return (
    <>
      <SkipLinks />
      <Masthead items={ITEMS} onFind={find} />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary level={1}>
          <Switch>
            <Route path="/">
              <Redirect to={SCREENS.marketAnalysis.path} replace />
            </Route>
            {ROUTES.map(({ path, screen }) => (
              <Route key={path} path={path} component={screen} />
            ))}
            <Route component={NotFoundPage} />
          </Switch>
        </ErrorBoundary>
      </main>
      <Footer />
      <CommandPalette open={finding} onOpenChange={setFinding} onShortcuts={help} />
      <ShortcutsDialog open={helping} onOpenChange={setHelping} />
      <Toasts />
    </>
  );
}
