import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { overhangPx } from "../../../testing/page-actions.ts";
import { sampleDemoDay } from "../../../testing/sample-demo-day.ts";

const next = () => page.getByRole("button", { name: "Next event" });
const events = () => page.getByRole("list", { name: "So far" }).getByRole("listitem");
const coming = () => page.getByRole("list", { name: "Still to come" }).getByRole("listitem");

/** With reduced motion the day waits for the user. */
const openStill = async (answer: object = sampleDemoDay()) => {
  await commands.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
  return await openApp("/see-it-work", { answers: { getDemoDay: answer as never } });
};

test("with reduced motion nothing plays by itself, and each press shows the next event", async () => {
  await openStill();
  await expect.element(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  // The first view has a claim's range with the price in it, the alert's price, and what is still to come, but not how
  // it ends.
  await expect.element(events()).toHaveLength(2);
  await expect.element(page.getByText("in New York, Tue 3 Feb 2026")).toBeVisible();
  await expect.element(page.getByText("90% to end in here")).toBeVisible();
  await expect.element(page.getByText("Alert above $185.80")).toBeVisible();
  await expect.element(coming()).toHaveLength(3);
  await expect.element(coming().first()).toHaveTextContent("A claim ends");
  await expect.element(page.getByText("No claim has ended yet.")).toBeVisible();
  await expect.element(page.getByRole("img", { name: /^BTC\/USD: 13 five-minute candles/ })).toBeVisible();
  for (const count of [3, 4, 5]) {
    await next().click();
    await expect.element(events()).toHaveLength(count);
  }
  await expect.element(page.getByText("✓ The range held")).toBeVisible();
  await expect.element(page.getByText("1 of 2")).toBeVisible();
  await next().click();
  await expect.element(next()).toBeDisabled();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect.element(events()).toHaveLength(2);
});

test("plays by itself, pauses and goes on by keyboard", async () => {
  await openApp("/see-it-work", { answers: { getDemoDay: sampleDemoDay() } });
  const played = page.getByRole("progressbar", { name: "Part of the day that has been played" });
  await expect.element(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect.poll(() => Number(played.element().getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  page.getByRole("button", { name: "Pause" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Play", exact: true })).toHaveFocus();
});

test("axe finds nothing in either theme, and no width scrolls sideways", async () => {
  await openStill();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  for (let i = 0; i < 4; i += 1) await next().click();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  for (const width of [360, 768, 1440, 1920]) {
    await page.viewport(width, 900);
    expect(overhangPx(), `${String(width)} px`).toBeLessThanOrEqual(0);
  }
});

test("a failed load is reported, and Retry recovers", async () => {
  const { api } = await openStill(failure(503, "The server is starting."));
  await expect.element(page.getByText("The day couldn't be loaded.")).toBeVisible();
  api.answer({ getDemoDay: sampleDemoDay() });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(next()).toBeVisible();
});
