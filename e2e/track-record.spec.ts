import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { axeFindingsInBothThemes } from "./axe-findings.ts";
import { testAt } from "./own-site.ts";
import { expect } from "./screen.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const root = resolve(import.meta.dirname, "..");
const run = promisify(execFile);

/** An installation of its own whose practice record was filled through its own store: what has ended, and how, is known. */
async function seeded(): Promise<RunningServer> {
  const settings = { VENDORS: "simulated" };
  const site = await startServer("record", settings);
  await run(process.execPath, ["--import", "tsx", join(root, "e2e", "seed-record.ts"), "800"], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, PUBLIC_URL: site.url },
  });
  return site;
}

const test = testAt(seeded);
// One after the other in one worker: a second would start an installation of its own.
test.describe.configure({ mode: "default" });

const rows = (page: Page) => page.locator(".tr-claims tbody tr");
const seededRows = "/track-record?before=100000&horizon=6x4h&symbol=NVDA&kind=range";

async function open(page: Page, address = "/track-record"): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

test("a visitor sees what was claimed and how it ended, and that it is practice", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("heading", { level: 1, name: "Track record" })).toBeVisible();
  await expect(page.getByRole("note", { name: "What this record is of" })).toContainText("Simulated");
  await expect(page.getByRole("article", { name: "Came true" })).toContainText("95% Wilson interval");
  await expect(page.getByRole("img", { name: /^Stated odds against what happened/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Moves more than/ }).first()).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
});

test("filters stand in the address and hold for figures and rows; nothing left is said and mended", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("group", { name: "Kind" }).getByRole("button", { name: "Range" }).click();
  await page.getByLabel("Symbol", { exact: true }).fill("nvda");
  await page.getByLabel("Symbol", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/kind=range&symbol=NVDA/);
  await expect.poll(() => rows(page).locator(".tr-symbol").allInnerTexts()).not.toContain("BTC-USD");
  await page.reload();
  await expect(rows(page).first()).toContainText("NVDA");
  await page.goto("/track-record?symbol=ZZZZ");
  await expect(page.getByText("No claim is like that.")).toBeVisible();
  await expect(page.getByText("Too early to judge", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Show all claims" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("a kind that states no ranges says so, and ranges say that they have no usual odds", async ({ page }) => {
  await open(page, "/track-record?kind=hold");
  const ranges = page.getByRole("article", { name: "90% ranges that held" });
  await expect(ranges).toContainText("Claims of this kind state no range");
  await expect(ranges).not.toContainText("of 100");
  await open(page, "/track-record?kind=range");
  await expect(ranges).not.toContainText("state no range");
  await expect(page.getByRole("article", { name: "Against the usual odds" })).toContainText("have no usual odds");
});

test("each ground has its score; the young ones say so, with past figures in a table of their own", async ({
  page,
}) => {
  await open(page);
  const section = page.getByRole("region", { name: "By ground" });
  const table = section.getByRole("table", { name: "Scores by ground" });
  const premium = table.getByRole("row", { name: /^Reward for risk/ });
  await expect(premium.getByRole("img", { name: /^Reward for risk: came true \d/ })).toBeVisible();
  await expect(premium).toContainText("How this kind of asset, this volatile");
  await expect(table.getByRole("row", { name: /^Risk of a deep fall/ })).toContainText(
    /Too early to judge: \d+ of 100 ended/,
  );
  await expect(table.getByRole("row", { name: /^Proven skill/ })).toContainText("No claim yet");
  const past = section.getByRole("region", { name: "Past data, not this record" });
  const walked = past.getByRole("table", { name: "Walk-forward test" });
  await expect(
    walked.getByRole("row", {
      name: /^SELL of US stocks that trained nothing: fell 20% or more within 126 trading days/,
    }),
  ).toContainText(/58\.9%\s*60\.2%/);
  await expect(past).toContainText("BUY plans of all setups on stocks came true");
  await expect(past, "what the record judges needs no past figure").not.toContainText("S&P 500");
  await expect(past).toContainText("No past figures for: proven skill, standing in its class.");
  await expect(section).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);

  await premium.getByRole("link", { name: "Reward for risk" }).click();
  await expect(page).toHaveURL(/ground=premium/);
  await expect
    .poll(() => rows(page).locator(".tr-kind").allInnerTexts())
    .not.toContainEqual(expect.stringContaining("Range"));
  for (const each of await rows(page).locator(".tr-kind").allInnerTexts())
    expect(each).toMatch(each.startsWith("SELL") ? "Risk not rewarded" : "Reward for risk");
  await expect(section.getByRole("table", { name: "By year of the claim" })).toContainText("2025");
  await expect(section.getByRole("table", { name: "By class" })).toContainText("Coins");
  await page.getByRole("combobox", { name: "Ground" }).selectOption("setup:sma-cross");
  await expect(page).toHaveURL(/ground=setup&setup=sma-cross/);
  await expect(rows(page).first()).toContainText("50/200 moving average cross");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Ground" })).toHaveValue("setup:sma-cross");
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("dialog")).toContainText("50/200 moving average cross");
  await expect(page.getByText("Hash matches").first()).toBeVisible();
});

