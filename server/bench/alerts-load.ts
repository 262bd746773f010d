// npm run bench:alerts-load [-- --rules=1000000]: measures the time from the start of alert matching until prices are
// matched, with this many price rules (and a tenth as many others) in its own database; checks that every rule is
// matched, and that a price triggers those that are due.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { openDatabase } from "../src/database/database.ts";
import { openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrate } from "../src/database/migrate.ts";
import { createAlertWatch } from "../src/features/alerts/alert-watch.ts";
import { createOtherRules } from "../src/features/alerts/all-other-rules.ts";

const { values: flags } = parseArgs({
  options: {
    rules: { type: "string", default: "1000000" },
    others: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
  },
});
const [rules, others] = [Number(flags.rules), Number(flags.others)];
const NOW_MS = Date.UTC(2026, 2, 4, 12);
const clock = { nowMs: () => NOW_MS, wallMs: () => NOW_MS, replay: undefined };

const dataDir = await mkdtemp(path.join(os.tmpdir(), "bench-alerts-load-"));
const postgres = await openEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.address, 6);
try {
  await migrate(database);
  await fill();
  const readyMs: number[] = [];
  let checks = true;
  for (let round = 0; round < Number(flags.rounds); round++) {
    const startMs = performance.now();
    const watch = createAlertWatch({
      database,
      clock,
      log: pino({ level: "warn" }),
      everyMs: 3_600_000,
      targetsOf: () => Promise.resolve(new Map()),
      minuteBarsOf: () => Promise.resolve(undefined),
      published: () => undefined,
      deliveriesDue: () => undefined,
      otherRules: createOtherRules({
        closedBarsOf: () => Promise.resolve(undefined),
        signalsSince: [],
        adviceOf: () => Promise.resolve(undefined),
        portfolioValues: () => Promise.resolve([]),
      }),
    });
    await watch.start();
    readyMs.push(Math.round(performance.now() - startMs));
    checks &&= watch.state().rules === rules + others;
    watch.onPrice({
      symbol: "S0-USD",
      price: 100 + 0.5 * round,
      reference: undefined,
      high24h: undefined,
      low24h: undefined,
      volume24h: undefined,
      currency: "USD",
      source: "bench",
      asOfMs: NOW_MS,
      freshness: "live",
      delayMinutes: undefined,
    });
    await watch.stop();
  }
  const { rows } = await database.pool.query<{ fired: number; due: number }>(
    `select (select count(*)::int from alerts) as fired,
       (select count(*)::int from alert_rules where kind = 'price' and symbol = 'S0-USD' and phase = 'fired') as due`,
  );
  console.table({
    rules,
    others,
    readyMs: readyMs.join(", "),
    worstMs: Math.max(...readyMs),
    loadAverage: os.loadavg()[0],
    everyRuleWatched: checks,
    events: rows[0]?.fired,
  });
  process.exitCode = checks && rows[0]?.fired === rows[0]?.due ? 0 : 1;
} finally {
  await database.pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into users (id, issuer, subject, username, email, created_at)
       select 'u' || n, 'bench', 'u' || n, 'u' || n, 'u' || n, now() from generate_series(0, 9999) n`,
  );
  const columns = `id, user_id, symbol, kind, condition, direction, level, timeframe, repeat, cooldown_minutes, hysteresis_percent, channels,
    side, side_at, armed_at, created_at, changed_at`;
  const at = new Date(NOW_MS - 86_400_000);
  await pool.query(
    `insert into alert_rules (${columns})
       select 'p' || n, 'u' || n % 10000, 'S' || n % 500 || '-USD', 'price',
         jsonb_build_object('kind', 'price', 'direction', 'above', 'price', 101 + (n * 7919 % 100000) / 1000.0), 'above',
         101 + (n * 7919 % 100000) / 1000.0, null, 'once', 60, 0.1, '{email}', 'below', $1, $1, $1, $1
       from generate_series(1, $2::bigint) n`,
    [at, rules],
  );
  await pool.query(
    `insert into alert_rules (${columns})
       select 'o' || n, 'u' || n % 10000, 'S' || n % 500 || '-USD', case when n % 2 = 0 then 'move' else 'rsi' end,
         case when n % 2 = 0 then '{"kind":"move","direction":"up","percent":5,"windowMinutes":60}'::jsonb
           else '{"kind":"rsi","timeframe":"1h","direction":"above","level":70}'::jsonb end,
         'up', null, case when n % 2 = 0 then null else '1h' end, 'once', 60, 0.1, '{email}', 'below', $1, $1, $1, $1
       from generate_series(1, $2::bigint) n`,
    [at, others],
  );
  await pool.query("analyze alert_rules");
}
