import type { TradingAdvisory, User } from "@sextant/core/contract";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { formatSymbol } from "../src/lib/symbol-text.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { advisoryAnswers } from "./sample-advisory.ts";
import { sampleUser } from "./people.ts";

export const advisoryShown = () => expect.element(page.getByRole("article", { name: "Symbol" })).toBeVisible();
export const advisoryShownFor = (symbol: string) =>
  expect.element(page.getByRole("article", { name: "Symbol" })).toHaveTextContent(formatSymbol(symbol));
export const symbolInput = () => page.css("input").and(page.getByLabelText(/symbol/i));

/** Opens a part of the working by its title, and returns it. */
export async function openPart(title: string) {
  await page.getByRole("heading", { name: title, exact: true }).click();
  const part = page.getByRole("region", { name: title });
  await expect.element(part).toBeVisible();
  return part;
}

/** The advisory's screen with an advisory on it, changed as the market does not offer it. */
export async function openAdvisory(
  query = "",
  change?: (advisory: TradingAdvisory) => void,
  user: User = sampleUser(),
): Promise<OpenedApp> {
  const opened = await openApp(`/trading-advisory${query}`, { answers: advisoryAnswers(change), user, strict: false });
  await advisoryShown();
  return opened;
}

/** Has advice be one that ran out years ago. */
export function runOut({ strategies }: TradingAdvisory): void {
  Object.assign(strategies.shortTerm, { validUntil: "2020-01-02T21:00:00.000Z" });
}

/** As the engine states a purchase: stop below entry, target above. */
export function buyShortTerm({ strategies: { shortTerm } }: TradingAdvisory): void {
  const entry = shortTerm.entryPrice ?? 100;
  Object.assign(shortTerm, {
    action: "BUY",
    rating: "STRONG_BUY",
    confidence: 61.3,
    breakEvenPercent: 52.1,
    edgePoints: 9.2,
    targetPrice: entry * 1.03,
    stopLoss: entry * 0.98,
    expectedMove: 3,
    expectedValuePercent: 0.41,
    odds: { target: 41, neither: 33, stop: 26 },
  });
}
