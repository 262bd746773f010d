import type { Recommendation } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { Insight } from "./insight.tsx";

// No server filled in this document, so the installation is the default one.
beforeEach(() => void vi.stubGlobal("document", { getElementById: () => null }));

const advice: Recommendation = {
  id: "2021-04-20:advice:DOGE-USD",
  kind: "advice",
  symbol: "DOGE-USD",
  action: "SELL",
  confidence: 68.7,
  calibrated: false,
  title: "You could sell DOGE-USD.",
  reasoning: "Because.",
  targetPrice: 0.2,
  claim: "DOGE-USD ends below $0.30.",
  because: "watchlist",
  portfolio: null,
  trade: null,
  effect: null,
  dueAt: null,
  createdAt: "2021-04-20T21:30:00.000Z",
  validUntil: "2021-04-21T00:00:00.000Z",
  freshness: { state: "replay", delayMinutes: null },
  sentences: [],
  evidence: [],
  record: { book: "practice", seq: 152 },
};

const shown = (changes: Partial<Recommendation> = {}): string => {
  const one = { ...advice, ...changes };
  const children = createElement(Insight, { one, isDismissing: false, onDismiss: () => undefined });
  return renderToStaticMarkup(createElement(Router, { ssrPath: "/", children }))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
};

it("a past frequency is labelled as one, with an explanation, and never as a confidence", () => {
  expect(shown()).toContain("68.7% past frequency");
  expect(shown()).toContain(
    "How often coins that swing more than the calmest fifth ended lower in the past. That isn&#x27;t this coin",
  );
  expect(shown()).not.toContain("confidence");
});

it("the odds of a coin's HOLD months ahead are labelled an estimate", () => {
  expect(shown({ action: "HOLD" })).toMatch(/68\.7% estimated chance.*The chance is an estimate: this far ahead/);
});

it("links to the claim in the record, and shows no link if there is no claim", () => {
  const children = createElement(Insight, { one: advice, isDismissing: false, onDismiss: () => undefined });
  expect(renderToStaticMarkup(createElement(Router, { ssrPath: "/", children }))).toContain(
    'href="/track-record?book=practice&amp;row=152"',
  );
  expect(shown()).toMatch(/Entry 152 of the practice record/);
  expect(shown({ record: null })).not.toContain("practice record");
});

it("calibrated odds are a confidence without explanation, and without a claim nothing is shown", () => {
  const calibrated = { symbol: "AAPL", action: "BUY", calibrated: true, claim: "AAPL ends above $9." } as const;
  expect(shown(calibrated)).toContain("68.7% confidence : AAPL ends above $9.");
  expect(shown(calibrated)).not.toMatch(/past frequency|estimate/);
  expect(shown({ confidence: null, kind: "reduce" })).not.toMatch(/past frequency|estimate|confidence/);
});

it("a low chance next to a BUY has the text colour, not the sell colour", () => {
  const one: Recommendation = { ...advice, action: "BUY", confidence: 59.3, calibrated: true };
  const children = createElement(Insight, { one, isDismissing: false, onDismiss: () => undefined });
  const html = renderToStaticMarkup(createElement(Router, { ssrPath: "/", children }));
  expect(html).toContain('<b class="up">BUY</b>');
  expect(html).toContain('<b class="text-ink">59.3% confidence</b>');
});
