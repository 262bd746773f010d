import { corporateCalendarSchema, corporateEventsSchema, getCorporateCalendar } from "@sextant/core/contract";
import type { CorporateEvent, Instrument } from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts, testSessionService } from "../../http/test-parts.ts";
import type { Person } from "../../identity/person.ts";
import { type CorporateEventVendor, ReportedInPart } from "../../providers/corporate-events/port.ts";
import { VendorError, type VendorErrorKind } from "../../providers/vendor.ts";
import { createLastAnswers } from "../market-data/last-answers.ts";
import { createCorporateCalendarHandler } from "./corporate-calendar-handler.ts";
import { createCorporateEvents } from "./create-corporate-events.ts";
import { createFollowedSymbols } from "./followed-symbols.ts";

const NOW_MS = Date.parse("2025-06-02T16:00:30Z");
const HOUR_MS = 3_600_000;
const log = pino({ level: "silent" });

let test: TestDatabase;
let server: ReturnType<typeof createHttpServer>;
let nowMs = NOW_MS;
let replay: { readonly startMs: number; readonly speed: number } | undefined;
const clock = {
  nowMs: () => nowMs,
  wallMs: () => nowMs,
  get replay() {
    return replay as never;
  },
};
/** Each vendor's behaviour on a request, and how many there were. */
let answers: Record<string, (symbol: string) => Promise<readonly CorporateEvent[]>> = {};
let requested: string[] = [];
/** Answers are stored in the background: the next test waits for that. */
const writes: Promise<unknown>[] = [];
const persons: Record<string, Person> = {};

beforeAll(async () => {
  test = await testDatabase();
  for (const id of ["ann", "ben"]) {
    await test.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
    persons[id] = { session: { id: `S-${id}` }, user: { id, plan: { plan: "free" } } } as unknown as Person;
  }
});
afterAll(() => test.drop());
beforeEach(async () => {
  [nowMs, replay, requested] = [NOW_MS, undefined, []];
  await test.database.pool.query("truncate last_answers, watchlist, portfolios cascade");
  answers = { yahoo: (symbol) => Promise.resolve([paid(symbol, "2025-05-09"), next(symbol, "2025-06-12")]) };
});
afterEach(async () => {
  await server.close();
  await Promise.allSettled(writes.splice(0));
});

const common = (symbol: string, source: string) => ({ symbol, source, asOfMs: NOW_MS });
const paid = (symbol: string, date: string, source = "yahoo"): CorporateEvent => {
  return { kind: "dividend", date, state: "told", amount: 0.25, currency: "USD", ...common(symbol, source) };
};
const next = (symbol: string, date: string, source = "yahoo"): CorporateEvent => {
  return { kind: "earnings", date, state: "expected", epsEstimate: 1.43, ...common(symbol, source) };
};
const error = (kind: VendorErrorKind) => () => Promise.reject(new VendorError("any", kind, "seeded"));

function serve(options: { readonly vendors?: readonly string[]; readonly deadlineMs?: number } = {}): void {
  const vendors = (options.vendors ?? Object.keys(answers)).map((name): CorporateEventVendor => {
    return {
      name,
      canHandle: ({ kind }: Instrument) => kind === "stock",
      fetchEvents: ({ symbol }) => {
        requested.push(`${name} ${symbol}`);
        return answers[name]?.(symbol) ?? Promise.resolve([]);
      },
    };
  });
  const feature = createCorporateEvents({
    vendors,
    deps: { clock, log, silenceMs: 20 },
    deadlineMs: options.deadlineMs,
    last: createLastAnswers({ database: watched(test.database), clock, log }),
    isKnown: ({ symbol }) => Promise.resolve(symbol !== "NONE"),
    suggestionsFor: () => Promise.resolve({ sentence: " Did you mean NINE?", errors: [] }),
  });
  server = createHttpServer(
    httpParts(
      {
        getCorporateEvents: feature.handler,
        getCorporateCalendar: createCorporateCalendarHandler({
          service: feature.service,
          symbolsOf: createFollowedSymbols(test.database),
          clock,
          listingOf: (instrument) => ({ instrument, name: `${instrument.symbol} Works`, exchange: "NYSE" }),
          deadlineMs: options.deadlineMs,
        }),
      },
      {},
      {
        clock,
        sessionService: testSessionService({ ann: persons["ann"], ben: persons["ben"] } as Record<string, Person>),
      },
    ),
  );
}

function watched(database: Database): Database {
  const query = (text: string, values: unknown[]) => {
    const work = database.pool.query(text, values);
    writes.push(work);
    return work;
  };
  return { ...database, pool: { query } as unknown as Database["pool"] };
}

