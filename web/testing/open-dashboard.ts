import { expect } from "vitest";
import { page } from "vitest/browser";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { dashboardAnswers, sampleDashboard, type SampleDashboard } from "./sample-dashboard.ts";
import type { Answers } from "./fake-api.ts";

/** Opens the dashboard and waits until it is filled in and its socket has subscribed. */
export async function openDashboard(
  changes: Partial<SampleDashboard> = {},
  query = "",
  answers: Answers = {},
  strict = true,
): Promise<OpenedApp & { readonly board: SampleDashboard }> {
  const board = sampleDashboard(changes);
  const opened = await openApp(`/dashboard${query}`, { answers: { ...dashboardAnswers(board), ...answers }, strict });
  await expect.element(page.getByRole("tab", { name: "Signals" })).toBeVisible();
  await expect.poll(() => opened.live.sent.some(({ type }) => type === "subscribe")).toBe(true);
  return Object.assign(opened, { board });
}

/** The price of one symbol in the market feed. */
export const cell = (symbol: string) =>
  page.getByRole("list", { name: "Prices" }).getByRole("listitem").filter({ hasText: symbol });
export const feedState = () => page.getByRole("status", { name: "Live feed" });
export const head = () => page.css("main header");
export const panel = () => page.getByRole("tabpanel");
export const showTab = (name: string) => page.getByRole("tab", { name, exact: true }).click();
