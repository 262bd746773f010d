import {
  type Candle,
  type CorporateEvent,
  type Freshness,
  type Instrument,
  type LivePrice,
  tokenKey,
  type TokenProfile,
  type TokenPool,
} from "@sextant/core/market";
import { pino } from "pino";
import { createBus } from "./bus/index.ts";
import type { Database } from "./database/database.ts";
import type { Lease } from "./leader-election/index.ts";
import { createHttpServer } from "./http/http-server.ts";
import { httpParts, testSessionService } from "./http/test-parts.ts";
import type { Person } from "./identity/person.ts";
import type { OwnMessage } from "./live/index.ts";
import { createPaper, type PaperParts } from "./paper.ts";
import { VendorError } from "./providers/vendor.ts";
import type { TokenView } from "./screener/screener.ts";
import { assessment, tokenProfileOf, fakeScreener } from "./screener/test-tokens.ts";

/** For tests: a Wednesday noon in the middle of a season. */
export const NOON_MS = Date.UTC(2026, 1, 11, 12);
const MINUTE_MS = 60_000;

export type TestPaperOptions = { readonly nowMs?: number; readonly parts?: Partial<PaperParts> };

/** For tests: paper trading over HTTP on a real database, at prices and a time that the test sets; its orders are matched here once `take` was called. */
export async function startPaper(database: Database, { nowMs: startMs = NOON_MS, parts }: TestPaperOptions = {}) {
  let nowMs = startMs;
  const clock = { nowMs: () => nowMs, wallMs: () => nowMs, replay: undefined };
  const log = pino({ level: process.env["TEST_LOG"] ?? "silent" });
  const prices = new Map<string, LivePrice>();
  const listeners = new Set<(price: LivePrice) => void>();
  const bars = new Map<string, readonly (Candle & { readonly freshness: Freshness })[]>();
  const persons: Record<string, Person> = {};
  const tokens = new Map<string, TokenProfile>();
  const delayed = new Map<string, TokenProfile>();
  const bus = await createBus({ redisUrl: undefined, kind: "embedded", database, log });
  const reported: string[] = [];
  const published: { readonly userId: string; readonly topic: string; readonly message: OwnMessage }[] = [];
  const companies = new Map<string, readonly CorporateEvent[]>();
  let isReady = true;
  let lease: Lease | undefined;
  const changes = new Set<(role: string, lease: Lease | undefined) => unknown>();

  const paper = createPaper({
    config: { brandName: "Sextant", vendors: ["coinbase"] },
    clock,
    log,
    database,
    market: {
      board: {
        watch: () => ({ refused: [], release: () => undefined }),
        now: (symbol: string) => prices.get(symbol),
        onPrice(listener: (price: LivePrice) => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      candles: {
        lastCandles: ({
          instrument,
          timeframe,
          beforeMs = Infinity,
          limit,
        }: {
          instrument: Instrument;
          timeframe: string;
          beforeMs?: number;
          limit: number;
        }) => {
          const known = (bars.get(`${instrument.symbol} ${timeframe}`) ?? []).filter(
            (bar) => bar.openTimeMs < beforeMs,
          );
          const last = known.at(-1);
          if (last === undefined) return Promise.reject(new VendorError("test", "not-found", "no bars"));
          return Promise.resolve({
            candles: known.slice(-limit).map((bar) => ({ ...bar, closed: true })),
            freshness: last.freshness,
            source: "test",
          });
        },
      },
      corporateEvents: {
        sourcesFor: () => ["test"],
        eventsOf: ({ symbol }: Instrument) => Promise.resolve({ events: companies.get(symbol) ?? [] }),
      },
      isKnown: ({ symbol }: Instrument) => Promise.resolve(!symbol.startsWith("ZZ")),
      suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
    } as unknown as PaperParts["market"],
    live: {
      bus,
      publishOwn(userId: string, topic: string, message: OwnMessage) {
        published.push({ userId, topic, message });
      },
      election: {
        held: () => lease,
        onChange(listener: (role: string, now: Lease | undefined) => unknown) {
          changes.add(listener);
          return () => changes.delete(listener);
        },
      },
    } as unknown as PaperParts["live"],
    pricesNow: (symbols) => Promise.resolve(new Map([...prices].filter(([symbol]) => symbols.includes(symbol)))),
    notifyOfTrader(userId, { message }) {
      reported.push(`${userId}: ${message}`);
      return Promise.resolve();
    },
    screener: {
      ...fakeScreener(),
      get isReady() {
        return isReady;
      },
      profile: (tier, chain, address) =>
        (tier === "delayed" ? delayed : tokens).get(tokenKey(chain, address)) ?? tokens.get(tokenKey(chain, address)),
      token: (_tier, chain, address) => Promise.resolve(tokenView(tokens.get(tokenKey(chain, address)))),
    },
    ...parts,
  });
  const server = createHttpServer(
    httpParts(
      paper.handlers,
      { publicUrl: "http://localhost", rateLimitApi: 0 },
      { clock, sessionService: testSessionService(persons) },
    ),
  );
  await server.ready();

  async function take(): Promise<void> {
    const { rows } = await database.pool.query<{ fence: string }>(
      `insert into leaders (name, fence, holder) values ('paper', 1, 'test')
         on conflict (name) do update set fence = leaders.fence + 1 returning fence`,
    );
    lease = { role: "paper", fence: Number(rows[0]?.fence) };
    await Promise.all([...changes].map((listener) => listener("paper", lease)));
  }

  return {
    clock,
    paper,
    prices,
    /** Notifications to followers. */
    reported,
    /** Messages to users' own sockets. */
    published,
    /** What companies did, by symbol. */
    companies,
    /** Makes this process the leader of matching. */
    take,
    /** Ends its leadership. */
    async lose() {
      lease = undefined;
      await Promise.all([...changes].map((listener) => listener("paper", undefined)));
    },
    /** What the screener knows of tokens, by key. */
    tokens,
    /** Sets whether the screener has completed its first round since the start. */
    readies(now: boolean) {
      isReady = now;
    },
    /** Prices that users without real-time data see instead, by key. */
    delayed,
    /**
     * Makes the screener observe a token of Base with its pool, which is deep and busy unless overridden; resolves when
     * all that fills is written.
     */
    async observes(
      address: string,
      priceUsd: number,
      over: Partial<TokenPool> = {},
      facts: Partial<TokenProfile> = {},
    ) {
      const key = tokenKey("base", address);
      const pool: TokenPool = {
        chain: "base",
        poolAddress: "0xpool",
        dex: "uniswap",
        priceUsd,
        liquidityUsd: 10_000_000,
        volumeUsd: { m5: 1_000_000, h1: 12_000_000, h24: 100_000_000 },
        buys: {},
        sells: {},
        changePercent: {},
        source: "dexscreener",
        asOfMs: nowMs,
        ...over,
      };
      const before = tokens.get(key);
      const base = before ?? tokenProfileOf(assessment({ address, name: "Surge Protocol", symbol: "SURGE" }));
      tokens.set(key, { ...base, pools: [pool], ...facts });
      await paper.upToDate();
    },
    move: (ms: number) => {
      nowMs += ms;
    },
    /** Publishes a latest price, from now unless overridden; resolves when all that it fills is written. */
    async says(symbol: string, price: number, facts: Partial<LivePrice> = {}) {
      const reported: LivePrice = {
        symbol,
        price,
        currency: "USD",
        source: "kraken",
        asOfMs: nowMs,
        freshness: "live",
        reference: undefined,
        high24h: undefined,
        low24h: undefined,
        volume24h: undefined,
        delayMinutes: undefined,
        ...facts,
      };
      prices.set(symbol, reported);
      for (const listener of listeners) listener(reported);
      await paper.upToDate();
    },
    /** The last closed minute had so much volume; with its range where it matters. */
    minute(symbol: string, volume: number, over: Partial<Candle & { freshness: Freshness }> = {}) {
      const openTimeMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
      const price = prices.get(symbol)?.price ?? 100;
      const bar = {
        openTimeMs,
        open: price,
        high: price,
        low: price,
        close: price,
        volume,
        freshness: "live" as const,
        ...over,
      };
      bars.set(`${symbol} 1m`, [...(bars.get(`${symbol} 1m`) ?? []), bar]);
    },
    /** An hour's open and close. */
    hour(symbol: string, openTimeMs: number, open: number, close: number) {
      const range = { high: Math.max(open, close), low: Math.min(open, close) };
      const bar = { openTimeMs, open, ...range, close, volume: 1e6, freshness: "live" as const };
      bars.set(`${symbol} 1h`, [...(bars.get(`${symbol} 1h`) ?? []), bar]);
    },
    /** The close of a UTC day. */
    day(symbol: string, openTimeMs: number, close: number, freshness: Freshness = "live") {
      const bar = { openTimeMs, open: close, high: close, low: close, close, volume: 1e9, freshness };
      bars.set(`${symbol} 1d`, [...(bars.get(`${symbol} 1d`) ?? []), bar]);
    },
    async person(id: string): Promise<void> {
      await database.pool.query(
        "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
        [id],
      );
      persons[id] = personOf(id);
    },
    /** Makes a call in a user's name. */
    async call<T = unknown>(
      who: string | undefined,
      method: "GET" | "POST" | "DELETE",
      url: string,
      body?: unknown,
      key?: string,
    ) {
      const answer = await server.inject({
        method,
        url,
        headers: {
          origin: "http://localhost",
          ...(who === undefined ? {} : { cookie: `session=${who}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const { statusCode: status, body: text, headers } = answer;
      return { status, text, answer: (status === 200 ? JSON.parse(text) : undefined) as T, link: headers["link"] };
    },
    async close() {
      await paper.stop();
      await server.close();
      await bus.stop();
    },
  };
}

export type TestPaper = Awaited<ReturnType<typeof startPaper>>;

function tokenView(known: TokenProfile | undefined): TokenView | undefined {
  if (known === undefined) return undefined;
  const token = assessment({ chain: known.chain, address: known.address });
  return { atMs: 0, ranked: { token, rank: undefined }, profile: known, labels: [] };
}

function personOf(id: string): Person {
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
    plan: { plan: "free" as const, endsAtMs: undefined, trialEndsAtMs: undefined },
  };
  return { session, user };
}
