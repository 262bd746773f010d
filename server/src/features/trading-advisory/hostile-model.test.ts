import { rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tradingAdvisorySchema, type TradingAdvisory } from "@sextant/core/contract";
import { factsInText } from "@sextant/core/narration";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { SetUpUser } from "../../identity/person.ts";
import { createMarket } from "../../market.ts";
import { startStandInServer, type StandInServer } from "../../providers/http/stand-in-server.ts";
import { createLanguage } from "../../providers/language/index.ts";
import { standingClock, testDataDir, testRecord } from "../../record/test-record.ts";
import { createWording } from "../wording/create-wording.ts";
import { memoryAllowance } from "../wording/test-daily-allowance.ts";
import { createPutIntoWords } from "./put-into-words.ts";
import { HOSTILE_WHOLE, MISCHIEF } from "./test-hostile-model.ts";
import { createTradingAdvisoryService, type PutIntoWords } from "./trading-advisory-service.ts";

const KEY = "sk-not-for-any-log-0123456789";
const logged: string[] = [];
const log = pino({ level: "trace" }, { write: (line) => void logged.push(line) });
const clock = standingClock();
clock.at = Date.UTC(2025, 5, 10, 15, 1);
// The service asks a person for nothing but an id; what plans allow is not asked here.
const ANN = { id: "ann" } as SetUpUser;
const WISH = { symbol: "BTC-USD", riskProfile: "MODERATE" } as const;

let server: StandInServer;
const installations: { readonly db: TestDatabase; readonly dataDir: string }[] = [];
beforeAll(async () => {
  server = await startStandInServer(() => ({ json: {} }));
});
afterAll(async () => {
  await server.close();
  for (const { db, dataDir } of installations) {
    await db.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** An installation of made-up markets with a database of its own; who words its advisories can be changed. */
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
  let word: PutIntoWords = (made) => Promise.resolve(made);
  const service = createTradingAdvisoryService({
    record,
    clock,
    marketData: market,
    outlooks: market.outlooks,
    codeHash: "c".repeat(64),
    allowance: { spend: (_, __, work) => work() },
    inUniverse: () => Promise.resolve(true),
    word: (made, options) => word(made, options),
  });
  return {
    /** Asks with a model at the stand-in server that has been asked nothing yet. */
    async ask(provider: "template" | "openai"): Promise<TradingAdvisory> {
      const config = { llmProvider: provider, llmUrl: server.url, llmModel: "made-up-model", llmKey: KEY };
      const wording = createWording({
        log,
        language: createLanguage(config, { clock, log }),
        daily: memoryAllowance({ perUser: 1_000, perInstallation: 1_000 }),
      });
      word = createPutIntoWords((snapshot) => wording.word(snapshot));
      return tradingAdvisorySchema.parse(await service.advise(WISH, ANN));
    },
    async rows(): Promise<string> {
      const { rows } = await database.pool.query("select * from record_entries order by seq");
      return JSON.stringify(rows);
    },
  };
}

type Given = { readonly role: "narrator" | "critic"; readonly texts: readonly string[] };

/** Lets the stand-in answer as a chat server does: with what `say` makes of the sentences it was given. */
function modelSays(say: (given: Given) => string): void {
  server.answer = (_, request) => ({
    act: (response) => {
      void bodyOf(request).then((body) => {
        const { messages } = JSON.parse(body) as { messages: readonly { content: string }[] };
        const line = messages[1]?.content.split("\n")[2] ?? "{}";
        const { sentences } = JSON.parse(line) as { sentences?: readonly { text: string }[] };
        const role = sentences === undefined ? "critic" : "narrator";
        const content = say({ role, texts: sentences?.map(({ text }) => text) ?? [] });
        // A server that repeats the key it was given in whatever it says.
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

const reworded = (texts: readonly string[]): string => JSON.stringify({ sentences: texts.map((text) => ({ text })) });

test("whatever a model answers, the advisory and the record are the same bytes as without one", async () => {
  const [plain, worded] = [await install(), await install()];
  const without = JSON.stringify(await plain.ask("template"));
  const left: ((texts: readonly string[]) => string)[] = [
    ...MISCHIEF.flatMap((mischief) =>
      [0, 1].map((place) => (texts: readonly string[]) => {
        const at = place % texts.length;
        return reworded(texts.map((text, i) => (i === at ? mischief(text) : text)));
      }),
    ),
    ...HOSTILE_WHOLE.map((whole) => () => whole),
  ];
  const said = new Set<string>();
  modelSays(({ role, texts }) => {
    if (role === "critic") return '{"objections":["E1"],"action":"BUY"}';
    const answer = (left.pop() ?? (() => ""))(texts);
    said.add(answer);
    return answer;
  });
  while (left.length > 0) {
    const since = [...said];
    const same = JSON.stringify(await worded.ask("openai")) === without;
    expect(same ? [] : [...said].slice(since.length)).toEqual([]);
  }
  expect(said.size).toBeGreaterThanOrEqual(400);
  expect(await worded.rows()).toBe(await plain.rows());
  expect(await plain.rows()).toContain("BTC-USD");
  expect(logged.join("")).toContain("a model's wording was refused twice");
  expect(logged.join("")).not.toContain(KEY);
});

test("a sound model changes words and cautions, and nothing else", async () => {
  const [plain, worded] = [await install(), await install()];
  modelSays(({ role, texts }) =>
    role === "critic"
      ? '{"objections":["E2"]}'
      : reworded(texts.map((text) => `In brief, ${text.charAt(0).toLowerCase()}${text.slice(1)}`)),
  );
  const [without, withModel] = [await plain.ask("template"), await worded.ask("openai")];
  expect(withModel.wording).toBe("made-up-model");
  expect(JSON.stringify(withModel.strategies)).toContain("In brief, ");
  expect(withModel.cautions).toHaveLength(1);
  expect(JSON.stringify(bare(withModel))).toBe(JSON.stringify(bare(without)));
  expect(await worded.rows()).toBe(await plain.rows());
  for (const { sentences } of Object.values(withModel.strategies))
    for (const { text, evidence } of [...sentences, ...withModel.cautions]) {
      const own = withModel.evidence.filter(({ id }) => evidence.includes(id));
      expect(factsInText(text, own, [WISH.symbol]).ungrounded, text).toEqual([]);
    }
});

/** An advisory without its words. */
function bare({ wording: _, cautions: __, strategies, ...rest }: TradingAdvisory) {
  const parts = Object.entries(strategies).map(([part, { sentences, reasoning: ___, ...numbers }]) => [
    part,
    { ...numbers, evidence: sentences.map(({ evidence }) => evidence) },
  ]);
  return { ...rest, parts };
}

test.each([
  ["refuses the key", { status: 401, text: `bad key ${KEY}` }],
  ["breaks", { status: 500, text: KEY, headers: { "x-key": KEY } }],
  ["sends away", { status: 307, text: KEY, headers: { location: `http://127.0.0.1:9/?key=${KEY}` } }],
  ["is slow down", { status: 429, text: KEY, headers: { "retry-after": "60" } }],
  ["asks for another dialect", { status: 400, text: KEY }],
  ["speaks no JSON", { status: 200, text: KEY }],
])("no log holds the key of a model's server that %s", async (_, answer) => {
  const { ask } = await install();
  server.answer = () => answer;
  logged.length = 0;
  const { wording } = await ask("openai");
  expect(wording).toBe("template");
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("")).not.toContain(KEY);
});
