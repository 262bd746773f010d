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
  /** What this browser keeps for a person. */
  readonly stored: { belongsTo(uid: string): void; drop(): void };
  /** Leaves word for the next page that the account is gone. */
  noteDeletion(): void;
  /** Path and query of the page. */
  here(): { readonly pathname: string; readonly search: string };
  /** Where a page goes whose session is over. */
  wayOut(page: { readonly pathname: string; readonly search: string }): string;
  /** Leaves by a full page load: nothing in memory outlives it. */
  leave(address: string): void;
  /** Told of what went wrong where nobody waits for an answer. */
  log(text: string, error: unknown): void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The one place of the page that knows who is signed in. Whoever leaves, by any way, leaves nothing behind. */
export function createSessionStore({
  request: send,
  tabs,
  stored,
  noteDeletion,
  here,
  wayOut,
  leave,
  log,
}: SessionParts) {
  let state: SessionState = UNKNOWN;
  let round = 0;
  /** This tab is ending the session: calls and the socket are refused meanwhile, which says nothing new. */
  let ending = false;
  /** Another tab of this browser is ending it. */
  let endingElsewhere = false;
  /** The server refused somebody while this tab was ending the session. */
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

  /** The session is over. Whoever signed out in another tab needs no way back to this screen. */
  function goOut(): void {
    goneTo(endingElsewhere ? "/" : wayOut(here()));
  }

  /** Ends the session by a call that answers where to go next. */
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
      // The answer was lost or refused, but the session is over all the same.
      goneTo("/", lastWord);
    } finally {
      ending = false;
    }
  }

  /** Somebody else now: this page starts over as theirs. */
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
   * Without a record, or without an answer, there is no profile; setting up comes next, and finds the record if there is one.
   * That somebody has no record yet is no fault and is not logged.
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
    /** Asks whether it is still who it was: a session ends elsewhere too. What cannot be answered now is no news. */
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
        // The server is out of reach: the next call says so on the screen.
      } finally {
        rechecking = false;
      }
    },
    /** The record as the server gave it last. */
    keep(user: User): void {
      happened({ kind: "recorded", user });
    },
    /** Whatever holds something of the person (caches, sockets) is told to let go of it. */
    whenLeft(leaver: () => void): void {
      leavers.add(leaver);
    },
    /** A call, or the socket, said that nobody is signed in. */
    refused(): void {
      if (ending) refusedMeanwhile = true;
      else if (state.firebaseUser !== null) goOut();
    },
    signOut: ({ everywhere = false } = {}): Promise<void> => end(() => send.signOut(everywhere)),
    /** Deletes the account by this call: nothing of it stays here. */
    deleteBy: (request: () => Promise<{ readonly next: string }>): Promise<void> => end(request, noteDeletion),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
