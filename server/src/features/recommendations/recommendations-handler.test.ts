import type { MarketData, Portfolio, RiskProfile } from "@sextant/core/contract";
import type { CorporateEvent } from "@sextant/core/market";
import type { SymbolReading } from "@sextant/core/strategy";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { Person } from "../../identity/person.ts";
import { createDismissalStore, type DismissalStore, MOST_DISMISSALS } from "./dismissal-store.ts";
import { createRecommendationsHandlers } from "./recommendations-handler.ts";

const NOW = "2025-06-02T12:00:00.000Z";
const NOW_MS = Date.parse(NOW);
const DAY_MS = 86_400_000;

/** Returns the parts of an analysis that a recommendation uses. */
function analysed(symbol: string): MarketData {
  return {
    symbol,
    asOf: NOW,
    forecast: null,
    evidence: [],
    freshness: { state: "live", delayMinutes: null },
    combinedRecommendation: {
      plan: null,
      action: "HOLD",
      confidence: null,
      targetPrice: null,
      claim: "",
      reasoning: "",
      sentences: [],
      validUntil: new Date(NOW_MS + DAY_MS / 4).toISOString(),
    },
  } as unknown as MarketData;
}

/** Returns the reading of a share with a calm price whose moves are derived from its name. */
function readingOf(symbol: string): SymbolReading {
  const days = Array.from({ length: 300 }, (_, i) => NOW_MS - (300 - i) * DAY_MS);
  const seed = symbol.charCodeAt(0) + symbol.charCodeAt(symbol.length - 1);
  return {
    symbol,
    advice: undefined,
    record: undefined,
    size: undefined,
    sessionVolatility: 0.01,
    currency: "USD",
    source: "yahoo",
    closes: { symbol, everyDay: true, openTimeMs: days, close: days.map((_, i) => 100 + Math.sin(i * seed)) },
    asOfMs: NOW_MS - DAY_MS,
  };
}

function portfolioOf(values: Readonly<Record<string, string | null>>, quantity = "1"): Portfolio {
  return {
    id: "01J00000000000000000000000",
    name: "<b>Savings</b>",
    currency: "USD",
    unpriced: [],
    cost: "0.00",
    profit: "0.00",
    realised: "0.00",
    asOf: null,
    readOnly: false,
    method: "average",
    scope: "portfolio",
    cash: "untracked",
    benchmark: null,
    createdAt: NOW,
    totalValue: String(Object.values(values).reduce((sum, value) => sum + Number(value ?? 0), 0)),
    freshness: { state: "live", delayMinutes: null },
    holdings: Object.entries(values).map(([symbol, value]) => ({
      symbol,
      quantity,
      averageCost: "1.00",
      cost: "1.00",
      value,
      profit: null,
      profitPercent: null,
      price: null,
      source: null,
      asOf: null,
      freshness: null,
    })),
  };
}

const noDismissals: DismissalStore = { of: () => Promise.resolve(new Set()), add: () => Promise.resolve() };
const context = { person: undefined };
/** A request of a user who chose this profile. */
const of = (riskProfile: RiskProfile | undefined) => ({ person: { user: { riskProfile } } as unknown as Person });
const params = { id: "ann" };

type Given = {
  watched?: readonly string[];
  portfolios?: readonly Portfolio[];
  dismissals?: DismissalStore;
  events?: readonly CorporateEvent[];
  /** Undefined: the user chose none. */
  profile?: RiskProfile;
};

