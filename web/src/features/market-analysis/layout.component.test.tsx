import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { setWindow, WINDOWS } from "../../../testing/expect-to-fit.ts";
import { openAnalysis } from "../../../testing/open-analysis.ts";
import { overhangPx } from "../../../testing/page-actions.ts";
import { advisedData } from "../../../testing/sample-forecast.ts";
import { matrixOf } from "../../../testing/sample-matrix.ts";

const answers = { getMarketData: advisedData("AAPL"), getTimeframeMatrix: matrixOf("AAPL") };

for (const one of WINDOWS)
  test(`nothing hangs over the edge ${one.name}`, async () => {
    await setWindow(one);
    await openAnalysis(undefined, { answers });
    for (const tab of ["Overview", "Technical", "Fundamental", "News", "Timeframes"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect.element(page.getByRole("tabpanel", { name: tab })).toBeVisible();
      await expect.element(page.getByRole("tabpanel").getByRole("status", { name: /^Loading/ })).toHaveLength(0);
      expect(overhangPx(), tab).toBeLessThanOrEqual(0);
    }
  });

test("a price of a thousand million and a long name stay within their columns", async () => {
  const name = "The Intercontinental Holding & Reinsurance Company of North-Rhine-Westphalia Aktiengesellschaft";
  await openAnalysis(undefined, {
    answers: { getMarketData: { ...advisedData("AAPL"), name, price: 1_234_567_890.12 } },
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveAttribute("title", name);
  const beyond = () =>
    page
      .css(".four .fig, .top-name > *")
      .elements()
      .flatMap((metric) => {
        const place = metric.closest("article, .top-name")?.getBoundingClientRect();
        const own = metric.getBoundingClientRect();
        return place && own.right > place.right + 1 ? [metric.textContent] : [];
      });
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 900);
    await expect.poll(beyond, { message: `${width} px` }).toEqual([]);
  }
});
