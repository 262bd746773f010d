import { formatPrice } from "@sextant/core/market";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings } from "../../../testing/axe-findings.ts";
import {
  analysisAnswers,
  analysisShown,
  marketDataOf,
  openAnalysis,
  symbolInput,
} from "../../../testing/open-analysis.ts";
import { shortTime } from "../../lib/time-text.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { address, tabTo, texts } from "../../../testing/page-actions.ts";
import { matrixOf } from "../../../testing/sample-matrix.ts";
import { symbolAnswers, unknownSymbol } from "../../../testing/sample-symbols.ts";
import { touchScreen } from "../../../testing/touch-screen.ts";

test("Technical and Timeframes state the same rule for when votes make an action", async () => {
  await openAnalysis(undefined, { answers: { getTimeframeMatrix: matrixOf("AAPL") } });
  for (const tab of ["Technical", "Timeframes"]) {
    await page.getByRole("tab", { name: tab }).click();
    const panel = page.getByRole("tabpanel", { name: tab });
    await panel.getByText("How votes are counted").click();
    await expect.element(panel.getByText("Moving averages and oscillators count for half each.").first()).toBeVisible();
  }
  await expect.element(page.getByText("whether the short-term and long-term views agree.")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "1m in the chart" }).first())
    .toHaveAttribute("title", "1-minute bars");
});

test("Analyze requests the typed symbol, trimmed and in capitals", async () => {
  const { api } = await openAnalysis();
  await symbolInput().fill("  btc-usd ");
  await page.getByRole("button", { name: "Analyze" }).click();
  await expect.poll(() => api.callsOf("getMarketData").at(-1)?.params).toEqual({ symbol: "BTC-USD" });
  await expect.element(symbolInput()).toHaveValue("BTC-USD");
  await expect.poll(address).toContain("BTC-USD");
});

test("the address stores symbol and tab, a reload restores both, and patterns and levels match the answer", async () => {
  const data = marketDataOf("NVDA");
  const { reload } = await openAnalysis("NVDA", { answers: { getMarketData: data } });
  await page.getByRole("tab", { name: "Technical" }).click();
  await expect.poll(address).toMatch(/symbol=NVDA.*tab=technical/);
  await reload();
  await analysisShown();
  await expect.element(symbolInput()).toHaveValue("NVDA");
  await expect.element(page.getByRole("tab", { name: "Technical" })).toHaveAttribute("aria-selected", "true");
  const { patterns, levels, pivots } = data.technicalAnalysis;
  const shown = page.getByRole("region", { name: "Candlestick patterns" });
  await expect.element(shown).toBeVisible();
  if (patterns.length === 0) await expect.element(shown).toHaveTextContent("None of the twenty patterns");
  // Each name has its rule behind it.
  else expect(texts(shown.getByRole("rowheader").getByRole("button"))).toEqual(patterns.map(({ name }) => name));
  const turns = page.getByRole("region", { name: "Support and resistance" });
  const table = turns.getByRole("table").first();
  expect(levels.length).toBeGreaterThan(0);
  await expect
    .poll(() => texts(table.getByRole("rowheader")))
    .toEqual(levels.map(({ price }) => `$${formatPrice(price)}`));
  for (const { touches } of levels)
    for (const time of touches) await expect.element(table).toHaveTextContent(shortTime(Date.parse(time), "UTC"));
  expect(texts(turns.getByRole("rowheader")).at(-1)).toBe(`$${formatPrice(pivots?.pivot)}`);
});

test("completion offers a symbol by its company's name", async () => {
  await openAnalysis(undefined, { answers: symbolAnswers });
  await symbolInput().fill("");
  await userEvent.type(symbolInput(), "nvid");
  await expect.element(page.getByRole("option", { name: /NVDA/ }).first()).toBeVisible();
});

test("an unknown symbol is reported as such without a retry, and the keyboard chooses among suggestions", async () => {
  const { api } = await openApp("/market-analysis?symbol=AAPLX", {
    answers: { ...analysisAnswers(), getMarketData: unknownSymbol("AAPLX", "AAPL", "AAPU") },
  });
  const rejection = page.getByRole("alert");
  await expect.element(rejection.getByRole("heading", { name: /AAPLX/ })).toBeVisible();
  await expect.element(page.getByText("Failed to load market data.")).not.toBeInTheDocument();
  await expect.element(rejection.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  api.answer(analysisAnswers());
  await tabTo(
    rejection.getByRole("group", { name: "Did you mean" }).getByRole("button", { name: "AAPL", exact: true }),
  );
  await userEvent.keyboard("{Enter}");
  await analysisShown();
  await expect.poll(address).toMatch(/symbol=AAPL$/);
  // The choice disappeared with the error.
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("touch targets are at least 44 px high and wide", async () => {
  await page.viewport(360, 780);
  touchScreen();
  await openAnalysis();
  const targets = page
    .css("header button, header a, .symbol-form button, .symbol-form input, [role=tab]")
    .elements()
    .filter((target) => target.checkVisibility({ visibilityProperty: true }));
  expect(targets.length).toBeGreaterThan(8);
  const small = targets.flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const name = target.getAttribute("aria-label") ?? target.textContent;
    return width < 44 || height < 44 ? [`${name} ${Math.round(width)} x ${Math.round(height)}`] : [];
  });
  expect(small).toEqual([]);
});
