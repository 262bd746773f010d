import {
  createRateTable,
  type DayRate,
  type NoRate,
  type RateDocument,
  type RateTable,
} from "@sextant/core/exchange-rates";
import { decimal, decimalText } from "@sextant/core/decimal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import type { ExchangeRateFile, ExchangeRateVendor, PublishedDay } from "../providers/exchange-rates/index.ts";
import { VendorError } from "../providers/vendor.ts";
import { createExchangeRates } from "./create-exchange-rates.ts";
import { createRateStore, type RateStore } from "./rate-store.ts";
import { refreshRates } from "./refresh-rates.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;
/** A Tuesday after half past four in Frankfurt. */
const START_MS = Date.parse("2025-06-03T15:00:00Z");
const lease = { role: "exchange-rates", fence: 1 };
const never = new AbortController().signal;
let test: TestDatabase;
let store: RateStore;
let nowMs = START_MS;
let logged: [level: string, detail: object, message: string][] = [];
const log = {
  info: (detail: object, message: string) => void logged.push(["info", detail, message]),
  warn: (detail: object, message: string) => void logged.push(["warn", detail, message]),
};
const clock = { nowMs: () => nowMs };

beforeAll(async () => {
  test = await testDatabase();
  store = createRateStore(test.database);
  await test.database.pool.query("insert into leaders (name, fence, holder) values ('exchange-rates', 1, 'test')");
});
beforeEach(async () => {
  [nowMs, logged] = [START_MS, []];
  await test.database.pool.query("truncate exchange_rates, exchange_rate_sources");
});
afterAll(() => test.drop());

const published = (date: string, rates: Readonly<Record<string, string>>): PublishedDay => ({
  day: dayOf(date),
  rates: Object.entries(rates),
});

/** Every weekday from the first one on, newest first as the ECB has them. */
function history(to: string, from = "1999-01-04"): PublishedDay[] {
  const days: PublishedDay[] = [];
  for (let day = dayOf(to); day >= dayOf(from); day -= 1)
    if (![0, 6].includes(new Date(day * DAY_MS).getUTCDay()))
      days.push({
        day,
        rates: [
          ["USD", `1.${String(day)}`],
          ["GBP", `0.${String(day)}`],
        ],
      });
  return days;
}

