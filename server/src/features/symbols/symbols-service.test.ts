import { KNOWN_LISTINGS, type Listing, parseSymbol } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { createSymbolsService } from "./symbols-service.ts";

function instrument(symbol: string) {
  const parsed = parseSymbol(symbol);
  if (parsed === undefined) throw new Error(`${symbol} is no symbol`);
  return parsed;
}

const LISTED: readonly Listing[] = [
  ...KNOWN_LISTINGS,
  { instrument: instrument("ZZPASS"), name: "Zebra Passage" },
  { instrument: instrument("BTC-CHF"), name: "Bitcoin / Swiss Franc", exchange: "Kraken" },
];

function directoryOf(first: readonly Listing[]) {
  let listings = first;
  const listeners = new Set<() => void>();
  return {
    listings: () => listings,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become(next: readonly Listing[]) {
      listings = next;
      for (const listener of listeners) listener();
    },
  };
}

const none = { fileInstruments: () => Promise.resolve([]), simulated: [], search: undefined };

describe("the suggestions for a symbol that has no data", () => {
  it("name others, never the one that was asked for, though a folder lists it", async () => {
    const service = createSymbolsService({
      ...none,
      directory: directoryOf(KNOWN_LISTINGS),
      fileInstruments: () => Promise.resolve([instrument("ZZPASS")]),
    });
    expect(await service.suggestionsFor("ZZPASSX")).toBe(" Did you mean ZZPASS?");
    expect(await service.suggestionsFor("ZZPASS")).not.toContain("ZZPASS");
  });

  it("forgive typing errors, the fewest only, and find one that is letters too long by its beginning", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(KNOWN_LISTINGS) });
    expect(await service.suggestionsFor("AAPLX")).toBe(" Did you mean AAPL?");
    expect(await service.suggestionsFor("MFST")).toMatch(/^ Did you mean MSFT/);
    expect(await service.suggestionsFor("NVDAQQQQ")).toMatch(/^ Did you mean NVDA/);
    expect(await service.suggestionsFor("QQXZKWVJ")).toMatch(/^ Did you mean QQQ/);
    expect(await service.suggestionsFor("😀")).toBe("");
  });
});

describe("completion", () => {
  it("finds by symbol and name with typing errors, in the shape of the wire", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(LISTED) });
    expect((await service.search("mircosoft", 3))[0]?.symbol).toBe("MSFT");
    expect((await service.search("bitcoin swiss", 3))[0]).toEqual({
      ...{ symbol: "BTC-CHF", kind: "crypto", name: "Bitcoin / Swiss Franc", exchange: "Kraken", currency: "CHF" },
    });
    expect(await service.search("", 4)).toHaveLength(4);
  });

  it("asks a vendor where nothing fits as typed, and shows its answer before what a typing error leads to", async () => {
    const asked: string[] = [];
    const service = createSymbolsService({
      ...none,
      directory: directoryOf(LISTED),
      search: {
        searchListings: (query) => {
          asked.push(query);
          return Promise.resolve([{ instrument: instrument("ZZTES"), name: "From afar" }]);
        },
      },
    });
    expect((await service.search("tesal", 5)).slice(0, 2).map(({ symbol }) => symbol)).toEqual(["ZZTES", "TSLA"]);
    await service.search("inc", 5);
    expect(asked).toEqual(["tesal"]);
    expect(service.listingOf(instrument("ZZTES"))?.name).toBe("From afar");
  });

  it("answers from what it has when the vendor fails", async () => {
    const search = { searchListings: () => Promise.reject(new Error("away")) };
    const service = createSymbolsService({ ...none, directory: directoryOf(LISTED), search });
    expect((await service.search("tesal", 5))[0]?.symbol).toBe("TSLA");
  });

  it("takes up a directory that changed, and a folder", async () => {
    const directory = directoryOf(KNOWN_LISTINGS);
    let files = [instrument("ZZFILE")];
    const service = createSymbolsService({ ...none, directory, fileInstruments: () => Promise.resolve(files) });
    expect((await service.search("zzfile", 1))[0]?.symbol).toBe("ZZFILE");
    expect(service.listingOf(instrument("ZZPASS"))).toBeUndefined();
    directory.become(LISTED);
    files = [instrument("ZZOTHER")];
    const found = async (text: string) => (await service.search(text, 1))[0]?.symbol;
    await expect.poll(() => found("zebra passage")).toBe("ZZPASS");
    await expect.poll(() => found("zzother")).toBe("ZZOTHER");
    expect(service.listingOf(instrument("ZZPASS"))?.name).toBe("Zebra Passage");
  });
});
