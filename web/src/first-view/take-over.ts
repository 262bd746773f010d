import { hydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createPageSession } from "../session/create-page-session.ts";
import type { SessionStore } from "../session/session-store.ts";
import { giveEarlyInput } from "./early-input.ts";
import { loadViewCode } from "./load-view-code.ts";
import { visitorsUntilKnown } from "./visitors-session.ts";

/**
 * Takes over the page that the server rendered for a visitor, with the answers that it shows, once all code is there: no
 * part of it is replaced by a placeholder.
 */
export async function takeOver(
  place: Element,
  queryClient: QueryClient,
  appOf: (session: SessionStore) => ReactNode,
): Promise<void> {
  hydrate(queryClient, JSON.parse(document.getElementById("answers")?.textContent ?? "{}") as DehydratedState);
  // A part that does not load says so itself.
  await loadViewCode(window.location.pathname, queryClient).catch(() => undefined);
  hydrateRoot(place, appOf(visitorsUntilKnown(createPageSession(queryClient))), {
    // Times in the reader's own zone differ from the server's: those parts are rendered again.
    onRecoverableError: () => undefined,
  });
  await giveEarlyInput(place);
}
