import type { CandlesAnswer } from "@sextant/core/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { ComparedList } from "./compare-bar.tsx";
import { barsKey, type Held } from "./use-candles.ts";
import { useCompared } from "./use-compared.ts";

type State = CandlesAnswer["freshness"]["state"];

const bars = (symbol: string, state: State): CandlesAnswer => ({
  symbol,
  timeframe: "1d",
  currency: "USD",
  quotedIn: null,
  source: state,
  asOf: "",
  adjusted: "none",
  freshness: { state, delayMinutes: null },
  candles: [{ time: "2025-06-06T00:00:00.000Z", open: 1, high: 1, low: 1, close: 1, volume: 1, closed: true }],
});

/**
 * Returns which symbols are drawn on a chart of OWN with bars of `own`, and what the list says, when each compared
 * symbol has bars of its kind.
 */
function beside(own: State | undefined, others: Readonly<Record<string, State>>) {
  const client = new QueryClient();
  for (const [symbol, state] of Object.entries(others)) {
    const held: Held = { answer: bars(symbol, state), version: "1", reach: "start" };
    client.setQueryData(barsKey({ symbol, timeframe: "1d" }), held);
  }
  let drawn: readonly string[] = [];
  const Chart = () => {
    const compared = useCompared(own && bars("OWN", own), "OWN", "1d", "1", new Set());
    drawn = compared.lines.map(({ symbol }) => symbol);
    return createElement(ComparedList, { compared, badge: ({ freshness }) => `badge ${freshness.state}` });
  };
  const children = createElement(Chart);
  const router = { ssrPath: "/", ssrSearch: `compare=${Object.keys(others).join(",")}`, children };
  const page = createElement(QueryClientProvider, { client }, createElement(Router, router));
  const said = renderToStaticMarkup(page).replace(/<[^>]*>/g, " ");
  client.clear();
  return { drawn, said };
}

it("does not draw simulated bars next to real ones, and the list says why", () => {
  const { drawn, said } = beside("end_of_day", { AAA: "simulated", BBB: "delayed", CCC: "live" });
  expect(drawn).toEqual(["BBB", "CCC"]);
  expect(said).toMatch(/AAA\s+Only simulated bars are available, and we don.*t compare them with real ones\./);
  expect(said.match(/Only simulated/g)).toHaveLength(1);
});

it("does not draw real bars next to simulated ones, and the list says why", () => {
  const { drawn, said } = beside("simulated", { AAA: "simulated", BBB: "delayed" });
  expect(drawn).toEqual(["AAA"]);
  expect(said).toMatch(/BBB\s+Only simulated bars of OWN are available, and we don.*t compare real ones with them\./);
  expect(said).toMatch(/AAA\s+badge simulated/);
});

it("rejects nothing while the chart's own bars are loading", () => {
  expect(beside(undefined, { AAA: "simulated" }).said).toMatch(/AAA\s+badge simulated/);
});
