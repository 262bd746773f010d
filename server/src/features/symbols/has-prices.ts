import { quoteStandIn, type Instrument } from "@sextant/core/market";
import { raceTimeout } from "../../async/race-timeout.ts";
import type { Clock } from "../../clock.ts";

/** How long the list of symbols with stored bars is used before it is read again. */
const STORED_AGAIN_MS = 60_000;
/** Maximum wait of the first search: without the database, none is stored. */
const FIRST_TIMEOUT_MS = 500;

export type HasPricesParts = {
  /** The vendors of candles, and whether they can be reached now; none in a replay. */
  readonly vendors: readonly { canHandle(instrument: Instrument): boolean; isReachable(): boolean }[];
  /** Returns the symbols of which vendors' bars are stored. */
  readonly storedSymbols: () => Promise<readonly string[]>;
  /** Returns the symbols of the operator's candle files. */
  readonly fileInstruments: () => Promise<readonly Instrument[]>;
  readonly isSimulated: (instrument: Instrument) => boolean;
  readonly clock: Pick<Clock, "nowMs">;
};

/**
 * Returns a function that decides which symbols can be shown with prices now, without a request to any source. Stored
 * symbols are read at most once a minute; while they cannot be read, the previous ones count.
 */
export function createHasPrices({ vendors, storedSymbols, fileInstruments, isSimulated, clock }: HasPricesParts) {
  let stored: ReadonlySet<string> = new Set();
  let readMs = -Infinity;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      stored = new Set(await storedSymbols());
    } catch {
      // A search works without the database; the next minute tries again.
    } finally {
      readMs = clock.nowMs();
      reading = undefined;
    }
  }

  return async (): Promise<(instrument: Instrument) => boolean> => {
    const isFirst = readMs === -Infinity;
    if (Math.abs(clock.nowMs() - readMs) >= STORED_AGAIN_MS) reading ??= read();
    if (isFirst && reading !== undefined) await raceTimeout(reading, FIRST_TIMEOUT_MS, () => undefined);
    const here = new Set((await fileInstruments()).map(({ symbol }) => symbol));
    const reachable = vendors.filter((vendor) => vendor.isReachable());
    const isStored = ({ symbol }: Instrument): boolean => here.has(symbol) || stored.has(symbol);
    return (instrument) => {
      if (isSimulated(instrument) || isStored(instrument)) return true;
      const standIn = quoteStandIn(instrument);
      return (standIn !== undefined && isStored(standIn)) || reachable.some((vendor) => vendor.canHandle(instrument));
    };
  };
}
