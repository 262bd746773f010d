import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { focus, overhangPx } from "../../../testing/page-actions.ts";
import { backtestAnswers, openBacktests, runButton, runShort } from "../../../testing/sample-backtests.ts";

test("typed settings are tested unchanged when walk-forward is off", async () => {
  const { api } = await openBacktests();
  await page.getByRole("switch", { name: "Walk-forward" }).click();
  await page.getByLabelText("Fast average (bars)").fill("10");
  await runShort();
  expect(api.callsOf("createBacktest").at(-1)?.body).toMatchObject({ parameters: { fast: 10 }, walkForward: false });
  await expect.element(page.getByRole("heading", { name: "Settings chosen by walk-forward" })).not.toBeInTheDocument();
  await expect.element(page.getByText(/known when they were chosen/)).toBeVisible();
});

test("too few bars and unknown symbols are explained in words", async () => {
  const { api } = await openBacktests();
  const lastMonth = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabelText("From", { exact: true }).fill(lastMonth);
  await runButton().click();
  await expect.element(page.getByRole("alert").filter({ hasText: /bars are too few/ })).toBeVisible();
  expect(api.callsOf("createBacktest").at(-1)?.body.from).toMatch(lastMonth);
  await page.getByRole("combobox", { name: "Symbol" }).fill("ZZZZQ");
  await runButton().click();
  await expect.element(page.getByRole("alert").filter({ hasText: "We couldn't find the symbol ZZZZQ." })).toBeVisible();
});

test("a user with another plan sees which one includes backtests", async () => {
  await openBacktests({}, false);
  await expect
    .element(page.getByRole("heading", { name: "Backtesting is part of the Professional plan" }))
    .toBeVisible();
  await expect.element(runButton()).not.toBeInTheDocument();
  const example = page.getByRole("region", { name: /^Example: .+ on AAPL$/ });
  await expect.element(example.getByText("Simulated", { exact: true })).toBeVisible();
  await expect.element(example.getByRole("heading", { name: "Limits of this result" })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("an example that fails to load is reported, and Retry recovers", async () => {
  const { api } = await openBacktests({ getBacktestExample: failure(503, "The server is starting.") }, false);
  await expect.element(page.getByText("The example couldn't be loaded.")).toBeVisible();
  api.answer(backtestAnswers());
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByRole("region", { name: /^Example: / })).toBeVisible();
});

test("on a phone the started run is scrolled into view", async () => {
  await page.viewport(390, 844);
  await openBacktests();
  await runButton().click();
  await expect.element(page.getByRole("heading", { name: /: AAPL$/, level: 2 })).toBeInViewport({ ratio: 1 });
});

test("a failed load is reported, and Retry recovers", async () => {
  const { api } = await openBacktests({ listBacktests: failure(503, "The server is starting.") });
  await expect.element(page.getByText("Your backtests couldn't be loaded.")).toBeVisible();
  api.answer({ listBacktests: [] });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(runButton()).toBeVisible();
});

test("the chart is read by keyboard", async () => {
  await openBacktests();
  await runShort();
  const reader = page.getByRole("slider", { name: "Show value on" });
  await focus(reader);
  await userEvent.keyboard("{Home}");
  await expect
    .element(reader)
    .toHaveAttribute("aria-valuetext", expect.stringMatching(/rule 100\.00, buy and hold 100\.00$/));
});

test("the chart has its course as a sentence and as a table", async () => {
  await openBacktests();
  await runShort();
  const reader = page.getByRole("slider", { name: "Show value on" });
  await expect.element(reader).toHaveAccessibleDescription(/^\d+ points, .* Rule from 100\.00 to .* Highest/);
  await page.getByRole("button", { name: "Data table" }).click();
  const table = page.getByRole("table", { name: /^Backtest account on .*, newest first$/ });
  await expect.element(table.getByRole("columnheader", { name: "Buy and hold" })).toBeVisible();
  await expect.element(table.getByRole("row").last()).toHaveTextContent(/^\d+ \w+ \d+[\d.]+%$/);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("in both themes axe finds no violations, and the page never scrolls sideways at any width", async () => {
  await openBacktests();
  await expect.element(runButton()).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await runShort();
  for (const width of [1440, 768, 360]) {
    await page.viewport(width, 900);
    expect(overhangPx()).toBeLessThanOrEqual(0);
    expect(await axeFindingsInBothThemes()).toEqual([]);
  }
});
