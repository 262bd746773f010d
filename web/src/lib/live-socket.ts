import type { ClientMessage } from "@sextant/core/contract";
import { readLiveMessage, type LiveMessage } from "./live-message.ts";
import { createLiveTopics } from "./live-topics.ts";

/** Every 3 s, five times at most. */
export const RECONNECT_MS = 3_000;
export const MOST_ATTEMPTS = 5;
/** Nothing heard for so long: the other side is asked whether it is there, and given up when it says nothing. */
export const QUIET_MS = 10_000;
export const ANSWER_MS = 5_000;
/** The server's word for a session that is over: nothing to come back to. */
const SIGNED_OUT = 4401;
/** The server's word for a user with more tabs than may be live: coming back by itself would only close another one. */
const REPLACED = 4409;
/** Below what the contract lets a client send at once, whatever the symbols' lengths. */
const TOPICS_IN_ONE = 80;
/** WebSocket.OPEN; the class itself is not there in tests. */
const OPEN = 1;

/** `idle`: nobody needs it. `disconnected`: given up, until somebody asks again. */
export type LiveState = "idle" | "connecting" | "open" | "reconnecting" | "disconnected";

/** What is used of a browser's WebSocket. */
export type Wire = {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
};

type Parts = {
  connect(): Wire;
  /** Told of what went wrong where nobody waits for an answer. */
  log(text: string, error: unknown): void;
  /** The server says that the session is over. */
  signedOut(): void;
};

export type LiveSocket = ReturnType<typeof createLiveSocket>;

/** The one socket of a tab: open while somebody listens, comes back by itself, and asks for what it missed. */
export function createLiveSocket({ connect, log, signedOut }: Parts) {
  const topics = createLiveTopics();
  const watchers = new Set<() => void>();
  let state: LiveState = "idle";
  let wire: Wire | undefined;
  let attempts = 0;
  let paceMs: number | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let hearing: ReturnType<typeof setTimeout> | undefined;
  let settling = false;

  function become(next: LiveState): void {
    if (state === next) return;
    state = next;
    for (const watcher of watchers) watcher();
  }

  function say(message: ClientMessage): void {
    if (wire?.readyState === OPEN) wire.send(JSON.stringify(message));
  }

  function saySubscribe(names: readonly string[]): void {
    for (let at = 0; at < names.length; at += TOPICS_IN_ONE) {
      const some = names.slice(at, at + TOPICS_IN_ONE);
      const after = topics.after(some);
      say({ type: "subscribe", topics: some, ...(after ? { after } : {}) });
    }
  }

  /** Lets go of the wire without hearing of its end. */
  function drop(): void {
    clearTimeout(waiting);
    clearTimeout(hearing);
    if (wire === undefined) return;
    Object.assign(wire, { onopen: null, onmessage: null, onclose: null });
    wire.close();
    wire = undefined;
  }

  function listenFor(silenceMs: number, then: () => void): void {
    clearTimeout(hearing);
    hearing = setTimeout(then, silenceMs);
  }

  /** A wire that was cut says nothing of it: a question that every server answers finds it out. */
  function heard(): void {
    listenFor(QUIET_MS, () => {
      // Without a number: nothing is to be told again, and nothing was missed on a wire that holds.
      const some = topics.names().slice(0, 1);
      if (some.length > 0) say({ type: "subscribe", topics: some });
      listenFor(ANSWER_MS, lost);
    });
  }

  function open(): void {
    drop();
    become(state === "idle" ? "connecting" : state === "connecting" ? "connecting" : "reconnecting");
    try {
      wire = connect();
    } catch (error) {
      log("The live feed cannot be opened", error);
      lost();
      return;
    }
    wire.onopen = () => {
      attempts = 0;
      become("open");
      if (paceMs !== undefined) say({ type: "pace", intervalMs: paceMs });
      topics.forgetChanges();
      saySubscribe(topics.names());
      heard();
    };
    wire.onmessage = ({ data }) => {
      heard();
      receive(data);
    };
    wire.onclose = ({ code }) => {
      if (code !== SIGNED_OUT && code !== REPLACED) return lost();
      drop();
      become("disconnected");
      if (code === SIGNED_OUT) signedOut();
    };
  }

  function receive(data: unknown): void {
    let message: LiveMessage | undefined;
    try {
      message = readLiveMessage(String(data));
    } catch (error) {
      log("A live message could not be read", error);
      return;
    }
    if (message === undefined) return;
    if (message.type === "refused") log("The live feed refused", message.data.sentence);
    topics.deliver(message);
  }

  function lost(): void {
    drop();
    if (topics.names().length === 0) return become("idle");
    if (attempts >= MOST_ATTEMPTS) return become("disconnected");
    become("reconnecting");
    waiting = setTimeout(() => {
      attempts += 1;
      open();
    }, RECONNECT_MS);
  }

  /** Once for all that comes and goes in the same turn: a screen that changes drops and takes the same topics. */
  function settle(): void {
    if (settling) return;
    settling = true;
    queueMicrotask(() => {
      settling = false;
      if (topics.names().length === 0) {
        drop();
        return become("idle");
      }
      if (state === "idle") return open();
      const { added, gone } = topics.takeChanges();
      if (state !== "open") return;
      if (gone.length > 0) say({ type: "unsubscribe", topics: gone });
      saySubscribe(added);
    });
  }

  return {
    state: (): LiveState => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Hears of some topics until the function it gives back is called. */
    subscribe(names: readonly string[], listener: (message: LiveMessage) => void): () => void {
      const leave = topics.join(names, listener);
      settle();
      return () => {
        leave();
        settle();
      };
    },
    /** Tries at once where it is not open, with all its attempts before it again. */
    retry(): void {
      if (state !== "reconnecting" && state !== "disconnected") return;
      attempts = 0;
      open();
    },
    /** How often the server may write. */
    setPace(intervalMs: number): void {
      if (paceMs === intervalMs) return;
      paceMs = intervalMs;
      say({ type: "pace", intervalMs });
    },
    /** Whoever listened is heard no more: somebody signed out. */
    close(): void {
      topics.clear();
      drop();
      become("idle");
    },
  };
}
