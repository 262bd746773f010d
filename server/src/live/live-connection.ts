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

/** A client's message; `refused` says what is wrong with one that is JSON but none of ours; undefined: nothing that can be read. */
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
  return { refused: `This message was not understood (${what}). docs/live.md describes what may be sent.` };
}

/** Of what a client sent, little is sent back. */
const MOST_WORDS = 200;

const SECOND_MS = 1000;
/** All that a second's messages can be, frames' heads included: parts without end make no message that could be counted. */
const MOST_BYTES_PER_SECOND = MOST_CLIENT_MESSAGES_PER_SECOND * (MOST_CLIENT_BYTES + 64);
const CONNECTION = Symbol("connection");

/**
 * One client's connection: reads through `ws`, which checks every frame, and writes whole frames to the stream itself, so that
 * thousands share what was made once. Without closures of its own, since there are thousands.
 */
export class LiveConnection extends WebSocket implements Outlet {
  #stream: Duplex | undefined;
  #hub: Hub | undefined;
  #member: Member | undefined;
  #answered = true;
  #secondBeganMs = -Infinity;
  #messages = 0;
  #bytes = 0;

  /** Once the handshake is done. */
  begin(hub: Hub, stream: Duplex, whose: Whose): void {
    this.#stream = stream;
    this.#hub = hub;
    (stream as HeldStream)[CONNECTION] = this;
    // Before `ws` reads it: who sends more than anybody may is not even listened to.
    stream.prependListener("data", weigh);
    this.on("message", LiveConnection.prototype.heard);
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

  /** Ends it, and its place in the hub at once: nothing may follow a goodbye. */
  override close(code?: number, reason?: string | Buffer): void {
    this.left();
    super.close(code, reason);
  }

  /** Asks whether anybody is there, and gives up who did not answer the last time. */
  check(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (!this.#answered) return this.terminate();
    this.#answered = false;
    this.write(PING_FRAME);
  }

  /** Whose it is, where their plan matters to it. */
  get wisherId(): string | undefined {
    const member = this.#member;
    return member?.subscribesScreener === true && member.whose.kind === "user" ? member.whose.userId : undefined;
  }

  /** Their plan is this one now. */
  evaluate(hasRealTime: boolean): void {
    if (this.#member !== undefined) this.#hub?.evaluate(this.#member, hasRealTime);
  }

  private heard(data: Buffer, isBinary: boolean): void {
    if (!this.counted() || this.#member === undefined) return;
    const message = isBinary ? undefined : readClientMessage(data.toString());
    if (message === undefined) this.close(CLOSE_CODES.policy, "send JSON text");
    else if ("refused" in message) this.#hub?.refuse(this.#member, "", "bad-message", message.refused);
    else this.#hub?.receive(this.#member, message);
  }

  private ponged(): void {
    if (this.counted()) this.#answered = true;
  }

  /** Counts one more message of this second; false, and closed, when it is one too many. */
  private counted(): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    this.#keepTime();
    if (++this.#messages <= MOST_CLIENT_MESSAGES_PER_SECOND) return true;
    this.close(CLOSE_CODES.policy, "too many messages");
    return false;
  }

  /** Takes note of bytes that have come; what a goodbye leaves on the way counts too. */
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

/** One function for all connections. */
function weigh(this: HeldStream, chunk: Buffer): void {
  this[CONNECTION]?.weigh(chunk.length);
}
