import { analysisShown, expect, openAnalysis, test } from "../screen.ts";

type Answer = {
  readonly asOf: string;
  readonly freshness: { readonly state: string };
  readonly parts: { readonly candles: { readonly source: string } };
};

test("shares, a fund and coins are analysed from their candle files, with their true age", async ({
  page,
  request,
}) => {
  for (const symbol of ["AAPL", "NVDA", "SPY", "BTC-USD", "ETH-USD"]) {
    // The import goes on while the server already serves.
    let answer: Answer | undefined;
    const sourceNow = async () => {
      const response = await request.get(`/api/market-data/${symbol}`);
      answer = response.ok() ? ((await response.json()) as Answer) : undefined;
      return answer?.parts.candles.source ?? "";
    };
    await expect.poll(sourceNow, { message: symbol, timeout: 90_000 }).toMatch(/files/i);
    expect(["end_of_day", "stale", "delayed"], symbol).toContain(answer?.freshness.state);
    expect(Date.parse(answer?.asOf ?? ""), symbol).toBeLessThan(Date.now());

    await openAnalysis(page, symbol);
    await analysisShown(page);
    await expect(page.getByText("Simulated", { exact: true })).toHaveCount(0);
    await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined)\b/);
  }
});
