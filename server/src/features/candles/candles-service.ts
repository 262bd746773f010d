import { Failure, type CandlesAnswer } from "@sextant/core/contract";
import { type Instrument, type Timeframe } from "@sextant/core/market";
import type { CandlesReply, CandleStore, Suggestions } from "../../candles/index.ts";
import { candleRejection, fileUnusable, notYet, readSymbol, unknownSymbol } from "../../candles/index.ts";
import { isBusy, VendorError } from "../../providers/vendor.ts";

export type CandlesQuery = {
  readonly timeframe: Timeframe;
  readonly limit: number;
  readonly before?: string | undefined;
  readonly adjust: "splits" | "all";
};

export type CandlesParts = {
  readonly store: CandleStore;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** Returns whether the symbol exists, as far as is known without a request. */
  readonly isKnown: (instrument: Instrument) => boolean;
};

/** Creates the service that reads the last candles of a symbol for the API. */
export function createCandlesService({ store, suggestionsFor, isKnown }: CandlesParts) {
  // The store returns the same reply for as long as nothing changed; so does this, and it is encoded once.
  const made = new WeakMap<CandlesReply, CandlesAnswer>();

  return async (text: string, query: CandlesQuery): Promise<CandlesAnswer> => {
    const instrument = await readSymbol(text, { suggestionsFor });
    const { symbol } = instrument;
    const { timeframe, limit, adjust, before } = query;
    const beforeMs = before === undefined ? undefined : Date.parse(before);
    try {
      const reply = await store.lastCandles({ instrument, timeframe, limit, adjust, beforeMs });
      const answer = made.get(reply) ?? candlesAnswer(instrument, timeframe, reply);
      made.set(reply, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      const plain = notYet(symbol, error) ?? fileUnusable(symbol, error);
      if (plain !== undefined) throw plain;
      // All requested sources confirm that they have none: a retry in a minute would not help.
      if (isKnown(instrument) && error.kind === "not-found")
        throw new Failure("no-bars", { symbol, timeframe }, { cause: error });
      // A source that was not requested has not denied the symbol.
      if (isKnown(instrument) || isBusy(error)) throw candleRejection(symbol, [error]);
      throw unknownSymbol(symbol, [error], await suggestionsFor(symbol));
    }
  };
}

function candlesAnswer(instrument: Instrument, timeframe: Timeframe, reply: CandlesReply): CandlesAnswer {
  const isReplaced = instrument.kind === "crypto" && reply.quotedIn !== instrument.quote;
  return {
    symbol: instrument.symbol,
    timeframe,
    currency: reply.quotedIn,
    quotedIn: isReplaced ? `quoted in ${reply.quotedIn}` : null,
    source: reply.source,
    ...(reply.files && {
      files: {
        used: shownFiles(reply.files.used, reply.candles[0]?.openTimeMs, reply.candles.at(-1)?.openTimeMs),
        leftOut: [...reply.files.leftOut],
      },
    }),
    asOf: new Date(reply.asOfMs).toISOString(),
    freshness: { state: reply.freshness, delayMinutes: null },
    adjusted: reply.adjusted,
    candles: reply.candles.map(({ openTimeMs, open, high, low, close, volume, closed }) => ({
      time: new Date(openTimeMs).toISOString(),
      open,
      high,
      low,
      close,
      volume,
      closed,
    })),
  };
}

/** Returns the files that contain any bars between the first and the last. */
function shownFiles(used: NonNullable<CandlesReply["files"]>["used"], firstMs = Infinity, lastMs = -Infinity) {
  return used
    .filter(({ fromMs }, i) => fromMs <= lastMs && (used[i + 1]?.fromMs ?? Infinity) > firstMs)
    .map(({ name, fromMs }) => ({ name, from: new Date(fromMs).toISOString() }));
}