const get = (url: string, cookie = "ann") => server.inject({ url, headers: { cookie: `session=${cookie}` } });
const eventsOf = async (symbol: string) =>
  corporateEventsSchema.parse((await get(`/api/corporate-events/${symbol}`)).json());
const calendarOf = async (query = "", id = "ann") =>
  corporateCalendarSchema.parse((await get(`/api/users/${id}/corporate-calendar${query}`, id)).json());
const storedRows = async () => (await test.database.pool.query("select from last_answers")).rowCount;
const follow = async (...symbols: string[]) => {
  for (const [i, symbol] of symbols.entries())
    await test.database.pool.query("insert into watchlist (user_id, symbol, added_at) values ('ann', $1, $2)", [
      symbol,
      new Date(NOW_MS + i),
    ]);
};

describe("the days of a company", () => {
  it("merge its sources, with the result of each, and one request serves all callers for hours", async () => {
    answers["sec"] = error("unreachable");
    answers["other"] = error("not-found");
    serve();
    const reported = await eventsOf("abc");
    expect(reported.events.map(({ kind, date, state }) => [kind, date, state])).toEqual([
      ["dividend", "2025-05-09", "told"],
      ["earnings", "2025-06-12", "expected"],
    ]);
    expect(reported.sources).toEqual([
      { source: "yahoo", state: "ok", note: null },
      { source: "sec", state: "failed", note: "It isn't working right now." },
      { source: "other", state: "nothing", note: "It doesn't know this company." },
    ]);
    answers["sec"] = () => Promise.resolve([]);
    expect((await eventsOf("ABC")).sources[1]?.state).toBe("failed");
    expect(requested).toHaveLength(3);
    // A failed source is retried after a minute; complete answers are valid for six hours.
    nowMs += 60_000;
    expect((await eventsOf("ABC")).sources[1]?.state).toBe("nothing");
    nowMs += 6 * HOUR_MS - 1;
    await eventsOf("ABC");
    expect(requested).toHaveLength(6);
    nowMs += 1;
    await Promise.all([eventsOf("ABC"), eventsOf("ABC")]);
    expect(requested).toHaveLength(9);
  });

  it("outlive a source's outage, in this process and in the next", async () => {
    serve();
    const before = await eventsOf("ABC");
    await Promise.all(writes.splice(0));
    nowMs += 7 * HOUR_MS;
    answers["yahoo"] = error("unreachable");
    const during = await eventsOf("ABC");
    expect(during.events).toEqual(before.events);
    expect(during.sources).toEqual([
      {
        source: "yahoo",
        state: "failed",
        note: "It isn't working right now. Its earlier events are still shown.",
      },
    ]);
    await server.close();
    serve();
    expect((await eventsOf("ABC")).events).toEqual(before.events);
  });

  it("that another process requested are not requested again", async () => {
    serve();
    await eventsOf("ABC");
    await Promise.all(writes.splice(0));
    await server.close();
    serve();
    expect((await eventsOf("ABC")).events).toHaveLength(2);
    expect(requested).toEqual(["yahoo ABC"]);
  });

  it("arrive in time without a slow source, which is named and included at the next request", async () => {
    let report: (events: readonly CorporateEvent[]) => void = () => undefined;
    answers["slow"] = () => new Promise((resolve) => (report = resolve));
    serve({ deadlineMs: 200 });
    const first = await eventsOf("ABC");
    expect(first.events.map(({ date }) => date)).toEqual(["2025-05-09", "2025-06-12"]);
    expect(first.sources).toEqual([
      { source: "yahoo", state: "ok", note: null },
      {
        source: "slow",
        state: "failed",
        note: "It hasn't answered yet. Its events will appear in a minute.",
      },
    ]);
    // The calendar has the same.
    await follow("ABC");
    expect((await calendarOf()).events.map(({ event }) => event.date)).toEqual(["2025-06-12"]);
    report([paid("ABC", "2025-02-07", "slow")]);
    const second = await eventsOf("ABC");
    expect(second.events.map(({ date }) => date)).toEqual(["2025-02-07", "2025-05-09", "2025-06-12"]);
    expect(second.sources[1]).toMatchObject({ source: "slow", state: "ok" });
    expect(requested).toEqual(["yahoo ABC", "slow ABC"]);
  });

  it("are empty where every source is slow, and available at the next request", async () => {
    let report: (events: readonly CorporateEvent[]) => void = () => undefined;
    answers["yahoo"] = () => new Promise((resolve) => (report = resolve));
    serve({ deadlineMs: 200 });
    expect(await eventsOf("ABC")).toMatchObject({ events: [], sources: [{ source: "yahoo", state: "failed" }] });
    report([paid("ABC", "2025-02-07")]);
    expect((await eventsOf("ABC")).events).toHaveLength(1);
  });

  it("of a source that failed midway are its partial answer and its earlier one, until it is retried in a minute", async () => {
    const limit = new VendorError("yahoo", "rate-limited", "seeded");
    const partly =
      (...events: CorporateEvent[]) =>
      () =>
        Promise.reject(new ReportedInPart(limit, events));
    answers["yahoo"] = partly(next("ABC", "2025-06-12"));
    serve();
    const first = await eventsOf("ABC");
    expect(first.events.map(({ date }) => date)).toEqual(["2025-06-12"]);
    expect(first.sources[0]).toMatchObject({ source: "yahoo", state: "failed" });
    expect(first.sources[0]?.note).not.toContain("before");
    answers["yahoo"] = (symbol) => Promise.resolve([paid(symbol, "2025-05-09"), next(symbol, "2025-06-12")]);
    nowMs += 60_000;
    expect((await eventsOf("ABC")).sources[0]).toMatchObject({ state: "ok" });
    // The estimated date of the next report moved; the paid dividend remains.
    nowMs += 6 * HOUR_MS;
    answers["yahoo"] = partly(next("ABC", "2025-06-13"));
    const later = await eventsOf("ABC");
    expect(later.events.map(({ date }) => date)).toEqual(["2025-05-09", "2025-06-13"]);
    expect(later.sources[0]?.note).toContain("Its earlier events are still shown.");
  });

  it("do not lose a kind because a part of an answer failed", async () => {
    serve();
    await eventsOf("ABC");
    nowMs += 7 * HOUR_MS;
    answers["yahoo"] = (symbol) => Promise.resolve([next(symbol, "2025-06-13")]);
    expect((await eventsOf("ABC")).events.map(({ kind, date }) => [kind, date])).toEqual([
      ["dividend", "2025-05-09"],
      ["earnings", "2025-06-13"],
    ]);
  });

  it("have a surprise where a release reports the metric of the estimates, none next to a filing's EPS", async () => {
    const report = (more: object): CorporateEvent => {
      return { ...next("ABC", "2025-05-01"), state: "told", epsEstimate: -0.5, ...more } as CorporateEvent;
    };
    answers["yahoo"] = (symbol) =>
      Promise.resolve(symbol === "FILED" ? [report({ epsActual: -0.4, form: "10-Q" })] : [report({ epsActual: -0.4 })]);
    serve();
    const [released] = (await eventsOf("ABC")).events;
    expect(released).toMatchObject({ epsActual: -0.4, epsEstimate: -0.5, form: null });
    expect(released?.kind === "earnings" && released.surprisePercent).toBeCloseTo(20, 9);
    expect((await eventsOf("FILED")).events[0]).toMatchObject({ form: "10-Q", surprisePercent: null });
  });

  it.each([
    ["BTC-USD", 400, "a coin isn't a company: it reports no earnings and pays no dividends"],
    ["%3F%3F", 400, "That is not a symbol"],
    ["NONE", 404, "Did you mean NINE?"],
  ])("%s is rejected", async (symbol, status, sentence) => {
    answers = { yahoo: error("not-found") };
    serve();
    const reply = await get(`/api/corporate-events/${symbol}`);
    expect([reply.statusCode, reply.body.includes(sentence)]).toEqual([status, true]);
  });

  it("are empty, which is a valid answer, for a stock that sources know nothing of or that no source covers", async () => {
    answers = { yahoo: error("not-found") };
    serve();
    expect(await eventsOf("ABC")).toMatchObject({ events: [], sources: [{ state: "nothing" }] });
    answers = { yahoo: error("timeout") };
    expect(await eventsOf("XYZ")).toMatchObject({ events: [], sources: [{ state: "failed" }] });
    expect(await storedRows()).toBe(0);
  });

  it("are empty where prices are simulated and no source is requested", async () => {
    serve({ vendors: [] });
    expect(await eventsOf("ABC")).toEqual({ symbol: "ABC", events: [], sources: [], asOf: "2025-06-02T16:00:30.000Z" });
    expect((await get("/api/corporate-events/NONE")).statusCode).toBe(404);
  });
});

