import { rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tradingAdvisorySchema, type TradingAdvisory } from "@sextant/core/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { SetUpUser } from "../../identity/person.ts";
import { createMarket } from "../../market.ts";
import { startFakeServer, type FakeServer } from "../../providers/http/fake-server.ts";
import { createLanguage } from "../../providers/language/index.ts";
import { fixedClock, testDataDir, testRecord } from "../../record/test-record.ts";
import { createCautions } from "../language/cautions.ts";
import { memoryAllowance } from "../language/test-daily-allowance.ts";
import { HOSTILE_ANSWERS } from "./test-hostile-model.ts";
import { createTradingAdvisoryService, type PickCautions } from "./trading-advisory-service.ts";

const KEY = "sk-not-for-any-log-0123456789";
const logged: string[] = [];
const log = pino({ level: "trace" }, { write: (line) => void logged.push(line) });
const clock = fixedClock();
clock.at = Date.UTC(2025, 5, 10, 15, 1);
// The service needs only a user's id; plan limits are not checked here.
const ANN = { id: "ann" } as SetUpUser;
const INPUT = { symbol: "BTC-USD", riskProfile: "MODERATE" } as const;

let server: FakeServer;
const installations: { readonly db: TestDatabase; readonly dataDir: string }[] = [];
beforeAll(async () => {
  server = await startFakeServer(() => ({ json: {} }));
});
afterAll(async () => {
  await server.close();
  for (const { db, dataDir } of installations) {
    await db.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Creates an installation of simulated markets with its own database; its language model can be changed. */
async function install() {
  const db = await testDatabase();
  const dataDir = testDataDir();
  installations.push({ db, dataDir });
  const { database } = db;
  const market = createMarket({
    config: { vendors: ["simulated"], vendorYahooUrl: "", vendorCoinbaseUrl: "", candlesDir: undefined },
    clock,
    log,
    database,
  });
  const record = await testRecord(database, { dataDir, clock, feed: "simulated" });
  let pickCautions: PickCautions = () => Promise.resolve([]);
  const service = createTradingAdvisoryService({
    record,
    clock,
    marketData: market,
    forecasts: market.forecasts,
    codeHash: "c".repeat(64),
    allowance: { spend: (_, __, work) => work() },
    inUniverse: () => Promise.resolve(true),
    pickCautions: (about) => pickCautions(about),
  });
  return {
    /** Requests an advisory with an unused model at the stub server. */
    async request(provider: "template" | "openai"): Promise<TradingAdvisory> {
      const config = { llmProvider: provider, llmUrl: server.url, llmModel: "made-up-model", llmKey: KEY };
      const cautions = createCautions({
        language: createLanguage(config, { clock, log }),
        daily: memoryAllowance({ perUser: 1_000, perInstallation: 1_000 }),
      });
      pickCautions = (about) => cautions.pick(about);
      return tradingAdvisorySchema.parse(await service.advise(INPUT, ANN));
    },
    async rows(): Promise<string> {
      const { rows } = await database.pool.query("select * from record_entries order by seq");
      return JSON.stringify(rows);
    },
  };
}

/** Makes the stub respond like a chat server, with what `say` returns for the given facts. */
function modelSays(say: (ids: readonly string[]) => string): void {
  server.answer = (_, request) => ({
    act: (response) => {
      void bodyOf(request).then((body) => {
        const { messages } = JSON.parse(body) as { messages: readonly { content: string }[] };
        const line = messages[1]?.content.split("\n")[2] ?? "{}";
        const { facts } = JSON.parse(line) as { facts: readonly { id: string }[] };
        const content = say(facts.map(({ id }) => id));
        // A server that repeats the received key in its response.
        const json = { choices: [{ finish_reason: "stop", message: { content } }], key: request.headers.authorization };
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(json));
      });
    },
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  request.setEncoding("utf8");
  for await (const piece of request) body += String(piece);
  return body;
}

test("whatever a model answers, the advisory and the record are the same bytes as without one", async () => {
  const [plain, requested] = [await install(), await install()];
  const without = JSON.stringify(await plain.request("template"));
  for (const answer of HOSTILE_ANSWERS) {
    const given: string[] = [];
    modelSays((ids) => {
      given.push(...ids);
      return answer;
    });
    expect(JSON.stringify(await requested.request("openai")) === without, answer).toBe(true);
    expect(given.length, answer).toBeGreaterThan(0);
  }
  expect(await requested.rows()).toBe(await plain.rows());
  expect(await plain.rows()).toContain("BTC-USD");
  expect(logged.join("")).not.toContain(KEY);
});

test("a sound model adds cautions, and changes nothing else", async () => {
  const [plain, requested] = [await install(), await install()];
  modelSays((ids) => JSON.stringify({ objections: ids.slice(1, 2) }));
  const [without, withModel] = [await plain.request("template"), await requested.request("openai")];
  expect(without.cautions).toEqual([]);
  const [caution] = withModel.cautions;
  const named = withModel.evidence.find(({ id }) => id === caution?.evidence[0]);
  expect(withModel.cautions).toHaveLength(1);
  expect(caution?.text).toContain(`Worth a second look: ${named?.name}, `);
  expect(JSON.stringify({ ...withModel, cautions: [] })).toBe(JSON.stringify(without));
  expect(await requested.rows()).toBe(await plain.rows());
});

test.each([
  ["refuses the key", { status: 401, text: `bad key ${KEY}` }],
  ["breaks", { status: 500, text: KEY, headers: { "x-key": KEY } }],
  ["sends away", { status: 307, text: KEY, headers: { location: `http://127.0.0.1:9/?key=${KEY}` } }],
  ["is slow down", { status: 429, text: KEY, headers: { "retry-after": "60" } }],
  ["asks for another dialect", { status: 400, text: KEY }],
  ["speaks no JSON", { status: 200, text: KEY }],
])("no log contains the key of a model's server that %s", async (_, answer) => {
  const { request } = await install();
  server.answer = () => answer;
  logged.length = 0;
  const { cautions } = await request("openai");
  expect(cautions).toEqual([]);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("")).not.toContain(KEY);
});
