// npm run bench:advisory -- <candle folder> [--at 2020-03-20] [--json]: measures how long the built server takes for
// one advisory over HTTP, one request after another. Each symbol is requested once before measuring: from then on its
// bars are loaded, as for symbols that users follow.
import { parseArgs } from "node:util";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { RISK_PROFILES, type RiskProfile } from "@sextant/core/market";
import { chromium } from "playwright-core";
import { startServer } from "../e2e/start-server.ts";
import { findBrowser } from "./browser.mjs";
import { censusFromCore } from "./census-from-core.ts";
import { signedUp } from "./census-from-server.ts";
import { ensureBuilt } from "./setup.mjs";

const GOAL_MS = 30;
const SYMBOLS = 30;
const ROUNDS = 6;
const TIME = "T21:30:00Z";

const { values: flags, positionals } = parseArgs({
  options: { at: { type: "string", default: "2020-03-20" }, json: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error("Name a candle folder: npm run bench:advisory -- <folder>");
  process.exit(1);
}
const say = (line: string): void => (flags.json ? console.error(line) : console.log(line));

await ensureBuilt(say);
const found = await findBrowser(say);
const symbols = advised(resolve(folder), flags.at + TIME);
const server = await startServer("bench-advisory", {
  CANDLES_DIR: resolve(folder),
  CANDLES_REPLAY_FROM: flags.at + TIME,
  VENDORS: "files",
  DEFAULT_PLAN: "pro",
});
try {
  const cookie = await signedUpCookie(server.url);
  for (const symbol of symbols) await request(cookie, symbol, "MODERATE");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const symbol of symbols)
      times.push(await request(cookie, symbol, RISK_PROFILES[round % RISK_PROFILES.length]!));
  report(times);
} finally {
  await server.stop();
}

/** Symbols that are advised on by grounds, the longest way there is, spread over the folder. */
function advised(path: string, at: string): readonly string[] {
  const all = censusFromCore(path, Date.parse(at)).filter((one) => one.advised !== undefined);
  if (all.length === 0) throw new Error(`Nothing in this folder is advised on at ${at}.`);
  const step = Math.max(1, Math.floor(all.length / SYMBOLS));
  return all
    .filter((_, place) => place % step === 0)
    .slice(0, SYMBOLS)
    .map(({ instrument }) => instrument.symbol);
}

/** Returns the cookie of a new user, who signs up in a browser that is closed before anything is measured. */
async function signedUpCookie(baseURL: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
    env: { ...process.env, ...found.env },
  });
  try {
    const context = await browser.newContext({ baseURL });
    await signedUp(await context.newPage());
    return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await browser.close();
  }
}

/** Milliseconds until the whole answer is there. */
async function request(cookie: string, symbol: string, riskProfile: RiskProfile): Promise<number> {
  const fromMs = performance.now();
  const answer = await fetch(`${server.url}/api/trading-advisory`, {
    method: "POST",
    headers: { cookie, origin: server.url, "content-type": "application/json" },
    body: JSON.stringify({ symbol, riskProfile }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${symbol} ${riskProfile}: ${String(answer.status)} ${text}`);
  return performance.now() - fromMs;
}

function report(times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN)) / 10;
  const metrics = { p50: at(0.5), p90: at(0.9), p99: at(0.99) };
  const checks = { p50: metrics.p50 < GOAL_MS };
  const load = Math.round(10 * (loadavg()[0] ?? NaN)) / 10;
  const { length: requests } = times;
  if (flags.json)
    console.log(JSON.stringify({ bench: "advisory", checks, metrics, requests, symbols: symbols.length, load }));
  else {
    console.log(`${String(requests)} advisories for ${String(symbols.length)} symbols, load ${String(load)}`);
    for (const [name, ms] of Object.entries(metrics)) console.log(`${name}  ${String(ms)} ms`);
    if (!checks.p50) console.log(`NOT REACHED  p50 under ${String(GOAL_MS)} ms`);
  }
  if (!checks.p50) process.exitCode = 1;
}
