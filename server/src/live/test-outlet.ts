import { Receiver } from "ws";
import type { Outlet } from "./live-member.ts";
import { createRecordReader } from "./price-record.ts";

/** A message as a client reads it. */
export type Heard = {
  readonly type: string;
  readonly topic?: string;
  readonly seq?: number;
  // What a message says is the test's business.
  readonly data: Readonly<Record<string, unknown>>;
};

/** For tests: a client's end, read by `ws` itself; while paused it takes nothing and what was written waits, as in a stream. */
export class TestOutlet implements Outlet {
  readonly heard: Heard[] = [];
  readonly last = new Map<string, number>();
  closedWith: number | undefined;
  most = 0;
  writes = 0;
  #paused = false;
  #waiting = "";
  readonly #records = createRecordReader();
  readonly #receiver = new Receiver({ isServer: false });

  constructor() {
    this.#receiver.on("message", (data: Buffer, isBinary: boolean) => {
      if (isBinary) {
        for (const { symbol, price, seq, ...more } of this.#records.read(data)) {
          this.last.set(symbol, price);
          this.heard.push({ type: "record", seq, data: { symbol, price, ...more } });
        }
        return;
      }
      const message = JSON.parse(data.toString()) as Heard;
      this.heard.push(message);
      if (message.type === "market_update")
        this.last.set(String(message.data["symbol"]), Number(message.data["price"]));
    });
  }

  pause(): void {
    this.#paused = true;
  }

  /** Reads on, what waited first. */
  resume(): void {
    this.#paused = false;
    this.#read(this.#waiting);
    this.#waiting = "";
  }

  pending(): number {
    return this.#waiting.length;
  }

  write(frames: string): void {
    this.writes++;
    if (!this.#paused) return this.#read(frames);
    this.#waiting += frames;
    this.most = Math.max(this.most, this.#waiting.length);
  }

  close(code: number): void {
    this.closedWith = code;
  }

  of(type: string): readonly Heard[] {
    return this.heard.filter((message) => message.type === type);
  }

  #read(frames: string): void {
    this.#receiver.write(Buffer.from(frames, "latin1"));
  }
}
