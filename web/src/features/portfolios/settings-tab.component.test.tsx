import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { address, overhangPx } from "../../../testing/page-actions.ts";
import { openPortfolios } from "../../../testing/sample-portfolios.ts";

const AT = "?id=p1&tab=settings";
const part = (name: string) => page.getByRole("region", { name });
const bodies = (api: Awaited<ReturnType<typeof openPortfolios>>["api"]) =>
  api.callsOf("updatePortfolio").map(({ body }) => body);

test("changes the name, the lot settings and the benchmark, each separately", async () => {
  const { api } = await openPortfolios({}, AT);
  await part("Name").getByLabelText("Name").fill("Pension");
  await part("Name").getByRole("button", { name: "Save name" }).click();
  await expect.element(page.css("main h1")).toHaveTextContent("Pension");
  await part("Cost basis")
    .getByRole("radio", { name: /^First in, first out/ })
    .click();
  await part("Cost basis")
    .getByRole("radio", { name: /^Part of the portfolio/ })
    .click();
  await part("Cost basis").getByRole("button", { name: "Save" }).click();
  await part("Benchmark").getByRole("combobox", { name: "Benchmark" }).fill("spy");
  await part("Benchmark").getByRole("button", { name: "Save benchmark" }).click();
  await expect
    .poll(() => bodies(api))
    .toEqual([{ name: "Pension" }, { method: "fifo", scope: "portfolio", cash: "tracked" }, { benchmark: "SPY" }]);
  await expect.element(part("Benchmark").getByRole("button", { name: "Save benchmark" })).toBeDisabled();
});

test("says why a setting was rejected, in its section", async () => {
  const updatePortfolio = failure(
    409,
    "The sale on 2026-04-01 takes 5 AAPL, more than the 0 held then.",
    "cannot-be-counted",
  );
  await openPortfolios({}, AT, { updatePortfolio });
  await part("Cost basis")
    .getByRole("radio", { name: /^Separately in each account/ })
    .click();
  await part("Cost basis").getByRole("button", { name: "Save" }).click();
  await expect.element(part("Cost basis").getByRole("alert")).toHaveTextContent(/more than the 0 held then/);
});

test("exports the transactions as files, and deletes the portfolio after confirmation", async () => {
  await openPortfolios({}, AT);
  const csv = part("Export").getByRole("link", { name: "Download CSV" });
  await expect.element(csv).toHaveAttribute("href", expect.stringMatching(/\/portfolios\/p1\/export\/csv$/));
  await part("Delete").getByRole("button", { name: "Delete portfolio" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete portfolio" }).click();
  await expect.element(page.getByText("No portfolios created yet.")).toBeVisible();
  expect(address()).toBe("/portfolios");
});

for (const width of [360, 1440])
  test(`settings have no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
    await page.viewport(width, 900);
    await openPortfolios({}, AT);
    await expect.element(part("Delete")).toBeVisible();
    expect(overhangPx()).toBeLessThanOrEqual(0);
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });
