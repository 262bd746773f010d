import { GLOSSARY } from "@sextant/core/glossary";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { openLearn } from "../../../testing/open-learn.ts";
import { overhangPx, texts } from "../../../testing/page-actions.ts";

const entry = (name: string) => page.getByRole("article", { name, exact: true });

test("a visitor reads every term, with where it shows and its lessons", async () => {
  await openLearn("/glossary", { isIncluded: null });
  await expect.element(page.getByRole("heading", { level: 1, name: "Glossary" })).toBeVisible();
  expect(page.getByRole("article").elements()).toHaveLength(Object.keys(GLOSSARY).length);
  expect(document.title).toMatch(/^Glossary of trading, tokens and forecasts/);
  await expect.element(entry("Stop loss")).toHaveTextContent(GLOSSARY["stop-loss"].meaning);
  await expect
    .element(entry("Stop loss").getByRole("link", { name: "Where a stop loss fills" }))
    .toHaveAttribute("href", "/learn/stop-loss");
  await expect
    .element(entry("Stop loss").getByRole("link", { name: "Trading Advisory" }))
    .toHaveAttribute("href", "/trading-advisory");
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("the list follows what is typed, and says when there is nothing", async () => {
  await openLearn("/glossary");
  const search = page.getByRole("searchbox", { name: "Search the glossary" });
  await search.fill("rug");
  await expect.element(entry("Rug pull")).toBeVisible();
  await expect.element(entry("Stop loss")).not.toBeInTheDocument();
  await search.fill("zebra");
  await expect.element(page.getByText("No word matches 'zebra'.")).toBeVisible();
  await page.getByRole("button", { name: "Show all words" }).click();
  await expect.element(entry("Stop loss")).toBeVisible();
});

test("letters lead to their terms, and an address to one term", async () => {
  await openLearn("/glossary#volatility");
  await expect.element(entry("Volatility")).toBeInViewport();
  const letters = texts(page.getByRole("navigation", { name: "Letters" }).getByRole("link"));
  expect(letters).toEqual(letters.toSorted());
  await page.getByRole("navigation", { name: "Letters" }).getByRole("link", { name: "A", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "A", exact: true })).toBeInViewport();
  for (const width of [360, 768]) {
    await page.viewport(width, 800);
    expect(overhangPx()).toBe(0);
  }
});
