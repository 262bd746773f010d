import type { MarketData } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PriceCard } from "./price-card.tsx";

const textOf = (asOf: string, changes: Partial<MarketData> = {}): string => {
  const data = {
    kind: "stock",
    symbol: "AAPL",
    price: 211.94,
    currency: "USD",
    change: -0.65,
    changePercent: -0.31,
    changePeriod: "session",
    source: "files",
    asOf,
    freshness: { state: "ok" },
    session: { zone: "America/New_York" },
    fundamentalAnalysis: { metrics: { dayRange: { low: 210.85, high: 213.61 } } },
    parts: { quote: { note: "Close of the last 5-minute bar." } },
    ...changes,
  } as unknown as MarketData;
  return renderToStaticMarkup(createElement(PriceCard, { data }))
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'");
};

it("a change and a range of an earlier session are named by its day, those of today are not", () => {
  expect(textOf("2021-04-20T20:00:00.000Z")).toMatch(
    /Down on Tue 20 Apr 2021\. The bar runs from that day's low to its high\.\s+Close of the last 5-minute bar\./,
  );
  expect(textOf(new Date().toISOString())).toContain(
    "Down since the last close. The bar runs from today's low to today's high.",
  );
});

it("the large price names a currency without a sign", () => {
  expect(textOf("2021-04-20T20:00:00.000Z", { kind: "crypto", currency: "USDT", changePeriod: "24h" })).toMatch(
    /211\.94 USDT[^]+Down over 24 hours\. The bar runs from the low of that time to its high\./,
  );
});
