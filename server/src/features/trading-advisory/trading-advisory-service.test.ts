import { rmSync } from "node:fs";
import { evidenceSchema, Failure, type MarketData, type Sentence } from "@sextant/core/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts } from "../../http/test-parts.ts";
import type { Person, SetUpUser } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { createMarket, type Market } from "../../market.ts";
import { type ClaimRecord, RecordError } from "../../record/index.ts";
import { fixedClock, testDataDir, testRecord } from "../../record/test-record.ts";
import type { AdvisoryAllowance } from "./advisory-allowance.ts";
import { createTradingAdvisoryService, type TradingAdvisoryOptions } from "./trading-advisory-service.ts";

const ANN = { id: "ann", plan: { plan: "free" } } as SetUpUser;
const INPUT = { symbol: "BTC-USD", riskProfile: "MODERATE" } as const;
const clock = fixedClock();
const dataDir = testDataDir();
let db: TestDatabase;
let market: Market;
let record: ClaimRecord;
beforeAll(async () => {
  db = await testDatabase();
  market = createMarket({
    config: { vendors: ["simulated"], vendorYahooUrl: "", vendorCoinbaseUrl: "", candlesDir: undefined },
    clock,
    log: pino({ level: "silent" }),
    database: db.database,
  });
  record = await testRecord(db.database, { dataDir, clock, feed: "simulated" });
});
afterAll(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Records the allowance's uses: counted, used or refunded; `left` remain. */
function counting(left = 10): AdvisoryAllowance & { readonly seen: string[] } {
  const seen: string[] = [];
  return {
    seen,
    async spend(_, { symbol }, work) {
      if (seen.length >= left) throw new Failure("advisories-used-up", { count: "0", plan: "Basic" });
      seen.push(`taken ${symbol}`);
      try {
        return await work();
      } catch (error) {
        seen.push("given back");
        throw error;
      }
    },
  };
}

const serviceWith = (different: Partial<TradingAdvisoryOptions> = {}) =>
  createTradingAdvisoryService({
    record,
    clock,
    marketData: market,
    forecasts: market.forecasts,
    codeHash: "c".repeat(64),
    allowance: counting(),
    inUniverse: () => Promise.resolve(true),
    pickCautions: () => Promise.resolve([]),
    ...different,
  });

async function written(): Promise<number> {
  const { rows } = await db.database.pool.query<{ n: number }>("select count(*)::int as n from record_entries");
  return rows[0]?.n ?? -1;
}

it("a user without advisories left gets nothing computed or recorded", async () => {
  let made = 0;
  const analysis = (symbol: string) => {
    made++;
    return market.analysis(symbol);
  };
  const used = serviceWith({ marketData: { ...market, analysis }, allowance: counting(0) });
  await expect(used.advise(INPUT, ANN)).rejects.toMatchObject({ code: "advisories-used-up" });
  expect(made).toBe(0);
  expect(await written()).toBe(0);
});

it("an advisory is recorded once, however often and by whomever it is requested, and counted for each user", async () => {
  const allowance = counting();
  const { advise } = serviceWith({ allowance });
  const requested = await Promise.all([advise(INPUT, ANN), advise(INPUT, { ...ANN, id: "bob" })]);
  const rows = await written();
  expect(rows).toBeGreaterThan(0);
  clock.at += 4_000;
  const later = await serviceWith().advise(INPUT, ANN);
  expect(await written()).toBe(rows);
  const seqs = [...requested, later].map(({ strategies }) =>
    Object.values(strategies).map(({ recordSeq }) => recordSeq),
  );
  expect(new Set(seqs.map(String)).size).toBe(1);
  expect(seqs[0]?.filter((seq) => seq !== null)).toHaveLength(rows);
  expect(allowance.seen).toEqual(["taken BTC-USD", "taken BTC-USD"]);
});

it("a row has every fact that its sentences name, with its source and time", async () => {
  const { strategies } = await serviceWith().advise(INPUT, ANN);
  const seqs = Object.values(strategies).flatMap(({ recordSeq }) => recordSeq ?? []);
  expect(seqs).not.toEqual([]);
  for (const seq of seqs) {
    const row = await record.claims.one(record.home, { seq });
    const { sentences, evidence } = JSON.parse(row?.factsText ?? "{}") as Pick<MarketData, "evidence"> & {
      readonly sentences: readonly Sentence[];
    };
    expect(evidence.map(({ id }) => id).sort()).toEqual([...new Set(sentences.flatMap((one) => one.evidence))].sort());
    for (const fact of evidence) expect(evidenceSchema.safeParse(fact).error).toBeUndefined();
  }
});

it("a row that differs from the present answer is not cited for it", async () => {
  const issueBatch: ClaimRecord["issueBatch"] = async (requests) =>
    (await record.issueBatch(requests)).map((result) =>
      result.state === "refused"
        ? result
        : { ...result, issue: { ...result.issue, confidence: result.issue.confidence - 0.01 } },
    );
  const { strategies } = await serviceWith({ record: { ...record, issueBatch } }).advise(INPUT, ANN);
  expect(Object.values(strategies).map(({ recordSeq }) => recordSeq)).toEqual([null, null, null]);
});

it("a running computation is shared however long it takes; a finished one is reused for seconds only", async () => {
  let made = 0;
  let go = (): void => undefined;
  const gate = new Promise<void>((open) => (go = open));
  const analysis = async (symbol: string) => {
    made++;
    await gate;
    return market.analysis(symbol);
  };
  const { advise } = serviceWith({ marketData: { ...market, analysis } });
  const first = advise(INPUT, ANN);
  clock.at += 60_000;
  const second = advise(INPUT, ANN);
  go();
  expect(await second).toBe(await first);
  clock.at += 2_999;
  expect(await advise(INPUT, ANN)).toBe(await first);
  expect(made).toBe(1);
  clock.at += 1;
  await advise(INPUT, ANN);
  expect(made).toBe(2);
});

it("while the record is tampered with, requests get 503 with a specific message, and the advisory is not counted", async () => {
  const allowance = counting();
  const issueBatch = () => Promise.reject(new RecordError("The last rows are not those that were signed."));
  const service = serviceWith({ allowance, record: { ...record, issueBatch } });
  const server = createHttpServer(
    httpParts(
      { createTradingAdvisory: ({ body, context }) => service.advise(body, setUpUser(context.person)) },
      {},
      { admission: () => ({ user: ANN }) as Person },
    ),
  );
  const answer = await server.inject({ method: "POST", url: "/api/trading-advisory", payload: INPUT });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["x-error-code"]).toBe("record-changed");
  expect(answer.headers["content-type"]).toContain("text/plain");
  expect(answer.body).toBe(new Failure("record-changed").message);
  expect(allowance.seen).toEqual(["taken BTC-USD", "given back"]);
  await server.close();
});
