import type { Locator, Page } from "@playwright/test";
import { type CorporateEvents, corporateEventsSchema } from "@sextant/core/contract";
import { rsi } from "@sextant/core/indicators";
import { formatReading } from "@sextant/core/market";
import { axeFindings } from "./axe-findings.ts";
import { expect, test } from "./screen.ts";

type Candles = {
  source: string;
  freshness: { state: string };
  candles: { time: string; open: number; high: number; low: number; close: number; volume: number; closed: boolean }[];
};

const chart = (page: Page): Locator => page.getByRole("application", { name: /candles of/ });
const legend = (page: Page): Locator => page.locator(".chart-legend");
const bars = /\/api\/candles\//;

/** The chart of a symbol, drawn; gives the answer that it shows. */
async function openChart(page: Page, query = "symbol=BTC-USD&tf=1d"): Promise<Candles> {
  const answer = page.waitForResponse((response) => bars.test(response.url()) && response.ok());
  await page.goto(`/market-analysis?${query}`);
  const shown = (await (await answer).json()) as Candles;
  await expect(chart(page).locator("canvas").first()).toBeVisible();
  return shown;
}

/** Answers every request for bars with the same change made to what the server said. */
async function changeBars(page: Page, change: (answer: Candles) => Candles): Promise<void> {
  await page.route(bars, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Candles) });
  });
}

/** How many differently coloured pixels the picture has, and a sum that changes with any of them. */
const pixels = async (page: Page) =>
  await chart(page).evaluate((box) =>
    [...box.querySelectorAll("canvas")].map((canvas) => {
      const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let sum = 0;
      for (let i = 0; i < data.length; i += 1) sum = (sum * 31 + (data[i] ?? 0)) % 1_000_000_007;
      return sum;
    }),
  );

const two = (value: number) =>
  new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

test("legend, data table and /api/candles agree, bar by bar", async ({ page }) => {
  const { candles } = await openChart(page);
  await chart(page).focus();
  await page.keyboard.press("ArrowLeft");
  const read: string[] = [];
  for (let back = 0; back < 3; back += 1) {
    const bar = candles[candles.length - 1 - back];
    if (!bar) throw new Error("The answer has fewer than three bars.");
    for (const [name, value] of Object.entries({ Open: bar.open, High: bar.high, Low: bar.low, Close: bar.close })) {
      // The last bar moves on between the two readings of it.
      if (bar.closed) await expect(legend(page)).toContainText(`${name} ${two(value)}`);
    }
    read.push((await legend(page).innerText()).replace(/\s+/g, " "));
    await page.keyboard.press("ArrowLeft");
  }
  await page.getByRole("button", { name: "Show as data table" }).click();
  const rows = page.getByRole("region", { name: /daily candles of BTC-USD, newest first/ }).getByRole("row");
  await expect(rows).toHaveCount(candles.length + 1);
  for (const back of [1, 2]) {
    const cells = await rows
      .nth(back + 1)
      .locator("td")
      .allInnerTexts();
    for (const figure of cells) expect(read[back]).toContain(figure);
  }
});

test("the keyboard reads bars aloud, goes to the ends and zooms", async ({ page }) => {
  const { candles } = await openChart(page);
  const said = chart(page).locator("xpath=following-sibling::p[@role='status']");
  await chart(page).focus();
  await page.keyboard.press("End");
  await expect(said).toContainText("still forming");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toContainText(`Close ${two(candles.at(-2)?.close ?? 0)}`);
  await page.keyboard.press("Home");
  await expect(said).toContainText(`Close ${two(candles[0]?.close ?? 0)}`);
  const before = await pixels(page);
  await page.keyboard.press("+");
  await expect.poll(async () => await pixels(page)).not.toEqual(before);
  await page.keyboard.press("Escape");
  await expect(legend(page)).toContainText("still forming");
  await expect(chart(page)).toHaveAccessibleDescription(/bars, .* to .*\. Highest .*, lowest .*, last close/);
});

