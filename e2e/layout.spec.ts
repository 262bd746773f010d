import { expect, test } from "./screen.ts";

/** Screens that no other spec measures with large text. */
const NARROW = [
  "/pricing",
  "/trading-advisory?symbol=AAPL",
  "/crypto-screener",
  "/stock-screener",
  "/account",
  "/crypto-management",
  "/backtest",
  "/billing",
  "/corporate-calendar",
  "/crypto-setup",
  "/leaderboard",
  "/paper",
  "/portfolios",
  "/track-record",
  "/learn",
  "/learn/glossary",
  "/learn/stop-loss",
  "/watchlist",
];

test("no screen overflows on a phone at 200 % zoom with large text", async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 400 });
  await page.addInitScript(() => localStorage.setItem("accessibility-font-size", "large"));
  // How many claims have ended depends on what ran before: here are ranges of both kinds.
  await page.route(
    (url) => url.pathname === "/api/record",
    async (route) => {
      const answer = await route.fetch();
      const range = { assetClass: "crypto", nominalPercent: 90, wilson95: null };
      const coverage = [
        { ...range, horizon: "5m", resolved: 40, held: 33, tooEarly: true },
        { ...range, horizon: "1h", resolved: 4000, held: 3600, tooEarly: false, wilson95: { low: 88.9, high: 90.9 } },
      ];
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), coverage } });
    },
  );
  for (const path of NARROW) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    // Names what is too wide. A part whose style sheet is still arriving settles by itself.
    const tooWide = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const out = [...document.querySelectorAll("body *")].filter(
          (one) => one.getBoundingClientRect().right > clientWidth + 1,
        );
        return scrollWidth > clientWidth ? out.map((one) => `${one.tagName}.${one.className}`).slice(0, 60) : [];
      });
    await expect.poll(tooWide, path).toEqual([]);
  }
});
