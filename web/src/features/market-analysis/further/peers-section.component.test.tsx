import type { Peers } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openAnalysis } from "../../../../testing/open-analysis.ts";
import { overhangPx } from "../../../../testing/page-actions.ts";

const asOf = new Date(Date.now() - 86_400_000).toISOString();
const known = { source: "yahoo", asOf, median: 20, of: 63 };
const peer = (symbol: string, marketCap: number) => ({
  symbol,
  name: `${symbol} Works`,
  industry: "Software",
  values: {
    marketCap: { value: marketCap, source: "files", asOf },
    trailingPe: { value: 20, source: "yahoo", asOf },
  },
});
const PEERS: Peers = {
  symbol: "AAPL",
  sector: "Information Technology",
  industry: "Software",
  companies: 63,
  standing: [
    { field: "trailingPe", value: 28.3, percentile: 74, ...known },
    { field: "marketCap", value: 3e12, percentile: 25, ...known, median: 3.5e12, of: 2 },
  ],
  peers: [peer("AAPL", 3e12), peer("SMPL", 2e12)],
  absence: null,
  asOf,
};

test("a company's rank within its sector appears below its fundamentals", async () => {
  await openAnalysis("AAPL", { answers: { getPeers: PEERS } });
  await page.getByRole("tab", { name: /Fundamental/ }).click();
  const sector = "companies in Information Technology; the median is";
  await expect.element(page.getByText(`percentile 74 among 63 ${sector} 20.00`)).toBeVisible();
  await expect.element(page.getByText(`2nd of 2 ${sector} $3.5`)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "SMPL" }))
    .toHaveAttribute("href", "/market-analysis?symbol=SMPL");
  // The source and day of each value are text, since neither touch nor keyboard reaches a hover title.
  const first = page.getByRole("list", { name: "Rank within the sector" }).getByRole("listitem").first();
  await expect.element(first).toHaveTextContent(/28\.30\s*Yahoo, \w{3} \d+ \w+/);
  const nearest = page.getByRole("group", { name: "Closest in size" });
  for (const width of [360, 800, 1440]) {
    await page.viewport(width, 800);
    // A phone folds it.
    if (width === 360) await page.getByText("Compared with peers").click();
    await expect.element(nearest.getByText(/^Candle files, \w{3} \d+ \w+$/).first()).toBeVisible();
    const { scrollWidth, clientWidth } = nearest.element();
    expect(scrollWidth - clientWidth, `at ${String(width)} px`).toBe(0);
    expect(overhangPx()).toBeLessThanOrEqual(0);
  }
});
