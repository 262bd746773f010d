import { knownCompany } from "@sextant/core/filings";
import { parseSymbol, type Instrument } from "@sextant/core/market";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSecFundamentals } from "../fundamentals/index.ts";
import { fundamentalsVendorConformance } from "../fundamentals/conformance.ts";
import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { startFakeServer, type FakeServer } from "../http/fake-server.ts";
import { parseCompanyFacts } from "../sec/parse-company-facts.ts";
import { secUserAgent } from "../sec/sec-session.ts";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { createSecFilings, MissingFilings } from "./index.ts";
import { filingsVendorConformance } from "./conformance.ts";
import type { CompanyFilings } from "./port.ts";
import companyFacts from "./samples/sec-company-facts.json" with { type: "json" };
import companyTickers from "./samples/sec-company-tickers.json" with { type: "json" };

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const instrument = (text: string) => parseSymbol(text) as Instrument;
const aapl = instrument("AAPL");
const sample = (path: string) => ({ json: path === "/files/company_tickers.json" ? companyTickers : companyFacts });

const conformance = {
  // The list is a 404 too, which does not mean that the company is unknown.
  name: "sec",
  nowMs,
  sample,
  missing: "refused" as const,
  wrongSymbol: (path: string) =>
    path.startsWith("/files/") ? sample(path) : { json: { ...companyFacts, cik: companyFacts.cik + 1 } },
};
filingsVendorConformance({
  ...conformance,
  request: (http, signal) => createSecFilings(http).fetchFilings(aapl, signal),
});
fundamentalsVendorConformance({
  ...conformance,
  request: (http, signal) => createSecFundamentals(http, createSecFilings(http)).fetchFundamentals(aapl, signal),
});

