import { type CorporateEvent, type Instrument, parseSymbol } from "@sextant/core/market";
import { withinMs } from "../../async/within-ms.ts";

/** Reads the corporate events of symbols; stocks whose sources returned nothing in time, and coins, are absent. */
export type EventsOf = (symbols: readonly string[]) => Promise<ReadonlyMap<string, readonly CorporateEvent[]>>;

/** The source of corporate events: a port of the corporate-events feature. */
export type EventsSource = {
  sourcesFor(instrument: Instrument): readonly string[];
  eventsOf(instrument: Instrument): Promise<{
    readonly events: readonly CorporateEvent[];
    readonly sources: readonly { readonly state: string }[];
  }>;
};

const SIDE_BY_SIDE = 4;
/** Maximum wait for all of them; later results are available at the next request. */
const TIMEOUT_MS = 2_500;

/** Reads events of many symbols until one shared deadline. */
export function createEventsOf(source: EventsSource, timeoutMs = TIMEOUT_MS): EventsOf {
  return async (symbols) => {
    const found = new Map<string, readonly CorporateEvent[]>();
    const waiting = symbols.flatMap((symbol): Instrument[] => {
      const instrument = parseSymbol(symbol);
      return instrument?.kind === "stock" && source.sourcesFor(instrument).length > 0 ? [instrument] : [];
    });
    const endsMs = performance.now() + timeoutMs;
    const read = async (): Promise<void> => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const known = await withinMs(source.eventsOf(one), Math.max(0, endsMs - performance.now()));
        if (known === undefined) continue;
        const isAnswered = known.events.length > 0 || known.sources.some(({ state }) => state !== "failed");
        if (isAnswered) found.set(one.symbol, known.events);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, read));
    return found;
  };
}