/** Creates handlers over the test's data; every reading is available at once. */
function handlersOf(given: Given) {
  let nowMs = NOW_MS;
  const requested: string[] = [];
  const profiles = new Set<RiskProfile>();
  const handlers = createRecommendationsHandlers({
    watchlists: { of: () => Promise.resolve((given.watched ?? []).map((symbol) => ({ symbol }))) },
    samples: ["SAMPLE"],
    portfoliosOf: () => Promise.resolve(given.portfolios ?? []),
    analysis: (symbol, profile) => {
      requested.push(symbol);
      profiles.add(profile);
      return Promise.resolve(analysed(symbol));
    },
    readSymbol: (symbol, profile) => {
      requested.push(`read ${symbol}`);
      profiles.add(profile);
      return Promise.resolve(symbol.startsWith("NONE") ? undefined : readingOf(symbol));
    },
    eventsOf: (symbol) => Promise.resolve((given.events ?? []).filter((event) => event.symbol === symbol)),
    log: { debug: () => undefined },
    clock: { nowMs: () => nowMs, wallMs: () => nowMs, replay: undefined },
    dismissals: given.dismissals ?? noDismissals,
  });
  return {
    given,
    requested,
    profiles,
    move: (ms: number) => (nowMs += ms),
    list: () => handlers.getRecommendations({ params, context: of(given.profile) }),
    dismiss: (recommendationId: string) =>
      handlers.dismissRecommendation({ params: { ...params, recommendationId }, context: of(given.profile) }),
  };
}

describe("a user's list", () => {
  it("covers the samples until the user follows something, and then that", async () => {
    expect(await handlersOf({}).list()).toMatchObject([{ symbol: "SAMPLE", kind: "advice", because: "sample" }]);
    expect(await handlersOf({ watched: ["A", "B"] }).list()).toMatchObject([
      { symbol: "A", because: "watchlist" },
      { symbol: "B", because: "watchlist" },
    ]);
  });

  it("includes for a sample, too, when its advice was issued and its row in the record", async () => {
    const house = handlersOf({});
    await house.list();
    expect(house.requested).toContain("read SAMPLE");
  });

  it("is stable for a quarter of an hour, has the day's ids, and changes when a holding or the day does", async () => {
    const house = handlersOf({ portfolios: [portfolioOf({ AB: "600", CD: "200", EF: "200" })] });
    const [first] = await house.list();
    expect(first).toMatchObject({ id: "2025-06-02:reduce:AB:01J00000000000000000000000", trade: { side: "sell" } });
    const before = house.requested.length;
    // Prices move on; the recommendations stay.
    house.given.portfolios = [portfolioOf({ AB: "900", CD: "200", EF: "200" })];
    house.move(10 * 60_000);
    expect(await house.list()).toMatchObject([{ id: first?.id, trade: first?.trade }, {}]);
    expect(house.requested).toHaveLength(before);
    // An entry changed the holdings.
    house.given.portfolios = [portfolioOf({ AB: "900", CD: "200", EF: "200" }, "2")];
    const [changed] = await house.list();
    expect(changed?.id).toBe(first?.id);
    expect(changed?.trade?.amount).not.toBe(first?.trade?.amount);
    house.move(DAY_MS);
    expect((await house.list())[0]?.id).toBe("2025-06-03:reduce:AB:01J00000000000000000000000");
  });

  it("is recomputed after a quarter of an hour: advice changes at a close", async () => {
    const house = handlersOf({ watched: ["A"] });
    await house.list();
    house.move(15 * 60_000 - 1);
    await house.list();
    expect(house.requested.filter((symbol) => symbol === "A")).toHaveLength(1);
    house.move(1);
    await house.list();
    expect(house.requested.filter((symbol) => symbol === "A")).toHaveLength(2);
  });

  it("uses the user's own profile and its limits, and changes at once when they choose another", async () => {
    const house = handlersOf({ portfolios: [portfolioOf({ AB: "600", CD: "200", EF: "200" })] });
    const [unchosen] = await house.list();
    expect([...house.profiles]).toEqual(["MODERATE"]);
    expect(unchosen?.effect?.weightAfterPercent).toBe(35);
    expect(unchosen?.reasoning).toContain(
      "This is for a moderate risk profile, the default until you choose your own on the Account page.",
    );
    house.given.profile = "AGGRESSIVE";
    const [bold] = await house.list();
    expect([...house.profiles]).toEqual(["MODERATE", "AGGRESSIVE"]);
    // The same action, to a smaller extent: up to the 60% of the risk that the aggressive profile allows for one
    // holding.
    expect(bold).toMatchObject({ id: unchosen?.id, effect: { weightAfterPercent: 46 } });
    expect(bold?.reasoning).toContain("the limit for one holding is 50%");
    expect(bold?.reasoning).toContain(
      "This is for an aggressive risk profile, as you chose. You can change it on the Account page.",
    );
    // Chosen or not, the moderate profile is the same; the wording is not.
    house.given.profile = "MODERATE";
    const [chosen] = await house.list();
    expect(chosen?.trade).toEqual(unchosen?.trade);
    expect(chosen?.reasoning).toContain("This is for a moderate risk profile, as you chose.");
    // It checks limits from four holdings on.
    house.given.profile = "CONSERVATIVE";
    expect((await house.list()).map(({ kind }) => kind)).not.toContain("reduce");
  });

  it("is computed once for two concurrent tabs", async () => {
    const house = handlersOf({ watched: ["A"] });
    const [one, other] = await Promise.all([house.list(), house.list()]);
    expect(one).toEqual(other);
    expect(house.requested.filter((symbol) => symbol === "A")).toHaveLength(1);
  });

  it("reads the largest 40 of 200 holdings, and states what it leaves out", async () => {
    const letters = (i: number): string => String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26));
    const values = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [letters(i), i === 0 ? "100000" : "100"]));
    const house = handlersOf({ portfolios: [portfolioOf(values)] });
    const [first] = await house.list();
    const read = house.requested.filter((symbol) => symbol.startsWith("read "));
    expect(read.filter((symbol) => symbol !== "read SAMPLE")).toHaveLength(40);
    expect(first).toMatchObject({ kind: "reduce", symbol: "AA", effect: { sessions: 63 } });
    // (100,000 + 39 x 100) / (100,000 + 199 x 100)
    expect(first?.reasoning).toContain("This covers 40 of your 200 holdings, or 86.7% of the portfolio's value.");
    expect(first?.reasoning).not.toContain("too few known prices");
  });

  it("handles a portfolio of one, of nothing, of zero values and of foreign prices", async () => {
    const kindsOf = async (values: Readonly<Record<string, string | null>>) =>
      (await handlersOf({ portfolios: [portfolioOf(values)] }).list()).map(({ kind }) => kind);
    for (const values of [{}, { AB: "10" }, { AB: "0.00", CD: "0.00" }, { NONE: "10" }])
      expect(await kindsOf(values)).toEqual(["advice"]);
    // Omissions are stated.
    expect(await kindsOf({ AB: null, CD: null })).toEqual(["unpriced", "advice"]);
  });

  it("passes names on unchanged: they are text", async () => {
    const house = handlersOf({ portfolios: [portfolioOf({ AB: "600", CD: "200", EF: "200" })] });
    const [first] = await house.list();
    expect(first?.portfolio?.name).toBe("<b>Savings</b>");
    expect(`${first?.title ?? ""}${first?.reasoning ?? ""}`).not.toContain("<");
  });
});

