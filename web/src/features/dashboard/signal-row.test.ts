import type { TradingSignal } from "@sextant/core/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { SignalRow } from "./signal-row.tsx";
import { testSignal } from "./test-signal.ts";

// No server filled in this document, so the installation is the default one.
beforeEach(() => void vi.stubGlobal("document", { getElementById: () => null }));

const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => undefined } } });
const fact = { id: "E1", name: "RSI", value: 28.4, unit: "0 to 100", asOf: "2025-06-02T10:00:00.000Z" };

const nameOf = (changes: Partial<TradingSignal>): string => {
  const row = createElement(SignalRow, { signal: testSignal(changes) });
  const body = createElement("table", null, createElement("tbody", null, row));
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, body));
  return html
    .slice(html.indexOf("<th"), html.indexOf("</th>"))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
};

it("a signal based on simulated prices has the badge of every simulated value", () => {
  expect(nameOf({ evidence: [{ ...fact, source: "simulated" }] })).toBe(
    "BTC/USD Simulated Direction, from hourly bars",
  );
});

it("signals based on real prices, replayed or not, and those from before sources were stored have none", () => {
  expect(nameOf({ evidence: [{ ...fact, source: "files" }], book: "practice" })).toBe(
    "BTC/USD Direction, from hourly bars",
  );
  expect(nameOf({ evidence: [fact] })).toBe("BTC/USD Direction, from hourly bars");
});
