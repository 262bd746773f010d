import type { SessionState } from "../session/session-state.ts";
import type { SessionStore } from "../session/session-store.ts";

const VISITOR: SessionState = { firebaseUser: null, user: null, loading: false, failed: undefined };

/** The part of a session that rendering reads. */
type ReadSession = Pick<SessionStore, "current" | "subscribe">;

/** The session of a visitor for who it never changes, as on the server. */
export const VISITORS_SESSION: ReadSession = { current: () => VISITOR, subscribe: () => () => undefined };

/**
 * Returns a session that is a visitor's until the server says otherwise: it was a request without a session that the
 * first view answered, so the view does not wait for the identity a second time.
 */
export function visitorsUntilKnown(session: SessionStore): SessionStore {
  return {
    ...session,
    current: () => {
      const state = session.current();
      return state.firebaseUser === null && state.failed === undefined ? VISITOR : state;
    },
  };
}
