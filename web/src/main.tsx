// First, so that its order of layers holds for the styles of every screen.
import "./styles/main.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { fontsInTime } from "./lib/fonts-in-time.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { createPageSession } from "./session/create-page-session.ts";
import { SessionProvider } from "./session/session-provider.tsx";

// Dialogs lock the page's scrolling with a style of their own; the policy lets it in by this nonce (get-nonce reads the name).
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) Object.assign(window, { __webpack_nonce__: nonce });

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
const queryClient = createQueryClient();
// Asked while the fonts are on their way: who it is is mostly known before the first screen is drawn.
const session = createPageSession(queryClient);
const root = createRoot(place);
// No `await` at the top: a module that waits keeps the bundler from joining chunks.
void fontsInTime().then(() => {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider store={session}>
          <App />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
});
