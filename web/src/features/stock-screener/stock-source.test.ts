import type { StockScreen } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StockSource } from "./stock-source.tsx";

function words(stored: number, simulated = false): string {
  const screen: StockScreen = { rows: [], total: 0, stored, known: {}, asOf: null, simulated };
  return renderToStaticMarkup(createElement(StockSource, { screen, failed: false })).replace(/<[^>]*>/g, " ");
}

it("a new installation says how many stocks are stored so far, and that more come", () => {
  expect(words(4)).toContain("4 stocks stored so far; more come over the next hours.");
  expect(words(1)).toContain("1 stock stored so far");
});

it("a filled store says how many it has, and promises no more", () => {
  expect(words(5_210)).toContain("5,210 stocks stored.");
  expect(words(5_210)).not.toContain("more come");
});

it("where no stock passes, no figures are told of and no line under a table", () => {
  expect(words(5_210)).toContain("5,210 stocks stored. No figures are on this page.");
  expect(words(5_210)).not.toContain("under the table");
});

it("over made-up prices nothing more is promised", () => {
  expect(words(18, true)).not.toContain("more come");
});
