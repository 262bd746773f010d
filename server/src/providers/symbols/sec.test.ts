import { parseSymbol } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { createVendorHttp } from "../http/index.ts";
import { startFakeServer, type FakeAnswer } from "../http/fake-server.ts";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { createSecListings } from "./index.ts";
import { symbolVendorConformance } from "./conformance.ts";
import { parseListedShares } from "./parse-listed-shares.ts";
import sample from "./samples/sec-tickers-exchange.json" with { type: "json" };

const nowMs = Date.parse("2025-06-02T16:00:30Z");

symbolVendorConformance({
  name: "sec",
  nowMs,
  sample: () => ({ json: sample }),
  request: (http, signal) => createSecListings(http).listListings(signal),
});

async function listedBy(answer: (path: string) => FakeAnswer) {
  const requested: string[] = [];
  const server = await startFakeServer((path) => {
    requested.push(path);
    return answer(path);
  });
  const http = createVendorHttp({
    vendor: "sec",
    baseUrl: server.url,
    log: { warn: () => undefined },
    clock: { nowMs: () => nowMs, replay: undefined },
    maxBytes: 8 * 2 ** 20,
  });
  try {
    return { listings: await createSecListings(http).listListings(), requested };
  } finally {
    http.close();
    await server.close();
  }
}

describe("the SEC's list of shares", () => {
  it("has each share with its exchange, largest first, warrants after all shares, without tickers that are a coin's here", async () => {
    const { listings } = await listedBy(() => ({ json: sample }));
    expect(listings.map(({ instrument, exchange }) => [instrument.symbol, exchange])).toEqual([
      ["ZZMA", "Nasdaq"],
      ["ZZ.B", "NYSE"],
      ["ZZAC", "Nasdaq"],
      ["ZZFD", undefined],
      ["ZZACW", "Nasdaq"],
    ]);
    expect(listings[0]).toMatchObject({ name: "SAMPLE MOTORS INC", currency: "USD" });
  });

  it("comes from the older list when the one with exchanges is unavailable", async () => {
    const old = { "0": { cik_str: 1, ticker: "ZZOLD", title: "Sample Old Co" } };
    const { listings, requested } = await listedBy((path) =>
      path.includes("exchange") ? { text: "", status: 404 } : { json: old },
    );
    expect(listings.map(({ name }) => name)).toEqual(["Sample Old Co"]);
    expect(requested).toEqual(["/files/company_tickers_exchange.json", "/files/company_tickers.json"]);
  });

  it("is read by its column names, and rejected if it is another table", () => {
    const turned = { fields: ["ticker", "exchange", "name", "cik"], data: [["ZZA", "CBOE", "<b>Sample</b>\u202e", 7]] };
    expect(parseListedShares(turned)).toEqual([{ cik: 7, ticker: "ZZA", title: "Sample", exchange: "CBOE" }]);
    for (const body of [null, [], {}, { fields: [], data: [[1]] }, { ...turned, data: [["ZZA"], ["ZZB"]] }])
      expect(() => parseListedShares(body)).toThrow("garbage");
  });

  it.skipIf(!haveRecordings)("from the recording has thousands of shares, each once and canonical", async () => {
    const { listings } = await listedBy((path) =>
      path.includes("exchange")
        ? { text: "", status: 404 }
        : { json: recordedBody("sec-edgar/company_tickers.json.gz") },
    );
    expect(listings.length).toBeGreaterThan(8_000);
    const symbols = listings.map(({ instrument }) => instrument.symbol);
    expect(new Set(symbols).size).toBe(symbols.length);
    for (const symbol of symbols) expect(parseSymbol(symbol)?.symbol).toBe(symbol);
    expect(symbols.slice(0, 10)).toEqual(expect.arrayContaining(["AAPL", "MSFT", "NVDA", "BRK.B"]));
  });
});