describe("a user's calendar", () => {
  it("has the events of followed or held stocks, from a week ago for two months, by day and symbol", async () => {
    await follow("ABC", "BTC-USD");
    await test.database.pool.query(
      "insert into portfolios (id, user_id, name, currency, created_at) values ('p', 'ann', 'P', 'USD', now())",
    );
    await test.database.pool.query("insert into portfolio_holdings values ('p', 'HELD', now()), ('p', 'ABC', now())");
    answers["yahoo"] = (symbol) =>
      Promise.resolve([paid(symbol, "2025-05-25"), paid(symbol, "2025-05-26"), next(symbol, "2025-08-02")]);
    serve();
    const { from, to, events, without } = await calendarOf();
    expect([from, to]).toEqual(["2025-05-26", "2025-08-01"]);
    expect(events.map(({ event, name }) => [event.date, event.symbol, name])).toEqual([
      ["2025-05-26", "ABC", "ABC Works"],
      ["2025-05-26", "HELD", "HELD Works"],
    ]);
    expect(without).toEqual([]);
    expect((await calendarOf("?from=2025-08-01&to=2025-08-31")).events).toHaveLength(2);
    expect(requested.sort()).toEqual(["yahoo ABC", "yahoo HELD"]);
  });

  it("has a report whose window reaches into its period", async () => {
    await follow("ABC");
    answers["yahoo"] = () => Promise.resolve([{ ...next("ABC", "2025-06-10"), until: "2025-06-14" } as CorporateEvent]);
    serve();
    expect((await calendarOf("?from=2025-06-14&to=2025-06-20")).events).toHaveLength(1);
    expect((await calendarOf("?from=2025-06-15&to=2025-06-20")).events).toHaveLength(0);
  });

  it("names the stocks without events and the reason, and keeps requesting slow ones", async () => {
    await follow("ABC", "EMPTY", "DOWN", "SLOW");
    let report: (events: readonly CorporateEvent[]) => void = () => undefined;
    answers["yahoo"] = (symbol) => {
      if (symbol === "EMPTY") return Promise.resolve([]);
      if (symbol === "DOWN") return error("unreachable")();
      if (symbol === "SLOW") return new Promise((resolve) => (report = resolve));
      return Promise.resolve([next(symbol, "2025-06-12")]);
    };
    serve({ deadlineMs: 1_500 });
    const first = await calendarOf();
    expect(first.events.map(({ event }) => event.symbol)).toEqual(["ABC"]);
    expect(first.without).toEqual([
      { symbol: "EMPTY", reason: "No source reports earnings, dividends or splits." },
      { symbol: "DOWN", reason: "Yahoo couldn't be reached." },
      { symbol: "SLOW", reason: "We're still loading events. Check again in a minute." },
    ]);
    report([next("SLOW", "2025-06-11")]);
    expect((await calendarOf()).events.map(({ event }) => event.symbol)).toEqual(["SLOW", "ABC"]);
    expect(requested.filter((one) => one === "yahoo SLOW")).toHaveLength(1);
  });

  it("requests four companies at once, however many users there are", async () => {
    let [running, most] = [0, 0];
    await follow(...Array.from({ length: 12 }, (_, i) => `S${String.fromCharCode(65 + i)}`));
    answers["yahoo"] = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return [];
    };
    serve();
    await Promise.all([calendarOf(), calendarOf()]);
    expect(requested).toHaveLength(12);
    expect(most).toBeLessThanOrEqual(4);
  });

  it("shows 200 stocks and names those left out", async () => {
    await follow(
      ...Array.from({ length: 203 }, (_, i) => `Q${String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))}`),
    );
    serve();
    const { without } = await calendarOf();
    expect(without.map(({ reason }) => reason)).toEqual(Array(3).fill("A calendar shows at most 200 stocks."));
  });

  it("requests nothing in a replay, and says so", async () => {
    replay = { startMs: 0, speed: 1 };
    await follow("ABC");
    serve({ vendors: [] });
    const { events, without } = await calendarOf();
    expect(events).toEqual([]);
    expect(without).toEqual([
      { symbol: "ABC", reason: "A replay uses no live sources, because today's data wasn't known then." },
    ]);
  });

  it.each([
    ["?from=2025-06-02&to=2025-06-01", "'from' is after 'to'"],
    ["?from=2025-01-01&to=2026-06-01", "more than 400 days apart"],
    ["?from=soon", "from"],
  ])("%s is rejected", async (query, sentence) => {
    serve();
    const reply = await get(`/api/users/ann/corporate-calendar${query}`);
    expect([reply.statusCode, reply.body.includes(sentence)]).toEqual([400, true]);
  });

  it.each([
    ["?from=9999-12-31", "9999-12-31", "9999-12-31"],
    ["?from=9999-11-01", "9999-11-01", "9999-12-31"],
    ["?to=0000-01-05", "0000-01-01", "0000-01-05"],
  ])("%s is clamped to the calendar of four-digit years", async (query, from, to) => {
    serve();
    expect(await calendarOf(query)).toMatchObject({ from, to });
  });

  it("is only its owner's", async () => {
    serve();
    expect((await get(getCorporateCalendar.path.replace("{id}", "ann"), "ben")).statusCode).toBe(404);
    expect((await calendarOf("?from=2025-06-10", "ann")).to).toBe("2025-08-16");
  });
});
