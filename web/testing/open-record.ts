import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Answers } from "./fake-api.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { recordAnswers } from "./sample-record.ts";
import { youngLedger } from "./sample-grounds.ts";

/** The rows of claims on the track record. */
export const rows = () => page.css(".tr-claims tbody tr");

/** Opens a folded part of the page: 'All rates', 'Filter claims'. */
export const openFold = (title: string) => page.css(".tr-fold > summary").getByText(title).click();

/** Opens the track record over a practice record and waits for its claims. */
export async function openRecord(query = "", answers: Answers = {}): Promise<OpenedApp> {
  const opened = await openApp(`/track-record${query}`, {
    answers: { ...recordAnswers, getRecordLedger: youngLedger(), ...answers },
  });
  await expect.element(rows().first()).toBeVisible();
  return opened;
}
