import type { Outlet } from "./live-member.ts";
import { createRecordReader } from "./test-record-reader.ts";
import { readFrames } from "./test-frames.ts";

/** A message as a client reads it. */
export type Received = {
  readonly type: string;
  readonly topic?: string;
  readonly seq?: number;
  // The message's data, which the test interprets.
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * For tests: a client's end of a connection. While paused, it accepts nothing and writes are buffered, as in a stream.
 */
export class TestOutlet implements Outlet {
  readonly received: Received[] = [];
  readonly last = new Map<string, number>();
  closedWith: number | undefined;
  most = 0;
  writes = 0;
  #paused = false;
  #waiting = "";
  readonly #records = createRecordReader();

  pause(): void {
    this.#paused = true;
  }

  /** Resumes reading, buffered data first. */
  resume(): void {
    this.#paused = false;
    this.#read(this.#waiting);
    this.#waiting = "";
  }

  pending(): number {
    return this.#waiting.length;
  }

  write(frames: string | Uint8Array): void {
    this.writes++;
    const text = typeof frames === "string" ? frames : Buffer.from(frames).toString("latin1");
    if (!this.#paused) return this.#read(text);
    this.#waiting += text;
    this.most = Math.max(this.most, this.#waiting.length);
  }

  close(code: number): void {
    this.closedWith = code;
  }

  of(type: string): readonly Received[] {
    return this.received.filter((message) => message.type === type);
  }

  #read(frames: string): void {
    for (const { opcode, payload } of readFrames(frames)) {
      if (opcode === 2) {
        for (const { symbol, price, seq, ...more } of this.#records.read(payload)) {
          this.last.set(symbol, price);
          this.received.push({ type: "record", seq, data: { symbol, price, ...more } });
        }
      } else if (opcode === 1) {
        const message = JSON.parse(payload.toString()) as Received;
        this.received.push(message);
        const { symbol, price } = message.data;
        if (message.type === "market_update") this.last.set(String(symbol), Number(price));
      }
    }
  }
}
