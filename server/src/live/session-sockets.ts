import { CLOSE_CODES } from "@sextant/core/contract";

/** What of a session's connections is needed to end them. */
type Ending = { close(code: number, reason: string): void; once(event: "close", listener: () => void): unknown };

export type SessionSockets = {
  add(sessionId: string, socket: Ending): void;
  /** The session ended: its connections do so with 4401. */
  end(sessionId: string): void;
  /** Asks which of the sessions go on, and ends the others' connections. */
  check(): Promise<void>;
};

/** The connections of each session, cut when it ends: here at once, elsewhere at the next check. */
export function createSessionSockets(
  openAmong: ((sessionIds: readonly string[]) => Promise<ReadonlySet<string>>) | undefined,
): SessionSockets {
  const sockets = new Map<string, Set<Ending>>();
  let isChecking = false;

  function end(sessionId: string): void {
    for (const socket of sockets.get(sessionId) ?? []) socket.close(CLOSE_CODES.signedOut, "signed out");
  }

  return {
    end,

    add(sessionId, socket) {
      const bound = sockets.get(sessionId) ?? new Set();
      sockets.set(sessionId, bound.add(socket));
      socket.once("close", () => {
        bound.delete(socket);
        if (bound.size === 0 && sockets.get(sessionId) === bound) sockets.delete(sessionId);
      });
    },

    async check() {
      if (openAmong === undefined || isChecking || sockets.size === 0) return;
      isChecking = true;
      try {
        const requested = [...sockets.keys()];
        const open = await openAmong(requested);
        for (const id of requested) if (!open.has(id)) end(id);
      } finally {
        isChecking = false;
      }
    },
  };
}
