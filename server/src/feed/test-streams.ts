import type { Instrument, Tick } from "@sextant/core/market";
import type { StreamListener, StreamState, StreamVendor } from "../providers/streams/index.ts";

/** A stream that a test controls. */
export type TestStream = StreamVendor & {
  readonly subscribed: Set<string>;
  is: StreamState["state"];
  isStale: boolean;
  holes: { readonly fromMs: number; readonly toMs: number }[];
  says(tick: Partial<Tick> & { readonly symbol: string; readonly price: number; readonly atMs: number }): void;
  knowsNot(symbol: string): void;
};

export function testStream(
  name: string,
  kind: StreamVendor["kind"],
  quotedIn: (instrument: Instrument) => string | undefined = (instrument) =>
    instrument.kind === "crypto" ? instrument.quote : "USD",
): TestStream {
  let listener: StreamListener | undefined;
  const currencies = new Map<string, string>();
  const stream: TestStream = {
    name,
    kind,
    quotedIn,
    subscribed: new Set(),
    is: "live",
    isStale: false,
    holes: [],
    start: (next) => void (listener = next),
    stop: () => void (listener = undefined),
    subscribe(instruments) {
      for (const one of instruments) {
        stream.subscribed.add(one.symbol);
        currencies.set(one.symbol, quotedIn(one) ?? "");
      }
    },
    unsubscribe(symbols) {
      for (const symbol of symbols) stream.subscribed.delete(symbol);
    },
    beat: () => undefined,
    state: () => ({ state: stream.is, sinceMs: 0, note: undefined }),
    ageOf: () => ({ freshness: stream.isStale ? "stale" : kind === "simulated" ? "simulated" : "live" }),
    missing: () => stream.holes,
    says: (tick) => listener?.tick({ kind: "summary", source: name, ...tick }, currencies.get(tick.symbol) ?? "USD"),
    knowsNot: (symbol) => listener?.unknown(symbol),
  };
  return stream;
}
