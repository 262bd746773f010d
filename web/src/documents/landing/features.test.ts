import { SCREENS } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AlertPicture } from "./alert-picture.tsx";
import { FEATURES, Features } from "./features.tsx";

it("nine features lead to screens that exist, and call none of them planned", () => {
  expect(FEATURES).toHaveLength(9);
  const html = renderToStaticMarkup(createElement(Features, { showcase: null }));
  for (const { screen } of FEATURES) expect(html).toContain(`href="${SCREENS[screen].path}"`);
  expect(html).not.toMatch(/planned|not built/i);
});

it("without data, the pictures say that they are samples", () => {
  const html = renderToStaticMarkup(createElement(Features, { showcase: null }));
  for (const said of ["Sample numbers", "Sample prices", "Sample token"]) expect(html).toContain(said);
});

it("with prices, the alert's picture names its symbol, its price and their freshness", () => {
  const symbol = {
    symbol: "BTC-USD",
    name: "Bitcoin",
    currency: "USD",
    price: 78_000,
    changePercent: null,
    changePeriod: "24h",
    source: "simulated",
    asOf: "2026-11-27T18:00:00.000Z",
    freshness: { state: "simulated", delayMinutes: null },
    sparkline: [80_000, 79_000, 79_900, 76_500],
  } as const;
  const symbols = [{ ...symbol, sparkline: [...symbol.sparkline] }];
  const html = renderToStaticMarkup(createElement(AlertPicture, { symbols }));
  expect(html.replace(/<[^>]*>/g, " ")).toMatch(/Simulated .*BTC\/USD below \$77,000/);
});
