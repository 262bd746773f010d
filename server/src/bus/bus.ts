/** A kind of message between the processes of an installation, and how messages from other processes are validated. */
export type Topic<Message> = {
  /** Short, unique among the topics. */
  readonly name: string;
  /**
   * Parses a message from another process (JSON, possibly of another version of this program); returns undefined to
   * discard it.
   */
  parse(this: void, value: unknown): Message | undefined;
  /**
   * Returns a key for messages of which only the latest matters (a price): other processes get the latest per key, ten
   * times a second. Absent: every message is sent, at once.
   */
  readonly latestBy?: ((this: void, message: Message) => string) | undefined;
};

/** The state of the bus, for the health response. */
export type BusState = {
  readonly vendor: "in-process" | "postgres" | "redis";
  readonly open: boolean;
  /** Number of messages since the start that did not reach other processes. */
  readonly unreported: number;
};

/**
 * Publishes messages to all processes of the installation, including this one: at most once, and in order per
 * publisher. Messages must be JSON and must not be changed afterwards. Subscribers in this process get them
 * synchronously within `publish`, and not again from outside. Never rely on the bus alone for anything that must not be
 * lost: it announces changes, and the database stores them.
 */
export type Bus = {
  publish<Message>(topic: Topic<Message>, message: Message): void;
  /** Subscribes a listener. Returns a function that unsubscribes it. */
  subscribe<Message>(topic: Topic<Message>, listener: (message: Message) => void): () => void;
  /**
   * Notifies the listener when messages may have been missed, so that it reloads what matters. Returns a function that
   * unsubscribes it.
   */
  onGap(listener: () => void): () => void;
  /**
   * Connects to the other processes. Resolves after the first attempt, whatever its outcome; attempts continue in the
   * background.
   */
  start(): Promise<void>;
  /** Stops the bus. Pending messages are still sent, for a short time. */
  stop(): Promise<void>;
  state(): BusState;
};

/** A transport to the other processes, which delivers whole texts to all of them in order. */
export type Wire = {
  readonly vendor: "postgres" | "redis";
  /** Connects and keeps reconnecting; resolves after the first attempt. */
  start(published: WireListener): Promise<void>;
  /** Sends a text. Resolves once it is sent; throws when that is uncertain. Never retries. */
  send(text: string): Promise<void>;
  stop(): Promise<void>;
};

export type WireListener = {
  /** Receives a text from any process, including this one. */
  received(text: string): void;
  /** Called when the connection is open (again): texts sent by others before that are lost. */
  opened(): void;
  lost(): void;
};
