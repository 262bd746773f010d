import type { RecordRow } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { ClaimsTable } from "./claims-table.tsx";

// No server filled in this document, so the installation is the default one.
beforeEach(() => void vi.stubGlobal("document", { getElementById: () => null }));

const row = {
  seq: 7,
  id: "c7",
  book: "practice",
  origin: "scheduled",
  kind: "range",
  symbol: "QQQ",
  assetClass: "stock",
  horizon: "5x1d",
  profile: null,
  action: "OTHER",
  ground: null,
  entry: 344.77,
  target: null,
  stop: null,
  claim: "QQQ ends between 339 and 349.",
  low: 339,
  high: 349,
  movePercent: null,
  confidence: 90,
  basePercent: null,
  issuedAt: "2021-04-20T21:30:00.000Z",
  expiresAt: "2021-04-27T20:00:00.000Z",
  outcome: "OPEN",
  endPrice: null,
  hash: "00",
} as unknown as RecordRow;

const symbolCell = (source: string, practice: "simulated" | "replay" | null): string => {
  const children = createElement(ClaimsTable, { rows: [{ ...row, source }], practice, addressOf: () => "/" });
  const html = renderToStaticMarkup(createElement(Router, { ssrPath: "/", children }));
  return /<td class="tr-symbol">(.*?)<\/td>/
    .exec(html)![1]!
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
};

it("a claim on simulated prices is marked in a record of replayed ones, but not if all are simulated", () => {
  expect(symbolCell("simulated", "replay")).toBe("QQQ Simulated");
  expect(symbolCell("simulated", null)).toBe("QQQ Simulated");
  expect(symbolCell("files", "replay")).toBe("QQQ");
  expect(symbolCell("simulated", "simulated")).toBe("QQQ");
});

it("a coin's past frequency is not called odds", () => {
  const oddsCell = (changes: object): string => {
    const rows = [{ ...row, source: "files", ...changes }];
    const children = createElement(ClaimsTable, { rows, practice: null, addressOf: () => "/" });
    const html = renderToStaticMarkup(createElement(Router, { ssrPath: "/", children }));
    return /<td class="r num tr-odds">(.*?)<\/td>/
      .exec(html)![1]!
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  };
  const sold = { kind: "direction", action: "SELL", ground: "premium", horizon: "126d", confidence: 68.7 };
  expect(oddsCell({ ...sold, assetClass: "crypto", symbol: "DOGE-USD" })).toBe("68.7% past frequency");
  expect(oddsCell(sold)).toBe("68.7%");
  expect(oddsCell({ ...sold, basePercent: 54 })).toBe("68.7% usually 54%");
});
