import type { ScreenedStocks } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StockSourceText } from "./stock-source-text.tsx";

function text(stored: number, simulated = false, rows: ScreenedStocks["rows"] = []): string {
  const screen: ScreenedStocks = { rows, total: rows.length, stored, known: {}, asOf: null, simulated };
  return renderToStaticMarkup(createElement(StockSourceText, { screen }))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

it("a new installation says how many stocks are stored, and how more are added", () => {
  expect(text(4)).toContain("4 stocks stored. We add more over the next hours if a source lists them.");
  expect(text(1)).toContain("1 stock stored. We add more");
});

it("a full store says how many it has, and promises no more", () => {
  expect(text(5_210)).toContain("5,210 stocks stored.");
  expect(text(5_210)).not.toContain("We add more");
});

it("with no matching stock, says that there are no values", () => {
  expect(text(5_210)).toContain("5,210 stocks stored. This page shows no values.");
});

it("with simulated prices promises nothing more", () => {
  expect(text(18, true)).not.toContain("We add more");
});

it("states the time of the page's newest value, not the time the page was built", () => {
  const metric = (asOf: string) => ({ value: 1, source: "files", asOf });
  const values = { price: metric("2021-03-04T21:00:00.000Z"), rsi14: metric("2025-06-30T20:00:00.000Z"), beta: null };
  const row = {
    symbol: "ACME",
    name: null,
    exchange: null,
    sector: null,
    values,
  } as unknown as ScreenedStocks["rows"][0];
  expect(text(4, false, [row])).toMatch(/Values from candle files, the newest from\s+30 Jun 2025/);
});
