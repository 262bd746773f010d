import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { setWindow, WINDOWS } from "../../../../testing/expect-to-fit.ts";
import { failure, type Answers } from "../../../../testing/fake-api.ts";
import { openApp } from "../../../../testing/open-app.tsx";
import { overhangPx } from "../../../../testing/page-actions.ts";
import { sampleUser } from "../../../../testing/people.ts";
import { dashboardAnswers, rangesOf, sampleDashboard } from "../../../../testing/sample-dashboard.ts";
import { symbolAnswers } from "../../../../testing/sample-symbols.ts";

const welcomed = sampleUser({ firstRun: "welcome" });
const after = sampleUser({ firstRun: "steps" });
const watched = (symbols: readonly string[]) =>
  symbols.map((symbol) => ({ symbol, kind: "stock" as const, name: null, addedAt: new Date().toISOString() }));

/** Opens the dashboard of a new account. */
function openFirstRun(answers: Answers = {}) {
  const board = sampleDashboard();
  let followed: readonly string[] = [];
  return openApp("/dashboard", {
    answers: {
      ...dashboardAnswers(board),
      ...symbolAnswers,
      listAlertRules: { rules: [], limit: 3 },
      getUserByFirebaseUid: welcomed,
      getWatchlist: () => watched(followed),
      getSymbolRanges: () => ({
        because: "watchlist",
        items: followed.map((symbol) => rangesOf(symbol, 100)),
      }),
      finishWelcome: ({ body }) => {
        followed = body.symbols;
        return { user: after, watchlist: watched(followed) };
      },
      claimSymbolRanges: ({ body }) => ({
        because: "requested",
        items: body.symbols.map((symbol) => rangesOf(symbol, 100)),
      }),
      ...answers,
    },
  });
}

const chip = (name: RegExp) => page.getByRole("button", { name });
const showMe = () => page.getByRole("button", { name: "Show me" });

test("four symbols are chosen already, and one press shows their ranges, claimed once", async () => {
  const { api } = await openFirstRun();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome, Ann-Walker");
  for (const name of [/^AAPL/, /^SPY/, /^BTC\/USD/, /^ETH\/USD/])
    await expect.element(chip(name)).toHaveAttribute("aria-pressed", "true");
  await expect.element(chip(/^NVDA/)).toHaveAttribute("aria-pressed", "false");
  await expect.element(chip(/^BTC\/USD/)).toHaveTextContent("$68,180.20");
  await chip(/^SPY/).click();
  await chip(/^NVDA/).click();
  await page.getByRole("radio", { name: /Aggressive/ }).click();
  await showMe().click();
  const card = page.getByRole("region", { name: "Ranges for your symbols" });
  await expect.element(card.getByRole("listitem").filter({ hasText: "NVDA" })).toBeVisible();
  const symbols = ["AAPL", "BTC-USD", "ETH-USD", "NVDA"];
  expect(api.callsOf("finishWelcome").map(({ body }) => body)).toEqual([{ symbols, riskProfile: "AGGRESSIVE" }]);
  expect(api.callsOf("claimSymbolRanges").map(({ body }) => body)).toEqual([{ symbols }]);
  await expect.element(page.getByRole("heading", { name: "First steps" })).toBeVisible();
});

test("says what kind of prices these are, and what their lines show", async () => {
  const { feed } = sampleDashboard();
  const simulated = { state: "simulated", delayMinutes: null } as const;
  const items = feed.items.map((item) => ({ ...item, freshness: simulated }));
  await openFirstRun({ getMarketFeed: { ...feed, items } });
  await expect.element(page.getByText("Simulated", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Each line shows 30 daily closes\./)).toBeVisible();
});

test("prices that were fetched once are never called live", async () => {
  await openFirstRun();
  await expect.element(page.getByText("Snapshot", { exact: true })).toBeVisible();
});

test("skipping follows nothing and claims nothing", async () => {
  const { api } = await openFirstRun();
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole("tab", { name: "Signals" })).toBeVisible();
  expect(api.callsOf("finishWelcome").map(({ body }) => body)).toEqual([{ symbols: [], riskProfile: null }]);
  expect(api.callsOf("claimSymbolRanges")).toEqual([]);
});

test("another symbol is added by its name, with the keyboard", async () => {
  const { api } = await openFirstRun();
  const field = page.getByRole("combobox", { name: "Another symbol" });
  await field.fill("AMD");
  await userEvent.keyboard("{Enter}");
  await expect.element(chip(/^AMD/)).toHaveAttribute("aria-pressed", "true");
  expect(api.callsOf("finishWelcome")).toEqual([]);
});

test("a failure keeps the choice and says what failed", async () => {
  const { api } = await openFirstRun({ finishWelcome: failure(503, "The database is away.") });
  await chip(/^TSLA/).click();
  await showMe().click();
  await expect.element(page.getByRole("alert").filter({ hasText: "The database is away." })).toBeVisible();
  await expect.element(chip(/^TSLA/)).toHaveAttribute("aria-pressed", "true");
  api.answer({ finishWelcome: { user: after, watchlist: [] } });
  await showMe().click();
  await expect.element(page.getByRole("tab", { name: "Signals" })).toBeVisible();
});

test("ranges that are still computed are claimed again", async () => {
  let tries = 0;
  const { api } = await openFirstRun({
    claimSymbolRanges: ({ body }) => {
      tries += 1;
      const items = body.symbols.map((symbol) => rangesOf(symbol, 100, { isPending: tries === 1 }));
      return { because: "requested", items };
    },
  });
  await showMe().click();
  await expect.poll(() => api.callsOf("claimSymbolRanges")).toHaveLength(2);
});

test("axe finds nothing in either theme", async () => {
  await openFirstRun();
  await expect.element(showMe()).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

for (const one of WINDOWS)
  test(`nothing hangs over the edge ${one.name}`, async () => {
    await setWindow(one);
    await openFirstRun();
    await expect.element(showMe()).toBeVisible();
    expect(overhangPx()).toBeLessThanOrEqual(0);
  });
