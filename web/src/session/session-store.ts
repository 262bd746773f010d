import type { Identity, User } from "@sextant/core/contract";
import { CallFailure } from "../lib/call-failure.ts";
import { isSetUpAtOnce } from "./is-set-up-at-once.ts";
import type { OtherTabs } from "./other-tabs.ts";
import { nextSession, type SessionEvent, type SessionState, UNKNOWN } from "./session-state.ts";

export type SessionParts = {
  readonly request: {
    identity(): Promise<Identity | null>;
    user(uid: string): Promise<User>;
    signOut(everywhere: boolean): Promise<{ readonly next: string }>;
  };
  readonly tabs: Omit<OtherTabs, "close">;
  /** Data that this browser stores for a user. */
  readonly stored: { belongsTo(uid: string): void; drop(): void };
  /** Stores a note for the next page that the account was deleted. */
  noteDeletion(): void;
  /** Returns path and query of the page. */
  here(): { readonly pathname: string; readonly search: string };
  /** Returns where to go once the session is over. */
  signedOutAddress(page: { readonly pathname: string; readonly search: string }): string;
  /** Leaves with a full page load, so that nothing stays in memory. */
  leave(address: string): void;
  /** Logs an error that no caller is waiting for. */
  log(text: string, error: unknown): void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Creates the page's only source of who is signed in. Signing out, by any route, clears everything. */
export function createSessionStore({
  request: send,
  tabs,
  stored,
  noteDeletion,
  here,
  signedOutAddress,
  leave,
  log,
}: SessionParts) {
  let state: SessionState = UNKNOWN;
  let round = 0;
  /** This tab is ending the session: a 401 of a call or the socket is expected meanwhile. */
  let ending = false;
  /** Another tab of this browser is ending the session. */
  let endingElsewhere = false;
  /** The server answered 401 while this tab was ending the session. */
  let refusedMeanwhile = false;
  let rechecking = false;
  const listeners = new Set<() => void>();
  const leavers = new Set<() => void>();

  function happened(event: SessionEvent): void {
    state = nextSession(state, event);
    for (const listener of listeners) listener();
  }

  function goneTo(address: string, lastWord: () => void = () => undefined): void {
    round += 1;
    stored.drop();
    lastWord();
    for (const leaver of leavers) leaver();
    happened({ kind: "left" });
    leave(address);
  }

  /** Leaves because the session is over. After a sign-out in another tab there is no return path to this screen. */
  function goOut(): void {
    goneTo(endingElsewhere ? "/" : signedOutAddress(here()));
  }

  /** Ends the session by a call that returns where to go next. */
  async function end(request: () => Promise<{ readonly next: string }>, lastWord?: () => void): Promise<void> {
    ending = true;
    refusedMeanwhile = false;
    tabs.report({ kind: "signing-out" });
    try {
      const { next } = await request();
      tabs.report({ kind: "signed-out" });
      goneTo(next, lastWord);
    } catch (error) {
      tabs.report({ kind: refusedMeanwhile ? "signed-out" : "still-signed-in" });
      if (!refusedMeanwhile) throw error;
      // The response was lost or rejected, but the session is over nonetheless.
      goneTo("/", lastWord);
    } finally {
      ending = false;
    }
  }

  /** Reloads the page for the user who is now signed in. */
  function startOver(): void {
    const { pathname, search } = here();
    goneTo(`${pathname}${search}`);
  }

  async function load(): Promise<void> {
    const own = ++round;
    happened({ kind: "asked" });
    try {
      const firebaseUser = await send.identity();
      const user =
        firebaseUser === null || isSetUpAtOnce(here(), firebaseUser) ? null : await profile(firebaseUser.uid);
      if (own !== round) return;
      if (firebaseUser !== null) {
        stored.belongsTo(firebaseUser.uid);
        tabs.report({ kind: "signed-in", uid: firebaseUser.uid });
      }
      happened({ kind: "found", firebaseUser, user });
    } catch (error) {
      if (own === round) happened({ kind: "unanswered", failed: asError(error) });
    }
  }

  /**
   * Loads the user's record. Without one, or without an answer, returns null; setup comes next and finds the record if
   * there is one. A missing record is no error and is not logged.
   */
  async function profile(uid: string): Promise<User | null> {
    try {
      return await send.user(uid);
    } catch (error) {
      if (!(error instanceof CallFailure && error.status === 404)) log("Failed to fetch user data", error);
      return null;
    }
  }

  tabs.listen((message) => {
    if (message.kind === "signing-out" || message.kind === "still-signed-in") {
      endingElsewhere = message.kind === "signing-out";
    } else if (message.kind === "signed-out") {
      if (state.firebaseUser !== null) goneTo("/");
    } else if (state.firebaseUser === null) {
      if (!state.loading) void load();
    } else if (state.firebaseUser.uid !== message.uid) {
      startOver();
    }
  });

  return {
    current: (): SessionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    /**
     * Checks whether the same user is still signed in, since a session can also end elsewhere. A failed check changes
     * nothing.
     */
    async recheck(): Promise<void> {
      const known = state.firebaseUser;
      if (known === null || state.loading || ending || rechecking) return;
      const own = round;
      rechecking = true;
      try {
        const found = await send.identity();
        if (own !== round || ending) return;
        if (found === null) goOut();
        else if (found.uid !== known.uid) startOver();
      } catch {
        // The server is unreachable: the next call reports that on the screen.
      } finally {
        rechecking = false;
      }
    },
    /** Stores the record as the server last returned it. */
    keep(user: User): void {
      happened({ kind: "recorded", user });
    },
    /** Registers a function that clears user data (caches, sockets) on sign-out. */
    whenLeft(leaver: () => void): void {
      leavers.add(leaver);
    },
    /** Called when a call or the socket reports that no user is signed in. */
    refused(): void {
      if (ending) refusedMeanwhile = true;
      else if (state.firebaseUser !== null) goOut();
    },
    signOut: ({ everywhere = false } = {}): Promise<void> => end(() => send.signOut(everywhere)),
    /** Deletes the account by this call and clears all of its data here. */
    deleteBy: (request: () => Promise<{ readonly next: string }>): Promise<void> => end(request, noteDeletion),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
