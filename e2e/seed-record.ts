// Fills an installation's practice record through its own store, while the server runs: claims with stated odds, most
// of them settled accordingly. Run by the journeys over the track record: seed-record.ts <claims>, settings by
// environment.
import { readConfig } from "../server/src/config.ts";
import { openDatabase } from "../server/src/database/database.ts";
import { createLogger } from "../server/src/log.ts";
import { type ClaimDraft, type IssueRequest, openRecord, type ResolveRequest } from "../server/src/record/index.ts";
import { openSecrets } from "../server/src/secrets/secrets.ts";

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2025, 2, 3);
const SYMBOLS = ["BTC-USD", "ETH-USD", "SOL-USD", "AAPL", "NVDA"];
const HORIZONS = [
  ["1h", "4h", 4],
  ["4h", "6x4h", 24],
  ["1d", "5d", 120],
] as const;

let state = 11;
/** The same falls each time, so that every run seeds the same record. */
function roll(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state / 0x7fffffff;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const to4 = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Of five claims three rest on reward for risk, one on the risk of a deep fall, and one on a setup. */
function actionOf(n: number, entry: number, side: 1 | -1) {
  const levels = { target: entry * (1 + 0.03 * side), stop: entry * (1 - 0.02 * side) };
  const action = side > 0 ? "BUY" : "SELL";
  if (n % 5 === 3)
    return { claimKind: "advisory", ground: "risk", action: "SELL", target: entry * 0.8, stop: null } as const;
  if (n % 5 === 4) return { claimKind: "setup", ground: "setup:sma-cross", action, ...levels } as const;
  return { claimKind: "direction", ground: "premium", action, ...levels } as const;
}

function request(n: number, atMs: number): IssueRequest {
  const symbol = SYMBOLS[n % SYMBOLS.length] ?? "BTC-USD";
  const [timeframe, horizon, hours] = HORIZONS[Math.floor(n / 15) % HORIZONS.length] ?? HORIZONS[0];
  const entry = to4(100 + 40 * roll());
  const kind = (["range", "volatility", "hold", "direction"] as const)[Math.floor(n / 5) % 4] ?? "range";
  const shared = { target: null, stop: null, low: null, high: null, movePercent: null, breakEven: null };
  const side = roll() < 0.5 ? 1 : -1;
  const about = {
    range: {
      ...shared,
      claimKind: "range",
      action: "OTHER",
      low: entry * 0.95,
      high: entry * 1.05,
      confidence: 0.9,
      base: null,
    },
    volatility: {
      ...shared,
      claimKind: "volatility",
      action: "OTHER",
      movePercent: 2,
      confidence: to4(0.1 + 0.6 * roll()),
      base: 0.4,
    },
    hold: {
      ...shared,
      claimKind: "advisory",
      action: "HOLD",
      low: entry * 0.98,
      high: entry * 1.02,
      confidence: to4(0.6 + 0.2 * roll()),
      base: 0.7,
    },
    direction: {
      ...shared,
      ...actionOf(n, entry, side),
      confidence: to4(0.42 + 0.2 * roll()),
      base: 0.5,
      breakEven: 0.45,
    },
  } as const;
  const claim: ClaimDraft = {
    origin: n % 40 === 0 ? "requested" : "scheduled",
    barCloseAt: iso(atMs),
    symbol,
    timeframe,
    horizon,
    assetClass: symbol.includes("-") ? "crypto" : "stock",
    profile: kind === "hold" ? "MODERATE" : null,
    entry,
    pUp: null,
    pTarget: null,
    pStop: null,
    pExpired: null,
    q05: null,
    q95: null,
    costPercent: 0.2,
    expiresAt: iso(atMs + hours * HOUR_MS),
    modelVersion: "seeded-1",
    codeHash: "c0dec0de",
    inputHash: "12345678",
    source: "simulated",
    ...about[kind],
  };
  return {
    facts: { claim: "seeded", evidence: [{ id: "E1", name: "Close", value: entry, unit: "USD" }] },
    claim,
  };
}

const count = Number(process.argv[2] ?? 400);
const config = readConfig(process.env);
const log = createLogger({ production: false, logLevel: "warn" });
const database = openDatabase({ connectionString: config.databaseUrl ?? "" });
const clock = { at: START_MS, nowMs: () => clock.at, wallMs: () => Date.now(), replay: undefined };
const secrets = await openSecrets({ config, database, clock });
const record = await openRecord({ database, secrets, clock, feed: "simulated", dataDir: config.dataDir, log });
for (let from = 0; from < count; from += 20) {
  const atMs = START_MS + from * HOUR_MS;
  clock.at = atMs + 2000;
  const results = await record.issueBatch(
    Array.from({ length: Math.min(20, count - from) }, (_, n) => request(from + n, atMs)),
  );
  const isLast = from + 20 >= count;
  clock.at += 200 * HOUR_MS;
  await record.resolveBatch(
    "practice",
    results.flatMap((result): readonly ResolveRequest[] => {
      if (result.state === "refused") throw new Error(result.reason);
      const { id, confidence, entry, target, stop, barCloseAt } = result.issue;
      if (isLast) return [];
      if (roll() < 0.01)
        return [
          {
            of: id,
            outcome: "VOID",
            price: null,
            barTime: null,
            note: "no bars after it: delisted or no data",
          },
        ];
      // A target without a stop is touched or not: where the price ends does not matter.
      const won = target !== null && stop === null ? "HIT_TARGET" : "EXPIRED_WIN";
      const outcome = roll() < confidence ? won : "EXPIRED_LOSS";
      return [{ of: id, outcome, price: to4(entry * (0.97 + 0.06 * roll())), barTime: barCloseAt, note: "" }];
    }),
  );
}
await database.pool.end();
