import { planEntitlements } from "@sextant/core/billing";
import type { SetUpUser } from "../identity/person.ts";

/** What of a person's connections is needed to judge them anew. */
type Evaluated = { evaluate(hasRealTime: boolean): void; once(event: "close", listener: () => void): unknown };
type Own = { readonly sockets: Set<Evaluated>; requested: number };

export type PlanSockets = {
  add(userId: string, socket: Evaluated): void;
  /** Asks for the plans of these people and lets their connections count by them. */
  evaluate(userIds: readonly string[]): Promise<void>;
};

/** The connections of each person: what they may hear is what their plan says now, not when they were opened. */
export function createPlanSockets(
  standingOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Pick<SetUpUser, "plan">>>,
): PlanSockets {
  const people = new Map<string, Own>();
  let requests = 0;

  return {
    add(userId, socket) {
      const own = people.get(userId) ?? { sockets: new Set(), requested: 0 };
      people.set(userId, own);
      own.sockets.add(socket);
      socket.once("close", () => {
        own.sockets.delete(socket);
        if (own.sockets.size === 0 && people.get(userId) === own) people.delete(userId);
      });
    },

    async evaluate(userIds) {
      const here = [...new Set(userIds)].filter((id) => people.has(id));
      if (here.length === 0) return;
      const request = ++requests;
      for (const id of here) {
        const own = people.get(id);
        if (own !== undefined) own.requested = request;
      }
      const standing = await standingOf(here);
      for (const id of here) {
        const [own, now] = [people.get(id), standing.get(id)];
        // Asked again meanwhile: that answer is the newer one.
        if (own === undefined || now === undefined || own.requested > request) continue;
        const hasRealTime = seesRealTime(now);
        for (const socket of own.sockets) socket.evaluate(hasRealTime);
      }
    },
  };
}

/** Whether a person's plan has the screener in real time. */
export function seesRealTime({ plan }: Pick<SetUpUser, "plan">): boolean {
  return planEntitlements(plan.plan).capabilities.includes("realtime_screener");
}
