import type { User } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../lib/call.ts";
import { revokeSession } from "../../lib/calls.gen.ts";
import { errorElsewhere } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import { ErrorLine, PartLoading } from "./part-states.tsx";
import { SESSIONS_KEY, useSessions } from "./use-sessions.ts";

export function SessionsSection({ user }: { readonly user: User }) {
  const { signOut } = useSession();
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useSessions(user.id);
  const revoke = useChange({
    mutationFn: (sessionId: string) => call(revokeSession, { params: { id: user.id, sessionId } }),
    // A session that expired meanwhile also disappears from the list.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      list.current?.focus();
    },
  });
  return (
    <TopicSection title="Sessions" intro="Browsers you are signed in with. End what you do not know.">
      {data ? (
        <>
          <ul className="acc-list" ref={list} tabIndex={-1} aria-label="Your sessions">
            {data.map((session) => (
              <li key={session.id} className="acc-row">
                <div className="grid gap-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <b className="h-sub">{session.device}</b>
                    {session.current && <span className="bdg bdg-info">This browser</span>}
                  </span>
                  <span className="meta">
                    Signed in <Timestamp atMs={Date.parse(session.signedInAt)} />, last seen{" "}
                    <Timestamp atMs={Date.parse(session.lastSeenAt)} />
                  </span>
                </div>
                {!session.current && (
                  <Button
                    variant="outline"
                    size="sm"
                    disabled={revoke.isPending}
                    aria-label={`End the session of ${session.device}`}
                    onClick={() => revoke.mutate(session.id)}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length === 1 && <p className="note keep">You are signed in nowhere else.</p>}
          <ErrorLine text={errorElsewhere(revoke.error)} />
          <Button variant="outline" className="justify-self-start" onClick={() => void signOut({ everywhere: true })}>
            Sign out everywhere
          </Button>
        </>
      ) : error ? (
        <PartFailed title="Your sessions could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <PartLoading label="Loading your sessions" />
      )}
    </TopicSection>
  );
}
