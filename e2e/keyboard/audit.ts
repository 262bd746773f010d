// Uses the built product by keys alone, and locates everything by role and name: every route, every tutorial, every action
// of the assistant, and the main actions of screens. npm run audit:keyboard [-- --parts actions,assistant,tutorials,shell,routes]
// [--accounts free,basic,premium,pro,merchant] [--only TEXT] [--share 1/3] [--json FILE]
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";
import { ensureBuilt } from "../../scripts/setup.mjs";
import { startLocalChains } from "../local-chains.ts";
import { startServer } from "../start-server.ts";
import { signUpAccounts } from "./accounts.ts";
import { auditActions } from "./audit-actions.ts";
import { auditAssistant } from "./audit-assistant.ts";
import { auditRoutes } from "./audit-routes.ts";
import { auditShell } from "./audit-shell.ts";
import { auditTutorials } from "./audit-tutorials.ts";
import type { Finding } from "./finding.ts";
import { ROUTES } from "./routes.ts";

const { values: flags } = parseArgs({
  options: {
    parts: { type: "string", default: "actions,assistant,tutorials,shell,routes" },
    accounts: { type: "string", default: "free,basic,premium,pro,merchant" },
    only: { type: "string", default: "" },
    share: { type: "string", default: "1/1" },
    json: { type: "string" },
  },
});
const parts = new Set(flags.parts.split(","));
const only = new RegExp(flags.only, "iu");
const [share = 1, shares = 1] = flags.share.split("/").map(Number);
const findings: Finding[] = [];
const report = (finding: Finding): void => {
  findings.push(finding);
  const { part, account, what, elements, stops, opened, wrong } = finding;
  console.log(
    `${wrong.length === 0 ? "ok   " : "WRONG"} ${part} ${account}: ${what}, ${String(elements)} elements, ${String(stops)} stops, ${String(opened)} opened`,
  );
  for (const one of wrong) console.log(`        ${one}`);
};

await ensureBuilt(console.log);
const chains = await startLocalChains({ networks: ["tron"] });
const site = await startServer(
  "keyboard",
  { VENDORS: "simulated", DEFAULT_PLAN: "free", ...chains.settings },
  { database: "embedded" },
);
const found = await findBrowser(console.log);
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ["--no-sandbox", "--disable-gpu"],
  env: { ...process.env, ...found.env },
});
try {
  const accounts = await signUpAccounts(browser, site, flags.accounts.split(","));
  // Side by side: each is a browser's work and waits for the server in between.
  await Promise.all(
    accounts.map(async (account) => {
      // What is done first is shown on the routes.
      if (parts.has("actions")) await auditActions(account, report);
      if (parts.has("assistant")) await auditAssistant(account, report);
      if (parts.has("tutorials")) await auditTutorials(account, report);
      if (parts.has("shell")) await auditShell(account, report);
      if (parts.has("routes"))
        await auditRoutes(
          account,
          ROUTES.filter(({ name }, at) => only.test(name) && at % shares === share - 1),
          report,
        );
    }),
  );
} finally {
  await browser.close();
  await site.stop();
  await chains.stop();
}
if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(findings, null, 2)}\n`);
const wrong = findings.filter((finding) => finding.wrong.length > 0);
console.log(`${String(findings.length)} looked at, ${String(wrong.length)} with something wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
