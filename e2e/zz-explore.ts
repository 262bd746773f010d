import { chromium } from "@playwright/test";
import { findBrowser } from "/work/wt/tut/scripts/browser.mjs";
import { startServer } from "/work/wt/tut/e2e/start-server.ts";
import { fillSignUp } from "/work/wt/tut/e2e/sign-up.ts";
import { mkdirSync, writeFileSync } from "node:fs";
const PATHS = (process.argv[2] ?? "/dashboard,/market-analysis?symbol=AAPL,/trading-advisory?symbol=AAPL,/crypto-screener,/leaderboard,/crypto-setup?tab=how-to-pay,/pricing,/alerts,/portfolios,/paper,/backtest,/watchlist,/stock-screener,/corporate-calendar,/track-record").split(",");
const server = await startServer("tut-explore", { VENDORS: "simulated" }, { database: "embedded" });
const found = await findBrowser();
const browser = await chromium.launch({ executablePath: found.executablePath, args: ["--no-sandbox", "--disable-gpu"], env: { ...process.env, ...found.env } });
try {
  const ctx = await browser.newContext({ baseURL: server.url, locale: "en-GB", reducedMotion: "reduce" });
  await ctx.addInitScript("globalThis.__name = (f) => f"); const page = await ctx.newPage();
  await page.goto("/auth/sign-in?mode=sign-up&return=/dashboard");
  await fillSignUp(page, { displayName: "Sam Reader", email: "x@example.com", password: "lantern okra 71 violet" });
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await page.getByRole("tab", { name: "Signals" }).waitFor();
  mkdirSync("/tmp/tut/look", { recursive: true });
  let out = "";
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.locator("h1").first().waitFor({ timeout: 15000 }).catch(() => 0);
      await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => 0);
      await page.evaluate(async () => { for (let y = 0; y < document.documentElement.scrollHeight; y += 700) { scrollTo(0, y); await new Promise((n) => setTimeout(n, 60)); } scrollTo(0, 0); });
      await page.waitForTimeout(1500);
      const dump = await page.evaluate(() => {
        const lines: string[] = [];
        const walk = (el: Element, depth: number) => {
          const r = el.getBoundingClientRect();
          const seen = el.checkVisibility({ visibilityProperty: true }) && r.width > 0 && r.height > 0;
          const attrs = ["id", "role", "aria-label", "aria-labelledby", "data-tour", "data-shortcut"].map((a) => el.getAttribute(a) ? `${a}=${el.getAttribute(a)}` : "").filter(Boolean).join(" ");
          const tag = el.tagName.toLowerCase();
          const keep = attrs !== "" || ["section", "form", "article", "h1", "h2", "h3", "nav", "table", "button", "select", "input", "fieldset", "details"].includes(tag);
          if (keep && !["svg","path","td","tr","th","tbody"].includes(tag)) lines.push(`${"  ".repeat(depth)}${tag}.${String(el.className).split(" ").slice(0,3).join(".")} ${attrs} ${["h1","h2","h3","button","summary"].includes(tag) ? JSON.stringify(el.textContent?.slice(0, 50)) : ""} ${seen ? `[${Math.round(r.left)},${Math.round(r.top + scrollY)} ${Math.round(r.width)}x${Math.round(r.height)}]` : "HIDDEN"}`);
          for (const c of el.children) walk(c, keep ? depth + 1 : depth);
        };
        const m = document.querySelector("main"); if (m) walk(m, 0);
        return lines.slice(0, 160).join("\n");
      });
      out += `\n===== ${path} @${width} ${page.url()}\n${dump}\n`;
      await page.screenshot({ path: `/tmp/tut/look/${path.replace(/[^a-z]+/gi, "-")}-${width}.png`, fullPage: true });
    }
  }
  writeFileSync("/tmp/tut/look/dump.txt", out);
} finally { await browser.close(); await server.stop(); }