test("moving back loads older bars once each, keeps the view, and ends at the beginning in words", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (bars.test(request.url())) asked.push(new URL(request.url()).searchParams.get("before") ?? "newest");
  });
  const first = (await openChart(page, "symbol=BTC-USD&tf=1w")).candles[0];
  await expect(page.getByText("Move back for older bars.")).toBeVisible();
  await chart(page).focus();
  const older = page.waitForResponse((response) => response.url().includes("before="));
  await page.keyboard.press("Home");
  const page2 = (await (await older).json()) as Candles;
  expect(page2.candles.at(-1)?.time).toBe(first?.time);
  await expect(page.getByText(/Move back for older bars|The series begins with/)).toBeVisible();
  // The crosshair is on the bar it was on; what came was put in front of it.
  await expect(legend(page)).toContainText(`Close ${two(first?.close ?? 0)}`);
  await page.keyboard.press("Home");
  await expect(page.getByText(/The series begins with Week of .*: there is nothing older\./)).toBeVisible();
  await expect(legend(page)).toContainText(`Close ${two(page2.candles[0]?.close ?? 0)}`);
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.waitForLoadState("networkidle");
  expect(new Set(asked).size, asked.join(" ")).toBe(asked.length);
});

test("scrolling sideways pans into history, up and down scrolls the page", async ({ page }) => {
  await openChart(page, "symbol=BTC-USD&tf=1h");
  await chart(page).scrollIntoViewIfNeeded();
  await chart(page).hover();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await chart(page).hover();
  // The answer waits, so that the bar under the pointer can be read before and after it came.
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await page.route(/before=/, async (route) => {
    await held;
    await route.continue();
  });
  const older = page.waitForRequest(/before=/);
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(-400, 0);
  await older;
  await expect(page.getByText("Loading older bars…")).toBeVisible();
  const box = await chart(page).boundingBox();
  if (!box) throw new Error("The chart has no place on the page.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await expect(legend(page)).not.toContainText("still forming");
  const under = await legend(page).locator("b").first().innerText();
  release();
  await expect(page.getByText(/1,000 simulated bars/)).toBeVisible();
  await page.mouse.move(x, y + 20);
  await expect(legend(page).locator("b").first()).toHaveText(under);
});

test("older bars that fail are said, and Retry loads them", async ({ page }) => {
  let failing = true;
  await page.route(bars, async (route) => {
    if (failing && route.request().url().includes("before=")) await route.fulfill({ status: 503, body: "Not now." });
    else await route.continue();
  });
  await openChart(page);
  await chart(page).focus();
  await page.keyboard.press("Home");
  await expect(page.getByText("Older bars could not be loaded.")).toBeVisible();
  failing = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(/1,000 simulated bars/)).toBeVisible();
});

test("another timeframe ends the request before it", async ({ page }) => {
  await openChart(page);
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await page.route(/timeframe=4h/, async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  const asked = page.waitForRequest(/timeframe=4h/);
  await page.getByRole("button", { name: "4h", exact: true }).click();
  await asked;
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("timeframe=4h"));
  await page.getByRole("button", { name: "1w", exact: true }).click();
  expect((await ended).failure()?.errorText).toContain("ERR_ABORTED");
  release();
  await expect(page.getByRole("application", { name: "weekly candles of BTC-USD" })).toBeVisible();
});

test("full screen fills the screen and Escape ends it", async ({ page }) => {
  await openChart(page);
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toContain("chart-panel");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test("the keyboard alone goes to the data table, scrolls it and comes back to the picture", async ({ page }) => {
  await openChart(page);
  const toTable = page.getByRole("button", { name: "Show as data table" });
  await page.getByRole("button", { name: "Log scale" }).focus();
  await page.keyboard.press("Tab");
  await expect(toTable).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const table = page.getByRole("region", { name: /daily candles of BTC-USD, newest first/ });
  await expect(table).toBeFocused();
  await page.keyboard.press("End");
  await expect.poll(async () => await table.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(chart(page).locator("canvas").first()).toBeVisible();
  await expect(toTable).toBeFocused();
});

test("levels stand on bars of the analysis' time only, and a sentence says why they do not", async ({ page }) => {
  await openChart(page, "symbol=AAPL&tf=1d");
  await expect(chart(page)).toHaveAccessibleDescription(/Target|90% range/);
  const years = 8 * 365 * 86_400_000;
  await changeBars(page, (answer) => ({
    ...answer,
    candles: answer.candles.map((bar) => ({ ...bar, time: new Date(Date.parse(bar.time) - years).toISOString() })),
  }));
  await page.getByRole("button", { name: "1h", exact: true }).click();
  await expect(page.getByText(/^These bars end .*, the analysis is of .*: its levels are not drawn\.$/)).toBeVisible();
  await expect(page.getByRole("application", { name: "hourly candles of AAPL" })).not.toHaveAccessibleDescription(
    /Target|90% range/,
  );
});

test("where a browser has no full screen the chart fills the page, and Escape ends it", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, "fullscreenEnabled", { value: false }));
  await openChart(page);
  await page.getByRole("button", { name: "Full screen" }).click();
  const box = await page.locator(".chart-panel").boundingBox();
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
  expect((await page.locator(".chart-panel").boundingBox())?.y).toBeGreaterThan(0);
});

