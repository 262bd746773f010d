import type { NetworkId, PlanId, Portfolio, Transaction } from "@sextant/core/contract";
import { decimal, quotient } from "@sextant/core/decimal";
import { type CorporateEvent, type Instrument, KNOWN_LISTINGS, type LivePrice } from "@sextant/core/market";
import { pino } from "pino";
import type { Database } from "../../database/database.ts";
import { download } from "../../http/downloads.ts";
import { createHttpServer } from "../../http/http-server.ts";
import type { Handlers } from "../../http/handlers.ts";
import { httpParts, testSessionService } from "../../http/test-parts.ts";
import type { Person } from "../../identity/person.ts";
import { createDashboardLayoutHandlers } from "../dashboard-layout/dashboard-layout-handlers.ts";
import { createDashboardLayoutStore } from "../dashboard-layout/dashboard-layout-store.ts";
import { createLearningHandlers } from "../learning/learning-handlers.ts";
import { createLearningStore } from "../learning/learning-store.ts";
import { readFile } from "../../trade-files/index.ts";
import { type BalanceReader, ChainUnread } from "../../providers/chains/index.ts";
import { ExchangeError, type ExchangeReader } from "../../providers/exchanges/index.ts";
import type { SeriesForecast } from "../../forecasts/index.ts";
import { openSecrets } from "../../secrets/secrets.ts";
import { createConnections } from "./connections/create-connections.ts";
import { createPortfolios } from "./create-portfolios.ts";
import { createForecastVolatilities } from "./forecast-volatility.ts";
import { VendorError } from "../../providers/vendor.ts";

export const NOW_MS = Date.UTC(2026, 0, 20, 12);

/** Returns a symbol's price, for tests. */
export function priceOf(symbol: string, price: number, facts: Partial<LivePrice> = {}): LivePrice {
  return {
    symbol,
    price,
    currency: "USD",
    source: "coinbase",
    asOfMs: NOW_MS - 1000,
    freshness: "live",
    reference: undefined,
    high24h: undefined,
    low24h: undefined,
    volume24h: undefined,
    delayMinutes: undefined,
    ...facts,
  };
}

const unread = (): Promise<never> =>
  Promise.reject(new ChainUnread({ code: "unreachable", sentence: "None of the network's RPC nodes is answering." }));
const unreadExchange = () => Promise.reject(new ExchangeError("unread", "The exchange is not answering."));
const NO_EXCHANGES: ExchangeReader = { check: unreadExchange, read: unreadExchange };
const SECRET = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c";
const NO_BALANCES: BalanceReader = {
  terms: { id: "ethereum", contract: "0x", decimals: 6 },
  balances: unread,
  holds: unread,
  close: () => undefined,
};

/** Closes by day, for tests; a day without one has the previous one. */
type TestCloses = { readonly quotedIn: string; readonly byDay: Readonly<Record<string, string>> };

function closeOn({ quotedIn, byDay }: TestCloses, dayMs: number) {
  const day = new Date(dayMs).toISOString().slice(0, 10);
  const last = Object.keys(byDay)
    .filter((one) => one <= day)
    .sort()
    .at(-1);
  if (last === undefined) return undefined;
  return { price: decimal(byDay[last] ?? "0"), currency: quotedIn, dayMs: Date.parse(last), source: "test" };
}

