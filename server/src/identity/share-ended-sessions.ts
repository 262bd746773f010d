import * as z from "zod";
import type { Bus, Topic } from "../bus/index.ts";
import type { People } from "./person.ts";

/**
 * Tells the other processes of the installation which sessions ended here, and takes up which ended there: their live connections
 * are cut at once, whichever process they are at. What gets lost on the way is found by asking the database. Gives what ends it.
 */
export function shareEndedSessions(bus: Bus, people: Pick<People, "endedElsewhere" | "onEndHere">): () => void {
  people.onEndHere((sessionId) => {
    bus.publish(ENDED, sessionId);
  });
  return bus.subscribe(ENDED, (sessionId) => {
    people.endedElsewhere([sessionId]);
  });
}

/** The public id of a session that is no more. */
const ENDED: Topic<string> = {
  name: "session-ended",
  parse: (value) => z.string().min(1).max(64).safeParse(value).data,
};
