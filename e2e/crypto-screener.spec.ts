import type { Page } from "@playwright/test";
import type { ClientMessage } from "@sextant/core/contract";
import { axeFindings, axeFindingsInBothThemes } from "./axe-findings.ts";
import { expect, test } from "./screen.ts";
import {
  answerScreener,
  fullScreener,
  nineProjects,
  projectOf,
  rowOf,
  type ScreenerDouble,
  winningOf,
} from "./screener-double.ts";
import { candlesOf, tokenOf } from "./token-double.ts";

const open = async (page: Page, changes: Partial<ScreenerDouble> = {}, query = ""): Promise<ScreenerDouble> => {
  const double = fullScreener(changes);
  await answerScreener(page, double);
  await page.goto(`/crypto-screener${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Crypto DEX Screener" })).toBeVisible();
  return double;
};
const cards = (page: Page) => page.getByRole("list", { name: "Trending projects" }).locator(":scope > li");
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const grid = (page: Page) => page.getByRole("grid", { name: "Tokens" });
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const askedFor = ({ asked }: ScreenerDouble, path: string) =>
  asked.filter(({ pathname }) => pathname === `/api/dex-screener/${path}`).map(({ searchParams }) => searchParams);
const sentOf = ({ sent }: ScreenerDouble, call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body);

test("every card says what is known of its token and what is not, at any width and in both themes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await expect(cards(page)).toHaveCount(9);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);

  const first = card(page, "LOL");
  for (const text of ["Solana", "Trending", "MEDIUM", "0.002440", "+29.16%", "2.4M", "251.1K", "16%", "6.1K", "418"])
    await expect(first).toContainText(text);
  for (const text of ["RISING", "Verified", "Lock not checked", "Memecoin", "Up 37% in a day"])
    await expect(first).toContainText(text);
  const out = first.getByRole("link", { name: "Open LOL on its DEX page, new tab" });
  await expect(out).toHaveAttribute("href", /^https:\/\/dexscreener\.com\//);
  await expect(out).toHaveAttribute("rel", "noopener noreferrer");
  await expect(first.getByRole("img", { name: "Risk MEDIUM: step 2 of 4" })).toBeVisible();

  const doubtful = card(page, "TROLLP");
  for (const text of [
    "EXTREME",
    "New",
    "Contract not checked",
    "Promoted, paid; never part of the rank",
    "Volume looks made",
  ])
    await expect(doubtful).toContainText(text);
  await expect(doubtful).toContainText("Looks like TRUMP, but is another token");
  await expect(doubtful).toContainText("Telegram, mentions and trend: not available");
  const stale = card(page, "ALIENS");
  for (const text of ["387%", "Unlocked", "Stale, 7 h 49 min"]) await expect(stale).toContainText(text);
  expect(await stale.locator(".tkn-spike-bar i").getAttribute("style")).toBe("width: 100%;");
  await expect(card(page, "CATCOIN")).toContainText("DECLINING");
  await expect(card(page, "SURGE")).toContainText("Locked");
  await expect(card(page, "HENRY")).toContainText("Unverified");
  await expect(card(page, "TKN8").getByRole("link", { name: /DEX page/ })).toHaveCount(0);
  await expect(card(page, "TKN9").locator(".fig")).toHaveText("N/A");

  const counts = page.getByRole("region", { name: "Counts" });
  await expect(counts.getByRole("button")).toHaveText([
    /^Trending9/,
    /^New Pairs2/,
    /^Gainers3/,
    /^High Volume5/,
    /^Memecoins7/,
  ]);
  await expect(page.getByRole("tab")).toHaveCount(5);
  await expect(page.getByText("Four of the seven tokens")).toBeVisible();
  await button(page, "Market condition VOLATILE: why").click();
  await expect(page.getByText("Four of the seven tokens")).toBeHidden();
  await expect(page.getByRole("checkbox", { name: /Auto-refresh/ })).toBeChecked();

  for (const width of [180, 360, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("this installation's own tokens are named as made up, on the cards, in the table and on a token's page", async ({
  page,
}) => {
  await page.goto("/crypto-screener");
  const source = page.getByRole("status", { name: "Data source" });
  await expect(source).toContainText("Simulated");
  const first = cards(page).first();
  const symbol = (await first.getByRole("heading").innerText()).trim();
  await first.getByRole("link", { name: symbol, exact: true }).click();
  await expect(page).toHaveURL(/\/token\?chain=\w+&address=\w+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(symbol);
  await expect(source).toContainText("Simulated");
  await expect(page.getByRole("application", { name: /candles of/ })).toBeVisible();
  await page.goto("/crypto-screener?view=table&sort=liquidity");
  await expect(grid(page).getByRole("row").nth(5)).toContainText(/LOW|MEDIUM|HIGH|EXTREME/);
});

test("cards refresh by themselves every 30 s, and wait up to a minute while the list is in use", async ({ page }) => {
  await page.clock.install();
  const double = await open(page);
  await expect(card(page, "LOL")).toContainText("0.002440");
  const priced = (price: number) =>
    nineProjects().map((one, at) => (at === 0 ? { ...one, token: { ...one.token, price } } : one));
  // Nobody uses the list: the next answer is on the screen.
  double.winning = winningOf(priced(0.0025));
  await page.clock.runFor(34_000);
  await expect(card(page, "LOL")).toContainText("0.002500");
  // The pointer is in it: the update waits, and shows once the pointer leaves.
  await card(page, "LOL").hover();
  double.winning = winningOf(priced(0.0026));
  await page.clock.runFor(34_000);
  await expect(page.getByText("1 update waiting.")).toBeVisible();
  await expect(card(page, "LOL")).toContainText("0.002500");
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_000);
  await expect(card(page, "LOL")).toContainText("0.002600");
  // So it does where the focus is in it, but for no longer than a minute.
  await card(page, "LOL").getByRole("link").first().focus();
  double.winning = winningOf(priced(0.0027));
  await page.clock.runFor(34_000);
  await expect(page.getByText("1 update waiting.")).toBeVisible();
  await page.clock.runFor(62_000);
  await expect(card(page, "LOL")).toContainText("0.002700");
});

test("updates that wait show when asked for, and a list without auto-refresh stands still", async ({ page }) => {
  await page.clock.install();
  const double = await open(page);
  await expect(card(page, "LOL")).toContainText("0.002440");
  await card(page, "LOL").hover();
  const [one, two, ...others] = nineProjects();
  if (!one || !two) throw new Error("nine are nine");
  const moved = { ...one, token: { ...one.token, price: 0.0031 } };
  double.winning = winningOf([two, moved, ...others.slice(0, -1), projectOf(44)]);
  await page.clock.runFor(34_000);
  // TKN9 went, TKN44 came, LOL moved.
  await expect(page.getByText("3 updates waiting.")).toBeVisible();
  await expect(card(page, "LOL")).toContainText("0.002440");
  await expect(cards(page).first()).toContainText("LOL");
  await button(page, "Show 3 updates").click();
  await expect(card(page, "LOL")).toContainText("0.003100");
  await expect(cards(page).first()).toContainText("TROLLP");
  await expect(page.getByText("updates waiting")).toHaveCount(0);

  await page.getByRole("checkbox", { name: /Auto-refresh/ }).uncheck();
  await expect(page).toHaveURL(/auto=off/);
  const before = askedFor(double, "winning-projects").length;
  await page.clock.runFor(120_000);
  expect(askedFor(double, "winning-projects")).toHaveLength(before);
  double.winning = winningOf([two]);
  await button(page, "Refresh").click();
  await expect(cards(page)).toHaveCount(1);
});

test("changes told over the socket are counted for who has real time, and nobody else listens", async ({ page }) => {
  const subscribed: string[] = [];
  let say: ((data: object) => void) | undefined;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    say = (data) => socket.send(JSON.stringify({ type: "screener", topic: "screener", seq: 1, data }));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      if (message.type === "subscribe") subscribed.push(...message.topics);
    });
  });
  const double = await open(page);
  await expect.poll(() => subscribed).toContain("screener");
  const [first] = nineProjects();
  if (!first) throw new Error("nine are nine");
  const { chain, address } = first.token;
  const unknown = { chain: "base", address: "0x00000000000000000000000000000000000000ff" };
  say?.({ timestamp: new Date().toISOString(), changed: [{ chain, address }, unknown], total: 2 });
  await expect(page.getByText("1 update waiting.")).toBeVisible();
  double.winning = winningOf([{ ...first, token: { ...first.token, price: 0.0044 } }]);
  await button(page, "Show 1 update").click();
  await expect(card(page, "LOL")).toContainText("0.004400");

  // Fifteen minutes late: nothing is told, and it says so.
  subscribed.length = 0;
  double.winning = winningOf(nineProjects(), { freshness: { state: "delayed", delayMinutes: 15 } });
  await page.goto("/crypto-screener");
  const source = page.getByRole("status", { name: "Data source" });
  await expect(source).toContainText("Delayed 15 min");
  await expect(source).toContainText(/as of \d\d:\d\d/);
  await expect(source.getByRole("link", { name: "See plans" })).toBeVisible();
  expect(subscribed).not.toContain("screener");
});

test("filters stand in the address; none left says so, and a failure keeps the last list", async ({ page }) => {
  const double = await open(page, { refusing: 503 });
  const failed = "Failed to load DEX screener data. Please try again later.";
  await expect(page.getByRole("alert")).toContainText(failed);
  await expect(page.getByRole("alert")).toContainText("503: The source did not answer in 10 s.");
  double.refusing = undefined;
  await button(page, "Retry").click();
  await expect(cards(page)).toHaveCount(9);

  double.winning = winningOf([]);
  await page.getByRole("combobox", { name: "Chain" }).selectOption("polygon");
  await page.getByRole("combobox", { name: "Risk" }).selectOption("LOW");
  await expect(page).toHaveURL(/\?chain=polygon&risk=LOW$/);
  await expect(page.getByText("No projects match your current filters")).toBeVisible();
  expect(String(askedFor(double, "winning-projects").at(-1))).toBe("chain=polygon&risk=LOW&limit=24");
  expect(await axeFindings(page)).toEqual([]);
  double.winning = winningOf(nineProjects());
  await button(page, "Clear filters").click();
  await expect(cards(page)).toHaveCount(9);
  await page.getByRole("tab", { name: /^Gainers/ }).click();
  await expect(page).toHaveURL(/\?list=gainers$/);
  await expect(page.getByRole("list", { name: "Gainers projects" }).locator(":scope > li")).toHaveCount(3);

  double.refusing = 503;
  await button(page, "Refresh").click();
  await expect(page.getByRole("alert").filter({ hasText: failed })).toContainText("This is the last list");
  await expect(page.getByRole("list", { name: "Gainers projects" }).locator(":scope > li")).toHaveCount(3);
});

test("the table holds a hundred thousand rows and draws a few; the keyboard goes to the last", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const double = await open(page, { tableRows: 100_000 }, "?view=table");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "100001");
  await expect(grid(page).getByText("TKN1", { exact: true })).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  const rows = grid(page).getByRole("row");
  await grid(page).focus();
  await page.keyboard.press("End");
  await expect(grid(page).getByText("TKN100000", { exact: true })).toBeVisible();
  expect(await rows.count()).toBeLessThanOrEqual(120);
  const last = askedFor(double, "tokens").at(-1);
  expect([last?.get("offset"), last?.get("limit"), last?.get("asOf")]).toEqual([
    "99800",
    "200",
    double.winning.timestamp,
  ]);
  await page.keyboard.press("ArrowUp");
  const active = grid(page).locator("[data-active]");
  await expect(active).toHaveAttribute("aria-rowindex", "100000");
  for (const top of [2_000_000, 100_000, 4_000_000, 0]) {
    await grid(page).evaluate((frame, to) => frame.scrollTo(0, to), top);
    await expect(grid(page).getByText(`TKN${Math.floor(top / 44) + 8}`, { exact: true })).toBeVisible();
    expect(await rows.count()).toBeLessThanOrEqual(120);
  }
  for (const width of [180, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(grid(page).getByText("TKN2", { exact: true })).toBeVisible();
    expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/token\?chain=base&address=0x0{39}1$/);
});

test("who orders the table by a column's name keeps the focus on it, and reads the new order from its top", async ({
  page,
}) => {
  const double = await open(page, { tableRows: 5_000 }, "?view=table");
  await expect(grid(page).getByText("TKN1", { exact: true })).toBeVisible();
  await grid(page).evaluate((frame) => frame.scrollTo(0, 80_000));
  await expect.poll(() => askedFor(double, "tokens").at(-1)?.get("offset")).not.toBe("0");
  const head = page.getByRole("columnheader", { name: "Liquidity" });
  const name = head.getByRole("button");
  await name.focus();
  const before = askedFor(double, "tokens").length;
  for (const [place, order] of ["descending", "ascending"].entries()) {
    await page.keyboard.press("Enter");
    await expect(head).toHaveAttribute("aria-sort", order);
    await expect(name).toBeFocused();
    await expect.poll(() => askedFor(double, "tokens").length).toBeGreaterThan(before + place);
    await expect(grid(page).getByText("TKN1", { exact: true })).toBeVisible();
    expect(await grid(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  }
  // Nobody asks for the pages that the order before was scrolled to.
  const asked = askedFor(double, "tokens").slice(before);
  expect(asked.map((query) => query.get("offset"))).toEqual(["0", "0"]);
});

test("the table is sorted, narrowed, watched, saved and made an alert of, all in the address", async ({ page }) => {
  const double = await open(page, {}, "?view=table");
  await expect(grid(page).getByText("TKN1", { exact: true })).toBeVisible();
  const last = () => askedFor(double, "tokens").at(-1);
  await button(page, "Liquidity").click();
  await expect(page).toHaveURL(/sort=liquidity/);
  await expect(page.getByRole("columnheader", { name: "Liquidity" })).toHaveAttribute("aria-sort", "descending");
  await button(page, "Liquidity").click();
  await expect(page.getByRole("columnheader", { name: "Liquidity" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByText("Age, liquidity, volume, cap and spike").click();
  await page.getByLabel("Liquidity, $, least").fill("50k");
  await page.getByLabel("Age, hours, most").fill("72");
  await page.getByLabel("Volume spike, %, least").fill("150");
  await page.getByLabel("Volume spike, %, least").press("Enter");
  await page.getByRole("combobox", { name: "Chain" }).selectOption("base");
  await expect.poll(() => last()?.get("minSpike")).toBe("150");
  await expect.poll(() => last()?.get("chain")).toBe("base");
  expect(Object.fromEntries(last() ?? [])).toMatchObject({
    chain: "base",
    minLiquidity: "50000",
    maxAgeHours: "72",
    minSpike: "150",
    sort: "liquidity",
    order: "asc",
  });
  await expect(page).toHaveURL(/minSpike=150.*maxAge=72.*minLiquidity=50000/);

  await button(page, "Save filter").click();
  await page.getByLabel("Name", { exact: true }).fill("Deep on Base");
  await page.getByRole("dialog").getByRole("button", { name: "Save filter" }).click();
  await expect(page.getByRole("combobox", { name: "Saved filters" })).toHaveValue("f1");
  const filter = {
    chain: "base",
    minSpike: 150,
    liquidity: { min: 50_000, max: null },
    ageHours: { min: null, max: 72 },
  };
  expect(sentOf(double, "POST filter")).toMatchObject([
    { name: "Deep on Base", filter, sort: "liquidity", order: "asc" },
  ]);

  await button(page, "Set alert").click();
  await expect(page.getByRole("dialog")).toContainText(
    "Base, volume spike at least 150%, age up to 3 days, liquidity from $50K.",
  );
  expect(await axeFindings(page)).toEqual([]);
  await button(page, "Create alert").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(sentOf(double, "alert")).toMatchObject([{ symbol: null, condition: { kind: "screener", filter } }]);

  await button(page, "Clear filters").click();
  await expect(page).toHaveURL(/\?view=table&sort=liquidity&order=asc$/);
  await page.getByRole("combobox", { name: "Saved filters" }).selectOption("Deep on Base");
  await expect(page).toHaveURL(/minSpike=150/);
  await button(page, "Delete filter").click();
  await expect(button(page, "Save filter")).toBeVisible();

  await page.getByLabel("Search name, symbol or address").fill("tkn");
  await expect.poll(() => last()?.get("q")).toBe("tkn");
  await page.getByRole("button", { name: "Watch TKN3", exact: true }).click();
  await expect(page.getByRole("button", { name: "Watch TKN3", exact: true })).toHaveAttribute("aria-pressed", "true");
  expect(sentOf(double, "POST watch")).toEqual([
    { chain: "base", address: "0x0000000000000000000000000000000000000003" },
  ]);
  await page.getByRole("checkbox", { name: "Watched only" }).check();
  await expect.poll(() => last()?.get("watched")).toBe("true");
  double.tableRows = 0;
  await page.getByRole("combobox", { name: "Risk" }).selectOption("LOW");
  await expect(page.getByText("No projects match your current filters")).toBeVisible();
});

test("names, symbols and stories at their worst are text, and stay in their places", async ({ page }) => {
  const evil = `<img src=x onerror="document.title='owned'">${"W".repeat(400)}`;
  const tower = `Cat${"\u0301".repeat(200)}`;
  const projects = [evil, tower, "ﷺ".repeat(64)].map((text, i) =>
    projectOf(i + 1, {
      token: {
        name: text,
        symbol: text,
        dexUrl: "javascript:alert(1)",
        price: 1e-14,
        marketCap: 9.9e14,
        volume24h: 1e15,
        priceChange24h: 999_999_999,
        imitates: { symbol: text, name: text, how: "same" },
        boosts: 1e9,
      },
      momentum: { volumeSpike: 1e9, spikeBasis: text },
      aiAnalysis: { projectType: text, narrative: text, evidence: [text] },
      risks: { reasons: [text] },
    }),
  );
  await open(page, {
    winning: winningOf(projects, { conditionWhy: evil }),
    rowAt: (index) => rowOf(index, { symbol: evil, name: tower, projectType: evil, price: 9.9e14 }),
  });
  await expect(cards(page)).toHaveCount(3);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overhang(page), `cards at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(
    await cards(page)
      .getByRole("link", { name: /DEX page/ })
      .count(),
  ).toBe(0);
  await button(page, "Table").click();
  await expect(grid(page).getByRole("row").nth(2)).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overhang(page), `table at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await page.title()).not.toContain("owned");
});

test("a card says why on asking, by touch and keyboard; a type that nobody knows is not called AI", async ({
  page,
}) => {
  await open(page, {
    winning: winningOf([
      projectOf(1, { aiAnalysis: { projectType: "Unknown", evidence: [] } }),
      ...nineProjects().slice(1),
    ]),
  });
  const first = card(page, "TKN1");
  await expect(first).toContainText("AI reading Type not known");
  const why = card(page, "TROLLP").locator("details");
  await why.getByText("Why these figures").focus();
  await page.keyboard.press("Enter");
  for (const text of [
    ...["Risk EXTREME", "The lock of its liquidity was not checked.", "6 facts not checked."],
    ...["Volume spike N/A", "Seen for less than 3 days", "24h change N/A", "Younger than a day."],
    ...["Traded 84 times its liquidity.", "By published rules"],
  ])
    await expect(why).toContainText(text);
  await card(page, "TKN9").getByText("Why these figures").click();
  await expect(card(page, "TKN9")).toContainText("No source tells a usable price, market cap, 24h volume, liquidity.");
  expect(await axeFindings(page)).toEqual([]);
});

test("rank 1 first is ascending; a range that is no number says so; the cards tell what they leave out", async ({
  page,
}) => {
  await open(page, {}, "?view=table");
  const rank = page.getByRole("columnheader", { name: "Trending rank" });
  await expect(rank).toHaveAttribute("aria-sort", "ascending");
  await rank.getByRole("button").click();
  await expect(rank).toHaveAttribute("aria-sort", "descending");
  await page.getByText("Age, liquidity, volume, cap and spike").click();
  const least = page.getByLabel("Liquidity, $, least");
  await least.fill("abc");
  await least.press("Enter");
  await expect(least).toHaveAccessibleDescription("Not used: type 50000, 50k or 2.5M.");
  await expect(page).not.toHaveURL(/minLiquidity/);
  await least.fill("50k");
  await least.press("Enter");
  await expect(least).toHaveAccessibleDescription("");
  await expect(page).toHaveURL(/minLiquidity=50000/);

  await button(page, "Cards").click();
  const note = page.getByText("Only the table is narrowed by: liquidity from $50K. The cards leave that out.");
  await expect(note).toBeVisible();
  await button(page, "Clear them").click();
  await expect(note).toHaveCount(0);
  await expect(page).not.toHaveURL(/minLiquidity/);
});

test("Refresh asks for the table's news, and Back from a token finds cards and table where they were left", async ({
  page,
}) => {
  const double = await open(page, { token: tokenOf(), candles: candlesOf(), tableRows: 1_000 }, "?view=table");
  await expect(grid(page).getByText("TKN1", { exact: true })).toBeVisible();
  const before = askedFor(double, "tokens").length;
  double.rowAt = (index) => rowOf(index, { symbol: `NEW${index + 1}` });
  await button(page, "Refresh").click();
  await expect(grid(page).getByText("NEW1", { exact: true })).toBeVisible();
  expect(askedFor(double, "tokens").length).toBeGreaterThan(before);

  await grid(page).evaluate((frame) => frame.scrollTo(0, 8_000));
  await expect
    .poll(() => page.evaluate(() => (history.state as { tableTopPx?: number } | null)?.tableTopPx))
    .toBe(8_000);
  const row = grid(page).getByRole("link", { name: /^NEW190\b/ });
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("SURGE");
  await page.goBack();
  await expect(row).toBeInViewport();
  expect(await grid(page).evaluate((frame) => frame.scrollTop)).toBe(8_000);

  await button(page, "Cards").click();
  const link = card(page, "TKN8").getByRole("link", { name: "TKN8", exact: true });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("SURGE");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await expect(link).toBeInViewport();
});
