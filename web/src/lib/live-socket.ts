import type { ClientMessage } from "@sextant/core/contract";
import { readLiveMessage, type LiveMessage } from "./live-message.ts";
import { createLiveTopics } from "./live-topics.ts";

/** Reconnect interval: every 3 s, five times at most. */
export const RECONNECT_MS = 3_000;
export const MOST_ATTEMPTS = 5;
/**
 * After this long without a message, the server is probed; the connection is dropped if no answer arrives within
 * `ANSWER_MS`.
 */
export const QUIET_MS = 10_000;
export const ANSWER_MS = 5_000;
/** Close code of an expired session: do not reconnect. */
const SIGNED_OUT = 4401;
/** Close code for a user with more tabs than may be live: reconnecting automatically would only close another tab. */
const REPLACED = 4409;
/** Stays below the contract's limit on what a client may send at once, whatever the length of the symbols. */
const TOPICS_IN_ONE = 80;
/** Value of WebSocket.OPEN; the class itself does not exist in tests. */
const OPEN = 1;

/** Connection state. `idle`: there are no subscribers. `disconnected`: attempts have ended until the next `retry`. */
export type LiveState = "idle" | "connecting" | "open" | "reconnecting" | "disconnected";

/** The parts of a browser's WebSocket that are used here. */
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
  /** Logs an error that no caller is waiting for. */
  log(text: string, error: unknown): void;
  /** Called when the server reports that the session has ended. */
  signedOut(): void;
};

export type LiveSocket = ReturnType<typeof createLiveSocket>;

/**
 * Creates the single socket of a tab: open while there are subscribers, reconnects automatically, and requests the
 * messages it missed.
 */
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

  /** Closes the connection and ignores its close event. */
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

  /**
   * Restarts the liveness timer. A broken connection fires no event, so after a quiet spell we send a request that
   * every server answers.
   */
  function received(): void {
    listenFor(QUIET_MS, () => {
      // Sent without a sequence number: nothing needs to be replayed, since a live connection misses nothing.
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
      received();
    };
    wire.onmessage = ({ data }) => {
      received();
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

  /** Batches subscription changes of the same task: a screen that changes often drops and adds the same topics. */
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
    /** Subscribes to topics. Returns a function that unsubscribes. */
    subscribe(names: readonly string[], listener: (message: LiveMessage) => void): () => void {
      const leave = topics.join(names, listener);
      settle();
      return () => {
        leave();
        settle();
      };
    },
    /** Reconnects at once unless open, and resets the attempts. */
    retry(): void {
      if (state !== "reconnecting" && state !== "disconnected") return;
      attempts = 0;
      open();
    },
    /** Sets the minimum interval between the server's messages, in ms. */
    setPace(intervalMs: number): void {
      if (paceMs === intervalMs) return;
      paceMs = intervalMs;
      say({ type: "pace", intervalMs });
    },
    /** Closes the socket and removes all subscribers, since the user signed out. */
    close(): void {
      topics.clear();
      drop();
      become("idle");
    },
  };
}
