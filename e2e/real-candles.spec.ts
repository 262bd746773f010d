import { existsSync } from "node:fs";
import { CANDLES_FOLDER } from "./candles-folder.ts";
import { testAt } from "./own-site.ts";
import { analysisShown, expect, newPerson, openAnalysis } from "./screen.ts";
import { signUp } from "./sign-up.ts";
import { startServer } from "./start-server.ts";

const settings = { VENDORS: "files,simulated", CANDLES_DIR: CANDLES_FOLDER };
// As most users run it: with the embedded database.
const test = testAt(() => startServer("candles", settings, { database: "embedded" }));
test.skip(!existsSync(CANDLES_FOLDER), "no candle files at SHARED_DATA");

type Answer = {
  readonly asOf: string;
  readonly freshness: { readonly state: string };
  readonly parts: { readonly candles: { readonly source: string } };
};

test("shares, a fund and coins are analysed from their candle files, with their true age", async ({ page }) => {
  await signUp(page, newPerson("Reader"));
  for (const symbol of ["AAPL", "NVDA", "SPY", "BTC-USD", "ETH-USD"]) {
    // The import continues while the server already serves.
    let answer: Answer | undefined;
    const sourceNow = async () => {
      const response = await page.request.get(`/api/market-data/${symbol}`);
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
