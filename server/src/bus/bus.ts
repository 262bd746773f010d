/** What may be told between the processes of an installation, and how another process's word of it is checked. */
export type Topic<Message> = {
  /** Short, unique among the topics. */
  readonly name: string;
  /** Reads what another process sent (JSON, maybe of another version of this program); undefined: it is passed over. */
  parse(this: void, value: unknown): Message | undefined;
  /**
   * Of messages with the same key only the last matters (a price): other processes get the latest of each, ten times a second.
   * Absent: every message is told, at once.
   */
  readonly latestBy?: ((this: void, message: Message) => string) | undefined;
};

/** How the bus does, for the health answer. */
export type BusState = {
  readonly vendor: "in-process" | "postgres" | "redis";
  readonly open: boolean;
  /** Messages that other processes were not told since the start. */
  readonly unreported: number;
};

/**
 * Messages to all processes of the installation, this one included: at most once, those of one publisher in its order. What is
 * told must be JSON and is not changed afterwards. Subscribers here get it within `publish`, and do not get it again from outside.
 * Nothing that must not be lost may rest on the bus alone: it says that something is there, the database holds it.
 */
export type Bus = {
  publish<Message>(topic: Topic<Message>, message: Message): void;
  /** Gives what ends it. */
  subscribe<Message>(topic: Topic<Message>, listener: (message: Message) => void): () => void;
  /** Told when messages may have been missed: read anew what matters. Gives what ends it. */
  onGap(listener: () => void): () => void;
  /** Resolves after the first attempt to reach the others, whatever came of it; the attempts go on. */
  start(): Promise<void>;
  /** What was published is still sent, a short while. */
  stop(): Promise<void>;
  state(): BusState;
};

/** A way to the other processes: whole texts, in order, to all of them. */
export type Wire = {
  readonly vendor: "postgres" | "redis";
  /** Begins and keeps at it; resolves after the first attempt. */
  start(published: WireListener): Promise<void>;
  /** Resolves once sent. Throws when it is not known to be sent; it is not sent again. */
  send(text: string): Promise<void>;
  stop(): Promise<void>;
};

export type WireListener = {
  /** A text of any process, our own ones included. */
  received(text: string): void;
  /** Open (again): what others sent before is lost. */
  opened(): void;
  lost(): void;
};
