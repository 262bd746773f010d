// npm run census:server -- <candle folder>… [--at 2008-10-15,2020-03-20] [--json]: starts the built server in replay on
// each day, counts its advice for months ahead (BUY, HOLD, SELL by class and profile), and compares every name with the
// engine's result from the same files without a server, and ten names with the screen. Exit code 1 where anything
// differs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { RISK_PROFILES, type RiskProfile } from "@sextant/core/market";
import { type Browser, chromium } from "playwright-core";
import { startServer } from "../e2e/start-server.ts";
import { findBrowser } from "./browser.mjs";
import { linkedFolder } from "./census-folder.ts";
import { censusFromCore, type Advised, type CensusCase, type CensusClass } from "./census-from-core.ts";
import { censusFromServer, shownOn, signedUp, type Answered } from "./census-from-server.ts";
import { ensureBuilt } from "./setup.mjs";

const DAYS = ["2008-10-15", "2017-06-15", "2020-03-20", "2022-06-15", "2025-06-16"] as const;
/** After New York's close, before the coins' next one. */
const TIME = "T21:30:00Z";
const CLASSES: readonly CensusClass[] = ["index funds", "members", "other shares", "BTC and ETH", "other coins"];
const SHOWN = 10;
const NUMBERS = ["confidence", "target", "stop", "sizePercent"] as const;

type Row = { readonly class: CensusClass; readonly profile: RiskProfile; buy: number; hold: number; sell: number };
type Taken = {
  readonly day: string;
  readonly names: number;
  /** Names that neither the server nor the engine advises on by grounds. */
  readonly silent: number;
  readonly rows: readonly Row[];
  readonly shown: number;
  readonly differences: readonly string[];
};

const { values: flags, positionals: folders } = parseArgs({
  options: { at: { type: "string" }, json: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (folders.length === 0) {
  console.error("Name a candle folder, or several that become one: npm run census:server -- <folder>…");
  process.exit(1);
}
const say = (line: string): void => (flags.json ? console.error(line) : console.log(line));

await ensureBuilt(say);
const found = await findBrowser(say);
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ["--no-sandbox", "--disable-gpu"],
  env: { ...process.env, ...found.env },
});
const all: Taken[] = [];
try {
  for (const day of flags.at?.split(",") ?? DAYS) {
    const taken = await withFolder(day, (folder) => takenOn(browser, folder, day));
    all.push(taken);
    if (!flags.json) report(taken);
  }
} finally {
  await browser.close();
}
if (flags.json) console.log(JSON.stringify(all, undefined, 2));
const differences = all.reduce((sum, taken) => sum + taken.differences.length, 0);
const names = all.reduce((sum, taken) => sum + taken.names, 0);
say(
  `${String(names)} names and days for ${String(RISK_PROFILES.length)} profiles, ${String(differences)} differences.`,
);
// A census of nothing proves nothing.
if (differences > 0 || names === 0) process.exitCode = 1;

/** One folder is served as it is; several are linked into a temporary one. */
async function withFolder<T>(day: string, work: (folder: string) => Promise<T>): Promise<T> {
  const [only] = folders;
  if (folders.length === 1 && only !== undefined) return work(resolve(only));
  const folder = mkdtempSync(join(tmpdir(), "sextant-census-"));
  try {
    return await work(linkedFolder(folder, folders, day));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function takenOn(browser: Browser, folder: string, day: string): Promise<Taken> {
  const cases = censusFromCore(folder, Date.parse(day + TIME));
  const server = await startServer("census", {
    CANDLES_DIR: folder,
    CANDLES_REPLAY_FROM: day + TIME,
    VENDORS: "files",
    DEFAULT_PLAN: "pro",
  });
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signedUp(page);
    const wanted = cases.flatMap(({ instrument }) =>
      RISK_PROFILES.map((profile) => [instrument.symbol, profile] as const),
    );
    const answers = await censusFromServer(page, wanted);
    const screens = screened(cases);
    const differences = [...differing(cases, answers)];
    for (const symbol of screens) {
      const said = answers.get(`${symbol} MODERATE`);
      const shown = await shownOn(page, symbol);
      if (typeof said === "object" && (shown.action !== said.action || shown.confidence !== said.confidence))
        differences.push(`${symbol} on the screen: ${JSON.stringify(shown)}, by the API: ${JSON.stringify(said)}`);
    }
    await context.close();
    const silent = cases.filter(({ advised }) => advised === undefined).length;
    return { day, names: cases.length, silent, rows: rowsOf(cases, answers), shown: screens.length, differences };
  } finally {
    await server.stop();
  }
}

/** Names that are advised on, spread over the list. */
function screened(cases: readonly CensusCase[]): readonly string[] {
  const advised = cases.filter((one) => one.advised !== undefined).map(({ instrument }) => instrument.symbol);
  const step = Math.max(1, Math.floor(advised.length / SHOWN));
  return advised.filter((_, place) => place % step === 0).slice(0, SHOWN);
}

function* differing(cases: readonly CensusCase[], answers: ReadonlyMap<string, Answered>): Generator<string> {
  for (const { instrument, advised } of cases)
    for (const profile of RISK_PROFILES) {
      const name = `${instrument.symbol} ${profile}`;
      const [engine, server] = [advised?.[profile], answers.get(name)];
      if (engine === undefined && typeof server === "string") continue;
      if (engine !== undefined && typeof server === "object" && isSame(engine, server)) continue;
      yield `${name}: the server ${JSON.stringify(server)}, the engine ${JSON.stringify(engine) ?? "nothing"}`;
    }
}

/** Returns whether both are equal, apart from the last digits of doubles that went through JSON and the database. */
function isSame(one: Advised, other: Advised): boolean {
  if (one.action !== other.action || one.ground !== other.ground || one.side !== other.side) return false;
  return NUMBERS.every((name) => {
    const [a, b] = [one[name], other[name]];
    return a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
  });
}

function rowsOf(cases: readonly CensusCase[], answers: ReadonlyMap<string, Answered>): readonly Row[] {
  const rows = CLASSES.flatMap((one) =>
    RISK_PROFILES.map((profile): Row => ({ class: one, profile, buy: 0, hold: 0, sell: 0 })),
  );
  for (const { instrument, class: own } of cases)
    for (const row of rows) {
      const said = answers.get(`${instrument.symbol} ${row.profile}`);
      if (row.class !== own || typeof said !== "object") continue;
      if (said.action === "BUY") row.buy++;
      else if (said.action === "SELL") row.sell++;
      else row.hold++;
    }
  return rows.filter(({ buy, hold, sell }) => buy + hold + sell > 0);
}

function report({ day, names, silent, rows, shown, differences }: Taken): void {
  console.log(
    `\n${day}: ${String(names)} names, ${String(silent)} without grounds; ${String(shown)} looked at on screen\n`,
  );
  console.log("| Class | Profile | BUY | HOLD | SELL | Names |\n| --- | --- | --- | --- | --- | --- |");
  for (const { class: own, profile, buy, hold, sell } of rows) {
    const count = buy + hold + sell;
    const share = (part: number): string => `${String(Math.round((100 * part) / count))} %`;
    console.log(`| ${own} | ${profile} | ${share(buy)} | ${share(hold)} | ${share(sell)} | ${String(count)} |`);
  }
  console.log(`\n${String(differences.length)} differences`);
  for (const one of differences.slice(0, 20)) console.log(`  ${one}`);
}
