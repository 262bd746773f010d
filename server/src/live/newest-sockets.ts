import { CLOSE_CODES } from "@sextant/core/contract";
import type { LiveConnection } from "./live-connection.ts";

/** The open connections of each user, at most so many: a new one closes the user's oldest, so that the tab opened last is live. */
export type NewestSockets = { add(userId: string, socket: LiveConnection): void };

export function createNewestSockets(most: number): NewestSockets {
  const byUser = new Map<string, Set<LiveConnection>>();

  function remove(userId: string, socket: LiveConnection): void {
    const own = byUser.get(userId);
    own?.delete(socket);
    if (own?.size === 0) byUser.delete(userId);
  }

  return {
    add(userId, socket) {
      const own = byUser.get(userId) ?? new Set();
      byUser.set(userId, own.add(socket));
      socket.once("close", () => {
        remove(userId, socket);
      });
      for (const oldest of own) {
        if (own.size <= most) return;
        own.delete(oldest);
        oldest.close(CLOSE_CODES.replaced, "a newer tab is live in its place");
      }
    },
  };
}
