import { readFileSync } from "node:fs";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { marketChecks } from "./check-market-vendors.ts";
import { createMarketClients } from "./market-clients.ts";
import companyFacts from "./providers/filings/samples/sec-company-facts.json" with { type: "json" };
import companyTickers from "./providers/filings/samples/sec-company-tickers.json" with { type: "json" };
import overview from "./providers/fundamentals/samples/alphavantage-overview.json" with { type: "json" };
import coin from "./providers/fundamentals/samples/coingecko-coin.json" with { type: "json" };
import coinMarkets from "./providers/fundamentals/samples/coingecko-markets.json" with { type: "json" };
import { startFakeServer, type FakeAnswer, type FakeServer } from "./providers/http/fake-server.ts";
import quote from "./providers/quotes/samples/alphavantage-quote.json" with { type: "json" };
import { goodAnswers } from "./providers/fake-vendors.ts";
import tickersExchange from "./providers/symbols/samples/sec-tickers-exchange.json" with { type: "json" };
import { MARKET_VENDORS } from "./settings/market-settings.ts";

const NOW_MS = Date.parse("2025-06-02T16:00:30Z");

/** The sample's company with as many facts as one of decades has: the same quarters, filed again and again. */
function manyFacts(): unknown {
  const { Revenues: _, ...tags } = companyFacts.facts["us-gaap"] as Record<string, unknown>;
  const end = (day: number) => new Date(Date.UTC(1990, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
  const USD = Array.from({ length: 1_200 }, (_, i) => ({
    end: end(i * 7),
    val: 1_000_000 + i,
    accn: `0009990001-99-${String(i).padStart(6, "0")}`,
    fy: 2000,
    fp: "Q1",
    form: "10-Q",
    filed: end(i * 7 + 30),
  }));
  return { ...companyFacts, facts: { ...companyFacts.facts, "us-gaap": { ...tags, Assets: { units: { USD } } } } };
}

const ecbRates = readFileSync(
  new URL("providers/exchange-rates/samples/eurofxref-hist-90d.xml", import.meta.url),
  "utf8",
);
let server: FakeServer;
let facts: unknown;
let names: unknown;
let requested: { readonly path: string; readonly agent: string | undefined }[] = [];
let clients: ReturnType<typeof createMarketClients>;

function answerOf(path: string): FakeAnswer {
  if (path.startsWith("/av/")) return { json: path.includes("GLOBAL_QUOTE") ? quote : overview };
  if (path.startsWith("/sec/files/company_tickers_exchange")) return { json: tickersExchange };
  if (path.startsWith("/sec/files/")) return { json: companyTickers };
  if (path.startsWith("/sec/")) return { json: facts };
  if (path.startsWith("/gecko/coins/markets")) return { json: path.includes("symbols=") ? coinMarkets : names };
  if (path.startsWith("/gecko/")) return { json: coin };
  if (path.startsWith("/ecb/")) return { text: ecbRates };
  return goodAnswers(NOW_MS)(path);
}

beforeAll(async () => {
  server = await startFakeServer((path, { headers }) => {
    requested.push({ path, agent: headers["user-agent"] });
    return answerOf(path);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  [requested, facts, names] = [[], manyFacts(), coinMarkets];
});
afterEach(() => {
  for (const http of clients.values()) http.close();
});

/** Returns the result of each check, or why it has none. */
async function saidBy(vendors: readonly string[], key?: string): Promise<readonly string[]> {
  clients = createMarketClients({
    config: {
      vendors: MARKET_VENDORS,
      vendorYahooUrl: server.url,
      vendorCoinbaseUrl: server.url,
      vendorBinanceUrl: server.url,
      vendorKrakenUrl: server.url,
      vendorAlphavantageUrl: `${server.url}/av`,
      vendorAlphavantageKey: key,
      vendorSecUrl: `${server.url}/sec`,
      vendorCoingeckoUrl: `${server.url}/gecko`,
      vendorEcbUrl: `${server.url}/ecb`,
      brandName: "Sample desk",
      contactEmail: "desk@example.org",
    },
    clock: { nowMs: () => NOW_MS, replay: undefined },
    log: pino({ level: "silent" }),
  });
  const said: string[] = [];
  for (const { vendor, port, request } of marketChecks(clients, { vendorAlphavantageKey: key })) {
    if (!vendors.includes(vendor)) continue;
    const text = await request().catch((error: unknown) => String(error));
    said.push(`${vendor} ${port}: ${text}`);
  }
  return said;
}

describe("the checks of true vendors", () => {
  it("request a company's filings and the list of shares from the SEC, under the installation's own name", async () => {
    const said = await saidBy(["sec"]);
    expect(said[0]).toMatch(/^sec filings: 1[23]\d\d facts, the last filed 20\d\d-\d\d-\d\d$/);
    expect(said[1]).toMatch(/^sec symbols: \d+ listed shares$/);
    expect(new Set(requested.map(({ agent }) => agent))).toEqual(new Set(["Sample desk desk@example.org"]));
  });

  it("take a company of few facts for a changed shape", async () => {
    facts = companyFacts;
    expect((await saidBy(["sec"]))[0]).toMatch(/^sec filings: Error: only \d+ facts, more than 1000 are usual$/);
  });

  it("cost a free Alpha Vantage key two requests, and request nothing without a key", async () => {
    const said = await saidBy(["alphavantage"], "sample-key");
    expect(said[0]).toMatch(/^alphavantage quotes: 151\.3 USD at 2025-/);
    expect(said[1]).toMatch(/^alphavantage fundamentals: \d+ figures$/);
    expect(requested.map(({ path }) => new URL(path, server.url).searchParams.get("function"))).toEqual([
      "GLOBAL_QUOTE",
      "OVERVIEW",
    ]);
    expect(await saidBy(["alphavantage"])).toEqual([]);
  });

  it("request a coin's figures and a page of names from CoinGecko", async () => {
    expect(await saidBy(["coingecko"])).toEqual([
      expect.stringMatching(/^coingecko fundamentals: \d figures, \d+ categories$/) as string,
      expect.stringMatching(/^coingecko names: \d+ coins$/) as string,
    ]);
  });

  it("take a list without a row for a changed shape as well", async () => {
    names = [];
    expect((await saidBy(["coingecko"])).at(-1)).toBe("coingecko names: Error: no coins");
  });

  it("request the ECB's rates of 90 days", async () => {
    expect(await saidBy(["ecb"])).toEqual(["ecb rates: 3 days"]);
  });

  it("include at least one for each vendor in use", async () => {
    const said = await saidBy(MARKET_VENDORS, "sample-key");
    for (const vendor of MARKET_VENDORS)
      expect(
        said.some((one) => one.startsWith(`${vendor} `)),
        vendor,
      ).toBe(true);
  });
});
