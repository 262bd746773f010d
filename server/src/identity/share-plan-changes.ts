import * as z from "zod";
import type { Bus, Topic } from "../bus/index.ts";
import type { People } from "./person.ts";

/**
 * Lets a change of what people bought count at once in every process of the installation. `tell` is for who made the change and has
 * committed it; `stop` ends listening. What gets lost on the way counts within the seconds for which a session is believed.
 */
export function sharePlanChanges(
  bus: Bus,
  people: Pick<People, "planChanged">,
): { report(userIds: readonly string[]): void; stop(): void } {
  const stop = bus.subscribe(CHANGED, (userIds) => {
    people.planChanged(userIds);
  });
  return {
    // Told within it in this process, too.
    report(userIds) {
      bus.publish(CHANGED, [...userIds]);
    },
    stop,
  };
}

/** Ids of people. */
const CHANGED: Topic<readonly string[]> = {
  name: "plan-changed",
  parse: (value) => z.array(z.string().min(1).max(64)).max(1_000).safeParse(value).data,
};
