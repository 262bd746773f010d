import type { FiledFact } from "@sextant/core/filings";
import { stock } from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import type { CompanyFilings, FilingsVendor } from "../providers/filings/index.ts";
import { VendorError } from "../providers/vendor.ts";
import { createFilingsStore } from "./filings-store.ts";
import { packedFilings, unpackedFilings } from "./packed-filings.ts";

const DAY_MS = 86_400_000;
const AAPL = stock("AAPL");

const fact = (value: number, more: Partial<FiledFact> = {}): FiledFact => ({
  concept: "us-gaap:Assets",
  unit: "USD",
  endDay: 20_000,
  value,
  filedDay: 20_040,
  form: "10-K",
  accession: "0000000001-25-000001",
  ...more,
});
const filings = (value: number): CompanyFilings => ({
  company: {
    cik: 7,
    name: "Sample",
    facts: [
      fact(value),
      fact(4, { accession: "0000000001-25-000002", form: "10-K/A", filedDay: 20_050 }),
      fact(3, { concept: "us-gaap:EarningsPerShareDiluted", unit: "USD/shares", startDay: 19_910 }),
    ],
  },
  tickers: ["AAPL"],
});

describe("the store of filings", () => {
  let test: TestDatabase;
  let nowMs = 0;
  let answer: () => Promise<CompanyFilings>;
  let requests = 0;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.database.pool.query("truncate filed_facts");
    [nowMs, requests] = [Date.parse("2025-06-02T12:00:00Z"), 0];
    answer = () => Promise.resolve(filings(1));
  });
  const vendor: FilingsVendor = {
    name: "sec",
    canHandle: ({ kind }) => kind === "stock",
    fetchFilings: () => {
      requests += 1;
      return answer();
    },
  };
  const store = ({ from }: { readonly from: FilingsVendor | undefined } = { from: vendor }) =>
    createFilingsStore({
      vendor: from,
      database: test.database,
      clock: { nowMs: () => nowMs, replay: undefined },
      log: pino({ level: "silent" }),
      timeoutMs: 2_000,
    });
  const off = () => Promise.reject(new VendorError("sec", "unreachable", "off"));

  it("requests once a day, however many callers there are, and returns every fact", async () => {
    const stored = store();
    const all = await Promise.all([stored.filingsOf(AAPL), stored.filingsOf(AAPL), stored.filingsOf(AAPL)]);
    expect(all[0]).toEqual({ filings: filings(1), source: "sec", reportedAtMs: nowMs });
    nowMs += DAY_MS - 1;
    await stored.filingsOf(AAPL);
    expect(requests).toBe(1);
    nowMs += 1;
    answer = () => Promise.resolve(filings(2));
    expect((await stored.filingsOf(AAPL)).filings).toEqual(filings(2));
    expect(requests).toBe(2);
  });

  it("has what another process stored, even while the source is off or no longer queried", async () => {
    await store().filingsOf(AAPL);
    answer = off;
    expect((await store().filingsOf(AAPL)).filings.company.facts).toHaveLength(3);
    expect(requests).toBe(1);
    nowMs += 30 * DAY_MS;
    const { reportedAtMs } = await store().filingsOf(AAPL);
    expect(nowMs - reportedAtMs).toBe(30 * DAY_MS);
    expect((await store({ from: undefined }).filingsOf(AAPL)).source).toBe("sec");
  });

  it("passes on the source's error where nothing is stored, and caches for hours that there is nothing", async () => {
    const stored = store();
    answer = off;
    await expect(stored.filingsOf(AAPL)).rejects.toThrow("sec: unreachable");
    answer = () => Promise.reject(new VendorError("sec", "not-found", "no company"));
    await expect(stored.filingsOf(AAPL)).rejects.toThrow("sec: not-found");
    await expect(stored.filingsOf(AAPL)).rejects.toThrow("sec: not-found");
    expect(requests).toBe(2);
    nowMs += 6 * 3_600_000;
    answer = () => Promise.resolve(filings(1));
    expect((await stored.filingsOf(AAPL)).source).toBe("sec");
    await expect(store({ from: undefined }).filingsOf(stock("NONE"))).rejects.toThrow("sec: not-found");
  });

  it("uses a result that arrived while it read the database, without another request", async () => {
    let found: () => void = () => undefined;
    let isSlow = false;
    const slow = new Promise<void>((resolve) => (found = resolve));
    const query = async (text: string, values: unknown[]) => {
      const rows = await test.database.pool.query(text, values);
      if (isSlow && text.startsWith("select")) await slow;
      return rows;
    };
    const stored = createFilingsStore({
      vendor,
      clock: { nowMs: () => nowMs, replay: undefined },
      log: pino({ level: "silent" }),
      database: { ...test.database, pool: { query } } as unknown as TestDatabase["database"],
    });
    let report: (reported: CompanyFilings) => void = () => undefined;
    answer = () => new Promise((resolve) => (report = resolve));
    const first = stored.filingsOf(AAPL);
    await expect.poll(() => requests).toBe(1);
    isSlow = true;
    const second = stored.filingsOf(AAPL);
    report(filings(5));
    await first;
    answer = () => Promise.resolve(filings(6));
    found();
    expect((await second).filings).toEqual(filings(5));
    expect(requests).toBe(1);
  });

  it("continues the request after its caller has left, for the next one", async () => {
    const stored = store();
    let report: (reported: CompanyFilings) => void = () => undefined;
    answer = () => new Promise((resolve) => (report = resolve));
    const caller = new AbortController();
    const first = stored.filingsOf(AAPL, caller.signal);
    await expect.poll(() => requests).toBe(1);
    caller.abort(new Error("gone"));
    await expect(first).rejects.toThrow("gone");
    const second = stored.filingsOf(AAPL);
    report(filings(5));
    expect((await second).filings).toEqual(filings(5));
    expect(requests).toBe(1);
  });
});

describe("packed filings", () => {
  it("are the same facts when they are unpacked", () => {
    const { company, tickers } = unpackedFilings(JSON.parse(JSON.stringify(packedFilings(filings(9)))));
    expect(company.facts).toHaveLength(3);
    expect(company.facts).toEqual(expect.arrayContaining([...filings(9).company.facts]));
    expect(tickers).toEqual(["AAPL"]);
  });
});
