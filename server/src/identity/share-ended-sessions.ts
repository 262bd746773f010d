import * as z from "zod";
import type { Bus, Topic } from "../bus/index.ts";
import type { SessionService } from "./person.ts";

/**
 * Publishes the sessions that ended here to the other processes, and closes the live connections of those that ended
 * there at once, whichever process they are connected to. Messages lost on the way are made up for by the database.
 * Returns a function that stops it.
 */
export function shareEndedSessions(
  bus: Bus,
  sessionService: Pick<SessionService, "endedElsewhere" | "onEndHere">,
): () => void {
  sessionService.onEndHere((sessionId) => {
    bus.publish(ENDED, sessionId);
  });
  return bus.subscribe(ENDED, (sessionId) => {
    sessionService.endedElsewhere([sessionId]);
  });
}

/** The public id of an ended session. */
const ENDED: Topic<string> = {
  name: "session-ended",
  parse: (value) => z.string().min(1).max(64).safeParse(value).data,
};
