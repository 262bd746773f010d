import { KNOWN_LISTINGS, type Listing, parseSymbol } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import type { FoundListings } from "../../providers/symbols/index.ts";
import { VendorError } from "../../providers/vendor.ts";
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

/** Everything but a few symbols has prices. */
const PRICELESS = ["SHOP", "GLD"];
const none = {
  fileInstruments: () => Promise.resolve([]),
  simulated: [],
  search: undefined,
  hasPrices: () => Promise.resolve(({ symbol }: { readonly symbol: string }) => !PRICELESS.includes(symbol)),
};

/** Returns a search in which every source fails. */
function failing(): { searchListings(): Promise<FoundListings> } {
  const failed = (source: string, onlyPairs: boolean) => ({
    source,
    error: new VendorError(source, "unreachable", "connection refused"),
    onlyPairs,
  });
  return {
    searchListings: () => Promise.resolve({ listings: [], failed: [failed("yahoo", false), failed("kraken", true)] }),
  };
}

describe("the suggestions for a symbol that has no data", () => {
  it("include the errors of sources that may list it, and none where our own directory has it", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(LISTED), search: failing() });
    const vendorsOf = async (text: string) =>
      (await service.suggestionsFor(text)).errors.map((error) => (error as VendorError).vendor);
    expect(await vendorsOf("OCDO.L")).toEqual(["yahoo"]);
    expect(await vendorsOf("ZZQQX")).toEqual(["yahoo"]);
    expect(await vendorsOf("ZZQQ-USD")).toEqual(["yahoo", "kraken"]);
    expect(await vendorsOf("Siemens AG")).toEqual(["yahoo", "kraken"]);
    expect(await vendorsOf("zebra")).toEqual([]);
    expect(await vendorsOf("EUR-USD")).toEqual([]);
  });

  it.each([
    ["OCDO.L", ""],
    ["MKC-V", ""],
    ["MKC.V", ""],
    ["VOLV-B.ST", ""],
    ["BMW.DE", ""],
    ["BRK-V", " Did you mean BRK.B, BRK.A?"],
    ["AAPL.L", " Did you mean AAPL?"],
  ])("for %s are %j: the same ticker or one near it, never another", async (text, sentence) => {
    const service = createSymbolsService({ ...none, directory: directoryOf(KNOWN_LISTINGS) });
    expect((await service.suggestionsFor(text)).sentence).toBe(sentence);
  });

  it("name others, never the requested one, even if a folder lists it", async () => {
    const service = createSymbolsService({
      ...none,
      directory: directoryOf(KNOWN_LISTINGS),
      fileInstruments: () => Promise.resolve([instrument("ZZPASS")]),
    });
    expect((await service.suggestionsFor("ZZPASSX")).sentence).toBe(" Did you mean ZZPASS?");
    expect((await service.suggestionsFor("ZZPASS")).sentence).not.toContain("ZZPASS");
  });

  it("query the sources too, and name the same letters at an exchange or as a class", async () => {
    const abroad = { instrument: instrument("OCDO.L"), name: "Ocado Group PLC", source: "yahoo" };
    const service = createSymbolsService({
      ...none,
      directory: directoryOf([...KNOWN_LISTINGS, { instrument: instrument("MKC-V"), name: "McCormick & Co" }]),
      search: {
        searchListings: (query) => Promise.resolve({ listings: query === "OCDO-L" ? [abroad] : [], failed: [] }),
      },
    });
    expect((await service.suggestionsFor("OCDO-L")).sentence).toBe(" Did you mean OCDO.L?");
    expect((await service.suggestionsFor("MKC.V")).sentence).toMatch(/^ Did you mean MKC-V[?,]/);
  });

  it("answer commodities, indices and exchange rates with the funds that track them, never with a similarly spelled coin", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(KNOWN_LISTINGS) });
    expect((await service.suggestionsFor("EUR-USD")).sentence).toBe(
      " Sextant has an exchange rate only where a crypto exchange trades that pair.",
    );
    expect((await service.suggestionsFor("SILVER")).sentence).toMatch(
      /^ You can't look up a commodity itself.* Did you mean SLV\?$/,
    );
    expect((await service.suggestionsFor("s&p 500")).sentence).toMatch(
      /^ You can't look up an index itself.* Did you mean SPY, VOO, IVV\?$/,
    );
    expect((await service.suggestionsFor("^GSPC")).sentence).toContain("SPY");
  });

  it("correct typing errors, the fewest only, and find a symbol with extra letters by its beginning", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(KNOWN_LISTINGS) });
    expect((await service.suggestionsFor("AAPLX")).sentence).toBe(" Did you mean AAPL?");
    expect((await service.suggestionsFor("MFST")).sentence).toMatch(/^ Did you mean MSFT/);
    expect((await service.suggestionsFor("NVDAQQQQ")).sentence).toMatch(/^ Did you mean NVDA/);
    expect((await service.suggestionsFor("QQXZKWVJ")).sentence).toMatch(/^ Did you mean QQQ/);
    expect((await service.suggestionsFor("😀")).sentence).toBe("");
  });
});

