import { getToken, getTokens, getTokenWatchlist, getWinningProjects, type PlanId } from "@sextant/core/contract";
import type { LabelOutcome, RiskLabel } from "@sextant/core/screening";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createHttpServer } from "./http/http-server.ts";
import { httpParts, testSessionService } from "./http/test-parts.ts";
import type { Person } from "./identity/person.ts";
import { createDexScreenerFeatures } from "./screener-features.ts";
import type { Screener } from "./screener/screener.ts";
import { addressAt, assessment, tokenProfileOf, fakeScreener, riskFact, SEEN_MS } from "./screener/test-tokens.ts";

const USERS: Readonly<Record<string, PlanId>> = { ann: "premium", bob: "basic" };
const ONE = addressAt("base", 1);
const persons: Record<string, Person> = {};
let db: TestDatabase;
let server: ReturnType<typeof createHttpServer>;
let screener: Screener;
let nowMs = SEEN_MS;
const requested: unknown[] = [];

beforeAll(async () => {
  db = await testDatabase();
  for (const [id, plan] of Object.entries(USERS)) {
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
    persons[id] = { session: { id: `S-${id}` }, user: { id, plan: { plan } } } as unknown as Person;
  }
});
afterAll(() => db.drop());
afterEach(() => server.close());
beforeEach(async () => {
  nowMs = SEEN_MS;
  requested.length = 0;
  screener = fakeScreener();
  await db.database.pool.query("delete from screener_views; delete from token_watches");
  const clock = { nowMs: () => nowMs, wallMs: () => nowMs, replay: undefined };
  // Each call uses the screener that the test set up.
  const ours = new Proxy({} as Screener, { get: (_, name) => screener[name as keyof Screener] });
  const { handlers } = createDexScreenerFeatures({ clock, database: db.database, screener: ours });
  server = createHttpServer(
    httpParts(
      handlers,
      { publicUrl: "http://localhost", rateLimitApi: 0 },
      { clock, sessionService: testSessionService(persons) },
    ),
  );
  await server.ready();
});

