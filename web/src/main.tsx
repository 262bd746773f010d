// First, so that its layer order applies to the styles of every screen.
import "./styles/main.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { fontsInTime } from "./lib/fonts-in-time.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { createPageSession } from "./session/create-page-session.ts";
import { SessionProvider } from "./session/session-provider.tsx";
import type { SessionStore } from "./session/session-store.ts";

// Dialogs lock the page's scrolling with an inline style; the policy allows it by this nonce (get-nonce reads the
// name).
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) Object.assign(window, { __webpack_nonce__: nonce });

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
const queryClient = createQueryClient();
const appOf = (session: SessionStore) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider store={session}>
        <App />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>
);
// No top-level `await`: a module that waits prevents the bundler from merging chunks.
if (place.firstChild)
  void import("./first-view/take-over.ts").then(({ takeOver }) => takeOver(place, queryClient, appOf));
else {
  // Requested while the fonts load: the identity is usually known before the first screen is rendered.
  const session = createPageSession(queryClient);
  const root = createRoot(place);
  void fontsInTime().then(() => root.render(appOf(session)));
}
