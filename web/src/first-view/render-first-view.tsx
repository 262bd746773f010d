import { serveWindow } from "./server-window.ts";
import type { RenderFirstView } from "@sextant/core/contract";
import { dehydrate, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { Router } from "wouter";
import { App } from "../app.tsx";
import { documentTitle, serveInstallation } from "../lib/installation.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { SessionProvider } from "../session/session-provider.tsx";
import type { SessionStore } from "../session/session-store.ts";
import { rulesForStyles } from "./rules-for-styles.ts";
import { viewAt } from "./view-at.ts";
import { type Manifest, viewFiles } from "./view-files.ts";
import { VISITORS_SESSION } from "./visitors-session.ts";

/** The manifest of the page's build; scripts/build-page.mjs inserts it. */
declare const __MANIFEST__: Manifest;

/** What the application loads besides the screen before it takes over. */
const APPLICATION = ["index.html", "src/first-view/take-over.ts", "src/shell-later.tsx", "src/ui/settings-menu.tsx"];
/** A screen reads, shows what it then knows, and may read more. */
const ROUNDS = 3;

/**
 * Renders what a visitor sees of a screen, from the application itself: it takes over without a change. The server loads
 * the bundle of this file (dist/documents). One at a time: the address is the module's own.
 */
export const renderFirstView: RenderFirstView = async (path, { installation, request }) => {
  const view = viewAt(path);
  if (view === undefined) return undefined;
  serveWindow(path, request);
  serveInstallation(installation);
  const queryClient = createQueryClient();
  try {
    const { html, rules } = rulesForStyles(await renderWithAnswers(path, queryClient));
    const { scripts, styles } = viewFiles(__MANIFEST__, [...APPLICATION, ...view.sources]);
    return {
      title: documentTitle(...view.title),
      description: view.description,
      html,
      rules,
      answers: JSON.stringify(
        // The code of a lesson is loaded as such.
        dehydrate(queryClient, {
          shouldDehydrateQuery: ({ state, queryKey }) => state.data !== undefined && queryKey[0] !== "code",
        }),
      ),
      styles,
      scripts,
    };
  } finally {
    // Its timers would keep the answers.
    queryClient.clear();
  }
};

async function renderWithAnswers(path: string, queryClient: QueryClient): Promise<string> {
  for (let round = 1; ; round++) {
    const html = await renderOnce(path, queryClient);
    const unread = queryClient
      .getQueryCache()
      .getAll()
      .filter(
        ({ state, options }) => state.status === "pending" && !("enabled" in options && options.enabled === false),
      );
    if (unread.length === 0 || round === ROUNDS) return html;
    // What can't be read is shown as being loaded, and the application reads it again.
    await Promise.allSettled(unread.map(async (query) => await query.fetch()));
  }
}

async function renderOnce(path: string, queryClient: QueryClient): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider store={VISITORS_SESSION as SessionStore}>
          <Router ssrPath={path} ssrSearch="">
            <App />
          </Router>
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
    // All in one place, without scripts that put it there.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  return await new Response(prelude).text();
}