describe("what companies filed with the SEC", () => {
  let server: FakeServer;
  const requested: { path: string; agent: string | undefined }[] = [];
  let clients: VendorHttp[] = [];
  beforeAll(async () => {
    server = await startFakeServer((path, { headers }) => {
      requested.push({ path, agent: headers["user-agent"] });
      return sample(path);
    });
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    clients = [];
    await server.close();
  });
  const newClient = (more: { readonly userAgent?: string } = {}) => {
    const http = createVendorHttp({
      vendor: "sec",
      baseUrl: server.url,
      clock: { nowMs: () => nowMs, replay: undefined },
      log: { warn: () => undefined },
      ...more,
    });
    clients.push(http);
    return http;
  };

  it("is requested by the company's ten-digit number, with the list requested once and our user agent", async () => {
    requested.length = 0;
    const userAgent = secUserAgent({ brandName: "Sextant\u2122 desk", contactEmail: "desk@example.org" });
    const filings = createSecFilings(newClient({ userAgent }));
    await filings.fetchFilings(aapl);
    const { company, tickers } = await filings.fetchFilings(aapl);
    expect([company.cik, company.name, tickers]).toEqual([999000123, "SAMPLE CORP", ["AAPL"]]);
    const facts = "/api/xbrl/companyfacts/CIK0999000123.json";
    expect(requested.map(({ path }) => path)).toEqual(["/files/company_tickers.json", facts, facts]);
    expect(new Set(requested.map(({ agent }) => agent))).toEqual(new Set(["Sextant desk desk@example.org"]));
  });

  it("knows no ticker outside the list, and sends no request for a coin", async () => {
    const filings = createSecFilings(newClient());
    await expect(filings.fetchFilings(instrument("NONE"))).rejects.toThrow("sec: not-found");
    expect(filings.canHandle(instrument("BTC-USD"))).toBe(false);
  });

  const NO_SUCH_KEY = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>';
  it.each([
    ["no-figures", "the SEC has no page of its figures", NO_SUCH_KEY],
    ["unclear", "a 404 that says nothing of figures", "<html>Not Found</html>"],
    ["unclear", "an empty 404", ""],
    ["no-list", "the list is not there", ""],
  ] as const)("reports what is missing: %s, %s", async (reason, _, text) => {
    const hasList = reason !== "no-list";
    const shut = await startFakeServer((path) =>
      hasList && path.startsWith("/files/") ? sample(path) : { text, status: 404, type: "application/xml" },
    );
    const http = createVendorHttp({
      vendor: "sec",
      baseUrl: shut.url,
      clock: { nowMs: () => nowMs, replay: undefined },
      log: { warn: () => undefined },
    });
    const failure = await createSecFilings(http)
      .fetchFilings(aapl)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MissingFilings);
    expect(failure).toMatchObject({
      reason,
      kind: reason === "no-figures" ? "not-found" : "refused",
      cik: reason === "no-list" ? undefined : 999000123,
    });
    http.close();
    await shut.close();
  });

  it("names the remedy when it is rejected", async () => {
    const shut = await startFakeServer(() => ({ text: "", status: 403 }));
    const http = createVendorHttp({
      vendor: "sec",
      baseUrl: shut.url,
      clock: { nowMs: () => nowMs, replay: undefined },
      log: { warn: () => undefined },
    });
    await expect(createSecFilings(http).fetchFilings(aapl)).rejects.toThrow(/403; .*set CONTACT_EMAIL/);
    http.close();
    await shut.close();
  });

  it("becomes values of the last four quarters, dated to their period's last day like other sources'", async () => {
    const http = newClient();
    const { name, currency, metrics } = await createSecFundamentals(http, createSecFilings(http)).fetchFundamentals(
      aapl,
    );
    expect([name, currency]).toEqual(["SAMPLE CORP", "USD"]);
    // Three quarters of 2024 and one of 2025: 1,210 + 1,155 + 1,430 + 1,200 million.
    expect(metrics.totalRevenue).toEqual({
      value: 4_995_000_000,
      source: "sec",
      currency: "USD",
      asOfMs: Date.parse("2025-03-31T00:00:00Z"),
    });
    expect(metrics.earningsPerShare?.value).toBeCloseTo(0.75 + 0.7 + 1.01 + 0.72, 10);
    expect(metrics.currentRatio?.value).toBeCloseTo(2, 10);
    expect(Object.keys(metrics)).not.toContain("earningsGrowthPercent");
  });

  const withFilings = (filed: Partial<CompanyFilings>, symbol = "AAPL") => {
    const company = parseCompanyFacts(companyFacts, { cik: companyFacts.cik, nowMs });
    const reported = { company, tickers: ["AAPL"], ...filed };
    const filings = { canHandle: () => true, fetchFilings: () => Promise.resolve(reported) };
    return createSecFundamentals(newClient(), filings).fetchFundamentals(instrument(symbol));
  };

  it("counts no shares of a company with several classes, and nothing per share of a class", async () => {
    const both = await withFilings({ tickers: ["AAPL", "AAPLB"] });
    expect(both.metrics.sharesOutstanding).toBeUndefined();
    expect(both.metrics.earningsPerShare).toBeDefined();
    const warrant = await withFilings({ tickers: ["AAPL", "AAPLW"] });
    expect(warrant.metrics.sharesOutstanding?.value).toBe(249_000_000);
    const ofClass = await withFilings({ tickers: ["AAPL.B"] }, "AAPL.B");
    const ofVoting = await withFilings({ tickers: ["AAPL-V"] }, "AAPL-V");
    for (const { metrics } of [ofClass, ofVoting]) expect(metrics.earningsPerShare).toBeUndefined();
    expect(ofClass.metrics.profitMarginPercent).toBeDefined();
  });

  it("reports amounts of another reporting currency in that currency, and nothing per share", async () => {
    const { company } = { company: parseCompanyFacts(companyFacts, { cik: companyFacts.cik, nowMs }) };
    const inEuro = {
      ...company,
      facts: company.facts.map((fact) => ({ ...fact, unit: fact.unit.replace("USD", "EUR") })),
    };
    const { currency, metrics } = await withFilings({ company: inEuro });
    expect(currency).toBeUndefined();
    expect([metrics.totalRevenue?.currency, metrics.freeCashFlow?.currency]).toEqual(["EUR", "EUR"]);
    expect(Object.keys(metrics).sort()).toEqual([
      "currentRatio",
      "debtToEquity",
      "freeCashFlow",
      "operatingMarginPercent",
      "profitMarginPercent",
      "returnOnEquityPercent",
      "revenueGrowthPercent",
      "totalRevenue",
    ]);
  });

  it.skipIf(!haveRecordings)("is parsed from the recordings, every fact of it", () => {
    const body = recordedBody("sec-edgar/companyfacts_snow_facts.json.gz") as { cik: number };
    const { facts, name } = parseCompanyFacts(body, { cik: body.cik, nowMs });
    expect(name).toBe("SNOWFLAKE INC.");
    expect(facts.length).toBeGreaterThan(1_000);
    expect(new Set(facts.map(({ unit }) => unit))).toEqual(new Set(["USD", "USD/shares", "shares"]));
  });

  it.skipIf(!haveRecordings)(
    "has the years of the recorded annual reports, even if quarterly reports covered twelve months",
    () => {
      const body = recordedBody("sec-edgar/companyfacts_snow_facts.json.gz") as { cik: number };
      const { facts, ...company } = parseCompanyFacts(body, { cik: body.cik, nowMs });
      const years = (reported: typeof facts) =>
        knownCompany({ ...company, facts: reported }, nowMs)?.lines.map(({ name, annual }) => ({ name, annual })) ?? [];
      const quarters = facts.filter(({ form, startDay, endDay }) => form === "10-Q" && endDay - (startDay ?? 0) < 100);
      const rolling = quarters.map((one) => ({ ...one, startDay: one.endDay - 364 }));
      expect(rolling.length).toBeGreaterThan(100);
      expect(years([...facts, ...rolling])).toEqual(years(facts));
      const spans = years(facts).flatMap(({ annual }) => annual.filter(({ startDay }) => startDay !== undefined));
      expect(spans.length).toBeGreaterThan(20);
      expect(new Set(spans.map(({ form }) => form))).toEqual(new Set(["10-K"]));
    },
  );

  it.skipIf(!haveRecordings)(
    "sums four recorded quarters as the year less one quarter plus another, dated to the last one's end",
    async () => {
      type Row = { readonly start?: string; readonly end: string; readonly val: number; readonly filed: string };
      const body = recordedBody("sec-edgar/companyfacts_snow_facts.json.gz") as {
        readonly cik: number;
        readonly facts: { readonly "us-gaap": Record<string, { readonly units: { readonly USD: readonly Row[] } }> };
      };
      const rows = body.facts["us-gaap"]["RevenueFromContractWithCustomerExcludingAssessedTax"]?.units.USD ?? [];
      const reported = (start: string, end: string) =>
        rows.find((row) => row.start === start && row.end === end)?.val ?? NaN;
      const sum =
        reported("2024-02-01", "2025-01-31") -
        reported("2024-02-01", "2024-04-30") +
        reported("2025-02-01", "2025-04-30");
      const { metrics } = await withFilings({ company: parseCompanyFacts(body, { cik: body.cik, nowMs }) });
      expect(metrics.totalRevenue).toEqual({
        value: sum,
        source: "sec",
        currency: "USD",
        asOfMs: Date.parse("2025-04-30T00:00:00Z"),
      });
    },
  );
});

