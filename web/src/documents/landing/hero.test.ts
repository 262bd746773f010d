import type { Showcase } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { installation } from "../../lib/installation.ts";
import { EditionLine } from "./edition-line.tsx";
import { Hero } from "./hero.tsx";
import { SymbolStrip } from "./symbol-strip.tsx";

const symbol = {
  symbol: "BTC-USD",
  name: "Bitcoin",
  currency: "USD",
  price: 78_000,
  changePercent: -2.34,
  changePeriod: "24h",
  source: "simulated",
  asOf: "2026-11-27T18:00:00.000Z",
  freshness: { state: "simulated", delayMinutes: null },
  sparkline: [80_000, 79_000, 79_900],
} as const;
const showcase = {
  asOf: symbol.asOf,
  symbols: [{ ...symbol, sparkline: [...symbol.sparkline] }],
  chart: {
    symbol: symbol.symbol,
    bars: [],
    ahead: {
      range80: { low: 77_000, high: 79_000 },
      range90: { low: 76_000, high: 80_000 },
      span: "120 hours",
      expiresAt: "2026-12-04T21:00:00.000Z",
    },
  },
  reading: {
    action: "BUY",
    confidence: 64.9,
    calibrated: true,
    span: "126 trading days",
    sentences: ["You can buy it.", "Simulated data.", "BUY (reward for risk). It ended higher in 64.9% of cases."],
  },
  example: null,
  record: null,
  tested: null,
} satisfies Showcase;

const textOf = (html: string): string => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

it("gives the range and the advice their own periods, and one sentence of the advice", () => {
  const shown = textOf(renderToStaticMarkup(createElement(Hero, { installation: installation(), showcase })));
  expect(shown).toMatch(/90% range to Fri 4 Dec .*Advice for six months BUY 64\.9% chance it ends higher/);
  expect(shown).toContain("BUY (reward for risk). It ended higher in 64.9% of cases.");
  expect(shown).not.toMatch(/You can buy it|Simulated data/);
});

it("has the button that asks a question beside its terms, where a phone shows it first", () => {
  const html = renderToStaticMarkup(createElement(Hero, { installation: installation(), showcase }));
  expect(html).toMatch(/class="land-terms">.*?id="ask".*?<figure/);
});

it("says above the first price what kind all prices are, if they are of one kind", () => {
  const said = (symbols: Showcase["symbols"]) =>
    textOf(
      renderToStaticMarkup(
        createElement(EditionLine, { installation: installation(), showcase: { ...showcase, symbols } }),
      ),
    );
  expect(said([...showcase.symbols])).toMatch(/^\s*Simulated\s/);
  const live = { ...symbol, sparkline: [], freshness: { state: "live", delayMinutes: null } } as const;
  expect(said([...showcase.symbols, { ...live, sparkline: [] }])).not.toMatch(/^\s*Simulated\s/);
});

it("names the period of a change, and ends the line of closes at the current price", () => {
  const html = renderToStaticMarkup(createElement(SymbolStrip, { symbols: showcase.symbols }));
  expect(textOf(html)).toMatch(/3 daily closes .*2\.34% 24 h/);
  // The lowest of the four values is drawn at the bottom.
  expect(html).toContain("L3 29");
});