describe("the deadline", () => {
  /** Creates handlers whose analyses end when the test says so. */
  function slowHandlers(watched: readonly string[]) {
    const requested = new Map<string, { readonly done: () => void; readonly failed: () => void }>();
    const { getRecommendations } = createRecommendationsHandlers({
      watchlists: { of: () => Promise.resolve(watched.map((symbol) => ({ symbol }))) },
      samples: ["SAMPLE"],
      portfoliosOf: () => Promise.resolve([]),
      analysis: (symbol) =>
        new Promise((resolve, reject) => {
          requested.set(symbol, { done: () => resolve(analysed(symbol)), failed: () => reject(new Error("silent")) });
        }),
      readSymbol: () => Promise.resolve(undefined),
      eventsOf: () => Promise.resolve([]),
      log: { debug: () => undefined },
      clock: { nowMs: () => NOW_MS, wallMs: () => NOW_MS, replay: undefined },
      dismissals: noDismissals,
      deadlineMs: 2_600,
    });
    return { requested, list: () => getRecommendations({ params, context }) };
  }

  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => vi.useRealTimers());

  it("is shared by all symbols: those ready by then are returned, and slow ones are left out this time", async () => {
    const { requested, list } = slowHandlers(["F", "E", "D", "C", "B", "A"]);
    const said = list();
    await vi.advanceTimersByTimeAsync(2_000);
    // Four concurrently, the newest followed first.
    expect([...requested.keys()]).toEqual(["A", "B", "C", "D"]);
    for (const symbol of ["A", "C"]) requested.get(symbol)?.done();
    await vi.advanceTimersByTimeAsync(0);
    // Each slot is refilled at once: no symbol waits for the slowest of four.
    expect([...requested.keys()]).toEqual(["A", "B", "C", "D", "E", "F"]);
    requested.get("E")?.done();
    await vi.advanceTimersByTimeAsync(600);
    expect((await said).map(({ symbol }) => symbol)).toEqual(["A", "C", "E"]);
    // That list was incomplete, so it is not cached for the day: the next request reads again.
    for (const symbol of ["B", "D", "F"]) requested.get(symbol)?.done();
    const again = list();
    await vi.advanceTimersByTimeAsync(0);
    for (const symbol of ["A", "B", "C", "D"]) requested.get(symbol)?.done();
    await vi.advanceTimersByTimeAsync(0);
    for (const symbol of ["E", "F"]) requested.get(symbol)?.done();
    await vi.advanceTimersByTimeAsync(0);
    expect((await again).map(({ symbol }) => symbol)).toEqual(["A", "B", "C", "D", "E"]);
  });

  it("leaves out a symbol whose sources fail, and waits for the others", async () => {
    const { requested, list } = slowHandlers(["B", "A"]);
    const said = list();
    await vi.advanceTimersByTimeAsync(0);
    requested.get("A")?.failed();
    requested.get("B")?.done();
    await vi.advanceTimersByTimeAsync(0);
    expect((await said).map(({ symbol }) => symbol)).toEqual(["B"]);
  });

  it("reports what failed where the portfolios cannot be read, instead of a timeout", async () => {
    const { getRecommendations } = createRecommendationsHandlers({
      watchlists: { of: () => Promise.resolve([]) },
      samples: [],
      log: { debug: () => undefined },
      portfoliosOf: () => Promise.reject(new Error("the database is away")),
      analysis: () => Promise.reject(new Error("never asked")),
      readSymbol: () => Promise.resolve(undefined),
      eventsOf: () => Promise.resolve([]),
      dismissals: noDismissals,
      clock: { nowMs: () => NOW_MS, wallMs: () => NOW_MS, replay: undefined },
    });
    await expect(getRecommendations({ params, context })).rejects.toThrow("the database is away");
  });

  it("returns no empty list while all are still being read: it says that it takes long, and when to retry", async () => {
    const said = expect(slowHandlers([]).list()).rejects.toMatchObject({
      code: "timed-out",
      status: 503,
      retryAfterSeconds: 2,
    });
    await vi.advanceTimersByTimeAsync(2_600);
    await said;
  });
});

