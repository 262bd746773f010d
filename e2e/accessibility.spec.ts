import type { Page } from "@playwright/test";
import { axeFindingsInBothThemes } from "./axe-findings.ts";
import { analysisShown, expect, openAnalysis, symbolInput, tabTo, test } from "./screen.ts";

const withoutPart = async (page: Page) => {
  await page.route("**/api/market-data/**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { technicalAnalysis: object };
    await route.fulfill({ response, json: { ...answer, technicalAnalysis: {} } });
  });
  await page.goto("/market-analysis");
};

/** A quote that is older than it should be, with its change, under a recommendation that has run out. */
const stale = async (page: Page) => {
  await page.route("**/api/market-data/**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { combinedRecommendation: object };
    const combinedRecommendation = { ...answer.combinedRecommendation, validUntil: "2020-01-02T00:00:00.000Z" };
    const freshness = { state: "stale", delayMinutes: null };
    const change = { price: 123.45, change: -4.2, changePercent: -3.29 };
    await route.fulfill({ response, json: { ...answer, ...change, freshness, combinedRecommendation } });
  });
  await openAnalysis(page);
  await expect(page.getByText(/^Stale since/).first()).toBeVisible();
};

/** Every state of the shell and the screen that the tabs alone do not show. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "while it loads": async (page) => {
    await page.route("**/api/market-data/**", () => undefined);
    await page.goto("/market-analysis");
    await expect(page.getByRole("status", { name: "Loading the analysis" })).toBeVisible();
  },
  "an unknown symbol": async (page) => {
    await page.goto("/market-analysis?symbol=APPL");
    await expect(page.getByRole("heading", { name: "No symbol APPL is known here." })).toBeVisible();
  },
  "a coin without fundamentals": async (page) => {
    await openAnalysis(page, "BTC-USD");
    await page.getByRole("tab", { name: "Fundamental" }).click();
    await expect(page.getByText(/^Not applicable/)).toBeVisible();
  },
  "stale figures": stale,
  "a screen that stopped": async (page) => {
    await withoutPart(page);
    await expect(page.getByText("This screen stopped working.")).toBeVisible();
  },
  "the completion list": async (page) => {
    await openAnalysis(page);
    await symbolInput(page).fill("a");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
  },
  "the drawer": async (page) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openAnalysis(page);
    await page.getByRole("button", { name: "Open navigation menu" }).click();
    await expect(page.getByRole("dialog", { name: "Navigation" })).toBeVisible();
  },
  "the settings": async (page) => {
    await openAnalysis(page);
    await page.getByRole("button", { name: "Display settings" }).click();
    await expect(page.getByRole("dialog", { name: "Display settings" })).toBeVisible();
  },
  "the command palette": async (page) => {
    await openAnalysis(page);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("option").first()).toBeVisible();
  },
  "the list of shortcuts": async (page) => {
    await openAnalysis(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  },
  "a notification": async (page) => {
    await openAnalysis(page);
    await page.route("**/api/market-data/**", (route) => route.fulfill({ status: 503, body: "No source has data." }));
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.locator(".toast")).toBeVisible();
  },
};

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const tab of ["Overview", "Technical", "Fundamental", "News", "Timeframes"]) {
    test(`axe finds nothing on Market analysis, ${tab}`, async ({ page }) => {
      await openAnalysis(page);
      await page.getByRole("tab", { name: tab }).click();
      expect(await axeFindingsInBothThemes(page)).toEqual([]);
    });
  }

  for (const [state, open] of Object.entries(STATES)) {
    test(`axe finds nothing on ${state}`, async ({ page, watch }) => {
      await open(page);
      expect(await axeFindingsInBothThemes(page)).toEqual([]);
      // A part that breaks is caught and shown; React reports it as uncaught all the same.
      if (state === "a screen that stopped") watch.complaints.length = 0;
    });
  }

  test("what is stale has lost its colours: price, change, recommendation, target and reasons are one grey", async ({
    page,
  }) => {
    await stale(page);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      const looks = await page
        .locator(".expired .fig, .expired .chg, .expired .read, .expired b")
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { color, opacity } = getComputedStyle(part);
            return `${color} ${opacity}`;
          }),
        );
      expect(looks.length).toBeGreaterThan(5);
      expect(new Set(looks).size).toBe(1);
      const { now, fresh } = await page.evaluate(() => ({
        now: getComputedStyle(document.querySelector(".expired .fig") ?? document.body).color,
        fresh: getComputedStyle(document.body).color,
      }));
      expect(now).not.toBe(fresh);
    }
  });

  test("axe finds nothing on a failed analysis", async ({ page }) => {
    await page.route("**/api/market-data/**", (route) => route.fulfill({ status: 503, body: "No source has data." }));
    await page.goto("/market-analysis");
    await expect(page.getByText("Failed to load market data. Please try again later.")).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
  });

  test("axe finds nothing on the page that is not there", async ({ page }) => {
    await page.goto("/no-such-screen");
    await expect(page.getByText("Page Not Found")).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
  });
});

test("the skip links are the first two stops and lead where they say", async ({ page }) => {
  await openAnalysis(page);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to main content/i);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to navigation/i);
});

test("the keyboard alone changes symbol and tab", async ({ page }) => {
  await openAnalysis(page);
  await tabTo(page, symbolInput(page));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ETH-USD");
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/ETH-USD"));
  await page.keyboard.press("Enter");
  await answer;
  await analysisShown(page);

  await tabTo(page, page.getByRole("tab", { name: "Overview" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Technical" })).toHaveAttribute("aria-selected", "true");
});

test("focus is never invisible", async ({ page }) => {
  await openAnalysis(page);
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.locator(":focus").evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none" ? "" : element.outerHTML;
    });
    expect(seen.slice(0, 200)).toBe("");
  }
});

test("the completion list is chosen from with the arrow keys", async ({ page }) => {
  await openAnalysis(page);
  const field = symbolInput(page);
  await field.fill("");
  await field.pressSequentially("nvid");
  await expect(page.getByRole("option", { name: /NVDA/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const chosen = await field.getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${chosen}"]`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/symbol=NVDA/);
});

test("the drawer keeps the focus while it is open and gives it back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAnalysis(page);
  const opener = page.getByRole("button", { name: "Open navigation menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect(drawer).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press(stop < 4 ? "Tab" : "Shift+Tab");
    await expect(drawer.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the command palette reaches a symbol and an action without the mouse", async ({ page }) => {
  await openAnalysis(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("light theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("ethereum");
  await expect(page.getByRole("option", { name: /ETH-USD/ }).first()).toBeVisible();
  await expect(page.getByRole("option", { name: /BTC-USD/ })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/symbol=ETH/);
});

test("the command palette says that a list without a match is not all there is while a source gives no answer", async ({
  page,
}) => {
  await page.route("**/api/symbols?*", (route) => route.fulfill({ json: { listings: [], unreachable: ["yahoo"] } }));
  await openAnalysis(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("siemens zzq");
  const note = page.getByText("No match. Yahoo could not be searched just now, so there may be others.");
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(note).toBeInViewport({ ratio: 1 });
});

test("the settings open, change and close from the keyboard, and the focus comes back", async ({ page }) => {
  await openAnalysis(page);
  const opener = page.getByRole("button", { name: "Display settings" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Large" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveCSS("font-size", "18px");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("in forced colours a switch still shows whether it is on", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openAnalysis(page);
  await page.getByRole("button", { name: "Display settings" }).click();
  await expect(page.getByRole("switch").first()).toBeVisible();
  const looks = await page
    .getByRole("switch")
    .evaluateAll((switches) => switches.map((one) => getComputedStyle(one, "::before").backgroundImage));
  expect(new Set(looks).size).toBe(2);
});
