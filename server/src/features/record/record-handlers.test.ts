import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { ENDPOINTS, Failure } from "@sextant/core/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { ClaimRecord } from "../../record/index.ts";
import {
  iso,
  nthRequest,
  START_MS,
  fixedClock,
  type FixedClock,
  testDataDir,
  testRecord,
} from "../../record/test-record.ts";
import { metricsOf, groundMetricsOf } from "./metrics-of.ts";
import { createRecordHandlers } from "./record-handlers.ts";

const HOUR_MS = 3_600_000;
let db: TestDatabase;
let dataDir: string;
let clock: FixedClock;
let record: ClaimRecord;
let handlers: ReturnType<typeof createRecordHandlers>;

beforeEach(async () => {
  db = await testDatabase();
  dataDir = testDataDir();
  clock = fixedClock();
  record = await testRecord(db.database, { dataDir, clock });
  handlers = createRecordHandlers(record, clock, () => Promise.resolve(CHECKED));
});
afterEach(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const CHECKED = { market: { real: 8, simulated: 0 }, nextCheckAt: iso(START_MS + HOUR_MS) };
const RANGE = {
  claimKind: "range",
  action: "OTHER",
  target: null,
  stop: null,
  low: 97,
  high: 103,
  confidence: 0.9,
} as const;

async function request(query: Record<string, unknown> = {}) {
  clock.wall += HOUR_MS;
  const answer = await handlers.getRecord({ query: ENDPOINTS.getRecord.query.parse(query) });
  return ENDPOINTS.getRecord.answer.parse(answer);
}
/** Sums percentages as expected hits, to a tenth. */
const sumOf = (percents: readonly number[]): number =>
  Math.round(percents.reduce((sum, percent) => sum + percent, 0) / 10) / 10;
const settled = (of: string, outcome: "EXPIRED_WIN" | "HIT_STOP") =>
  ({ of, outcome, price: 101, barTime: iso(START_MS + HOUR_MS), note: "" }) as const;
async function issued(requests: readonly ReturnType<typeof nthRequest>[]): Promise<readonly string[]> {
  const results = await record.issueBatch(requests);
  return results.map((result) => (result.state === "refused" ? result.reason : result.issue.id));
}

describe("the public record", () => {
  it("before the first claim is empty, and concludes nothing", async () => {
    const answer = await request();
    expect(answer).toMatchObject({
      book: "practice",
      practice: "replay",
      counts: { live: 0, practice: 0 },
      since: null,
      rows: [],
    });
    expect(answer.all).toMatchObject({ issued: 0, resolved: 0, tooEarly: true, hitRatePercent: null, wilson95: null });
    expect(answer.head).toMatchObject({ book: "practice", count: 0 });
  });

  it("counts only scheduled claims unless others are requested", async () => {
    await issued([nthRequest(0), nthRequest(1), nthRequest(2, { origin: "requested" })]);
    const scheduled = await request();
    expect(scheduled).toMatchObject({ matching: 2, all: { issued: 2, open: 2 }, counts: { practice: 3 } });
    expect(scheduled.since).toBe(scheduled.rows.at(-1)?.issuedAt);
    expect(scheduled.rows.map(({ seq }) => seq)).toEqual([2, 1]);
    expect(await request({ origin: "requested" })).toMatchObject({ matching: 1, all: { issued: 1 } });
  });

  it("pages back through the filtered rows, and counts them", async () => {
    const ids = await issued([
      ...Array.from({ length: 5 }, (_, n) => nthRequest(n)),
      ...Array.from({ length: 3 }, (_, n) => nthRequest(10 + n, RANGE)),
    ]);
    await record.resolveBatch("practice", [settled(ids[0]!, "EXPIRED_WIN"), settled(ids[1]!, "HIT_STOP")]);
    const first = await request({ kind: "direction", limit: 3 });
    expect(first.rows.map(({ seq }) => seq)).toEqual([5, 4, 3]);
    expect(first.newer).toBe(0);
    const second = await request({ kind: "direction", limit: 3, before: 3 });
    expect(second.rows.map(({ seq }) => seq)).toEqual([2, 1]);
    expect(second.newer).toBe(3);
    expect(await request({ outcome: "held" })).toMatchObject({
      matching: 1,
      rows: [{ held: true, outcome: "EXPIRED_WIN" }],
    });
    expect(await request({ outcome: "failed" })).toMatchObject({ matching: 1, rows: [{ held: false, endPrice: 101 }] });
    const ended = await request({ outcome: "settled" });
    expect(ended).toMatchObject({ matching: 2, expectedHits: sumOf(ended.rows.map(({ confidence }) => confidence)) });
    expect(ended.rows.map(({ held }) => held)).toEqual([false, true]);
    expect(await request({ outcome: "open" })).toMatchObject({ matching: 6, all: { issued: 8, resolved: 2 } });
    // As long as there is no rate, each outcome is shown, whatever outcome the rows are filtered by.
    expect((await request({ outcome: "open" })).outcomes).toEqual([true, false]);
    expect((await request({ kind: "range" })).outcomes).toEqual([]);
    expect(await request({ symbol: "btcusd", kind: "range" })).toMatchObject({ matching: 3, horizons: ["4h"] });
    expect(await request({ symbol: "AAPL" })).toMatchObject({ matching: 0, rows: [] });
  });

  it("states rates with their intervals from a hundred ended claims on", async () => {
    const ids = await issued(Array.from({ length: 100 }, (_, n) => nthRequest(n, RANGE)));
    await record.resolveBatch(
      "practice",
      ids.map((id, n) => settled(id, n < 90 ? "EXPIRED_WIN" : "HIT_STOP")),
    );
    const { all, coverage, byKind, reliability, outcomes } = await request();
    expect(outcomes).toEqual([]);
    expect(all).toMatchObject({ tooEarly: false, statedPercent: 90, hitRatePercent: 90 });
    // Wilson's interval of 90 in 100: https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval
    expect(all.wilson95).toEqual({ low: 82.6, high: 94.5 });
    expect(coverage).toEqual([
      expect.objectContaining({ horizon: "4h", nominalPercent: 90, resolved: 100, held: 90, tooEarly: false }),
    ]);
    expect(byKind.map(({ name }) => name)).toEqual(["volatility", "hold", "range", "direction", "setup"]);
    expect(reliability.reduce((sum, { n }) => sum + n, 0)).toBe(100);
  });

  it("returns the requested ledger", async () => {
    await issued([nthRequest(0)]);
    expect(await request({ book: "live" })).toMatchObject({ book: "live", practice: null, matching: 0, rows: [] });
  });

  it("is the live one on a real market, or practice while that has nothing else to show", async () => {
    const real = await testRecord(db.database, { dataDir, clock, feed: "real" });
    handlers = createRecordHandlers(real, clock, () => Promise.resolve(CHECKED));
    expect(await request()).toMatchObject({ book: "live", ...CHECKED });
    await real.issueBatch([nthRequest(0, { source: "simulated" })]);
    expect(await request()).toMatchObject({ book: "practice", practice: "simulated", matching: 1 });
    expect(await handlers.getRecordRow({ params: { seq: 1 }, query: {} })).toMatchObject({ row: { book: "practice" } });
    await real.issueBatch([nthRequest(0)]);
    expect(await request()).toMatchObject({ book: "live", counts: { live: 1, practice: 1 } });
  });
});

it("shares are rounded once, to the precision of screens: a share of 0.6874856 is 68.7 % in scores, grounds and reliability", () => {
  const share = 0.6874856;
  const score = {
    name: "all",
    issued: 100,
    open: 0,
    resolved: 100,
    void: 0,
    voidRate: 0,
    tooEarly: false,
    said: share,
    held: share,
    hitRate95: { low: share, high: share },
    wilson95: { low: share, high: share },
    base: share,
    brier: share,
    brierBase: share,
    skill: share,
    skill95: undefined,
    calibrationError: share,
    calibrationNoise: share,
  };
  const point = { count: 100, meanProbability: share, observedRate: share, low: share, high: share };
  const card = metricsOf({ all: score, byKind: [], coverage: [], reliability: [point], callsGap: share });
  const [ground] = groundMetricsOf([
    {
      ground: "premium",
      all: score,
      byClass: [],
      byHorizon: [],
      byYear: [],
      bySetup: [],
      years: { low: share, high: share, count: 1 },
    },
  ]);
  const once = { low: 68.7, high: 68.7 };
  expect(card.all).toMatchObject({
    statedPercent: 68.7,
    hitRatePercent: 68.7,
    wilson95: once,
    calibrationErrorPercent: 68.7,
  });
  expect(card.reliability[0]).toMatchObject({
    statedPercent: 68.7,
    happenedPercent: 68.7,
    bandLow: 68.7,
    bandHigh: 68.7,
  });
  expect(ground).toMatchObject({ all: { hitRatePercent: 68.7, basePercent: 68.7, hitRate95: once }, years: once });
  // Skill has a sign and two decimals on screen.
  expect(card.all.skillPercent).toBe(68.75);
});

describe("the grounds of actions", () => {
  const sell = { action: "SELL", target: 98, stop: 102 } as const;
  const grounds = async (query: Record<string, unknown> = {}) => {
    const requested = ENDPOINTS.getRecordGrounds.query.parse(query);
    return ENDPOINTS.getRecordGrounds.answer.parse(await handlers.getRecordGrounds({ query: requested }));
  };

  it("are part of each row, and null where a claim names none", async () => {
    await issued([nthRequest(0), nthRequest(1, { claimKind: "setup", ground: "setup:sma-cross" })]);
    const { rows } = await request();
    expect(rows.map(({ kind, ground }) => [kind, ground])).toEqual([
      ["setup", "setup:sma-cross"],
      ["direction", null],
    ]);
    expect((await request({ ground: "setup" })).matching).toBe(1);
    expect((await request({ ground: "setup", setup: "inside-bar" })).matching).toBe(0);
    expect(ENDPOINTS.getRecord.query.safeParse({ ground: "luck" }).success).toBe(false);
    expect(ENDPOINTS.getRecord.query.safeParse({ setup: "a' or 1=1" }).success).toBe(false);
  });

  it("have scores over the scheduled claims, in percent, without a rate below 100 ended ones", async () => {
    const ids = await issued([
      ...Array.from({ length: 100 }, (_, n) => nthRequest(n, { ground: "premium" })),
      ...Array.from({ length: 99 }, (_, n) => nthRequest(100 + n, { ...sell, ground: "risk" })),
      nthRequest(300, { ground: "premium", origin: "requested" }),
    ]);
    await record.resolveBatch(
      "practice",
      ids.slice(0, 199).map((id, n) => settled(id, n % 4 === 0 ? "HIT_STOP" : "EXPIRED_WIN")),
    );
    const { book, grounds: all } = await grounds();
    expect(book).toBe("practice");
    expect(all.map(({ ground }) => ground)).toEqual(["skill", "premium", "risk", "relative", "setup"]);
    expect(all[1]).toMatchObject({
      all: { resolved: 100, tooEarly: false, statedPercent: 52, hitRatePercent: 75, basePercent: 50, hitRate95: null },
      byClass: [{ name: "crypto", hitRatePercent: 75 }],
      byHorizon: [{ name: "4h" }],
      byYear: [{ name: "2025", resolved: 100 }],
      years: { low: 75, high: 75, count: 1 },
    });
    expect(all[2]?.all).toMatchObject({ resolved: 99, tooEarly: true, statedPercent: null, hitRatePercent: null });
    expect((await grounds({ origin: "requested" })).grounds[1]?.all.issued).toBe(1);
    expect((await grounds({ action: "SELL" })).grounds[1]?.all.issued).toBe(0);
  });
});

describe("one row", () => {
  it("comes with the exact text that was hashed, its facts, and how it was settled", async () => {
    const fact = { id: "E1", name: "close", value: 100, unit: "USD" };
    const [id] = await issued([{ ...nthRequest(0), facts: { evidence: [fact] } }]);
    await record.resolveBatch("practice", [settled(id!, "EXPIRED_WIN")]);
    const answer = ENDPOINTS.getRecordRow.answer.parse(await handlers.getRecordRow({ params: { seq: 1 }, query: {} }));
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    expect(sha256(answer.canonical)).toBe(answer.row.hash);
    expect(answer.previousHash).toBe("0".repeat(64));
    expect(answer.evidence).toEqual([fact]);
    expect(answer.resolution?.seq).toBe(2);
    expect(sha256(answer.resolution?.canonical ?? "")).toBe(answer.resolution?.hash);
    expect(answer.row.claim).toBe(
      "BTC/USD touches 102.00 before 98.00, or neither and ends above 100.00, by 4 Jun 2025, 16:00 UTC.",
    );
  });

  it("names the source and time of each fact it rested on, and shows facts from before these were stored unchanged", async () => {
    const old = { id: "E1", name: "close", value: 100, unit: "USD" };
    const fact = {
      id: "E2",
      name: "volatility",
      value: 2,
      unit: "%",
      source: "coinbase",
      asOf: "2025-06-04T12:00:00.000Z",
    };
    await issued([{ ...nthRequest(0), facts: { evidence: [old, fact] } }]);
    const answer = ENDPOINTS.getRecordRow.answer.parse(await handlers.getRecordRow({ params: { seq: 1 }, query: {} }));
    expect(answer.evidence).toEqual([old, fact]);
  });

  it("states its claim in exactly the published words, in the list too", async () => {
    const reported =
      "BTC-USD touches $102.00 before $98.00, or neither and ends above $100.00, by 4 Jun 2025, 16:00 UTC.";
    await issued([{ ...nthRequest(0), facts: { claim: reported, evidence: [] } }]);
    const { row } = await handlers.getRecordRow({ params: { seq: 1 }, query: {} });
    expect([row.claim, (await request()).rows[0]?.claim]).toEqual([reported, reported]);
  });

  it.each([
    ["its facts", "facts = replace(facts, '$102.00', '$110.00')"],
    ["its number", "line = replace(line, '\"target\":102', '\"target\":110')"],
    ["its facts, taken away", "facts = null"],
  ])("that was changed since (%s) is rejected by its number, alone and in a list", async (_, change) => {
    const reported =
      "BTC-USD touches $102.00 before $98.00, or neither and ends above $100.00, by 4 Jun 2025, 16:00 UTC.";
    await issued([{ ...nthRequest(0), facts: { claim: reported, evidence: [] } }]);
    await db.asSuperuser("alter table record_entries disable trigger all");
    const { rowCount } = await db.database.pool.query(
      `update record_entries set ${change} where line not like '%110%'`,
    );
    expect(rowCount).toBe(1);
    const refused = expect.objectContaining({
      code: "record-row-changed",
      message: expect.stringContaining("Row 1 ") as string,
    });
    await expect(handlers.getRecordRow({ params: { seq: 1 }, query: {} })).rejects.toEqual(refused);
    await expect(request()).rejects.toEqual(refused);
  });

  it("that does not exist, or is another one's resolution, is not found", async () => {
    const [id] = await issued([nthRequest(0)]);
    await record.resolveBatch("practice", [settled(id!, "EXPIRED_WIN")]);
    for (const seq of [2, 3])
      await expect(handlers.getRecordRow({ params: { seq }, query: {} })).rejects.toThrow(Failure);
  });
});

it("the roots of past days are listed with the number of rows each covers", async () => {
  await issued([nthRequest(0), nthRequest(1)]);
  clock.wall += 24 * HOUR_MS;
  await record.roots.publish();
  const roots = ENDPOINTS.getRecordRoots.answer.parse(await handlers.getRecordRoots({ query: {} }));
  expect(roots).toEqual([expect.objectContaining({ day: "2025-06-04", book: "practice", rows: 2 })]);
});
