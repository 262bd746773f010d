import type { Duplex } from "node:stream";
import {
  type ClientMessage,
  clientMessageSchema,
  CLOSE_CODES,
  MOST_CLIENT_BYTES,
  MOST_CLIENT_MESSAGES_PER_SECOND,
} from "@sextant/core/contract";
import { WebSocket } from "ws";
import { PING_FRAME } from "./frame.ts";
import type { Hub } from "./hub-shape.ts";
import type { Member, Outlet, Whose } from "./live-member.ts";

/**
 * Reads a client's message. `refused` says what is wrong with valid JSON that is not one of our messages; undefined for
 * unreadable input.
 */
function readClientMessage(text: string): ClientMessage | { readonly refused: string } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { success, data, error } = clientMessageSchema.safeParse(value);
  if (success) return data;
  const [failure] = error.issues;
  const where = failure?.path.map(String).join(".") ?? "";
  const what = `${where === "" ? "" : `${where}: `}${failure?.message ?? "not as described"}`.slice(0, MOST_WORDS);
  return { refused: `We couldn't read this message (${what}). docs/live.md describes the messages you can send.` };
}

/** Maximum characters of a client's input that an error message repeats. */
const MOST_WORDS = 200;

const SECOND_MS = 1000;
/**
 * Maximum bytes per second, frame headers included: a message that is sent in endless fragments would never be counted.
 */
const MOST_BYTES_PER_SECOND = MOST_CLIENT_MESSAGES_PER_SECOND * (MOST_CLIENT_BYTES + 64);
const CONNECTION = Symbol("connection");

/**
 * A client's connection. It reads through `ws`, which checks every frame, and writes whole frames directly to the
 * stream, so that thousands of clients share frames made once. It creates no closures per connection, since there are
 * thousands.
 */
export class LiveConnection extends WebSocket implements Outlet {
  #stream: Duplex | undefined;
  #hub: Hub | undefined;
  #member: Member | undefined;
  #answered = true;
  #secondBeganMs = -Infinity;
  #messages = 0;
  #bytes = 0;

  /** Starts the connection after the handshake. */
  begin(hub: Hub, stream: Duplex, whose: Whose): void {
    this.#stream = stream;
    this.#hub = hub;
    (stream as HeldStream)[CONNECTION] = this;
    // Runs before `ws` reads: data beyond the limit is not even parsed.
    stream.prependListener("data", weigh);
    this.on("message", LiveConnection.prototype.received);
    this.on("ping", LiveConnection.prototype.counted);
    this.on("pong", LiveConnection.prototype.ponged);
    this.on("close", LiveConnection.prototype.left);
    this.#member = hub.join(this, whose);
  }

  pending(): number {
    return this.#stream?.writableLength ?? 0;
  }

  write(frames: string | Uint8Array): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (typeof frames === "string") this.#stream?.write(frames, "latin1");
    else this.#stream?.write(frames);
  }

  /** Closes the connection and leaves the hub at once: nothing may follow the close frame. */
  override close(code?: number, reason?: string | Buffer): void {
    this.left();
    super.close(code, reason);
  }

  /** Pings the client, and terminates the connection if the last ping was not answered. */
  check(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (!this.#answered) return this.terminate();
    this.#answered = false;
    this.write(PING_FRAME);
  }

  /** The user ID where the user's plan matters to the connection. */
  get wisherId(): string | undefined {
    const member = this.#member;
    return member?.subscribesScreener === true && member.whose.kind === "user" ? member.whose.userId : undefined;
  }

  /** Applies the user's current plan. */
  evaluate(hasRealTime: boolean): void {
    if (this.#member !== undefined) this.#hub?.evaluate(this.#member, hasRealTime);
  }

  private received(data: Buffer, isBinary: boolean): void {
    if (!this.counted() || this.#member === undefined) return;
    const message = isBinary ? undefined : readClientMessage(data.toString());
    if (message === undefined) this.close(CLOSE_CODES.policy, "send JSON text");
    else if ("refused" in message) this.#hub?.refuse(this.#member, "", "bad-message", message.refused);
    else this.#hub?.receive(this.#member, message);
  }

  private ponged(): void {
    if (this.counted()) this.#answered = true;
  }

  /** Counts one more message in this second; closes the connection and returns false when it exceeds the limit. */
  private counted(): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    this.#keepTime();
    if (++this.#messages <= MOST_CLIENT_MESSAGES_PER_SECOND) return true;
    this.close(CLOSE_CODES.policy, "too many messages");
    return false;
  }

  /** Counts received bytes, including those that arrive after a close frame was sent. */
  weigh(bytes: number): void {
    this.#keepTime();
    this.#bytes += bytes;
    if (this.#bytes > MOST_BYTES_PER_SECOND) this.terminate();
  }

  #keepTime(): void {
    const nowMs = performance.now();
    if (nowMs - this.#secondBeganMs < SECOND_MS) return;
    this.#secondBeganMs = nowMs;
    this.#messages = 0;
    this.#bytes = 0;
  }

  private left(): void {
    if (this.#member !== undefined) this.#hub?.leave(this.#member);
    this.#member = undefined;
  }
}

type HeldStream = Duplex & { [CONNECTION]?: LiveConnection };

/** A single function shared by all connections. */
function weigh(this: HeldStream, chunk: Buffer): void {
  this[CONNECTION]?.weigh(chunk.length);
}