/** Starts a server with the portfolio and dashboard calls over HTTP, for existing users, at prices the test sets. */
export async function startPortfolios(database: Database, read: typeof readFile = readFile) {
  const prices = new Map<string, LivePrice>();
  const closes = new Map<string, TestCloses>();
  const sectors = new Map<string, string>();
  const forecasts = new Map<string, (daysAhead: number) => number>();
  const events = new Map<string, readonly CorporateEvent[]>();
  const persons: Record<string, Person> = {};
  const plans: Record<string, PlanId> = {};
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  let nowMs = NOW_MS;
  const clock = { nowMs: () => nowMs, wallMs: () => nowMs, replay: undefined };
  const requested: string[] = [];
  const closesRequested: string[] = [];
  const limits = { mostTransactions: 10_000, importTimeoutMs: 3_000 };
  const portfolios = createPortfolios({
    database,
    clock,
    log,
    pricesNow: (symbols) => Promise.resolve(new Map([...prices].filter(([symbol]) => symbols.includes(symbol)))),
    isKnown: ({ symbol }: Instrument) => {
      requested.push(symbol);
      if (symbol === "SILENT") return Promise.reject(new VendorError("yahoo", "unreachable", "connection refused"));
      return Promise.resolve(!symbol.startsWith("ZZ"));
    },
    readFile: read,
    listings: () => KNOWN_LISTINGS,
    listingOf: ({ symbol }) => KNOWN_LISTINGS.find(({ instrument }) => instrument.symbol === symbol),
    // A euro costs a dollar and a quarter.
    rates: {
      rateOn: (from, to, dayMs) => {
        const perEuro: Record<string, string> = { EUR: "1", USD: "1.25" };
        const [above, below] = [perEuro[to], perEuro[from]];
        if (above === undefined || below === undefined) return { reason: "no such rate" };
        const exact = { above: decimal(above), below: decimal(below) };
        const rate = quotient(exact.above, exact.below, 12);
        return { from, to, rate, exact, asOfMs: dayMs, source: "ecb", quotes: [] };
      },
      revision: () => 1,
    },
    closesOf: (symbol) => {
      closesRequested.push(symbol);
      const of = closes.get(symbol);
      if (of === undefined) return Promise.resolve(undefined);
      const days = Object.keys(of.byDay).sort();
      return Promise.resolve({
        quotedIn: of.quotedIn,
        source: "test",
        isSimulated: false,
        isProvisional: false,
        dayMs: Float64Array.from(days, (day) => Date.parse(day)),
        close: Float64Array.from(days, (day) => Number(of.byDay[day])),
        on: (dayMs) => closeOn(of, dayMs),
      });
    },
    sectorOf: (symbol) => sectors.get(symbol),
    forecastVolatilities: createForecastVolatilities({
      of: ({ symbol }, horizon) => {
        const daily = forecasts.get(symbol)?.(horizon.barsAhead);
        const forecast =
          daily === undefined
            ? { kind: "error" }
            : { kind: "forecast", sigma: daily * Math.sqrt(horizon.barsAhead), horizon };
        return Promise.resolve({ forecast, source: "test" } as SeriesForecast);
      },
    }),
    corporateEvents: {
      sourcesFor: () => ["test"],
      eventsOf: ({ symbol }) => {
        const of = events.get(symbol);
        return Promise.resolve({ events: of ?? [], sources: [{ state: of === undefined ? "failed" : "ok" }] });
      },
    },
    limits,
    suggestionsFor: () => Promise.resolve({ sentence: " Perhaps AAPL?", errors: [] }),
  });
  const balances = new Map<NetworkId, BalanceReader>();
  const exchanges: { now: ExchangeReader } = { now: NO_EXCHANGES };
  const connections = createConnections({
    database,
    clock,
    log,
    random: () => 0.5,
    ...portfolios.changing,
    exchanges: {
      check: (...requested) => exchanges.now.check(...requested),
      read: (...requested) => exchanges.now.read(...requested),
    },
    secrets: await openSecrets({ config: { secret: SECRET, dataDir: "" }, database, clock }),
    planStatusOf: (ids) =>
      Promise.resolve(new Map(ids.flatMap((id) => (persons[id]?.user === undefined ? [] : [[id, persons[id].user]])))),
    // Sources that are not set at the start don't exist.
    balancesOf: (networkId) =>
      networkId === "ethereum" || networkId === "tron" ? (balances.get(networkId) ?? NO_BALANCES) : undefined,
  });
  const handlers = {
    ...portfolios.handlers,
    ...connections.handlers,
    ...createDashboardLayoutHandlers(createDashboardLayoutStore(database)),
    ...createLearningHandlers(createLearningStore(database), clock),
  } as unknown as Partial<Handlers>;
  const server = createHttpServer(
    httpParts(
      handlers,
      { publicUrl: "http://localhost", rateLimitApi: 0, rateLimitWallet: 0 },
      {
        clock,
        log,
        sessionService: testSessionService(persons),
        downloads: [download(portfolios.file.endpoint, portfolios.file.handler)],
      },
    ),
  );
  await server.ready();

  return {
    prices,
    closes,
    sectors,
    /** The forecast engine's results by symbol: its volatility a day over a number of days. */
    forecasts,
    /** Events of a company; without an entry its source fails. */
    events,
    /** Address readers, by network. */
    balances,
    exchanges,
    syncs: connections.syncs,
    requested,
    /** Symbols whose daily closes were read. */
    closesRequested,
    /** Every line of the server's log. */
    logged,
    portfolioValues: portfolios.portfolioValues,
    setMost: (most: number) => {
      limits.mostTransactions = most;
    },
    setImportTimeout: (ms: number) => {
      limits.importTimeoutMs = ms;
    },
    reset: () => {
      Object.assign(limits, { mostTransactions: 10_000, importTimeoutMs: 3_000 });
      nowMs = NOW_MS;
      prices.clear();
      closes.clear();
      sectors.clear();
      forecasts.clear();
      events.clear();
      requested.length = 0;
      logged.length = 0;
    },
    move: (ms: number) => {
      nowMs += ms;
    },
    /** Creates a user with a record and a plan, signed in under their own name. */
    async person(id: string, plan: PlanId = "pro"): Promise<void> {
      await database.pool.query(
        "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
        [id],
      );
      plans[id] = plan;
      persons[id] = personOf(id, () => plans[id] ?? "free");
    },
    setPlan: (id: string, plan: PlanId) => {
      plans[id] = plan;
    },
    /** Makes a call as a user; a text body is sent unchanged. */
    async call(who: string | undefined, method: "GET" | "POST" | "DELETE", url: string, body?: unknown) {
      const {
        statusCode,
        body: text,
        headers,
      } = await server.inject({
        method,
        url,
        headers: {
          origin: "http://localhost",
          ...(who === undefined ? {} : { cookie: `session=${who}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const isJson = String(headers["content-type"]).startsWith("application/json");
      const answer: unknown = statusCode === 200 && isJson ? JSON.parse(text) : undefined;
      const link = headers["link"];
      return { status: statusCode, text, answer, link: typeof link === "string" ? link : undefined };
    },
    close: () => server.close(),
  };
}

export type PortfolioServer = Awaited<ReturnType<typeof startPortfolios>>;

/** Creates the calls of one user's portfolios, by purpose, for tests. */
export function portfolioCalls(house: () => PortfolioServer) {
  const at = (who: string, path = "") => `/api/users/${who}/portfolios${path}`;
  return {
    async create(who = "ann", body: unknown = { name: "Savings", currency: "USD" }): Promise<Portfolio> {
      const { answer, text } = await house().call(who, "POST", at(who), body);
      if (answer === undefined) throw new Error(text);
      return answer as Portfolio;
    },
    /** A text body is sent unchanged. */
    enter: (id: string, entry: object | string, who = "ann") =>
      house().call(
        who,
        "POST",
        at(who, `/${id}/transactions`),
        typeof entry === "string" ? entry : { side: "buy", symbol: "AAPL", quantity: "1", price: "100", ...entry },
      ),
    take: (id: string, entry: string, who = "ann") =>
      house().call(who, "DELETE", at(who, `/${id}/transactions/${entry}`)),
    entered: async (id: string, who = "ann") =>
      (await house().call(who, "GET", at(who, `/${id}/transactions`))).answer as Transaction[],
    all: async (who = "ann") => (await house().call(who, "GET", at(who))).answer as Portfolio[],
  };
}

function personOf(id: string, plan: () => PlanId): Person {
  const session = {
    id: `session-${id}`,
    issuer: "test",
    subject: id,
    email: id,
    emailVerified: true,
    displayName: undefined,
    device: "",
    createdAtMs: 0,
    lastSeenAtMs: 0,
    reauthenticatedAtMs: 0,
    expiresAtMs: Infinity,
  };
  const user = {
    id,
    issuer: "test",
    subject: id,
    username: id,
    displayName: undefined,
    email: id,
    emailVerified: true,
    role: "user" as const,
    riskProfile: undefined,
    firstRun: "done" as const,
    trialStartedAtMs: undefined,
    periods: [],
    createdAtMs: 0,
    get plan() {
      return { plan: plan(), endsAtMs: undefined, trialEndsAtMs: undefined };
    },
  };
  return { session, user };
}
