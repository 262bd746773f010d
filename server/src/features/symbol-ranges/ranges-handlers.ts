import { Failure, MOST_RANGE_SYMBOLS, type SymbolRanges } from "@sextant/core/contract";
import { parseSymbol, type Instrument } from "@sextant/core/market";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { RecordError } from "../../record/index.ts";
import type { createRangesService } from "./ranges-service.ts";

export type RangesHandlersParts = {
  readonly ranges: ReturnType<typeof createRangesService>;
  /** Returns the symbols a user follows, in the order they were added. */
  readonly followedBy: (userId: string) => Promise<readonly string[]>;
  /** The symbols of users who follow none. */
  readonly samples: readonly string[];
};

type Read = { readonly query: { readonly symbols?: string | undefined }; readonly context: CallContext };
type Write = { readonly body: { readonly symbols: readonly string[] } };

/** Creates the calls about the ranges of symbols: looking at them writes nothing, claiming them does. */
export function createRangesHandlers({ ranges, followedBy, samples }: RangesHandlersParts) {
  return {
    getSymbolRanges: async ({ query, context }: Read): Promise<SymbolRanges> => {
      if (query.symbols !== undefined)
        return { because: "requested", items: await ranges.read(instrumentsOf(query.symbols.split(","))) };
      const followed = await followedBy(setUpUser(context.person).id);
      const symbols = (followed.length > 0 ? followed : samples).slice(0, MOST_RANGE_SYMBOLS);
      const instruments = symbols.flatMap((symbol) => parseSymbol(symbol) ?? []);
      return { because: followed.length > 0 ? "watchlist" : "sample", items: await ranges.read(instruments) };
    },

    claimSymbolRanges: async ({ body }: Write): Promise<SymbolRanges> => {
      const items = await ranges.claim(instrumentsOf(body.symbols)).catch((error: unknown) => {
        throw error instanceof RecordError ? new Failure("record-changed", {}, { cause: error }) : error;
      });
      return { because: "requested", items };
    },
  };
}

/** Reads the symbols of a request, each once. Throws the Failure 'bad-symbol'. */
function instrumentsOf(texts: readonly string[]): readonly Instrument[] {
  const instruments = texts.map((text) => {
    const instrument = parseSymbol(text);
    if (instrument === undefined) throw new Failure("bad-symbol", {}, { field: "symbols" });
    return instrument;
  });
  return [...new Map(instruments.map((instrument) => [instrument.symbol, instrument])).values()];
}