describe("completion", () => {
  it("finds by symbol and name with typing errors, in the contract's form", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(LISTED) });
    expect((await service.search("mircosoft", 3)).listings[0]?.symbol).toBe("MSFT");
    expect((await service.search("bitcoin swiss", 3)).listings[0]).toEqual({
      symbol: "BTC-CHF",
      kind: "crypto",
      name: "Bitcoin / Swiss Franc",
      exchange: "Kraken",
      currency: "CHF",
      source: null,
      exact: false,
      guess: false,
      hasPrices: true,
    });
    expect((await service.search("", 4)).listings).toHaveLength(4);
  });

  it("queries a vendor where nothing matches as typed, and shows its answer before corrections of typing errors", async () => {
    const requested: string[] = [];
    const service = createSymbolsService({
      ...none,
      directory: directoryOf(LISTED),
      search: {
        searchListings: (query) => {
          requested.push(query);
          return Promise.resolve({ listings: [{ instrument: instrument("ZZTES"), name: "From afar" }], failed: [] });
        },
      },
    });
    expect((await service.search("tesal", 5)).listings.slice(0, 2).map(({ symbol }) => symbol)).toEqual([
      "ZZTES",
      "TSLA",
    ]);
    await service.search("inc", 5);
    expect(requested).toEqual(["tesal"]);
    expect(service.listingOf(instrument("ZZTES"))?.name).toBe("From afar");
  });

  it("queries a vendor for the name of a company that is not listed here, and names the vendor", async () => {
    const requested: string[] = [];
    const bmw = {
      instrument: instrument("BMW.DE"),
      name: "Bayerische Motoren Werke Aktiengesellschaft",
      exchange: "XETRA",
    };
    const service = createSymbolsService({
      ...none,
      directory: directoryOf(KNOWN_LISTINGS),
      search: {
        searchListings: (query) => {
          requested.push(query);
          return Promise.resolve({ listings: [{ ...bmw, source: "yahoo" }], failed: [] });
        },
      },
    });
    expect((await service.search("Bayerische Motoren Werke AG", 5)).listings).toEqual([
      {
        symbol: "BMW.DE",
        kind: "stock",
        name: "Bayerische Motoren Werke Aktiengesellschaft",
        exchange: "XETRA",
        currency: null,
        source: "yahoo",
        exact: true,
        guess: false,
        hasPrices: true,
      },
    ]);
    expect(requested).toEqual(["Bayerische Motoren Werke AG"]);
    expect((await service.suggestionsFor("Bayerische Motoren Werke AG")).sentence).toBe(" Did you mean BMW.DE?");
  });

  it.each(["eurusd", "EUR/USD", "gold", "nasdaq", "s&p 500", "silver", "american", "tesal"])(
    "never marks a listing as exactly %s",
    async (text) => {
      const service = createSymbolsService({ ...none, directory: directoryOf(KNOWN_LISTINGS) });
      const { listings: found } = await service.search(text, 20);
      expect(found.filter(({ exact }) => exact)).toEqual([]);
      expect(found.map(({ symbol }) => symbol)).not.toContain("ETH-USD");
    },
  );

  it("marks the listing that is exactly what was typed, by symbol or by its whole name", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(LISTED) });
    const exact = async (text: string) =>
      (await service.search(text, 20)).listings.filter((row) => row.exact).map(({ symbol }) => symbol);
    expect(await exact("brk-b")).toEqual(["BRK.B"]);
    expect(await exact("microsoft")).toEqual(["MSFT"]);
    expect(await exact("zebra passage")).toEqual(["ZZPASS"]);
    expect(await exact("bitcoin")).toEqual(["BTC-USD", "BTC-CHF"]);
  });

  it.each(["appel", "tesal", "eurusd", "EUR/USD", "gold", "oil", "nasdaq", "s&p 500"])(
    "marks every listing that is only similar to %s, or stands in for it, as a guess",
    async (text) => {
      const service = createSymbolsService({ ...none, directory: directoryOf(KNOWN_LISTINGS) });
      const { listings: found } = await service.search(text, 20);
      expect(found.filter(({ guess }) => !guess)).toEqual([]);
    },
  );

  it.each([
    ["apple", "AAPL"],
    ["tesla", "TSLA"],
    ["nvid", "NVDA"],
    ["coca cola", "KO"],
    ["american", undefined],
    ["t", "T"],
  ])("marks the first listing that matches %s as no guess", async (text, symbol) => {
    const service = createSymbolsService({ ...none, directory: directoryOf(KNOWN_LISTINGS) });
    const { listings: found } = await service.search(text, 8);
    const first = found.find(({ exact }) => exact) ?? found.find(({ guess }) => !guess);
    if (symbol === undefined) expect(first?.exact).toBe(false);
    else expect(first?.symbol).toBe(symbol);
  });

  it("says that a commodity, an index or an exchange rate is not here, and lists the funds that track it first", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(KNOWN_LISTINGS) });
    const absentOf = async (text: string) => (await service.search(text, 8)).absent;
    expect(await absentOf("eurusd")).toBe("No EUR/USD here.");
    expect(await absentOf("gold")).toBe("No gold here, only funds that track it.");
    expect(await absentOf("nasdaq")).toBe("No Nasdaq here, only funds that track it.");
    expect(await absentOf("apple")).toBeNull();
    expect((await service.search("s&p 500", 3)).listings.map(({ symbol }) => symbol)).toEqual(["SPY", "VOO", "IVV"]);
  });

  it("marks symbols without prices, and lists them after those with prices, but what was typed stays first", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(KNOWN_LISTINGS) });
    const { listings: gold } = await service.search("gold", 20);
    const has = gold.map(({ hasPrices }) => hasPrices);
    expect(has).toEqual([...has].sort((a, b) => Number(b) - Number(a)));
    expect(has.at(-1)).toBe(false);
    const { listings: shop } = await service.search("shop", 8);
    expect(shop[0]).toMatchObject({ symbol: "SHOP", exact: true, hasPrices: false });
    expect((await service.search("", 20)).listings.every(({ hasPrices }) => hasPrices)).toBe(true);
  });

  it("answers with what it has when a source fails, and names the source", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(LISTED), search: failing() });
    const found = await service.search("tesal", 5);
    expect([found.listings[0]?.symbol, found.unreachable]).toEqual(["TSLA", ["yahoo", "kraken"]]);
    expect(await service.search("ZZQQXX nobody", 5)).toEqual({
      listings: [],
      unreachable: ["yahoo", "kraken"],
      absent: null,
    });
    // Enough of its own: no source was searched, so none is missing.
    expect((await service.search("inc", 5)).unreachable).toEqual([]);
  });

  it("does not name a coin exchange as missing where a share was typed", async () => {
    const service = createSymbolsService({ ...none, directory: directoryOf(LISTED), search: failing() });
    expect((await service.search("OCDO.L", 5)).unreachable).toEqual(["yahoo"]);
    expect((await service.search("ZZQQ-USD", 5)).unreachable).toEqual(["yahoo", "kraken"]);
  });

  it("does not correct a symbol with an exchange or class to another ticker", async () => {
    const listed = [...LISTED, { instrument: instrument("ZKWM") }, { instrument: instrument("ZKWPL") }];
    const service = createSymbolsService({ ...none, directory: directoryOf(listed) });
    const symbolsOf = async (text: string) => (await service.search(text, 5)).listings.map(({ symbol }) => symbol);
    expect(await symbolsOf("ZKWL")).toEqual(["ZKWM", "ZKWPL"]);
    expect(await symbolsOf("ZKW.L")).toEqual([]);
  });

  it("picks up a changed directory or folder", async () => {
    const directory = directoryOf(KNOWN_LISTINGS);
    let files = [instrument("ZZFILE")];
    const service = createSymbolsService({ ...none, directory, fileInstruments: () => Promise.resolve(files) });
    expect((await service.search("zzfile", 1)).listings[0]?.symbol).toBe("ZZFILE");
    expect(service.listingOf(instrument("ZZPASS"))).toBeUndefined();
    directory.become(LISTED);
    files = [instrument("ZZOTHER")];
    const found = async (text: string) => (await service.search(text, 1)).listings[0]?.symbol;
    await expect.poll(() => found("zebra passage")).toBe("ZZPASS");
    await expect.poll(() => found("zzother")).toBe("ZZOTHER");
    expect(service.listingOf(instrument("ZZPASS"))?.name).toBe("Zebra Passage");
  });
});
