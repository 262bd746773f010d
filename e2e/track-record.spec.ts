import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { programOf } from "../scripts/program-of.ts";
import { testAt } from "./own-site.ts";
import { expect } from "./screen.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const run = promisify(execFile);

/**
 * Starts a separate installation whose practice record was filled through its own store, so that what has ended, and
 * how, is known.
 */
async function seeded(): Promise<RunningServer> {
  const settings = { VENDORS: "simulated" };
  const site = await startServer("record", settings);
  await run(process.execPath, [...programOf("e2e/seed-record.ts"), "800"], {
    env: { ...process.env, ...settings, DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, PUBLIC_URL: site.url },
  });
  return site;
}

const test = testAt(seeded);
// Sequential in one worker: a second one would start another installation.
test.describe.configure({ mode: "default" });

const rows = (page: Page) => page.locator(".tr-claims tbody tr");
const seededRows = "/track-record?before=100000&horizon=6x4h&symbol=NVDA&kind=range";

async function open(page: Page, address = "/track-record"): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

test("a visitor sees what was claimed, how it ended and that it is practice; filters are in the address and apply to figures and rows", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole("heading", { level: 1, name: "Track record" })).toBeVisible();
  await expect(page.getByRole("note", { name: "Data behind this record" })).toContainText("Simulated");
  await expect(page.locator(".answer-sentence")).toContainText(/% of [\d,]+ settled practice claims came true\./);
  await expect(page.locator(".answer-note")).toContainText(/95% Wilson interval.*Counted by this server since /);
  await expect(page.getByRole("img", { name: /^Stated chance compared with how often/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Latest outcomes" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "How far you can trust a range" })).toContainText("Practice here");
  await page.getByText("All rates: by kind of claim").click();
  await expect(page.getByRole("article", { name: "Happened", exact: true })).toContainText("95% Wilson interval");
  await expect(page.getByRole("row", { name: /^Big move/ }).first()).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);

  await page.getByText("Filter claims").click();
  await page.getByRole("group", { name: "Kind" }).getByRole("button", { name: "Range" }).click();
  await page.getByLabel("Symbol", { exact: true }).fill("nvda");
  await page.getByLabel("Symbol", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/kind=range&symbol=NVDA/);
  await expect.poll(() => rows(page).locator(".tr-symbol").allInnerTexts()).not.toContain("BTC-USD");
  await page.reload();
  await expect(rows(page).first()).toContainText("NVDA");
  await page.goto("/track-record?symbol=ZZZZ");
  await expect(page.getByText("No claims match these filters.")).toBeVisible();
  await expect(page.getByRole("img", { name: "88 ticks and 12 crosses" })).toBeVisible();
  await page.getByRole("button", { name: "Show all claims" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("a row opens with the exact text; the browser reckons its hash and so do we", async ({ page }) => {
  await open(page, seededRows);
  const link = rows(page).first().getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Hash matches").first()).toBeVisible();
  await expect(dialog).toContainText("What it was based on");
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

test("the download is verified by the command that the page shows, and one changed digit is reported", async ({
  page,
}, info) => {
  await open(page);
  await page.getByText("How to verify this record").click();
  const command = await page.getByRole("region", { name: "Command that verifies the record" }).innerText();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all rows" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe("record-practice.jsonl");
  const file = info.outputPath("record.jsonl");
  await download.saveAs(file);
  const key = /--key ([0-9a-f]{64})/.exec(command)?.[1] ?? "";
  const verify = (path: string) =>
    run(process.execPath, [...programOf("lab/src/main.ts"), "verify", path, "--key", key]);
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