test("a timeframe without bars says so in words, and a refusal offers Retry", async ({ page }) => {
  await changeBars(page, (answer) => ({ ...answer, candles: [] }));
  await page.goto("/market-analysis?symbol=AAPL&tf=5m");
  await expect(page.getByText("There are no 5-minute bars for AAPL.")).toBeVisible();
  await page.unroute(bars);
  await page.route(bars, async (route) => await route.fulfill({ status: 503, body: "No source has data." }));
  await page.getByRole("button", { name: "15m", exact: true }).click();
  await expect(page.getByText("There are no 15-minute bars for AAPL.")).toBeVisible();
  expect(await axeFindings(page, ".chart-panel")).toEqual([]);
  await page.unroute(bars);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("application", { name: "15-minute candles of AAPL" })).toBeVisible();
  await expect(page.locator(".chart-panel"), "Retry went away with what it mended").toBeFocused();
});

test("a chart program that did not arrive is said, the table still works, and Retry loads it", async ({ page }) => {
  const program = /price-chart[^/]*\.js/;
  await page.route(program, async (route) => await route.abort());
  await page.goto("/market-analysis");
  await expect(page.getByText("The chart could not be loaded.")).toBeVisible();
  await page.getByRole("button", { name: "Show as data table" }).click();
  await expect(
    page
      .getByRole("region", { name: /daily candles of AAPL/ })
      .getByRole("row")
      .nth(5),
  ).toBeVisible();
  await page.getByRole("button", { name: "Show as data table" }).click();
  await page.unroute(program);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(chart(page).locator("canvas").first()).toBeVisible();
});

test("over the chart stand its tools, what its bars are and how it is shown in one row, which the keyboard keeps", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openChart(page);
  const middle = async (what: Locator) => {
    const box = await what.boundingBox();
    return (box?.y ?? NaN) + (box?.height ?? NaN) / 2;
  };
  const table = page.getByRole("button", { name: "Show as data table" });
  const row = await middle(table);
  for (const one of [page.getByRole("button", { name: "Indicators" }), page.locator(".chart-badge .bdg")])
    expect(Math.abs((await middle(one)) - row)).toBeLessThan(3);
  await table.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: /daily candles of BTC-USD/ })).toBeVisible();
  await expect(table).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Indicators" })).toBeVisible();
  await expect(table).toBeFocused();
});

test("missing bars are counted and keep their places; bars of the simulation are named so at the chart", async ({
  page,
}) => {
  const cut = (answer: Candles) => ({
    ...answer,
    candles: answer.candles.filter((_, i) => i !== answer.candles.length - 6 && i !== answer.candles.length - 7),
  });
  await changeBars(page, cut);
  const { candles } = await openChart(page);
  await expect(page.getByText("2 bars are missing: their places are empty")).toBeVisible();
  await expect(page.locator(".chart-badge")).toHaveText("Simulated");
  await chart(page).focus();
  await page.keyboard.press("End");
  for (let i = 0; i < 5; i += 1) await page.keyboard.press("ArrowLeft");
  await expect(legend(page)).toContainText(`Close ${two(candles.at(-6)?.close ?? 0)}`);
});

for (const [close, written] of [
  [0.00000123, "1.23e-6"],
  [100_000, "100,000.00"],
] as const) {
  test(`a price of ${written} is written as the app writes it`, async ({ page }) => {
    await changeBars(page, (answer) => {
      const scale = close / (answer.candles.at(-1)?.close ?? 1);
      const scaled = answer.candles.map((bar) => ({
        ...bar,
        open: bar.open * scale,
        high: bar.high * scale,
        low: bar.low * scale,
        close: bar.close * scale,
      }));
      return { ...answer, candles: scaled };
    });
    await openChart(page);
    await expect(legend(page)).toContainText(`Close ${written}`);
    await page.getByRole("button", { name: "Show as data table" }).click();
    await expect(page.getByRole("row").nth(1)).toContainText(written);
  });
}

