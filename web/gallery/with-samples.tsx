import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { createQueryClient } from "../src/lib/query-client.ts";
import type { QueryKey } from "../src/lib/query-keys.ts";
import { SessionProvider } from "../src/session/session-provider.tsx";
import { createSessionStore } from "../src/session/session-store.ts";
import { SAMPLE_IDENTITY, sampleUser } from "../testing/people.ts";
import { nothing } from "./sample-text.ts";

/** The server's answers, by the query key that a component uses; others stay pending. */
export type Samples = readonly (readonly [key: QueryKey, answer: unknown])[];

/** A session without a server. */
const createSampleSession = () =>
  createSessionStore({
    request: {
      identity: () => Promise.resolve(SAMPLE_IDENTITY),
      user: () => Promise.resolve(sampleUser()),
      signOut: () => Promise.resolve({ next: "/" }),
    },
    tabs: { report: nothing, listen: nothing },
    stored: { belongsTo: nothing, drop: nothing },
    noteDeletion: nothing,
    here: () => ({ pathname: "/", search: "" }),
    signedOutAddress: () => "/",
    leave: nothing,
    log: nothing,
  });

function createSampleClient(samples: Samples) {
  // Queries of this client wait for a network that never comes, so no call is made.
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, networkMode: "online" } });
  for (const [key, answer] of samples) client.setQueryData(key, answer);
  return client;
}

/** A component that needs a session and the server's answers: a signed-in person, and samples in place of the answers. */
export function WithSamples({ samples = [], children }: { readonly samples?: Samples; readonly children: ReactNode }) {
  const [client] = useState(() => createSampleClient(samples));
  const [session] = useState(createSampleSession);
  return (
    <QueryClientProvider client={client}>
      <SessionProvider store={session}>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
