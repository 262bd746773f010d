import type { Peers } from "@sextant/core/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { PeersSection } from "./peers-section.tsx";
import { getPeers } from "../../../lib/calls.gen.ts";
import { keyOf } from "../../../lib/query-keys.ts";

// All values here are invented for this test.
const reported = (value: number, source: string, asOf: string) => ({ value, source, asOf });
const peers: Peers = {
  symbol: "AAA",
  sector: "Energy",
  industry: "Wind",
  companies: 9,
  absence: null,
  asOf: "2026-11-23T00:00:00.000Z",
  standing: [
    { field: "beta", ...reported(1.2, "vendor", "2026-11-20T12:00:00.000Z"), percentile: 50, median: 1.2, of: 9 },
    { field: "trailingPe", ...reported(20, "other", "2026-11-19T12:00:00.000Z"), percentile: 60, median: 18, of: 9 },
  ],
  peers: [
    {
      symbol: "AAA",
      name: "AAA Works",
      industry: "Wind",
      values: { marketCap: reported(5e9, "vendor", "2026-11-18T12:00:00.000Z"), trailingPe: null },
    },
    {
      symbol: "BBB",
      name: "BBB Works",
      industry: "Wind",
      values: {
        marketCap: reported(6e9, "other", "2026-11-17T12:00:00.000Z"),
        trailingPe: reported(9, "vendor", "2026-11-16T12:00:00.000Z"),
      },
    },
  ],
};

it("each value's source and day are text, in the ranks and in the table of the nearest in size", () => {
  const client = new QueryClient();
  client.setQueryData(keyOf(getPeers, { params: { symbol: "AAA" } }), peers);
  const children = createElement(PeersSection, { symbol: "AAA" });
  const page = createElement(QueryClientProvider, { client }, createElement(Router, { ssrPath: "/", children }));
  const text = renderToStaticMarkup(page)
    .replace(/<span[^>]*popover="auto"[^>]*>[^<]*<\/span>/g, "")
    .replace(/<[^>]*>/g, "|");
  client.clear();
  expect(text).toMatch(/Beta\|[| ]*1\.20\|+Vendor, Fri 20 Nov(?: 2026)?\|/);
  expect(text).toMatch(/P\/E\|[| ]*20\.00\|+Other, Thu 19 Nov(?: 2026)?\|/);
  expect(text).toMatch(/5\.00?B\|+Vendor, Wed 18 Nov(?: 2026)?\|+-\|/);
  expect(text).toMatch(/6\.00?B\|+Other, Tue 17 Nov(?: 2026)?\|+9\.00\|+Vendor, Mon 16 Nov(?: 2026)?\|/);
});
