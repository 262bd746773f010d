// npm run audit:landing [-- --json]: runs Lighthouse on the landing page (mobile preset, median of 5), freshly started
// with simulated prices, and compares its largest paint with the market analysis, which shows the same values but
// renders in the browser.
import { parseArgs } from "node:util";
import { type Audit, type AuditedSite, CATEGORIES, startAuditedSite } from "./audited-site.ts";
import { median } from "./median.ts";

const RUNS = 5;
const GOALS = { performance: 95, others: 100, lcpRatio: 0.4, scriptBytes: 35 * 1024, shift: 0 } as const;

const { values: flags } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const say = (line: string): void => {
  if (!flags.json) console.log(line);
};

const site = await startAuditedSite(say);
try {
  const cookie = await signUp(site);
  const ours: Audit[] = [];
  const base: Audit[] = [];
  // Alternating, so that other load on the machine affects both equally.
  for (let run = 1; run <= RUNS; run++) {
    ours.push(await site.audit("/"));
    base.push(await site.audit("/market-analysis", { cookie }));
    say(`run ${String(run)} of ${String(RUNS)}: ${line(ours.at(-1))}`);
  }
  report(ours, base);
} finally {
  await site.stop();
}

/** A new person at the application, as its cookie: the market analysis is for who signed in. */
async function signUp({ browser, url }: AuditedSite): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/auth/sign-in?return=%2Fdashboard&mode=sign-up`);
  await page.getByLabel("Display name").fill("Audit");
  await page.getByLabel("Email").fill("audit@example.org");
  await page.getByLabel("Password").fill("largest paint of the landing page");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/dashboard$/, { timeout: 60_000 });
  const cookies = await context.cookies(url);
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function report(ours: readonly Audit[], base: readonly Audit[]): void {
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, median(ours.map((one) => one.scores[id] ?? NaN))]));
  const lcpMs = Math.round(median(ours.map((one) => one.lcpMs)));
  const baseLcpMs = Math.round(median(base.map((one) => one.lcpMs)));
  const lcpRatio = Math.round((1000 * lcpMs) / baseLcpMs) / 1000;
  const shift = median(ours.map((one) => one.shift));
  const scriptBytes = median(ours.map((one) => one.scriptBytes));
  const missed = [...new Set(ours.flatMap((one) => one.missed))];
  const checks = {
    performance: (scores["performance"] ?? NaN) >= GOALS.performance,
    ...Object.fromEntries(CATEGORIES.slice(1).map((id) => [id, scores[id] === GOALS.others])),
    lcpRatio: lcpRatio <= GOALS.lcpRatio,
    scriptBytes: scriptBytes <= GOALS.scriptBytes,
    shift: shift <= GOALS.shift,
  };
  const metrics = { ...scores, lcpMs, baseLcpMs, shift, scriptBytes };
  if (flags.json) console.log(JSON.stringify({ bench: "landing", checks, ratios: { lcp: lcpRatio }, metrics, missed }));
  else {
    for (const [name, metric] of Object.entries(metrics)) console.log(`${name.padEnd(16)} ${String(metric)}`);
    console.log(`${"LCP ratio".padEnd(16)} ${String(lcpRatio)} of the market analysis drawn in the browser`);
    if (missed.length > 0) console.log(`missed audits    ${missed.join(", ")}`);
    for (const [name, ok] of Object.entries(checks)) if (!ok) console.log(`NOT REACHED      ${name}`);
  }
  if (Object.values(checks).includes(false)) process.exitCode = 1;
}

function line(one: Audit | undefined): string {
  return `${Object.values(one?.scores ?? {}).join(" ")}, LCP ${String(Math.round(one?.lcpMs ?? NaN))} ms`;
}
