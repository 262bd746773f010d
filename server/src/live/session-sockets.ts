import { CLOSE_CODES } from "@sextant/core/contract";

/** The part of a connection that is needed to end it. */
type Ending = { close(code: number, reason: string): void; once(event: "close", listener: () => void): unknown };

export type SessionSockets = {
  add(sessionId: string, socket: Ending): void;
  /** Closes the connections of an ended session with 4401. */
  end(sessionId: string): void;
  /** Checks which sessions are still open, and closes the connections of the others. */
  check(): Promise<void>;
};

/**
 * Tracks each session's connections and closes them when it ends: at once when it ends here, at the next check when it
 * ends elsewhere.
 */
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
