import { planEntitlements } from "@sextant/core/billing";
import type { SetUpUser } from "../identity/person.ts";

/** The part of a connection that is needed to apply a plan. */
type Evaluated = { evaluate(hasRealTime: boolean): void; once(event: "close", listener: () => void): unknown };
type Own = { readonly sockets: Set<Evaluated>; requested: number };

export type PlanSockets = {
  add(userId: string, socket: Evaluated): void;
  /** Reads these users' plans and applies them to their connections. */
  evaluate(userIds: readonly string[]): Promise<void>;
};

/** Tracks each user's connections, so that access follows the current plan rather than the plan at connection time. */
export function createPlanSockets(
  planStatusOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Pick<SetUpUser, "plan">>>,
): PlanSockets {
  const byUser = new Map<string, Own>();
  let requests = 0;

  return {
    add(userId, socket) {
      const own = byUser.get(userId) ?? { sockets: new Set(), requested: 0 };
      byUser.set(userId, own);
      own.sockets.add(socket);
      socket.once("close", () => {
        own.sockets.delete(socket);
        if (own.sockets.size === 0 && byUser.get(userId) === own) byUser.delete(userId);
      });
    },

    async evaluate(userIds) {
      const here = [...new Set(userIds)].filter((id) => byUser.has(id));
      if (here.length === 0) return;
      const request = ++requests;
      for (const id of here) {
        const own = byUser.get(id);
        if (own !== undefined) own.requested = request;
      }
      const standing = await planStatusOf(here);
      for (const id of here) {
        const [own, now] = [byUser.get(id), standing.get(id)];
        // A newer request is under way, and its result is the one to apply.
        if (own === undefined || now === undefined || own.requested > request) continue;
        const hasRealTime = seesRealTime(now);
        for (const socket of own.sockets) socket.evaluate(hasRealTime);
      }
    },
  };
}

/** Returns whether a user's plan includes the screener in real time. */
export function seesRealTime({ plan }: Pick<SetUpUser, "plan">): boolean {
  return planEntitlements(plan.plan).capabilities.includes("realtime_screener");
}
