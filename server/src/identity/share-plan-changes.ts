import * as z from "zod";
import type { Bus, Topic } from "../bus/index.ts";
import type { SessionService } from "./person.ts";

/**
 * Applies changes of bought plans at once in every process of the installation. The caller reports a change after
 * committing it; `stop` unsubscribes. A message lost on the way is made up for within the cache TTL of sessions.
 */
export function sharePlanChanges(
  bus: Bus,
  sessionService: Pick<SessionService, "planChanged">,
): { report(userIds: readonly string[]): void; stop(): void } {
  const stop = bus.subscribe(CHANGED, (userIds) => {
    sessionService.planChanged(userIds);
  });
  return {
    // Also notifies listeners in this process.
    report(userIds) {
      bus.publish(CHANGED, [...userIds]);
    },
    stop,
  };
}

/** User ids. */
const CHANGED: Topic<readonly string[]> = {
  name: "plan-changed",
  parse: (value) => z.array(z.string().min(1).max(64)).max(1_000).safeParse(value).data,
};
