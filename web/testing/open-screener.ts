import { expect } from "vitest";
import { page } from "vitest/browser";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { type SampleScreener, sampleScreener, screenerAnswers } from "./sample-screener.ts";

/** The crypto screener's screen, open, with the sample it is answered from. */
export async function openScreener(
  changes: Partial<SampleScreener> = {},
  query = "",
): Promise<OpenedApp & { readonly screener: SampleScreener }> {
  const screener = sampleScreener(changes);
  const opened = await openApp(`/crypto-screener${query}`, { answers: screenerAnswers(screener) });
  await expect.element(page.getByRole("heading", { level: 1, name: "Crypto DEX Screener" })).toBeVisible();
  return { ...opened, screener };
}

export const cards = () => page.getByRole("list", { name: "Trending projects" }).css(":scope > li");
export const card = (name: string) => cards().filter({ has: page.getByRole("heading", { name, exact: true }) });
export const button = (name: string | RegExp) => page.getByRole("button", { name });
export const grid = () => page.getByRole("grid", { name: "Tokens" });