test("scores by ground that cannot be read say so, and the rest of the page stands", async ({ page }) => {
  const refuse = "**/api/record/grounds**";
  await page.route(refuse, (route) => route.fulfill({ status: 500, body: "Something went wrong." }));
  await open(page);
  const section = page.getByRole("region", { name: "By ground" });
  await expect(section.getByRole("alert")).toContainText("The scores by ground could not be read.");
  await page.unroute(refuse);
  await section.getByRole("button", { name: "Retry" }).click();
  await expect(section.getByRole("table", { name: "Scores by ground" })).toBeVisible();
  await expect(section.getByRole("heading", { name: "By ground" })).toBeFocused();
});

test("the paper portfolio waits for sixty closes, with past data in a table of its own; then it says how deep it fell", async ({
  page,
}) => {
  await open(page);
  const section = page.getByRole("region", { name: "Paper portfolio that follows all advice" });
  await expect(section).toContainText(
    /Too early to judge: \d+ daily closes? of 60|The paper portfolio starts with the first/,
  );
  await expect(section.getByRole("img")).toHaveCount(0);
  const past = section.getByRole("region", { name: "The same on past data, not from this record" });
  await expect(past.getByRole("row", { name: /^Following all advice/ })).toContainText(/31\.4%\s*17\.8% to 48\.9%/);

  // A record of sixty days cannot be had here: the screen is shown what such a one answers.
  const interval = { low: 4, high: 20 };
  const intervals = { return95: { low: -8, high: 30 }, volatility95: interval, worstFall95: interval };
  const lines = (["advice", "hold", "same-exposure"] as const).map((name, i) => ({
    name,
    returnPercent: 10 + i,
    volatilityPercent: 12 + i,
    worstFallPercent: 9 + i,
    ...intervals,
  }));
  const days = Array.from({ length: 80 }, (_, i) => new Date(Date.UTC(2026, 5, 1 + i)).toISOString().slice(0, 10));
  const curve = days.map((day, i) => ({
    day,
    advice: 100 + i / 8,
    hold: 100 + Math.sin(i) * 9,
    sameExposure: 100 - i / 20,
  }));
  const answer = { book: "practice", from: days[0], to: days.at(-1), closes: 79, symbols: 15, missing: 2 };
  const stopped = { symbols: [], sessions: 10, lossPercent: 30, lines: null, what: null };
  await page.route("**/api/record/ledger**", (route) =>
    route.fulfill({ json: { ...answer, tooEarly: false, lines, stopped, curve, past: null } }),
  );
  await open(page);
  await expect(section).toContainText(
    "Since 1 Jun 2026, a paper portfolio that follows all advice has fallen 9% at worst",
  );
  await expect(section).toContainText("2 daily closes are missing");
  await expect(section.getByRole("table").getByRole("row", { name: /^Same exposure/ })).toContainText(
    "−8.00% to +30.00%",
  );
  await expect(section.getByRole("img", { name: /following all advice 109\.8/ })).toBeVisible();
  await expect(past).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
});

test("a paper portfolio that cannot be read says so, and the rest of the page stands", async ({ page }) => {
  const refuse = "**/api/record/ledger**";
  await page.route(refuse, (route) => route.fulfill({ status: 500, body: "Something went wrong." }));
  await open(page);
  const section = page.getByRole("region", { name: "Paper portfolio that follows all advice" });
  await expect(section.getByRole("alert")).toContainText("The paper portfolio could not be loaded.");
  await page.unroute(refuse);
  await section.getByRole("button", { name: "Retry" }).click();
  await expect(section.getByRole("table").first()).toBeVisible();
  await expect(section.getByRole("heading", { level: 2 })).toBeFocused();
});

