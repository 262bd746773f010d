import type { QueryClient } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { render } from "vitest-browser-react";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { App } from "../src/app.tsx";
import { createQueryClient } from "../src/lib/query-client.ts";
import { createPageSession } from "../src/session/create-page-session.ts";
import { SessionProvider } from "../src/session/session-provider.tsx";
import { type Answers, fakeApi, type FakeApi, withHeaders } from "./fake-api.ts";
import { fakeSocket, type FakeSocket } from "./fake-socket.ts";
import { whenTestEnds } from "./test-end.ts";
import { SAMPLE_IDENTITY, sampleUser } from "./people.ts";

export type OpenedApp = { readonly api: FakeApi; readonly live: FakeSocket; readonly queryClient: QueryClient };

type Opening = {
  /** What the server answers, by the contract's names. */
  readonly answers?: Answers;
  /** Who is signed in; null for a visitor. */
  readonly user?: ReturnType<typeof sampleUser> | null;
};

/** What every screen asks, whoever looks at it. */
function answersOfTheShell(user: ReturnType<typeof sampleUser> | null): Answers {
  const session = { steppedUpUntil: null, expiresAt: null };
  if (user === null) return { getSession: { ...session, identity: null } };
  const nothingYet: Answers = {
    getAlerts: withHeaders([], { "x-unread-count": "0" }),
    getChannels: () => new Promise(() => undefined),
  };
  return { ...nothingYet, getSession: { ...session, identity: SAMPLE_IDENTITY }, getUserByFirebaseUid: user };
}

/**
 * Opens a screen of the whole application, shell and styles included, with a stand-in for the server. Wait for what the screen
 * shows with `expect.element`. Everything is put away when the test ends.
 */
export async function openApp(
  address: string,
  { answers = {}, user = sampleUser() }: Opening = {},
): Promise<OpenedApp> {
  window.history.replaceState(null, "", address);
  const api = fakeApi({ ...answersOfTheShell(user), ...answers });
  const live = fakeSocket();
  const queryClient = createQueryClient();
  const store = createPageSession(queryClient);
  const shown = await render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider store={store}>
          <App />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  whenTestEnds(async () => {
    await shown.unmount();
    queryClient.clear();
    live.restore();
  });
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
  return { api, live, queryClient };
}