function vendorOf(reported: (document: RateDocument) => readonly PublishedDay[] | VendorError) {
  const requested: RateDocument[] = [];
  const vendor: ExchangeRateVendor = {
    name: "ecb",
    fetchRates(document) {
      requested.push(document);
      const answer = reported(document);
      return answer instanceof VendorError ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  return { vendor, requested };
}

/** A process: its rates, and its runs as the leader. */
function processOf(vendors: readonly ExchangeRateVendor[] = [], file?: ExchangeRateFile) {
  return createExchangeRates({ vendors, file, store, clock, log });
}

const text = (answer: DayRate | NoRate): string =>
  answer.rate === undefined ? answer.reason : decimalText(answer.rate);

/** Makes a process the leader until a condition is met. */
async function withLeadership(process: ReturnType<typeof processOf>, until: () => Promise<unknown>): Promise<void> {
  const end = process.keepComplete(() => lease);
  await until();
  end();
}

describe("stored exchange rates", () => {
  it("are loaded by another process, exactly, with their day", async () => {
    const days = [
      published("2025-06-03", { USD: "1.1413", GBP: "0.84275", IDR: "18612.44" }),
      published("2025-06-02", { USD: "1.1322", TRL: "1834512.5", BHD: "0.00000001" }),
    ];
    expect(await store.write({ source: "ecb", days }, lease, nowMs)).toBe(6);
    const process = processOf();
    expect(text(process.rateOn("EUR", "USD", nowMs))).toContain("are being loaded");
    await process.reload();
    expect(text(process.rateOn("EUR", "USD", nowMs))).toBe("1.1413");
    expect(text(process.rateOn("EUR", "TRL", nowMs))).toBe("1834512.5");
    expect(text(process.rateOn("EUR", "BHD", nowMs))).toBe("0.00000001");
    expect(process.rateOn("USD", "GBX", nowMs)).toMatchObject({ source: "ECB", asOfMs: Date.parse("2025-06-03") });
    expect(text(process.rateOn("USD", "GBX", nowMs))).toBe("73.84123368089");
    expect(process.rateOn("EUR", "TRL", nowMs)).toMatchObject({ asOfMs: Date.parse("2025-06-02") });
  });

  it("are known at once to a process that reloads, and only new ones are read", async () => {
    const process = processOf();
    await process.reload();
    expect([process.revision(), text(process.rateOn("EUR", "USD", nowMs))]).toEqual([
      0,
      "No exchange rates are loaded on this server.",
    ]);
    await store.write({ source: "ecb", days: [published("2025-06-02", { USD: "1.1", GBP: "0.8" })] }, lease, nowMs);
    await process.reload();
    expect(process.revision()).toBe(1);
    const read: string[] = [];
    await store.write(
      { source: "ecb", days: [published("2025-06-03", { USD: "1.2" }), published("2025-06-02", { USD: "1.1" })] },
      lease,
      nowMs,
    );
    await store.readSince(1, (day, currency, perEuro) => {
      read.push(`${String(day - dayOf("2025-06-01"))} ${currency} ${perEuro}`);
    });
    expect(read).toEqual(["2 USD 1.20000000"]);
    await process.reload();
    expect([process.revision(), text(process.rateOn("EUR", "USD", nowMs))]).toEqual([2, "1.2"]);
    // The same again changes nothing.
    expect(await store.write({ source: "ecb", days: [published("2025-06-03", { USD: "1.20" })] }, lease, nowMs)).toBe(
      0,
    );
    await process.reload();
    expect(process.revision()).toBe(2);
  });

  it("are corrected by the ECB, never by an older file", async () => {
    const of = (USD: string) => [published("2025-06-02", { USD })];
    const process = processOf();
    const known = async (): Promise<string> => {
      await process.reload();
      return text(process.rateOn("EUR", "USD", nowMs));
    };
    await store.write({ source: "file", days: of("1.1"), digest: "a" }, lease, nowMs);
    expect(await known()).toBe("1.1");
    await store.write({ source: "file", days: of("1.2"), digest: "b" }, lease, nowMs);
    expect(await known()).toBe("1.2");
    await store.write({ source: "ecb", days: of("1.3") }, lease, nowMs);
    expect(await known()).toBe("1.3");
    expect(await store.write({ source: "file", days: of("1.2"), digest: "b" }, lease, nowMs)).toBe(0);
    expect(await known()).toBe("1.3");
  });

  it("are written completely or not at all, and never by a former leader", async () => {
    const lost = { ...lease, fence: 0 };
    await expect(store.write({ source: "ecb", days: history("2025-06-03") }, lost, nowMs)).rejects.toThrow(
      "belongs to",
    );
    // The last day cannot be stored: what came before it in the same document is not either.
    const days = [...history("2025-06-03"), published("1999-01-01", { USD: "-1" })];
    await expect(store.write({ source: "ecb", days }, lease, nowMs)).rejects.toThrow();
    const { rows } = await test.database.pool.query("select from exchange_rates");
    expect([rows.length, await store.sources()]).toEqual([0, []]);
  });

  it("of the whole history are read in parts, each once", async () => {
    const days = history("2025-06-03");
    await store.write({ source: "ecb", days }, lease, nowMs);
    const read = new Set<string>();
    let count = 0;
    await store.readSince(0, (day, currency) => {
      count += 1;
      read.add(`${String(day)} ${currency}`);
    });
    expect([count, read.size]).toEqual([days.length * 2, days.length * 2]);
  });
});

describe("answers", () => {
  it("with coins use the closes that the caller has, each time", async () => {
    await store.write({ source: "ecb", days: [published("2025-06-03", { USD: "1.25" })] }, lease, nowMs);
    const process = processOf();
    await process.reload();
    const at = (price: string) => () => ({ price: decimal(price), asOfMs: nowMs, source: "coinbase" });
    expect(text(process.rateOn("USDT", "EUR", nowMs, at("0.99")))).toBe("0.792");
    expect(text(process.rateOn("USDT", "EUR", nowMs, at("1.01")))).toBe("0.808");
    expect(text(process.rateOn("USDT", "EUR", nowMs))).toContain("No close of USDT-USD");
    expect(process.rateOn("USD", "EUR", nowMs, at("9"))).toBe(process.rateOn("USD", "EUR", nowMs));
  });

  it("of today change once it is published, and of any day once it is corrected", async () => {
    const days = [published("2025-06-03", { USD: "1.2" }), published("2025-06-02", { USD: "1.1" })];
    await store.write({ source: "ecb", days }, lease, nowMs);
    const process = processOf();
    await process.reload();
    nowMs = Date.parse("2025-06-03T13:00:00Z");
    expect(text(process.rateOn("EUR", "USD", nowMs))).toBe("1.1");
    nowMs = START_MS;
    expect(text(process.rateOn("EUR", "USD", nowMs))).toBe("1.2");
    await store.write({ source: "ecb", days: [published("2025-06-03", { USD: "1.3" })] }, lease, nowMs);
    expect(text(process.rateOn("EUR", "USD", nowMs))).toBe("1.2");
    await process.reload();
    expect(text(process.rateOn("EUR", "USD", nowMs))).toBe("1.3");
  });
});

describe("a replay", () => {
  it("knows no rate of a day that it has not reached, though it is stored", async () => {
    const days = [published("2025-06-03", { USD: "1.2" }), published("2025-06-02", { USD: "1.1" })];
    await store.write({ source: "file", days }, lease, nowMs);
    const process = processOf();
    await process.reload();
    const today = Date.parse("2025-06-03");
    nowMs = Date.parse("2025-06-03T13:59:59Z");
    expect(text(process.rateOn("EUR", "USD", today))).toBe("1.1");
    nowMs += 1_000;
    expect(text(process.rateOn("EUR", "USD", today))).toBe("1.2");
  });
});

describe("keeping them complete", () => {
  const parts = (
    vendors: readonly ExchangeRateVendor[],
    known: { readonly table: RateTable; reload(): Promise<void> },
  ) => ({
    vendors,
    store,
    clock,
    log,
    ...known,
  });

  it("requests the history first, then new rates once a day, however often the process starts", async () => {
    let newest = "2025-06-03";
    const { vendor, requested } = vendorOf((document) =>
      history(newest, document === "history" ? undefined : "2025-03-10"),
    );
    for (let start = 0; start < 3; start += 1) {
      const known = await tableOf();
      await refreshRates(parts([vendor], known), lease, never);
    }
    expect(requested).toEqual(["history"]);
    // The next day before the rates are out, then when they should be there.
    const known = await tableOf();
    for (const [at, last] of [
      ["2025-06-04T14:29:00Z", "2025-06-03"],
      ["2025-06-04T14:31:00Z", "2025-06-04"],
      ["2025-06-04T23:00:00Z", "2025-06-04"],
      ["2025-06-07T15:00:00Z", "2025-06-06"],
      ["2025-06-08T15:00:00Z", "2025-06-06"],
    ] as const) {
      [nowMs, newest] = [Date.parse(at), last];
      await refreshRates(parts([vendor], known), lease, never);
    }
    expect(requested).toEqual(["history", "90 days", "90 days"]);
    const process = processOf();
    await process.reload();
    expect(process.health()).toEqual({ state: "ok", note: "2 currencies, 1999-01-04 to 2025-06-06" });
  });

  it("retries half an hour later when the day's rates are late", async () => {
    await store.write({ source: "ecb", days: history("2025-06-02") }, lease, nowMs - DAY_MS);
    let newest = "2025-06-02";
    const { vendor, requested } = vendorOf(() => history(newest, "2025-03-10"));
    const known = await tableOf();
    for (const minutes of [0, 10, 19, 1, 29]) {
      nowMs += minutes * MINUTE_MS;
      if (minutes === 1) newest = "2025-06-03";
      await refreshRates(parts([vendor], known), lease, never);
    }
    expect(requested.length).toBe(2);
  });

  it("retries a failing source less and less often, keeps the stored rates, and retries at the next check a source that our own budget blocked", async () => {
    await store.write({ source: "ecb", days: history("2025-06-02") }, lease, nowMs - DAY_MS);
    let error = new VendorError("ecb", "no-budget", "requested as often as it allows");
    const { vendor, requested } = vendorOf(() => error);
    const known = await tableOf();
    const turn = () => refreshRates(parts([vendor], known), lease, never);
    await turn();
    await turn();
    expect(requested.length).toBe(2);
    expect((await store.sources())[0]?.failures).toBe(0);
    error = new VendorError("ecb", "unreachable", "away");
    const times: number[] = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      const before = requested.length;
      await turn();
      if (requested.length > before) times.push(minutes);
      nowMs += 5 * MINUTE_MS;
    }
    expect(times).toEqual([0, 15, 45, 105, 225, 465, 825, 1185]);
    expect(logged.map(([level]) => level)).not.toContain("warn");
    const process = processOf([vendor]);
    await process.reload();
    expect(text(process.rateOn("EUR", "USD", Date.parse("2025-06-02")))).toBe(`1.${String(dayOf("2025-06-02"))}`);
    expect(process.health()).toEqual({
      state: "degraded",
      note: "2 currencies, 1999-01-04 to 2025-06-02; ecb is unreachable",
    });
  });

  it("logs the ECB's corrections", async () => {
    await store.write({ source: "ecb", days: history("2025-06-02") }, lease, nowMs - DAY_MS);
    const { vendor } = vendorOf(() => [
      published("2025-06-02", { USD: "1.5", GBP: `0.${String(dayOf("2025-06-02"))}` }),
    ]);
    const { table, reload } = await tableOf();
    await refreshRates(parts([vendor], { table, reload }), lease, never);
    expect(logged.find(([level]) => level === "warn")?.[1]).toEqual({
      source: "ecb",
      rates: 1,
      first: ["USD of 2025-06-02"],
    });
    expect(decimalText(table.perEuro("USD", dayOf("2025-06-02")) ?? decimal("0"))).toBe("1.5");
  });

  it("stores nothing after it was stopped", async () => {
    const ending = new AbortController();
    const { vendor } = vendorOf(() => {
      ending.abort();
      return history("2025-06-03");
    });
    await refreshRates(parts([vendor], await tableOf()), lease, ending.signal);
    expect(await store.sources()).toEqual([]);
  });
});

describe("the leader", () => {
  it("reads the operator's file without help, and then needs no network", async () => {
    const { vendor, requested } = vendorOf(() => new VendorError("ecb", "unreachable", "away"));
    const file: ExchangeRateFile = {
      name: "file",
      read: (known) => Promise.resolve(known === "a" ? "unchanged" : { digest: "a", days: history("2025-06-03") }),
    };
    const process = processOf([vendor], file);
    await withLeadership(process, () =>
      expect.poll(() => process.health().note, { timeout: 20_000 }).toBe("2 currencies, 1999-01-04 to 2025-06-03"),
    );
    await withLeadership(process, () => process.reload());
    expect([requested, process.health().state]).toEqual([[], "ok"]);
  });

  it("without file and network reports that in one line, and answers why there is no rate", async () => {
    const { vendor } = vendorOf(() => new VendorError("ecb", "unreachable", "away"));
    const process = processOf([vendor], { name: "file", read: () => Promise.resolve("absent") });
    await withLeadership(process, () =>
      expect.poll(async () => (await process.reload(), process.health().state)).toBe("degraded"),
    );
    expect(process.health().note).toBe(
      "none; copy the ECB's eurofxref-hist.csv into DATA_DIR, or set its path in EXCHANGE_RATES_FILE; ecb is unreachable",
    );
    expect(text(process.rateOn("EUR", "USD", nowMs))).toBe("No exchange rates are loaded on this server.");
    expect(logged.filter(([level]) => level === "warn")).toEqual([]);
    const simulated = processOf();
    await simulated.reload();
    expect(simulated.health().state).toBe("ok");
  });

  it("reports a broken file until it is fixed or deleted", async () => {
    let reads = 0;
    let reading: () => ReturnType<ExchangeRateFile["read"]> = () =>
      Promise.reject(new VendorError("file", "garbage", "line 2: no day"));
    const file: ExchangeRateFile = {
      name: "file",
      read() {
        reads += 1;
        return reading();
      },
    };
    const process = processOf([], file);
    const state = async (): Promise<string> => (await process.reload(), process.health().state);
    await withLeadership(process, () => expect.poll(state).toBe("degraded"));
    expect(process.health().note).toContain("the file can't be read");
    expect(logged.filter(([level]) => level === "warn").map(([, detail]) => detail)).toEqual([
      { source: "file", error: "VendorError: file: garbage: line 2: no day" },
    ]);
    reading = () => Promise.resolve("refused");
    await withLeadership(process, () => expect.poll(() => reads).toBe(2));
    expect(await state()).toBe("degraded");
    reading = () => Promise.resolve("absent");
    await withLeadership(process, () => expect.poll(state).toBe("ok"));
  });
});

/** A process's rates, for runs that the test triggers one by one. */
async function tableOf() {
  const table = createRateTable();
  let known = 0;
  const reload = async (): Promise<void> => {
    const newest = Math.max(0, ...(await store.sources()).map(({ revision }) => revision));
    await store.readSince(known, (day, currency, perEuro) => {
      table.set(day, currency, perEuro);
    });
    known = newest;
  };
  await reload();
  return { table, reload };
}
