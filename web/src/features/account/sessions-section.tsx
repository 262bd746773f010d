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
import * as TEXTS from "./texts.tsx";

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
    <TopicSection title={TEXTS.sessions} intro={TEXTS.sessionsIntro}>
      {data ? (
        <>
          <ul className="acc-list" ref={list} tabIndex={-1} aria-label={TEXTS.yourSessions}>
            {data.map((session) => (
              <li key={session.id} className="acc-row">
                <div className="grid gap-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <b className="h-sub">{session.device}</b>
                    {session.current && <span className="bdg bdg-info">{TEXTS.thisBrowser}</span>}
                  </span>
                  <span className="meta">
                    {TEXTS.signedInLastSeen(
                      <Timestamp atMs={Date.parse(session.signedInAt)} />,
                      <Timestamp atMs={Date.parse(session.lastSeenAt)} />,
                    )}
                  </span>
                </div>
                {!session.current && (
                  <Button
                    variant="outline"
                    size="sm"
                    disabled={revoke.isPending}
                    aria-label={TEXTS.endSession(session.device)}
                    onClick={() => revoke.mutate(session.id)}
                  >
                    {TEXTS.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length === 1 && <p className="note keep">{TEXTS.noOtherSessions}</p>}
          <ErrorLine text={errorElsewhere(revoke.error)} />
          <Button variant="outline" className="justify-self-start" onClick={() => void signOut({ everywhere: true })}>
            {TEXTS.signOutEverywhere}
          </Button>
        </>
      ) : error ? (
        <PartFailed title={TEXTS.sessionsFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PartLoading label={TEXTS.sessionsLoading} />
      )}
    </TopicSection>
  );
}
