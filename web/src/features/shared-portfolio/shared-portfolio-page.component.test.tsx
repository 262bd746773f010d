import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { type Answers, failure } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { address, overhangPx, press } from "../../../testing/page-actions.ts";
import { SECRET, sharedPortfolioOf } from "../../../testing/sample-shares.ts";

const open = (getSharedPortfolio: NonNullable<Answers["getSharedPortfolio"]>, fragment = `#${SECRET}`) =>
  openApp(`/shared-portfolio${fragment}`, { user: null, answers: { getSharedPortfolio } });
const heading = () => page.getByRole("heading", { level: 1 });
const rows = () => page.getByRole("group", { name: "Holdings" }).css("tbody > tr");

test("anyone with the link sees shares and percentages, their age, and no hidden amount", async () => {
  const { api } = await open(sharedPortfolioOf());
  await expect.element(heading()).toHaveTextContent("Long-term savings");
  await expect
    .element(page.getByText(/^Shared read-only by its owner, in USD\. The owner hides amounts\.$/))
    .toBeVisible();
  await expect.element(rows().nth(0)).toHaveTextContent(/^BTC\/USD90\.90%$/);
  await expect.element(rows().nth(1)).toHaveTextContent(/^AAPL9\.10%$/);
  await expect.element(page.css(".shp-figures")).toHaveTextContent(/^Unrealised profit\+16\.49%Holdings3$/);
  await expect.element(page.getByText("Not counted because we have no price or exchange rate: OLD.")).toBeVisible();
  await expect.element(page.getByRole("status", { name: "Data source" })).toHaveTextContent(/^Delayed 15 min/);
  expect(api.callsOf("getSharedPortfolio")[0]?.params).toEqual({ token: SECRET });
  await expect.element(page.css("main")).not.toHaveTextContent("$");
});

test("amounts appear if the owner shows them", async () => {
  const holdings = [{ symbol: "AAPL", sharePercent: 100, value: "1707.30" }];
  await open(
    sharedPortfolioOf({ hidesValues: false, totalValue: "1707.30", holdings, unpriced: [], profitPercent: null }),
  );
  await expect
    .element(page.css(".shp-figures"))
    .toHaveTextContent(/^Total value\$1,707\.30Unrealised profitN\/AHoldings1$/);
  await expect.element(rows()).toHaveTextContent(/^AAPL100\.00%\$1,707\.30$/);
});

test("the secret stays after # in the address, even after following a link within the page", async () => {
  await open(sharedPortfolioOf());
  await expect.element(heading()).toHaveTextContent("Long-term savings");
  await press(page.getByRole("link", { name: "Skip to main content" }), "Enter");
  await expect.poll(address).toBe(`/shared-portfolio#${SECRET}`);
  await expect.element(heading()).toHaveTextContent("Long-term savings");
});

test("an expired or incomplete link says so and sends no further requests", async () => {
  await open(failure(404, "There is nothing at this address.", "not-found"));
  await expect.element(heading()).toHaveTextContent("This link has ended");
  expect(await axeFindingsInBothThemes()).toEqual([]);
  const { api } = await open(sharedPortfolioOf(), "#short");
  await expect.element(heading()).toHaveTextContent("This link is incomplete");
  expect(api.callsOf("getSharedPortfolio")).toHaveLength(0);
});

test("shows loading, fails with Retry, and axe finds no violations at phone width", async () => {
  await page.viewport(360, 740);
  await open(() => new Promise(() => undefined));
  await expect.element(page.getByRole("status", { name: "Loading the shared portfolio" })).toBeVisible();
  const { api } = await open(failure(503, "It is starting."));
  await expect.element(heading()).toHaveTextContent("This portfolio couldn't be loaded.");
  const holdings = Array.from({ length: 12 }, (_, n) => ({
    symbol: `LONGSYMBOL${String(n)}.DE`,
    sharePercent: 100 / 12,
    value: "123456789.12",
  }));
  const name = "A-very-long-name-of-a-portfolio-without-any-space-in-it";
  api.answer({
    getSharedPortfolio: sharedPortfolioOf({ name, holdings, hidesValues: false, totalValue: "1481481469.44" }),
  });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(rows()).toHaveLength(12);
  expect(overhangPx()).toBe(0);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});