test("older claims are a page away, and Newest leads back", async ({ page }) => {
  await open(page);
  const first = await rows(page).first().innerText();
  await page.getByRole("link", { name: "Older claims" }).click();
  await expect(page).toHaveURL(/before=\d+/);
  await expect.poll(() => rows(page).first().innerText()).not.toBe(first);
  await page.getByRole("button", { name: "Newest" }).click();
  await expect(page).not.toHaveURL(/before=/);
});

test("a row opens with the exact text; the browser reckons its hash and so do we", async ({ page }) => {
  await open(page, seededRows);
  const link = rows(page).first().getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Hash matches").first()).toBeVisible();
  await expect(dialog).toContainText("What it rested on");
  const text =
    (await dialog
      .getByRole("region", { name: /^Text of row/ })
      .first()
      .textContent()) ?? "";
  await expect(dialog.locator(".tr-hashes dd").first()).toHaveText(createHash("sha256").update(text).digest("hex"));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link, "focus comes back to the row").toBeFocused();
});

test("a text that was changed on the way is found out", async ({ page }) => {
  await page.route(/\/api\/record\/\d+/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { canonical: string };
    await route.fulfill({
      response,
      json: { ...answer, canonical: answer.canonical.replace(/"entry":1/, '"entry":2') },
    });
  });
  await open(page, seededRows);
  await rows(page).first().getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Hash does not match")).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("entry");
});

test("what is downloaded is verified by the command that the page shows, and one changed digit is named", async ({
  page,
}, info) => {
  await open(page);
  const command = await page.getByRole("region", { name: "Command that checks the record" }).innerText();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all rows" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe("record-practice.jsonl");
  const file = info.outputPath("record.jsonl");
  await download.saveAs(file);
  const key = /--key ([0-9a-f]{64})/.exec(command)?.[1] ?? "";
  const verify = (path: string) =>
    run(process.execPath, ["--import", "tsx", join(root, "lab", "src", "main.ts"), "verify", path, "--key", key]);
  expect((await verify(file)).stdout).toContain("none changed, missing, added or moved");
  const lines = readFileSync(file, "utf8").split("\n");
  lines[300] = (lines[300] ?? "").replace(
    /"confidence":0\.(\d)/,
    (_, digit) => `"confidence":0.${(Number(digit) + 1) % 10}`,
  );
  lines[300] = (lines[300] ?? "").replace(/"outcome":"\w+"/, '"outcome":"HIT_TARGET"');
  const changed = info.outputPath("changed.jsonl");
  writeFileSync(changed, lines.join("\n"));
  await expect(verify(changed)).rejects.toThrow(/300/);
});

test("the other book is empty and says why", async ({ page }) => {
  await open(page);
  await page.getByRole("group", { name: "Which record" }).getByRole("button", { name: /^Live/ }).click();
  await expect(page).toHaveURL(/book=live/);
  await expect(page.getByRole("heading", { name: "Nothing has been issued yet" })).toBeVisible();
  await expect(page.getByText("writes no live record")).toBeVisible();
  const section = page.getByRole("region", { name: "By ground" });
  await expect(section).toContainText("This record is young");
  await expect(section.getByRole("row", { name: /ended higher 126 trading days later/ })).toBeVisible();
});

test("a failure is said, and Retry mends it", async ({ page }) => {
  const refuse = "**/api/record**";
  await page.route(refuse, (route) => route.fulfill({ status: 500, body: "Something went wrong." }));
  await page.goto("/track-record");
  await expect(page.getByRole("alert")).toContainText("The record could not be read.");
  await page.unroute(refuse);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }), "Retry went away with what it mended").toBeFocused();
});

test("while it loads the page has the shape of what comes", async ({ page }) => {
  await page.route("**/api/record**", () => undefined);
  await page.goto("/track-record");
  await expect(page.getByRole("status", { name: "Loading the record" })).toBeVisible();
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const width of [1440, 768, 360])
    test(`at ${width} px axe finds nothing and nothing sticks out`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/track-record?before=500");
      expect(await axeFindingsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await rows(page).first().getByRole("link").click();
      await expect(page.getByText("Hash matches").first()).toBeVisible();
      expect(await axeFindingsInBothThemes(page)).toEqual([]);
    });
});
