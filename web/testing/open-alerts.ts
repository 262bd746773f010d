import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Answers } from "./fake-api.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { alertAnswers, sampleAlerts, type SampleAlerts } from "./sample-alerts.ts";

/** Opens the screen of alerts. */
export async function openAlerts(
  changes: Partial<SampleAlerts> = {},
  query = "",
  answers: Answers = {},
): Promise<OpenedApp & { readonly board: SampleAlerts }> {
  const board = sampleAlerts(changes);
  const opened = await openApp(`/alerts${query}`, { answers: { ...alertAnswers(board), ...answers } });
  await expect.element(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeVisible();
  return Object.assign(opened, { board });
}

/** The list of one's alerts. */
export const rules = () => page.getByRole("list", { name: "Your alerts" });
