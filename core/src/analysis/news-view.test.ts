import { describe, expect, it } from "vitest";
import type { NewsItem } from "../market/index.ts";
import { evidenceLedger } from "./evidence-ledger.ts";
import { newsView } from "./news-view.ts";

// Headlines simulated for this test.
const NOW_MS = Date.UTC(2025, 5, 2, 12);
const HOUR_MS = 3_600_000;
const item = (id: string, headline: string, hoursAgo: number, more: Partial<NewsItem> = {}): NewsItem => ({
  id,
  headline,
  summary: "",
  publishedMs: NOW_MS - hoursAgo * HOUR_MS,
  publisher: "Harbour Gazette",
  source: "yahoo",
  ...more,
});
const view = (items: readonly NewsItem[]) => newsView(items, NOW_MS, evidenceLedger());

describe("news", () => {
  it("shows the five newest, newest first, in seconds", () => {
    const items = [3, 1, 7, 2, 5, 4, 6].map((hours) => item(`n${hours}`, `Story number ${hours}`, hours));
    expect(view(items).news.map(({ headline }) => headline.at(-1))).toEqual(["1", "2", "3", "4", "5"]);
    expect(view(items).news[0]?.datetime).toBe((NOW_MS - HOUR_MS) / 1000);
  });

  it("counts a story once that two vendors carry", () => {
    const twice = [
      item("a", "Acme profit rises", 1),
      item("b", "ACME: profit rises!", 2),
      item("c", "Acme  Profit Rises", 3),
    ];
    expect(view(twice).headlines).toBe(1);
    expect(view([item("a", "One", 1), item("a", "Two", 2)]).headlines).toBe(1);
  });

  it("excludes headlines dated after now", () => {
    expect(view([item("a", "Acme profit rises", -1)])).toMatchObject({ news: [], score: null, sentiment: "NEUTRAL" });
  });

  it("gives newer headlines more weight", () => {
    const mixed = (badAge: number, goodAge: number) =>
      view([item("a", "Acme profit falls", badAge), item("b", "Acme profit rises", goodAge)]);
    expect(mixed(200, 1).sentiment).toBe("POSITIVE");
    expect(mixed(1, 200).sentiment).toBe("NEGATIVE");
    expect(mixed(1, 1).score).toBe(0);
  });

  it("reads the summary only if the headline is neutral", () => {
    const quiet = item("a", "Acme reports", 1, { summary: "Profit fell sharply in spring." });
    expect(view([quiet]).news[0]?.sentiment).toBe("NEGATIVE");
    const loud = item("a", "Acme profit rises", 1, { summary: "Profit fell sharply in spring." });
    expect(view([loud]).news[0]?.sentiment).toBe("POSITIVE");
  });

  it("is independent of the order of arrival", () => {
    const items = [item("a", "One", 1), item("b", "Profit rises", 1), item("c", "Profit falls", 5)];
    expect(view(items.toReversed())).toEqual(view(items));
  });
});