describe("the reader of company facts", () => {
  const read = (body: unknown) => parseCompanyFacts(body, { cik: 5, nowMs });
  const one = { end: "2024-12-31", val: 7, accn: "0000000005-25-000001", form: "10-K", filed: "2025-02-14" };
  const withAssets = (units: object) => ({ cik: 5, entityName: "S", facts: { "us-gaap": { Assets: { units } } } });

  it.each([
    ["no facts", { cik: 5 }],
    ["another company's", { ...withAssets({ USD: [one] }), cik: 6 }],
    ["no company's", { facts: {} }],
    ["mostly spoilt ones", withAssets({ USD: [one, { ...one, val: "7" }, { ...one, end: "2024-13-31" }] })],
  ])("refuses %s", (_, body) => {
    expect(() => read(body)).toThrow("sec: garbage");
  });

  it("reports that a fund has no filings", () => {
    expect(() => read({ cik: 5, entityName: "F", facts: { dei: {}, "us-gaap": {} } })).toThrow("sec: not-found");
  });

  it.each([
    ["a year that had not ended when it was filed", { end: "2025-12-31" }],
    ["a filing of next week", { filed: "2025-06-09" }],
    ["a period that ends before it starts", { start: "2025-01-01" }],
    ["a filing without a number", { accn: "7" }],
    ["an amount beyond all books", { val: 1e18 }],
    ["a start that is no day", { start: "2024-02-30" }],
  ])("leaves out %s", (_, odd) => {
    expect(read(withAssets({ USD: [one, { ...one, ...odd }] })).facts).toHaveLength(1);
  });

  it("parses a company's number from text too, and units in any spelling", () => {
    const facts = {
      "us-gaap": {
        Assets: { units: { usd: [one], "1000s": [one] } },
        EarningsPerShareDiluted: { units: { "USD-per-shares": [{ ...one, start: "2024-01-01" }], pure: [one] } },
      },
    };
    expect(read({ cik: "0000000005", entityName: "S", facts }).facts.map(({ unit }) => unit)).toEqual([
      "USD",
      "USD/shares",
    ]);
  });
});
