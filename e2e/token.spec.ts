import type { Page } from "@playwright/test";
import { axeFindings, axeFindingsInBothThemes } from "./axe-findings.ts";
import { expect, test } from "./screen.ts";
import { addressOf, answerScreener, fullScreener, noCandles, type ScreenerDouble } from "./screener-double.ts";
import { candlesOf, outcomesOf, tokenOf } from "./token-double.ts";

const ADDRESS = `/token?chain=base&address=${addressOf(5)}`;
const open = async (page: Page, changes: Partial<ScreenerDouble> = {}, address = ADDRESS): Promise<ScreenerDouble> => {
  const double = fullScreener({ token: tokenOf(), candles: candlesOf(), ...changes });
  await answerScreener(page, double);
  await page.goto(address);
  return double;
};
const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a token's page says everything known of it, each fact with source and age", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const double = await open(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("SURGE Surge Protocol");
  await expect(page.getByRole("application", { name: "1h candles of SURGE" })).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);

  const summary = section(page, "Summary");
  for (const text of ["0.008752", "+2.36%", "4.3M", "308.3K", "MEDIUM", "34 of 100 points, 2 facts not checked"])
    await expect(summary).toContainText(text);
  const why = section(page, "Why MEDIUM");
  await expect(why.getByRole("listitem").first()).toContainText("Ten largest holders: 31.4%.");
  await expect(why).toContainText("nothing is LOW without it: trial sale");
  await expect(why).toContainText("Its points alone would make it LOW");
  const facts = section(page, "7 facts, 2 of them not checked");
  const sale = facts.getByRole("row").filter({ hasText: "Trial sale" });
  await expect(sale).toContainText("no source, N/A");
  await expect(facts.getByRole("row").filter({ hasText: "Mint authority" })).toContainText("GoPlus, 41 min");
  await expect(section(page, "Momentum 48.5").getByRole("row").last()).toContainText("48.5 of 100");
  await expect(section(page, "Getting out")).toContainText("A sale of $1,000 loses to the pool0.6%");
  const labels = section(page, "What we said, and what followed");
  await expect(labels.getByRole("row").nth(1)).toContainText("MEDIUM");
  await expect(labels.getByRole("row").nth(1)).toContainText("heldnot due yet");
  await expect(labels.getByRole("row").nth(2)).toContainText("price collapsednot known");
  await expect(section(page, "Holders")).toContainText("8,412");
  await expect(section(page, "Holders")).toContainText("Creator still holdsnot checked");
  await expect(section(page, "Last trades")).toContainText("412.5");

  const contract = section(page, "Contract");
  await expect(contract).toContainText("87.4% of the pool is locked or burnt; the first lock ends 1 Mar 2027");
  for (const link of await page.locator("main a[target=_blank]").all()) {
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link).toHaveAttribute("href", /^https:/);
  }
  await expect(contract.getByRole("link", { name: /^DEX Screener/ })).toBeVisible();
  const about = section(page, "What it says of itself");
  await expect(about).toContainText("nobody checked this");
  await expect(about.getByRole("link")).toHaveCount(1);
  await expect(section(page, "Pools").getByRole("link")).toHaveCount(1);

  await page.getByRole("button", { name: "4h" }).click();
  await expect(page).toHaveURL(/tf=4h/);
  await page.getByRole("button", { name: "Draw aerodrome, SURGE / USDC" }).click();
  await expect.poll(() => double.asked.some(({ search }) => search.includes(`pool=${addressOf(901)}`))).toBe(true);
  await page.getByRole("button", { name: "Data table" }).click();
  await expect(page.getByRole("table", { name: /candles of SURGE/ })).toBeVisible();
  await page.getByRole("button", { name: "Watch" }).click();
  await expect(page.getByRole("button", { name: "Watched" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Set alert" }).click();
  const dialog = page.getByRole("dialog", { name: "Set alert" });
  await expect(dialog).toContainText("Tell me when SURGE on Base has a volume spike of at least 100%.");
  await dialog.getByRole("button", { name: "List" }).click();
  await dialog.getByRole("combobox", { name: "It enters" }).selectOption("Memecoins");
  await expect(dialog).toContainText("Tell me when SURGE on Base enters Memecoins.");
  await dialog.getByRole("button", { name: "Risk" }).click();
  await dialog.getByRole("button", { name: "EXTREME" }).click();
  await expect(dialog).toContainText("Tell me when SURGE on Base becomes EXTREME risk.");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create alert" }).click();
  await expect(dialog).toHaveCount(0);
  expect(double.sent.find(({ call }) => call === "alert")?.body).toMatchObject({
    symbol: null,
    condition: {
      kind: "screener",
      filter: { chain: "base", address: addressOf(5), risk: "EXTREME", minSpike: null, list: null },
    },
  });
  for (const width of [180, 360, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("without candles, trades, pools or checks it says what is missing and why", async ({ page }) => {
  const token = tokenOf();
  const nothing = { count: null, top10Percent: null, creatorPercent: null };
  await open(page, {
    candles: noCandles(),
    token: { ...token, holders: nothing, pools: [], labels: [], links: [], description: null, momentumParts: [] },
  });
  await expect(page.getByText("There are no candles of this pool.")).toBeVisible();
  await expect(page.getByText("No source of candles is set up.")).toBeVisible();
  await expect(section(page, "Last trades")).toContainText("No source of trades is set up.");
  await expect(section(page, "Pools")).toContainText("No source tells of a pool now.");
  await expect(section(page, "Holders")).toContainText("not checked");
  await expect(section(page, "What we said, and what followed")).toContainText(
    "No label of this token has been kept yet.",
  );
  expect(await axeFindings(page)).toEqual([]);
});

test("an address that names no token, one that nobody knows, and a refusal each say so", async ({ page }) => {
  const double = await open(page, {}, "/token?chain=base&address=nobody");
  await expect(page.getByRole("heading", { name: "This token is not known here" })).toBeVisible();
  double.token = undefined;
  await page.goto(ADDRESS);
  await expect(page.getByText("This token is not known here.", { exact: true })).toBeVisible();
  double.refusing = 503;
  await page.goto(ADDRESS);
  await expect(page.getByRole("alert")).toContainText("Failed to load DEX screener data. Please try again later.");
  Object.assign(double, { refusing: undefined, token: tokenOf() });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("SURGE");
});

test("words of others are only text on a token's page", async ({ page }) => {
  const evil = `<script>document.title="owned"</script>${"W".repeat(300)}`;
  const token = tokenOf();
  const { project, risk, pools } = token;
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, {
    token: {
      ...token,
      project: {
        ...project,
        token: {
          ...project.token,
          name: evil,
          symbol: evil.slice(0, 64),
          imitates: { symbol: evil, name: evil, how: "similar" },
        },
        momentum: { ...project.momentum, spikeBasis: evil, wash: { suspect: true, reasons: [evil] } },
        aiAnalysis: { projectType: evil, narrative: evil, evidence: [evil] },
      },
      risk: {
        ...risk,
        facts: risk.facts.map((fact) => ({ ...fact, label: evil, value: evil, why: evil, source: evil })),
      },
      pools: pools.map((pool) => ({ ...pool, dex: evil, quote: evil })),
      description: { value: evil.repeat(20), source: evil, asOf: project.asOf },
    },
  });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  // The document is called after the token, by the letters of its symbol and nothing else.
  expect(await page.title()).toContain("<script>");
});

test("on a phone what became of each label is in view, and no class is broken in two", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  const rows = section(page, "What we said, and what followed").getByRole("row");
  const given = rows.filter({ hasText: "MEDIUM" });
  await given.scrollIntoViewIfNeeded();
  for (const words of ["held", "not due yet"])
    await expect(given.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 });
  const lines = (text: string) => given.getByText(text, { exact: true }).evaluate((one) => one.getClientRects().length);
  expect(await lines("MEDIUM")).toBe(1);
});

test("on a phone every figure of pools and trades is in view, and the sums say what they are of", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  for (const name of ["Table of labels", "Table of pools", "Table of trades"]) {
    const table = page.getByRole("group", { name });
    await table.scrollIntoViewIfNeeded();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await expect(section(page, "Pools").getByText("All pools")).toBeVisible();
  const sums = section(page, "Pools").locator("tfoot td:visible");
  const names = sums.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
  expect(await names).toEqual(['"Liquidity"', '"24h volume"']);
});

test("the track record says how often risk labels were right", async ({ page }) => {
  const double = fullScreener({ outcomes: outcomesOf() });
  await answerScreener(page, double);
  await page.goto("/track-record");
  const labels = section(page, "DEX risk labels");
  const row = (name: string) => labels.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await expect(row("HIGH")).toContainText("24%");
  await expect(row("HIGH")).toContainText("19.2% to 32%, n = 250");
  await expect(row("LOW")).toContainText("None given");
  await labels.getByRole("button", { name: "30 days" }).click();
  await labels.getByRole("combobox", { name: "Chain" }).selectOption("solana");
  await expect(row("EXTREME")).toContainText("None judged yet");
  double.outcomes = outcomesOf({ simulated: true });
  await page.goto("/track-record");
  await expect(labels.getByText("Simulated", { exact: true })).toBeVisible();
  double.outcomes = outcomesOf({ labels: 0, cells: [] });
  await page.goto("/track-record");
  await expect(labels).toContainText("No label has been given yet.");
});
