import type { Identity, User } from "@sextant/core/contract";

/**
 * The user of this page. `firebaseUser` is the identity, whichever provider confirms it; `user` is our record of them,
 * once set up.
 */
export type SessionState = {
  readonly firebaseUser: Identity | null;
  readonly user: User | null;
  /** True until the identity is known, and again while the page is being left. */
  readonly loading: boolean;
  /** Why the identity couldn't be loaded. */
  readonly failed: Error | undefined;
};

export const UNKNOWN: SessionState = { firebaseUser: null, user: null, loading: true, failed: undefined };

export type SessionEvent =
  | { readonly kind: "asked" }
  | { readonly kind: "found"; readonly firebaseUser: Identity | null; readonly user: User | null }
  | { readonly kind: "unanswered"; readonly failed: Error }
  | { readonly kind: "recorded"; readonly user: User }
  | { readonly kind: "left" };

/** Returns the state after an event. A user record never outlives its identity. */
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
