import type { Page } from "@playwright/test";
import { holdBack, layoutShift, watchLayoutShifts } from "./layout-shift.ts";
import { expect, symbolInput, test } from "./screen.ts";

const CALL = "**/api/trading-advisory";
const TABS = {
  Immediate: "Immediate Trading (Scalping)",
  "Short-term": "Short-term Trading (Swing)",
  "Long-term": "Long-term Trading (Position)",
};
const FAILED = "Failed to generate trading advisory. Please try again later.";
const GENERATING = "Generating AI Trading Advisory...";

// A symbol that nobody asked for before has its bars fetched first.
const FIRST_ASKED = { timeout: 40_000 };

const shown = (page: Page) => expect(page.getByRole("tab", { name: /^Long-term/ })).toBeVisible(FIRST_ASKED);

test.setTimeout(120_000);

async function openAdvisory(page: Page, query = ""): Promise<void> {
  await page.goto(`/trading-advisory${query}`);
  await shown(page);
}

/** Every advisory that the page asks for, by what it asks. */
function asked(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/trading-advisory")) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test("the screen opens on AAPL with a moderate profile and shows the four cards and three horizons", async ({
  page,
}) => {
  const bodies = asked(page);
  await openAdvisory(page);
  await expect(symbolInput(page)).toHaveValue("AAPL");
  await expect(page.getByLabel("Risk profile")).toHaveValue("MODERATE");
  for (const card of ["Symbol", "Primary strategy", "Market condition", "Portfolio allocation"])
    await expect(page.getByRole("article", { name: card })).toBeVisible();
  await expect(page.getByRole("article", { name: "Symbol" })).toContainText("Generated");
  expect(bodies).toEqual([{ symbol: "AAPL", riskProfile: "MODERATE" }]);
  const shares = await page.getByRole("article", { name: "Portfolio allocation" }).locator("dd").allInnerTexts();
  expect(shares).toHaveLength(3);
  expect(shares.reduce((sum, share) => sum + Number.parseInt(share, 10), 0)).toBe(100);
  for (const [tab, title] of Object.entries(TABS)) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
  }
});

test("an unknown symbol is said to be none, which no retry mends", async ({ page }) => {
  await page.goto("/trading-advisory?symbol=AAPLX");
  await expect(page.getByRole("heading", { name: "No symbol AAPLX is known here." })).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await page.getByRole("button", { name: "AAPL", exact: true }).click();
  await shown(page);
  await expect(page.getByRole("heading", { level: 1 }), "the choice went away with the refusal").toBeFocused();
});

test("a claim reads the same in the advice and in its row of the record", async ({ page }) => {
  await openAdvisory(page, "?tab=longTerm");
  const claim = await page.locator(".verdict .claim").innerText();
  await page.getByRole("link", { name: /^Row \d+$/ }).click();
  await expect(page.getByRole("dialog", { name: /^Row/ }).locator("p.read").first()).toHaveText(claim);
});

test("the range ahead is in view at first, and after the window was narrow", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdvisory(page, "?tab=longTerm");
  const chart = page.getByRole("application");
  const legend = page.locator(".chart-legend");
  /** Left of the room that prices and names have at the right stands the range's end, near the left edge are bars. */
  const reads = async () => {
    await expect(async () => {
      const { width = 0 } = (await chart.boundingBox()) ?? {};
      await chart.hover({ position: { x: width - 190, y: 100 } });
      await expect(legend).toContainText(/90% range [\d,.]+ to [\d,.]+/, { timeout: 1000 });
      await chart.hover({ position: { x: width * 0.2, y: 100 } });
      await expect(legend).toContainText("Close", { timeout: 1000 });
    }).toPass();
  };
  await reads();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await reads();
  }
});

test("older bars that come before a new width is drawn leave in view what was asked for", async ({ page }) => {
  // Pictures wait while it is held: a busy machine does the same for a moment.
  await page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = [];
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) =>
      frame((atMs) => {
        if (document.documentElement.dataset["held"] === undefined) draw(atMs);
        else waiting.push(draw);
      });
    window.addEventListener("let-go", () => {
      delete document.documentElement.dataset["held"];
      for (const draw of waiting.splice(0)) draw(performance.now());
    });
  });
  const older: string[] = [];
  page.on("response", (response) => void (response.url().includes("before=") && older.push(response.url())));
  await page.setViewportSize({ width: 360, height: 900 });
  await openAdvisory(page, "?tab=longTerm");
  const chart = page.getByRole("application");
  const legend = page.locator(".chart-legend");
  const readsRange = () =>
    expect(async () => {
      const { width = 0 } = (await chart.boundingBox()) ?? {};
      await chart.hover({ position: { x: width - 190, y: 100 } });
      await expect(legend).toContainText(/90% range [\d,.]+ to [\d,.]+/, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  await readsRange();
  const before = older.length;
  await page.evaluate(() => (document.documentElement.dataset["held"] = ""));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => older.length).toBeGreaterThan(before);
  await page.evaluate(() => window.dispatchEvent(new Event("let-go")));
  await readsRange();
});

test("the advice's own row of the record opens from it, and a test of one's own rule is a link away", async ({
  page,
}) => {
  await openAdvisory(page, "?tab=shortTerm");
  const footer = page.getByRole("navigation", { name: "More pages" });
  for (const [name, path] of Object.entries({ "Track Record": "/track-record", Backtest: "/backtest" }))
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", path);
  await page.getByRole("link", { name: /^Row \d+$/ }).click();
  await expect(page.getByRole("dialog", { name: /^Row/ })).toContainText("Hash matches");
  await page.goBack();
  await page.getByRole("link", { name: "Test a rule of your own on past prices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backtest" })).toBeVisible();
});

test("a position's size is worked out by the server, from the trade's own stop", async ({ page }) => {
  await openAdvisory(page, "?tab=longTerm");
  await page.getByLabel(/^Capital/).fill("20000");
  const answer = page.waitForResponse("**/api/position-size");
  await page.getByRole("button", { name: "Calculate size" }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByText(/^units to buy$/)).toBeVisible();
});

for (const width of [360, 768, 1440]) {
  test(`nothing moves when the advisory comes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    const release = await holdBack(page, CALL);
    await page.goto("/trading-advisory");
    await expect(page.getByText(GENERATING)).toBeVisible();
    release();
    await shown(page);
    await page.waitForLoadState("networkidle");
    const { total, moved } = await layoutShift(page);
    expect(total, moved).toBeLessThan(0.05);
  });
}
