import type { Identity, User } from "@sextant/core/contract";

/** Who uses this page. `firebaseUser` is the identity, whoever vouches for it; `user` the record we keep, once set up. */
export type SessionState = {
  readonly firebaseUser: Identity | null;
  readonly user: User | null;
  /** Until it is known who it is, and again while the page is left. */
  readonly loading: boolean;
  /** Why it could not be found out. */
  readonly failed: Error | undefined;
};

export const UNKNOWN: SessionState = { firebaseUser: null, user: null, loading: true, failed: undefined };

export type SessionEvent =
  | { readonly kind: "asked" }
  | { readonly kind: "found"; readonly firebaseUser: Identity | null; readonly user: User | null }
  | { readonly kind: "unanswered"; readonly failed: Error }
  | { readonly kind: "recorded"; readonly user: User }
  | { readonly kind: "left" };

/** What is known after an event. Nobody's record outlives their identity. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case "asked":
      return { ...state, loading: true, failed: undefined };
    case "found": {
      const { firebaseUser, user } = event;
      return { firebaseUser, user: firebaseUser === null ? null : user, loading: false, failed: undefined };
    }
    case "unanswered":
      return { firebaseUser: null, user: null, loading: false, failed: event.failed };
    case "recorded":
      return state.firebaseUser?.uid === event.user.firebaseUid ? { ...state, user: event.user } : state;
    case "left":
      return UNKNOWN;
  }
}