test("the picture is drawn anew for the light theme, the safe pair, forced colours and another size", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openChart(page, "symbol=AAPL&tf=1d");
  const seen = [JSON.stringify(await pixels(page))];
  const changed = async (what: string) => {
    await expect.poll(async () => seen.includes(JSON.stringify(await pixels(page))), { message: what }).toBe(false);
    seen.push(JSON.stringify(await pixels(page)));
  };
  await page.emulateMedia({ colorScheme: "light" });
  await changed("light");
  await page.evaluate(() => (document.documentElement.dataset["pair"] = "safe"));
  await changed("safe pair");
  await page.emulateMedia({ forcedColors: "active" });
  await changed("forced colours");
  await page.setViewportSize({ width: 900, height: 800 });
  await changed("another size");
  const edge = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(edge).toBeLessThanOrEqual(0);
});

for (const toggle of ["Bollinger", "RSI", "MACD", "Volume", "SMA 20", "Log scale"]) {
  test(`${toggle} changes the picture, and the legend with it`, async ({ page }) => {
    await openChart(page, "symbol=AAPL&tf=1d");
    const before = [await pixels(page), await legend(page).innerText()];
    await page.getByRole("button", { name: toggle, exact: true }).click();
    await expect.poll(async () => await pixels(page)).not.toEqual(before[0]);
    if (toggle !== "Volume" && toggle !== "Log scale")
      await expect.poll(async () => await legend(page).innerText()).not.toBe(before[1]);
    expect(await axeFindings(page, ".chart-panel")).toEqual([]);
  });
}

const drawings = (page: Page): Locator => page.locator(".chart-drawing-rows li");

/** Opens the list of drawings below the chart. */
async function openDrawings(page: Page, count: number): Promise<void> {
  await page.getByText(`Drawings (${count})`).click();
  await expect(drawings(page)).toHaveCount(count);
}

