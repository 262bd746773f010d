import type { StoredFact } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exactTime } from "../lib/time-text.ts";
import { EvidenceRows } from "./evidence-rows.tsx";

const AS_OF = "2025-06-02T20:00:00.000Z";
const LATER = "2025-06-03T20:00:00.000Z";
const [at, later] = [AS_OF, LATER].map((time) => exactTime(Date.parse(time)));

const odds: StoredFact = { id: "E1", name: "Odds", value: 68.7, unit: "%", source: "files", asOf: AS_OF };
const price: StoredFact = { id: "E2", name: "Price", value: 170.73, unit: "USD", source: "yahoo", asOf: LATER };

const rows = (...evidence: readonly StoredFact[]): string =>
  renderToStaticMarkup(createElement(EvidenceRows, { evidence }))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

it("a source and time that all facts share appear once, after them", () => {
  const usual: StoredFact = { ...odds, id: "E3", name: "Usual odds", value: 54 };
  expect(rows(odds, usual)).toBe(`Odds 68.7% Usual odds 54% Source and time Candle files, ${at}`);
});

it("facts of several sources each show their own", () => {
  expect(rows(odds, price)).toBe(`Odds 68.7% Candle files, ${at} Price $170.73 Yahoo, ${later}`);
});

it("a fact from before sources were stored shows none, and none is attributed to it", () => {
  const { source: _source, asOf: _asOf, ...old } = odds;
  expect(rows(old)).toBe("Odds 68.7%");
  expect(rows(old, { ...odds, id: "E3" }, { ...odds, id: "E4" })).toBe(
    `Odds 68.7% Odds 68.7% Candle files, ${at} Odds 68.7% Candle files, ${at}`,
  );
});
