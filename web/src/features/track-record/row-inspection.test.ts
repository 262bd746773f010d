import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exactTime } from "../../lib/time-text.ts";
import { RowInspection } from "./row-inspection.tsx";

const AT = "2025-06-02T20:00:00.000Z";
const answer = {
  row: {
    seq: 7,
    id: "c7",
    book: "live",
    origin: "scheduled",
    kind: "direction",
    symbol: "AAPL",
    assetClass: "stock",
    horizon: "126x1d",
    profile: "MODERATE",
    action: "BUY",
    ground: "premium",
    entry: 170.73,
    target: 190,
    claim: "AAPL ends above $170.73.",
    stop: 160,
    low: null,
    high: null,
    movePercent: null,
    confidence: 68.7,
    basePercent: 62,
    breakEvenPercent: null,
    issuedAt: AT,
    barClosedAt: AT,
    expiresAt: "2025-12-01T21:00:00.000Z",
    source: "yahoo",
    modelVersion: "m1",
    outcome: "OPEN",
    held: null,
    resolvedAt: null,
    endPrice: null,
    note: null,
    hash: "00",
  },
  evidence: [
    { id: "E1", name: "Chance to end higher", value: 68.7, unit: "%", source: "files", asOf: AT },
    { id: "E2", name: "Close", value: 170.73, unit: "USD", source: "yahoo", asOf: AT },
  ],
  facts: "{}",
  factsHash: "00",
  canonical: "{}",
  previousHash: "00",
  resolution: null,
} as unknown as Parameters<typeof RowInspection>[0]["answer"];

it("each fact that a claim is based on shows its value as in a sentence, its source and its time", () => {
  const shown = renderToStaticMarkup(createElement(RowInspection, { answer }))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  const at = exactTime(Date.parse(AT));
  expect(shown).toContain(
    `What it was based on Chance to end higher 68.7% Candle files, ${at} Close $170.73 Yahoo, ${at} The exact text`,
  );
});

it("a coin's past frequency is labelled as one next to the claim's percentage", () => {
  const said = (changes: object) =>
    renderToStaticMarkup(
      createElement(RowInspection, {
        answer: { ...answer, row: { ...answer.row, ...changes } },
      }),
    ).replace(/<[^>]*>/g, " ");
  expect(said({ assetClass: "crypto", symbol: "DOGE-USD", action: "SELL", horizon: "126d" })).toMatch(
    /Stated chance\s+68\.7% \(past frequency\)/,
  );
  expect(said({})).not.toContain("past frequency");
});