test("what is drawn by hand is kept, stands on every timeframe, moves by keys and goes with Delete", async ({
  page,
}) => {
  await openChart(page, "symbol=ETH-USD&tf=1d");
  /** The answer to keeping so many drawings. */
  const kept = (count: number) =>
    page.waitForResponse((answer) => {
      const asked = answer.request();
      if (!answer.url().includes("/drawings/") || asked.method() !== "POST") return false;
      return (asked.postDataJSON() as { drawings: unknown[] }).drawings.length === count;
    });
  await chart(page).scrollIntoViewIfNeeded();
  const box = await chart(page).boundingBox();
  if (!box) throw new Error("The chart has no place on the page.");
  const before = await pixels(page);
  let saved = kept(1);
  await page.getByRole("button", { name: "Draw a trend line" }).click();
  await expect(page.locator(".chart-hint"), "the tool in hand tells its ways, without a pointer too").toHaveText(
    /^Click the line's first end.* Enter takes its close\. Or give its figures under Drawings, below the chart\.$/,
  );
  await page.mouse.click(box.x + 80, box.y + 200);
  await page.mouse.click(box.x + 240, box.y + 120);
  expect((await saved).status()).toBe(200);
  await expect.poll(async () => await pixels(page), "the line is in the picture").not.toEqual(before);
  saved = kept(2);
  await page.getByRole("button", { name: "Draw a level" }).click();
  await page.mouse.click(box.x + 160, box.y + 160);
  expect((await saved).status()).toBe(200);
  await page.getByRole("button", { name: "Write a note" }).click();
  await page.mouse.click(box.x + 120, box.y + 60);
  await expect(page.getByRole("dialog").getByLabel("Words")).toBeFocused();
  await page.keyboard.type("<b>Gap</b>");
  saved = kept(3);
  await page.keyboard.press("Enter");
  expect((await saved).status()).toBe(200);
  await openDrawings(page, 3);
  const words = await drawings(page).allInnerTexts();
  expect(words[2]).toContain("Note '<b>Gap</b>'");

  await page.reload();
  await expect(chart(page).locator("canvas").first()).toBeVisible();
  await page.getByRole("button", { name: "4h", exact: true }).click();
  await expect(page.getByRole("application", { name: "4-hour candles of ETH-USD" })).toBeVisible();
  await openDrawings(page, 3);
  expect((await drawings(page).allInnerTexts()).map((one) => one.split(",")[0])).toEqual(
    words.map((one) => one.split(",")[0]),
  );
  expect(await axeFindings(page, ".chart-panel")).toEqual([]);

  // By keys: the level moves up by steps of the axis, the last change is undone, Delete takes it away.
  const level = drawings(page).nth(1);
  const at = await level.innerText();
  await level.getByRole("button", { name: /^Move/ }).click();
  await expect(chart(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(level).not.toHaveText(at, { useInnerText: true });
  await page.keyboard.press("Control+z");
  await expect(level).toHaveText(at, { useInnerText: true });
  saved = kept(2);
  await page.keyboard.press("Delete");
  await expect(drawings(page)).toHaveCount(2);
  expect((await saved).status()).toBe(200);

  // By its figures, for who does not see the picture; and what another window changed is said.
  const form = page.getByRole("form", { name: "Add a drawing" });
  await form.getByLabel("Price").fill("1234.5");
  await form.getByLabel("Name (may be empty)").fill("Mine");
  await page.route(/\/drawings\//, async (route) => {
    if (route.request().method() === "POST") await route.fulfill({ status: 409, body: "Changed elsewhere." });
    else await route.continue();
  });
  await form.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText(/changed in another window/)).toBeVisible();
  await expect(drawings(page)).toHaveCount(2);
  await page.unroute(/\/drawings\//);
  saved = kept(3);
  await form.getByLabel("Price").fill("1234.5");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(drawings(page).nth(2)).toContainText("1,234.50");
  expect((await saved).status()).toBe(200);

  // Deleted one by one from the list, the keyboard's place goes on with the next, at last to the heading.
  for (let left = 2; left >= 0; left -= 1) {
    await drawings(page)
      .first()
      .getByRole("button", { name: /^Delete/ })
      .press("Enter");
    await expect(drawings(page)).toHaveCount(left);
    const next = drawings(page)
      .first()
      .getByRole("button", { name: /^Delete/ });
    await expect(left > 0 ? next : page.locator(".chart-drawings summary")).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: `deleted, ${left} left.` })).toHaveCount(1);
  }
});

/** Events of AAPL, answered as soon as it is known on which days the chart has bars. */
async function answerEvents(page: Page): Promise<(days: readonly string[]) => void> {
  let tell = (_: readonly string[]) => undefined as void;
  const known = new Promise<readonly string[]>((done) => (tell = done));
  await page.route("**/api/corporate-events/AAPL", async (route) => {
    const [split = "", dividend = "", earnings = ""] = await known;
    const asOf = new Date().toISOString();
    const common = (date: string) => ({
      symbol: "AAPL",
      date,
      source: "yahoo",
      asOf,
      others: [],
      state: "told" as const,
    });
    const events: CorporateEvents["events"] = [
      {
        kind: "earnings",
        ...common(earnings),
        until: null,
        when: null,
        periodEnd: null,
        form: null,
        epsEstimate: 1.43,
        epsActual: 1.53,
        epsCurrency: "USD",
        surprisePercent: 7,
      },
      { kind: "dividend", ...common(dividend), amount: 0.25, currency: "USD", payDate: null },
      { kind: "split", ...common(split), to: 4, from: 1 },
    ];
    const sources = [{ source: "yahoo", state: "ok" as const, note: null }];
    await route.fulfill({ json: corporateEventsSchema.parse({ symbol: "AAPL", events, sources, asOf }) });
  });
  return tell;
}