describe("dismissing", () => {
  let db: TestDatabase;
  let dismissals: DismissalStore;
  beforeAll(async () => {
    db = await testDatabase();
    dismissals = createDismissalStore(db.database);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    await db.database.pool.query("delete from users");
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ('ann', 'test', 'ann', 'ann', 'ann', now()), ('bob', 'test', 'bob', 'bob', 'bob', now())",
    );
  });
  const rows = async () =>
    (
      await db.database.pool.query<{ user_id: string; day: string; id: string }>(
        "select user_id, day::text, recommendation_id as id from recommendation_dismissals order by user_id, id",
      )
    ).rows;

  it("removes one from the list for its day, and it does not come back that day", async () => {
    const house = handlersOf({ watched: ["A", "B", "C", "D", "E", "F"], dismissals });
    const five = await house.list();
    expect(five.map(({ symbol }) => symbol)).toEqual(["A", "B", "C", "D", "E"]);
    const left = await house.dismiss(five[1]?.id ?? "");
    expect(left.map(({ symbol }) => symbol)).toEqual(["A", "C", "D", "E"]);
    // Another process, or the same one after a restart.
    const other = handlersOf({ watched: ["A", "B", "C", "D", "E", "F"], dismissals });
    expect(await other.list()).toEqual(left);
    house.move(DAY_MS);
    expect(await house.list()).toHaveLength(5);
  });

  it("applies for the day whichever profile they choose afterwards", async () => {
    const house = handlersOf({ portfolios: [portfolioOf({ AB: "600", CD: "200", EF: "200" })], dismissals });
    const [first] = await house.list();
    expect(first).toMatchObject({ kind: "reduce", symbol: "AB" });
    await house.dismiss(first?.id ?? "");
    for (const profile of ["AGGRESSIVE", "MODERATE"] as const) {
      house.given.profile = profile;
      expect((await house.list()).map(({ id }) => id)).not.toContain(first?.id);
    }
    house.move(DAY_MS);
    expect((await house.list())[0]).toMatchObject({ kind: "reduce", symbol: "AB" });
  });

  it("happens once however often and from however many tabs it is requested", async () => {
    const house = handlersOf({ watched: ["A", "B"], dismissals });
    const [first] = await house.list();
    const answers = await Promise.all([1, 2, 3].map(() => house.dismiss(first?.id ?? "")));
    for (const answer of answers) expect(answer.map(({ symbol }) => symbol)).toEqual(["B"]);
    expect(await rows()).toEqual([{ user_id: "ann", day: "2025-06-02", id: "2025-06-02:advice:A" }]);
  });

  it("removes both of two concurrent ones", async () => {
    const house = handlersOf({ watched: ["A", "B", "C"], dismissals });
    const [first, second] = await house.list();
    await Promise.all([house.dismiss(first?.id ?? ""), house.dismiss(second?.id ?? "")]);
    expect((await house.list()).map(({ symbol }) => symbol)).toEqual(["C"]);
  });

  it("deletes other days', keeps other users', and stores nothing for yesterday's", async () => {
    await dismissals.add("bob", { day: "2025-06-01", id: "2025-06-01:advice:A", atMs: NOW_MS });
    await dismissals.add("ann", { day: "2025-06-01", id: "2025-06-01:advice:A", atMs: NOW_MS });
    const house = handlersOf({ watched: ["A", "B"], dismissals });
    expect(await house.dismiss("2025-06-01:advice:B")).toHaveLength(2);
    expect(await rows()).toHaveLength(2);
    await house.dismiss("2025-06-02:advice:B");
    expect((await rows()).map(({ user_id, day }) => [user_id, day])).toEqual([
      ["ann", "2025-06-02"],
      ["bob", "2025-06-01"],
    ]);
  });

  it("writes nothing where the list is not there in time, so that the request may be repeated", async () => {
    const { dismissRecommendation } = createRecommendationsHandlers({
      watchlists: { of: () => Promise.resolve([]) },
      samples: ["SLOW"],
      log: { debug: () => undefined },
      portfoliosOf: () => Promise.resolve([]),
      analysis: () => new Promise(() => undefined),
      readSymbol: () => Promise.resolve(undefined),
      eventsOf: () => Promise.resolve([]),
      dismissals,
      deadlineMs: 1,
      clock: { nowMs: () => NOW_MS, wallMs: () => NOW_MS, replay: undefined },
    });
    const said = dismissRecommendation({ params: { ...params, recommendationId: "2025-06-02:advice:SLOW" }, context });
    await expect(said).rejects.toMatchObject({ code: "timed-out" });
    expect(await rows()).toEqual([]);
  });

  it("finds nothing under an invalid id, and stores no more than a user could need", async () => {
    const house = handlersOf({ watched: ["A"], dismissals });
    for (const id of [
      "any",
      "2025-06-02:nonsense:A",
      "2025-06-02:advice:a",
      "2025-06-02:advice:<b>",
      "2025-13-45:advice:A",
    ])
      await expect(house.dismiss(id)).rejects.toMatchObject({ code: "not-found" });
    expect(await rows()).toEqual([]);
    for (let i = 0; i < MOST_DISMISSALS + 5; i++)
      await dismissals.add("ann", { day: "2025-06-02", id: `2025-06-02:advice:A${String(i)}`, atMs: NOW_MS });
    expect(await rows()).toHaveLength(MOST_DISMISSALS);
  });

  it("is deleted with the account", async () => {
    await dismissals.add("ann", { day: "2025-06-02", id: "2025-06-02:advice:A", atMs: NOW_MS });
    await db.database.pool.query("delete from users where id = 'ann'");
    expect(await rows()).toEqual([]);
  });
});
