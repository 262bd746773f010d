import type { QueryClient } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { Fragment, StrictMode } from "react";
import { render } from "vitest-browser-react";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { App } from "../src/app.tsx";
import { createQueryClient } from "../src/lib/query-client.ts";
import { createPageSession } from "../src/session/create-page-session.ts";
import { SessionProvider } from "../src/session/session-provider.tsx";
import { type Answers, fakeApi, type FakeApi, withHeaders } from "./fake-api.ts";
import { fakeSocket, type FakeSocket } from "./fake-socket.ts";
import { forgetPage } from "./forget-page.ts";
import { whenTestEnds } from "./test-end.ts";
import { SAMPLE_IDENTITY, sampleUser } from "./people.ts";

export type OpenedApp = {
  readonly api: FakeApi;
  readonly live: FakeSocket;
  readonly queryClient: QueryClient;
  /** Loads the page again at the address it has, as the browser's button does, or at another: the server's end stays, the page forgets. */
  reload(address?: string): Promise<void>;
};

type Opening = {
  /** What the server answers, by the contract's names. */
  readonly answers?: Answers;
  /** Who is signed in; null for a visitor. */
  readonly user?: ReturnType<typeof sampleUser> | null;
  /** False for a test that counts calls: StrictMode mounts everything twice, and so repeats the first of them. */
  readonly strict?: boolean;
  /** True where the server's socket takes no connection. */
  readonly refusing?: boolean;
};

/** The calls that every screen makes, for any user. */
function answersOfTheShell(user: ReturnType<typeof sampleUser> | null): Answers {
  const session = { steppedUpUntil: null, expiresAt: null };
  if (user === null) return { getSession: { ...session, identity: null } };
  const nothingYet: Answers = {
    getAlerts: withHeaders([], { "x-unread-count": "0" }),
    getChannels: () => new Promise(() => undefined),
    getSymbolPrices: [],
  };
  return { ...nothingYet, getSession: { ...session, identity: SAMPLE_IDENTITY }, getUserByFirebaseUid: user };
}

/** Closes the open application, if any. */
let close: () => Promise<void> = () => Promise.resolve();

/** Draws the application at the address the window has. */
async function draw(queryClient: QueryClient, strict: boolean): Promise<void> {
  const Mode = strict ? StrictMode : Fragment;
  const ends = new AbortController();
  const store = createPageSession(queryClient, ends.signal);
  const shown = await render(
    <Mode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider store={store}>
          <App />
        </SessionProvider>
      </QueryClientProvider>
    </Mode>,
  );
  close = async () => {
    close = () => Promise.resolve();
    await shown.unmount();
    ends.abort();
    queryClient.clear();
    forgetPage();
  };
  // Not by its role: a dialog that the address opens hides the page behind it from assistive technology.
  await expect.element(page.css("footer.footer")).toBeInTheDocument();
}

/**
 * Opens a screen of the whole application, with shell and styles, against a fake server. Wait for its content with
 * `expect.element`. Closes a previously opened application first; everything is cleaned up when the test ends.
 */
export async function openApp(
  address: string,
  { answers = {}, user = sampleUser(), strict = true, refusing = false }: Opening = {},
): Promise<OpenedApp> {
  await close();
  window.history.replaceState(null, "", address);
  const api = fakeApi({ ...answersOfTheShell(user), ...answers });
  const live = fakeSocket();
  live.refusing = refusing;
  whenTestEnds(async () => {
    await close();
    live.restore();
  });
  let queryClient = createQueryClient();
  await draw(queryClient, strict);
  return {
    api,
    live,
    get queryClient() {
      return queryClient;
    },
    reload: async (next = window.location.href) => {
      await close();
      window.history.replaceState(null, "", next);
      queryClient = createQueryClient();
      await draw(queryClient, strict);
    },
  };
}