test("the menu of indicators opens and chooses by keys, holds three panes, and this browser remembers; events have signs at their bars", async ({
  page,
}) => {
  const tellDays = await answerEvents(page);
  const { candles } = await openChart(page, "symbol=AAPL&tf=1d");
  // What a company did stands at the bars of its days: in the picture, over it, and in what the keyboard reads.
  const bare = await pixels(page);
  tellDays([-3, -4, -5].map((back) => candles.at(back)?.time.slice(0, 10) ?? ""));
  await expect.poll(async () => await pixels(page), "the signs are in the picture").not.toEqual(bare);
  const said = chart(page).locator("xpath=following-sibling::p[@role='status']");
  await chart(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toContainText("Close");
  await expect(said, "a bar without an event has no sign").not.toContainText(/Split|Dividend|Earnings/);
  for (const words of ["Split 4 for 1", "Dividend 0.25 USD", "Earnings, EPS 1.53 USD (estimate 1.43)"]) {
    await page.keyboard.press("ArrowLeft");
    await expect(said).toContainText(words);
    await expect(page.locator(".chart-signs")).toContainText(words);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Indicators" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Indicators" });
  await expect(menu).toBeVisible();
  for (const name of [
    "Ichimoku 9, 26, 52",
    "Supertrend 10, 3",
    "CCI 20",
    "Stochastic 14, 3, 3",
    "ADX 14",
    "Patterns",
    "Levels",
  ]) {
    await menu.getByRole("checkbox", { name }).focus();
    await page.keyboard.press("Space");
    await expect(menu.getByRole("checkbox", { name })).toBeChecked();
  }
  await expect(menu.getByText("3 of at most 3 shown")).toBeVisible();
  await expect(menu.getByRole("checkbox", { name: /^MFI 14/ })).toBeDisabled();
  await expect(menu.getByRole("checkbox", { name: /^VWAP of the session/ })).toBeDisabled();
  expect(await axeFindings(page, ".chart-menu")).toEqual([]);
  await menu.getByRole("checkbox", { name: "Events" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Indicators" })).toBeFocused();
  for (const name of ["Tenkan", "Kijun", "Senkou A", "Supertrend", "CCI 20", "Stoch %K", "ADX 14", "+DI"])
    await expect(legend(page)).toContainText(name);
  await page.reload();
  await expect(chart(page).locator("canvas").first()).toBeVisible();
  await expect(legend(page)).toContainText("Supertrend");
  await expect(chart(page)).toHaveAccessibleDescription(/Resistance|Support/);
  await chart(page).focus();
  await page.keyboard.press("End");
  for (const back of [-2, -3]) {
    await page.keyboard.press("ArrowLeft");
    await expect(said).toContainText(`Close ${two(candles.at(back)?.close ?? 0)}`);
  }
  await expect(said, "events that are switched off have no sign").not.toContainText("Split");
  await expect(page.getByRole("button", { name: "RSI", exact: true })).toBeDisabled();
});

test("a length of one's own stands beside the usual one, with the values of its formula, and is stored for its symbol until reset", async ({
  page,
}) => {
  const { candles } = await openChart(page, "symbol=AAPL&tf=1d");
  await page.getByRole("button", { name: "RSI", exact: true }).click();
  await page.getByRole("button", { name: "Indicators" }).click();
  const form = page.getByRole("form", { name: "Add with your own settings" });
  const stored = page.waitForResponse((response) => /chart-indicators/.test(response.url()) && response.ok());
  await form.getByRole("combobox").selectOption("Relative strength index");
  await form.getByRole("textbox", { name: "Period" }).fill("7");
  await page.keyboard.press("Enter");
  await stored;
  await expect(form.getByRole("status")).toHaveText("RSI 7 added.");
  expect(await axeFindings(page, ".chart-menu")).toEqual([]);
  await page.keyboard.press("Escape");
  const closes = Float64Array.from(candles, ({ close }) => close);
  const back = candles.length - 4;
  await chart(page).focus();
  await page.keyboard.press("End");
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("ArrowLeft");
  for (const period of [7, 14])
    await expect(legend(page)).toContainText(`RSI ${period} ${formatReading(rsi(closes, period)[back] ?? NaN)}`);
  // Nothing of it is in the browser.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(legend(page)).toContainText("RSI 7");
  await openChart(page, "symbol=MSFT&tf=1d");
  await expect(legend(page)).not.toContainText("RSI 7");
  await openChart(page, "symbol=AAPL&tf=1d");
  await expect(legend(page)).toContainText("RSI 7");
  await page.getByRole("button", { name: "Indicators" }).click();
  await form.getByRole("button", { name: "Reset settings" }).click();
  await expect(legend(page)).not.toContainText("RSI 7");
});

test("another symbol is drawn in percent from the first common bar, can be shared, and one that fails says so", async ({
  page,
}) => {
  await openChart(page, "symbol=AAPL&tf=1d");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Compare with" });
  const field = dialog.getByRole("combobox");
  await expect(field, "who opens it can type at once").toBeFocused();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await field.fill("apple");
    const symbol = dialog.getByRole("option").first().locator("b");
    await expect(symbol).toHaveText("AAPL");
    const isSeen = await symbol.evaluate((b) => {
      const { left, right, top } = b.getBoundingClientRect();
      return [left + 1, right - 1].every((x) => document.elementFromPoint(x, top + 4) === b);
    });
    expect(isSeen, `the suggestion's symbol is seen at ${width} px`).toBe(true);
  }
  const list = page.getByRole("list", { name: "Compared symbols" });
  // A name with a typing error: its suggestion is taken by a click, never by Enter alone.
  await field.fill("mircosft");
  await expect(dialog.getByRole("option")).toHaveText([/MSFT/]);
  await page.keyboard.press("Enter");
  await list.getByRole("button", { name: "MSFT", exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveText(/^MSFT/);
  await page.getByRole("button", { name: "Stop comparing with MSFT" }).click();
  // What may be a symbol is asked for as it stands; what was meant is a button away.
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await field.fill("mfst");
  await page.keyboard.press("Enter");
  await list.getByRole("button", { name: "MSFT", exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveText(/^MSFT/);
  await page.getByRole("button", { name: "Stop comparing with MSFT" }).click();

  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await field.fill("btc-usd");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toHaveText(/BTC-USD.*simulat/i);
  await expect(page).toHaveURL(/compare=BTC-USD/);
  await expect(legend(page)).toContainText(/since .*AAPL [+−-]?[\d.]+%BTC-USD [+−-]?[\d.]+%/);
  const before = await pixels(page);
  // An address that was shared, with a symbol that nobody knows.
  await page.goto("/market-analysis?symbol=AAPL&tf=1d&compare=BTC-USD,ZZZZZQ");
  await expect(list.getByRole("listitem").nth(1)).toContainText(/No symbol ZZZZZQ|No source has data for ZZZZZQ/);
  await expect(legend(page)).toContainText("BTC-USD");
  expect(await axeFindings(page, ".chart-panel")).toEqual([]);
  await page.getByRole("button", { name: "Show as data table" }).click();
  await expect(page.getByRole("columnheader", { name: "BTC-USD close" })).toBeVisible();
  await expect(page.getByRole("row").nth(2).getByRole("cell").last()).toHaveText(/\d/);
  await page.getByRole("button", { name: "Show as data table" }).click();
  for (const symbol of ["ZZZZZQ", "BTC-USD"])
    await page.getByRole("button", { name: `Stop comparing with ${symbol}` }).click();
  await expect(page).not.toHaveURL(/compare=/);
  await expect.poll(async () => await pixels(page)).not.toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("a finger up the chart scrolls the page, sideways it moves the chart, and two zoom it", async ({ page }) => {
    await openChart(page, "symbol=BTC-USD&tf=1h");
    await chart(page).evaluate((box) => box.scrollIntoView({ block: "center" }));
    const box = await chart(page).boundingBox();
    if (!box) throw new Error("The chart has no place on the page.");
    const [x, y] = [box.x + 120, box.y + box.height / 2];
    const touch = await page.context().newCDPSession(page);
    const drag = async (byX: number, byY: number) => {
      const at = (share: number) => [{ x: x + byX * share, y: y + byY * share }];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
      for (let step = 1; step <= 10; step += 1)
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 10) });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const [scrolled, before] = [await page.evaluate(() => window.scrollY), await pixels(page)];
    await drag(100, 0);
    await expect.poll(async () => await pixels(page)).not.toEqual(before);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    const top = await page.evaluate(() => window.scrollY);
    const drawn = await pixels(page);
    const fingers = (apart: number) => [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
    for (let apart = 25; apart <= 70; apart += 5)
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => await pixels(page), { message: "a pinch zooms the chart" }).not.toEqual(drawn);
    expect(await page.evaluate(() => window.visualViewport?.scale), "and not the page").toBe(1);
    await drag(0, -180);
    await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBeGreaterThan(top + 50);
  });
});