async function call(who: string | undefined, method: "GET" | "POST" | "DELETE", url: string, body?: unknown) {
  const {
    statusCode,
    body: text,
    headers,
  } = await server.inject({
    method,
    url,
    headers: { origin: "http://localhost", ...(who === undefined ? {} : { cookie: `session=${who}` }) },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const answer: unknown = statusCode === 200 ? JSON.parse(text) : undefined;
  return { status: statusCode, code: headers["x-error-code"], asOf: headers["x-as-of"], text, answer };
}
const get = (path: string, who = "ann") => call(who, "GET", `/api/dex-screener/${path}`);

const winningWith = (token = assessment(), rank: number | null = 1) =>
  fakeScreener({
    winning(request) {
      requested.push(request);
      const one = { token, rank: rank ?? undefined, past: [{ atMs: SEEN_MS - 3_600_000, priceUsd: 0.001 }] };
      const none = fakeScreener().winning({ tier: "live", limit: 1, offset: 0 });
      return { ...none, tokens: 9, matching: 1, lists: { ...none.lists, trending: [one] } };
    },
    sources: () => [{ source: "goplus", state: "resting", lastAnswerMs: undefined, note: undefined }],
  });

it("a project has every field of the contract, with null for missing values, and the freshness that the user's plan allows", async () => {
  screener = winningWith();
  const { status, answer, asOf } = await get("winning-projects?chain=base&limit=2");
  expect([status, asOf]).toEqual([200, "2026-03-04T12:00:00.000Z"]);
  const live = getWinningProjects.answer.parse(answer);
  expect(live).toMatchObject({ marketCondition: "UNKNOWN", tokens: 9, matching: 1, freshness: { state: "live" } });
  expect(live.sources).toEqual([{ source: "goplus", state: "resting", lastAnswerAt: null, note: null }]);
  expect(live.trending[0]).toMatchObject({
    token: {
      symbol: "PEPE",
      price: 0.00123,
      trending: true,
      liquidityLocked: null,
      observations: [0.001],
      changeNote: null,
    },
    momentum: { trendingRank: 1, volumeSpike: 212 },
    risks: { overallRisk: "HIGH", notChecked: 3, reasons: ["Its first pool is younger than a day."] },
    socialMetrics: { telegramMembers: 1_200, twitterMentions: null, socialTrend: null },
    freshness: { state: "live", delayMinutes: null },
  });
  const later = getWinningProjects.answer.parse((await get("winning-projects", "bob")).answer);
  expect(requested).toMatchObject([
    { tier: "live", chain: "base", limit: 2 },
    { tier: "delayed", limit: 50 },
  ]);
  expect(later.freshness).toEqual({ state: "delayed", delayMinutes: 15 });
  nowMs += 11 * 60_000;
  const old = getWinningProjects.answer.parse((await get("winning-projects")).answer);
  expect([old.freshness.state, old.trending[0]?.freshness.state]).toEqual(["stale", "stale"]);
});

it("lists, table and token say how often each risk label was followed by a rug within 7 days", async () => {
  const cell = { chain: "all", labels: 210, evaluated: 194, rugs: 3, notKnown: 0 } as const;
  const rate = { rugPercent: 1.5, low: 0.5, high: 4 };
  const outcomes = async () => ({
    ...(await fakeScreener().outcomes()),
    cells: [{ ...cell, ...rate, riskClass: "LOW" as const, afterDays: 7 as const }],
  });
  screener = { ...winningWith(), outcomes };
  const record = [{ risk: "LOW", evaluated: 194, rugs: 3 }];
  const answer = getWinningProjects.answer.parse((await get("winning-projects")).answer);
  expect(answer.labelRecord).toEqual(record);
  expect(answer.conditionWhy).toBe(`${answer.conditionFinding} ${answer.conditionRule}`);
  expect(getTokens.answer.parse((await get("tokens")).answer).labelRecord).toEqual(record);
});

it("what a source cannot have meant is nowhere: no number that is none, no address but https, no date out of time", async () => {
  const token = assessment({
    priceUsd: NaN,
    change24hPercent: Infinity,
    marketCapUsd: undefined,
    createdMs: 8e18,
    unlockMs: NaN,
    mainPool: { dex: "evil", poolAddress: "p", url: "javascript:alert(1)" },
    name: '<b>"x',
    changeNote: undefined,
  });
  screener = winningWith(token, null);
  const { trending } = getWinningProjects.answer.parse((await get("winning-projects")).answer);
  expect(trending[0]?.token).toMatchObject({
    price: null,
    priceChange24h: null,
    changeNote: "No source has it.",
    marketCap: null,
    trending: false,
    createdAt: null,
    unlockAt: null,
    name: '<b>"x',
    dexUrl: `https://dexscreener.com/base/${ONE}`,
  });
  for (const url of ["https://user:pw@dexscreener.com/a", "http://dexscreener.com/a", "https:", "data:text/html,x"]) {
    screener = winningWith(assessment({ mainPool: { dex: "d", poolAddress: "p", url } }));
    nowMs += 60_000;
    const { trending: again } = getWinningProjects.answer.parse((await get("winning-projects")).answer);
    expect(again[0]?.token.dexUrl).toBe(`https://dexscreener.com/base/${ONE}`);
  }
});

it("a simulated token is simulated, and has no page anywhere", async () => {
  screener = { ...winningWith(assessment({ simulated: true })), isSimulated: true };
  const answer = getWinningProjects.answer.parse((await get("winning-projects", "bob")).answer);
  expect([answer.freshness.state, answer.trending[0]?.freshness.state]).toEqual(["simulated", "simulated"]);
  expect(answer.trending[0]?.token.dexUrl).toBeNull();
});

it("the reasons are the heaviest facts that raise the risk, those that decide alone first", async () => {
  const fact = (why: string, points: number, over = {}) => riskFact({ why, points, ...over });
  const facts = [
    ...[fact("a", 5), fact("b", 30), fact("good", 0, { effect: "lowers" }), fact("c", 10)],
    fact("trap", 0, { isDecisive: true }),
  ];
  screener = winningWith(assessment({ risk: { ...assessment().risk, facts } }));
  const { trending } = getWinningProjects.answer.parse((await get("winning-projects")).answer);
  expect(trending[0]?.risks.reasons).toEqual(["trap", "b", "c"]);
});

it("the table is queried with the address's parameters, and rejects empty ranges", async () => {
  screener = fakeScreener({
    page(request) {
      requested.push(request);
      return { atMs: SEEN_MS, tokens: 2, matching: 1, rows: [{ token: assessment(), rank: 3 }] };
    },
  });
  await call("ann", "POST", "/api/users/ann/token-watchlist", { chain: "base", address: ONE });
  const query =
    "risk=LOW&minLiquidity=5&maxLiquidity=9&maxAgeHours=24&q=pe&sort=age&order=asc&watched=true&asOf=2026-03-04T11:30:00Z";
  const page = getTokens.answer.parse((await get(`tokens?${query}`)).answer);
  expect(page.rows).toMatchObject([{ symbol: "PEPE", rank: 3, risk: "HIGH", volumeSpike: 212, liquidityLocked: null }]);
  expect(requested).toEqual([
    {
      tier: "live",
      text: "pe",
      limit: 50,
      offset: 0,
      asOfMs: SEEN_MS - 30 * 60_000,
      filter: { risk: "LOW", liquidityUsd: { min: 5, max: 9 }, ageHours: { max: 24 } },
      order: { sort: "age", descending: false },
      only: new Set(),
    },
  ]);
  const refused = await get("tokens?minMarketCap=2&maxMarketCap=1");
  expect([refused.status, refused.text]).toEqual([
    400,
    "The request is not valid: the maximum market cap is below the minimum. Change one of them.",
  ]);
  for (const bad of [
    "minSpike=-1",
    "limit=0",
    "limit=1e9",
    "sort=name",
    "chain=doge",
    "asOf=yesterday",
    "q=",
    "minAgeHours=NaN",
  ])
    expect((await get(`tokens?${bad}`)).status).toBe(400);
});

it("a token's page has all known facts, each with its source; a label that is not due is open", async () => {
  const token = assessment();
  const reported = { source: "goplus", asOfMs: SEEN_MS - 5_000 };
  const pool = {
    chain: "base",
    dex: "uniswap",
    volumeUsd: {},
    buys: {},
    sells: {},
    changePercent: {},
    source: "dexscreener",
  } as const;
  const profile = tokenProfileOf(token, {
    pools: [
      { ...pool, poolAddress: "small", liquidityUsd: 20_000, asOfMs: SEEN_MS },
      { ...pool, poolAddress: "deep", liquidityUsd: 60_000, volumeUsd: { h24: 7 }, asOfMs: SEEN_MS, url: "ftp://x" },
      { ...pool, poolAddress: "untold", asOfMs: SEEN_MS },
      { ...pool, poolAddress: "long ago", liquidityUsd: 1e9, asOfMs: SEEN_MS - 2 * 86_400_000 },
    ],
    security: { holders: { value: 812, ...reported }, top10Percent: { value: NaN, ...reported } },
    links: [
      { kind: "website", url: "https://pepe.example/" },
      { kind: "twitter", url: "javascript:alert(1)" },
    ],
    past: [{ atMs: SEEN_MS - 3_600_000, priceUsd: 0.001 }],
  });
  const label: RiskLabel = {
    id: "L1",
    chain: token.chain,
    address: token.address,
    symbol: "PEPE",
    labelledMs: SEEN_MS - 8 * 86_400_000,
    riskClass: "LOW",
    score: 10,
    rules: "1",
    priceUsd: 1,
    liquidityUsd: undefined,
    facts: [],
    simulated: false,
  };
  const outcome: LabelOutcome = {
    labelId: "L1",
    afterDays: 7,
    evaluatedMs: SEEN_MS - 86_400_000,
    outcome: "kept",
    why: "Liquidity fell by 3%.",
    liquidityLostPercent: 3,
    priceLostPercent: 1,
  };
  screener = fakeScreener({
    token: (tier, chain, address) => {
      requested.push([tier, chain, address]);
      const view = { atMs: SEEN_MS, ranked: { token, rank: 2 }, profile, labels: [{ label, outcomes: [outcome] }] };
      return Promise.resolve(address === ONE ? view : undefined);
    },
  });
  const detail = getToken.answer.parse((await get(`tokens/base/${ONE.toUpperCase().replace("0X", "0x")}`)).answer);
  expect(requested).toEqual([["live", "base", ONE]]);
  expect(detail.pools.map(({ address, share, url }) => [address, share, url])).toEqual([
    ["deep", 75, null],
    ["small", 25, null],
    ["untold", null, null],
  ]);
  expect(detail.holders).toEqual({
    count: { value: 812, source: "goplus", asOf: "2026-03-04T11:59:55.000Z" },
    top10Percent: null,
    creatorPercent: null,
  });
  expect(detail.links).toEqual([{ kind: "website", url: "https://pepe.example/" }]);
  expect(detail.labels[0]?.outcomes).toEqual([
    {
      afterDays: 7,
      outcome: "kept",
      why: "Liquidity fell by 3%.",
      dueAt: "2026-03-03T12:00:00.000Z",
      evaluatedAt: "2026-03-03T12:00:00.000Z",
    },
    { afterDays: 30, outcome: "open", why: null, evaluatedAt: null, dueAt: "2026-03-26T12:00:00.000Z" },
  ]);
  expect(detail).toMatchObject({ watched: false, risk: { facts: [{ decisive: false, source: "dexscreener" }] } });
  expect(await get(`tokens/base/${addressAt("base", 7)}`)).toMatchObject({ status: 404, code: "unknown-token" });
});

it.each([
  "0x0000000000000000000000000000000000000001 or 1=1",
  "So11111111111111111111111111111111111111112",
  "0xZZ00000000000000000000000000000000000001",
])("%s is not a token of base, and no source is queried", async (address) => {
  screener = fakeScreener({ token: () => Promise.reject(new Error("asked")) });
  for (const path of ["", "/candles"]) {
    const answer = await get(`tokens/base/${encodeURIComponent(address)}${path}`);
    expect(answer).toMatchObject({ status: 404, code: "unknown-token" });
  }
  const watched = await call("ann", "POST", "/api/users/ann/token-watchlist", { chain: "base", address });
  expect(watched.status).toBe(404);
});

it("miss rates are for everybody, all else for who is signed in and set up", async () => {
  expect((await call(undefined, "GET", "/api/dex-screener/outcomes")).status).toBe(200);
  for (const path of ["winning-projects", "tokens", `tokens/base/${ONE}`, `tokens/base/${ONE}/candles`])
    expect((await call(undefined, "GET", `/api/dex-screener/${path}`)).status).toBe(401);
  expect((await get(`tokens/base/${ONE}/candles?timeframe=5m`, "bob")).answer).toMatchObject({
    candles: [],
    timeframe: "5m",
  });
});

it("tokens are watched by their owner only, newest first, with the line that their plan sees", async () => {
  screener = fakeScreener({
    known(tier, chain, address) {
      requested.push(tier);
      return chain === "base" && address === ONE ? { token: assessment(), rank: undefined } : undefined;
    },
    token: (_, __, address) =>
      Promise.resolve(
        address.endsWith("2")
          ? {
              atMs: SEEN_MS,
              ranked: { token: assessment(), rank: undefined },
              profile: tokenProfileOf(assessment()),
              labels: [],
            }
          : undefined,
      ),
  });
  const list = "/api/users/ann/token-watchlist";
  await call("ann", "POST", list, { chain: "base", address: ONE });
  nowMs += 1_000;
  const both = await call("ann", "POST", list, { chain: "base", address: addressAt("base", 2) });
  const rows = getTokenWatchlist.answer.parse(both.answer);
  expect(rows.map(({ address, row }) => [address, row?.symbol])).toEqual([
    [addressAt("base", 2), undefined],
    [ONE, "PEPE"],
  ]);
  expect(requested).not.toContain("delayed");
  expect((await call("ann", "POST", list, { chain: "base", address: addressAt("base", 3) })).code).toBe(
    "unknown-token",
  );
  for (const method of ["GET", "POST"] as const)
    expect(
      (await call("bob", method, list, method === "POST" ? { chain: "base", address: ONE } : undefined)).status,
    ).toBe(404);
  const left = await call("ann", "DELETE", `${list}/base/${addressAt("base", 2)}`);
  expect(getTokenWatchlist.answer.parse(left.answer)).toHaveLength(1);
  await db.database.pool.query(
    "insert into token_watches select 'ann', 'bsc', 'a' || n, now() from generate_series(1, 199) n",
  );
  screener = { ...screener, known: () => ({ token: assessment(), rank: undefined }) };
  const full = await call("ann", "POST", list, { chain: "base", address: addressAt("base", 9) });
  expect([full.status, full.text]).toEqual([
    400,
    "The request is not valid: you can watch at most 200 tokens; remove one first.",
  ]);
  expect((await call("ann", "POST", list, { chain: "base", address: ONE })).status).toBe(200);
});

it("a filter is saved under its name, updated and deleted; at most fifty are saved", async () => {
  const views = "/api/users/ann/token-filters";
  const save = (body: unknown, who = "ann") => call(who, "POST", views, body);
  await save({ name: "Quiet ones", filter: { risk: "LOW" } });
  const twice = await save({
    name: " Quiet\u200b  ones ",
    filter: { risk: "MEDIUM", liquidity: { min: 5, max: null } },
    sort: "age",
  });
  expect(twice.answer).toMatchObject([
    { name: "Quiet ones", filter: { risk: "MEDIUM", chain: null }, sort: "age", order: "desc" },
  ]);
  for (const [body, text] of [
    [{ name: "\u202e", filter: {} }, "name: use letters or digits"],
    [{ name: "n", filter: { marketCap: { min: 2, max: 1 } } }, "filter: The maximum market cap is below the minimum"],
    [{ name: "n", filter: { evil: 1 } }, "evil"],
    [{ name: "n", filter: { chain: "base", address: ONE } }, "a saved filter covers all tokens; leave the address out"],
    [{ name: "n".repeat(65), filter: {} }, "name"],
    [{ name: "a\0b", filter: {} }, "name"],
  ] as const) {
    const refused = await save(body);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(text);
  }
  expect((await save({ name: "n", filter: {} }, "bob")).status).toBe(404);
  const requested = await Promise.all(
    Array.from({ length: 55 }, (_, n) => save({ name: `v${String(n)}`, filter: {} })),
  );
  expect(requested.filter(({ status }) => status === 200)).toHaveLength(49);
  const all = (await call("ann", "GET", views)).answer as { id: string }[];
  expect(all).toHaveLength(50);
  const rest = await call("ann", "DELETE", `${views}/${all[0]?.id ?? ""}`);
  expect(rest.answer).toHaveLength(49);
  expect((await call("bob", "DELETE", `${views}/${all[1]?.id ?? ""}`)).status).toBe(404);
  // Which of the concurrent requests exceeded the limit is undetermined, so one that was saved is used.
  await db.database.pool.query(`update screener_views set filter = '{"later":1}' where id = $1`, [all[1]?.id]);
  expect((await call("ann", "GET", views)).answer).toHaveLength(48);
});
