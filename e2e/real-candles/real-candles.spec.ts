import { analysisShown, expect, openAnalysis, test } from "../screen.ts";

for (const symbol of ["AAPL", "NVDA", "SPY", "BTC-USD", "ETH-USD"]) {
  test(`${symbol} is analysed from its candle file, with its true age`, async ({ page, request }) => {
    // The import goes on while the server already serves.
    await expect
      .poll(
        async () => {
          const answer = await request.get(`/api/market-data/${symbol}`);
          return answer.ok()
            ? ((await answer.json()) as { parts: { candles: { source: string } } }).parts.candles.source
            : "";
        },
        { timeout: 90_000 },
      )
      .toMatch(/files/i);
    const answer = (await (await request.get(`/api/market-data/${symbol}`)).json()) as {
      asOf: string;
      freshness: { state: string };
    };
    expect(["end_of_day", "stale", "delayed"]).toContain(answer.freshness.state);
    expect(Date.parse(answer.asOf)).toBeLessThan(Date.now());

    await openAnalysis(page, symbol);
    await analysisShown(page);
    await expect(page.getByText("Simulated", { exact: true })).toHaveCount(0);
    await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined)\b/);
  });
}
