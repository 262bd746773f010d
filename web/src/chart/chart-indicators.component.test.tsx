import type { CorporateEventOnWire } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings } from "../../testing/axe-findings.ts";
import {
  chart,
  chartDrawn,
  legend,
  openChart,
  pixels,
  said,
  stillPixels,
  twoDecimals,
} from "../../testing/open-chart.ts";
import { focus, lock, press } from "../../testing/page-actions.ts";
import { alertAnswers, sampleAlerts } from "../../testing/sample-alerts.ts";
import { barsOf } from "../../testing/sample-bars.ts";
import { dividendOf, earningsOf, splitOf } from "../../testing/sample-calendar.ts";

const SIGNS = ["Split 4 for 1", "Dividend 0.25 USD", "Earnings, EPS 1.53 USD (estimate 1.43)"] as const;

/**
 * Opens the daily chart of AAPL with three events on its bars, newest first: a split on the third last, then SIGNS back
 * in time.
 */
async function openWithEvents() {
  const { opened: shown, open } = lock();
  const dayOf = (back: number) => ({ date: barsOf("AAPL").candles.at(back)?.time.slice(0, 10) ?? "" });
  const past = { state: "told" } as const;
  const events: CorporateEventOnWire[] = [
    earningsOf("AAPL", 0, { ...past, ...dayOf(-5), when: null, epsActual: 1.53, surprisePercent: 7 }),
    { ...dividendOf("AAPL", 0), ...dayOf(-4), payDate: null },
    { ...splitOf("AAPL", 0), ...past, ...dayOf(-3) },
  ];
  const opened = await openChart("symbol=AAPL&tf=1d", {
    getCorporateEvents: async () => {
      await shown;
      const sources = [{ source: "yahoo", state: "ok", note: null } as const];
      return { symbol: "AAPL", events, sources, asOf: new Date().toISOString() };
    },
  });
  return { ...opened, answerEvents: open };
}

test("company events appear at the bars of their days: drawn, in the overlay, and in keyboard announcements", async () => {
  const { answerEvents } = await openWithEvents();
  const bare = await stillPixels();
  answerEvents();
  await expect.poll(pixels).not.toEqual(bare);
  await press(chart(), "End");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(said()).toHaveTextContent("Close");
  await expect.element(said()).not.toHaveTextContent(/Split|Dividend|Earnings/);
  for (const text of SIGNS) {
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(said()).toHaveTextContent(text);
    await expect.element(page.css(".chart-signs")).toHaveTextContent(text);
  }
});

test("a shown indicator links to an alert on it with its settings filled in", async () => {
  const { api } = await openChart("symbol=AAPL&tf=4h");
  api.answer(alertAnswers(sampleAlerts()));
  await page.getByRole("button", { name: "Indicators" }).click();
  const menu = page.getByRole("dialog", { name: "Indicators" });
  await menu.getByRole("checkbox", { name: /^Ichimoku/ }).click();
  await menu.getByRole("link", { name: "Set alert on Ichimoku 9, 26, 52" }).click();
  const form = page.getByRole("form", { name: "Create alert" });
  await expect.element(form).toHaveTextContent("AAPL crosses below its Tenkan(9, 26, 52, 26) on 4h bars (once).");
  await form.getByRole("button", { name: "Create alert" }).click();
  const condition = { kind: "indicator", indicator: "ichimoku", timeframe: "4h", against: { line: "tenkan" } };
  await expect
    .poll(() => api.callsOf("createAlertRule").map(({ body }) => body))
    .toMatchObject([{ symbol: "AAPL", condition }]);
});

test("the indicator menu works by keyboard, shows three panes at most, and is remembered in this browser", async () => {
  const { answerEvents, candles, reload } = await openWithEvents();
  answerEvents();
  const button = page.getByRole("button", { name: "Indicators" });
  await press(button, "Enter");
  const menu = page.getByRole("dialog", { name: "Indicators" });
  await expect.element(menu).toBeVisible();
  const box = (name: string | RegExp) => menu.getByRole("checkbox", { name });
  for (const name of [
    "Ichimoku 9, 26, 52",
    "Supertrend 10, 3",
    "CCI 20",
    "Stochastic 14, 3, 3",
    "ADX 14",
    "Patterns",
    "Levels",
  ]) {
    await focus(box(name));
    await userEvent.keyboard(" ");
    await expect.element(box(name)).toBeChecked();
  }
  await expect.element(menu.getByText("3 of 3 shown")).toBeVisible();
  await expect.element(box(/^MFI 14/)).toBeDisabled();
  await expect.element(box(/^VWAP of the session/)).toBeDisabled();
  expect(await axeFindings(page.css(".chart-menu").element())).toEqual([]);
  await box("Events").click();
  await expect.element(box("Events")).not.toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  for (const name of ["Tenkan", "Kijun", "Senkou A", "Supertrend", "CCI 20", "Stoch %K", "ADX 14", "+DI"])
    await expect.element(legend()).toHaveTextContent(name);
  await reload();
  await chartDrawn();
  await expect.element(legend()).toHaveTextContent("Supertrend");
  await expect.element(chart()).toHaveAccessibleDescription(/Resistance|Support/);
  await press(chart(), "End");
  for (const back of [-2, -3]) {
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(said()).toHaveTextContent(`Close ${twoDecimals(candles.at(back)?.close)}`);
  }
  // Events that are switched off have no mark.
  await expect.element(said()).not.toHaveTextContent("Split");
  await expect.element(page.getByRole("button", { name: "RSI", exact: true })).toBeDisabled();
});
