import type { TradingAdvisory } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { advisoryShown, openAdvisory, openPart } from "../../../testing/open-advisory.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { focus, overhangPx, press } from "../../../testing/page-actions.ts";
import { advisoryAnswers } from "../../../testing/sample-advisory.ts";
import { portfolioOf } from "../../../testing/sample-dashboard.ts";

/** A BUY based on a ground, with invented odds of touching each whole percent. */
function buyLongTerm({ strategies: { longTerm } }: TradingAdvisory): void {
  const odds = (sessions: number) => ({
    sessions,
    falls: Array.from({ length: 60 }, (_, k) => Math.max(0, sessions / 2 - k)),
    rises: Array.from({ length: 60 }, (_, k) => Math.max(0, sessions / 2 + 20 - k)),
  });
  Object.assign(longTerm, {
    action: "BUY",
    rating: "BUY",
    ground: "premium",
    confidence: 63,
    targetPrice: 240,
    stopLoss: 186,
    touch: [5, 21, 63, 126].map(odds),
    plan: {
      kind: "advised",
      side: "BUY",
      entry: 200,
      target: 240,
      stop: 186,
      sizePercent: 76,
      odds: { target: 40, neither: 35, stop: 25 },
      volatilityPercent: 26.3,
      targetVolatilityPercent: 20,
      worstQuarterPercent: 18.3,
    },
  });
}

/** Twenty thousand dollars, some of them in Apple. */
const MAIN = portfolioOf("p1", {
  name: "Main",
  totalValue: "20000.00",
  holdings: [
    {
      symbol: "AAPL",
      quantity: "6.2",
      averageCost: "200.00",
      cost: "1240.00",
      value: "1240.00",
      profit: "0.00",
      profitPercent: 0,
      price: 200,
      source: "test",
      asOf: null,
      freshness: null,
    },
  ],
});

test("the plan is shown in the user's own money, next to the current holding", async () => {
  const answers = { ...advisoryAnswers(buyLongTerm), getPortfolios: [MAIN] };
  const { reload } = await openApp("/trading-advisory?tab=longTerm", { answers });
  await advisoryShown();
  const own = await openPart("How much to hold");
  await expect.element(own.getByLabelText("Your capital, USD")).toHaveValue("20000.00");
  await expect.element(own).toHaveTextContent("The trade plan puts $1,520.00 of your capital into AAPL.");
  await expect.element(own).toHaveTextContent("loses $278.16 or more at some point");
  await expect.element(own).toHaveTextContent("You hold $1,240.00, $280.00 less than planned.");
  await own.getByLabelText("Maximum per position, %").fill("5");
  await expect.element(own).toHaveTextContent("You hold $1,240.00, $480.00 more than planned.");
  await own.getByLabelText("Your capital, USD").fill("60.000");
  await expect.element(own.getByRole("alert")).toHaveTextContent("60000 or 60.0000");
  await own.getByLabelText("Your capital, USD").fill("40,000.10");
  await focus(own.getByLabelText("Maximum per position, %"));
  await expect.element(own).toHaveTextContent("The trade plan puts $1,520.00 of your capital into AAPL.");
  await reload();
  await expect.element(own.getByLabelText("Your capital, USD")).toHaveValue("40000.10");
  await expect.element(own.getByLabelText("Maximum per position, %")).toHaveValue("5");
});

test("a custom stop or target has the server's odds of being touched, by keyboard too", async () => {
  await openAdvisory("?tab=longTerm", buyLongTerm);
  const touch = await openPart("Chance of reaching your stop loss or target");
  const stop = touch.getByRole("slider", {
    name: "Stop loss, % below the entry",
  });
  await expect.element(stop).toHaveValue("7");
  await expect.element(touch).toHaveTextContent("The trade plan's stop loss is 7% below the entry, at $186.00");
  await expect
    .element(touch)
    .toHaveTextContent("In about 57 of 100 similar situations, the price fell 7% or more within six months.");
  await expect
    .element(touch)
    .toHaveTextContent("In about 64 of 100 similar situations, the price rose 20% or more within six months.");
  await press(stop, "ArrowRight");
  await expect
    .element(touch)
    .toHaveTextContent("In about 56 of 100 similar situations, the price fell 8% or more within six months.");
  await touch.getByRole("button", { name: "three months" }).click();
  await expect
    .element(touch)
    .toHaveTextContent("In about 25 of 100 similar situations, the price fell 8% or more within three months.");
  const number = touch.getByRole("textbox", { name: "Stop loss in percent" });
  await number.fill("12");
  await expect.element(stop).toHaveValue("12");
  await number.fill("70");
  await expect.element(touch).toHaveTextContent("fell 12% or more within three months.");
  (number.element() as HTMLElement).blur();
  await expect.element(number).toHaveValue("12");
  await expect
    .element(touch)
    .toHaveTextContent("it reaches the target first in 40% of cases, the stop loss first in 25%, and neither in 35%.");
  const heights = touch
    .getByRole("slider")
    .elements()
    .map((one) => one.clientHeight);
  expect(heights.every((height) => height >= 44)).toBe(true);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await page.viewport(360, 900);
  expect(overhangPx()).toBe(0);
});
