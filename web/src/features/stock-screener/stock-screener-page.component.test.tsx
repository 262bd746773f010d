import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings, axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { type Answers, failure, type WireAnswer } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { address, focus, overhangPx, press } from "../../../testing/page-actions.ts";
import { grid, openStocks, rows, screenedStocks } from "../../../testing/sample-stocks.ts";

/** Returns the column headers that are partly clipped by their frame. */
const cutHeads = () => {
  const frame = grid().css(".rg-head").element();
  const [stock, ...heads] = frame.querySelectorAll('[role="columnheader"]');
  const left = stock?.getBoundingClientRect().right ?? 0;
  const right = frame.getBoundingClientRect().left + frame.clientWidth;
  return heads.flatMap((head) => {
    const box = head.getBoundingClientRect();
    const isCut = (at: number) => box.left < at - 1 && box.right > at + 1;
    return isCut(left) || isCut(right) ? [head.textContent] : [];
  });
};

test("a market of thousands renders only its visible rows, each value with its source, in both themes", async () => {
  await page.viewport(1440, 900);
  const { api } = await openStocks("?trailingPe=..30");
  await expect.element(page.getByText("3,000 of 5,000 stocks match.")).toBeVisible();
  await expect.element(page.getByText("800 have no current P/E, so they are left out.")).toBeVisible();
  expect(rows().elements().length).toBeLessThan(120);
  const price = grid().css('[data-label="Price"]').first().css("[title]");
  await expect.element(price).toHaveAttribute("title", expect.stringMatching(/^Yahoo, /));
  await expect.element(grid().getByText("(outdated)").first()).toBeInTheDocument();
  await page.getByText("Sectors (all)").click();
  await page.getByText("Columns and what they mean").click();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await page.getByLabelText("Utilities").click();
  await expect.poll(address).toMatch(/sectors=Utilities/);
  await expect
    .poll(() => api.callsOf("screenStocks").at(-1)?.body)
    .toMatchObject({ filter: { sectors: ["Utilities"], ranges: [{ field: "trailingPe", max: 30 }] } });
});

test("on narrow screens no value is clipped by the stock's column or the edge: each is fully visible or not at all", async () => {
  await openStocks("?trailingPe=..30");
  await focus(grid());
  await userEvent.keyboard("{End}");
  await expect.element(grid().getByText("S2999", { exact: true })).toBeVisible();
  for (const width of [768, 360]) {
    await page.viewport(width, 800);
    await expect.element(rows().nth(2)).toBeVisible();
    expect(overhangPx()).toBe(0);
    // Wherever a swipe stops it.
    for (const left of [47, 1_000]) {
      grid().css(".rg-body").element().scrollBy({ left });
      await expect.poll(cutHeads).toEqual([]);
    }
    grid().css(".rg-body").element().scrollTo({ left: 0 });
  }
  expect(await axeFindings()).toEqual([]);
});

test("a common search is a press away and says what it finds", async () => {
  await openStocks("?trailingPe=..30");
  await page.getByRole("button", { name: "Oversold" }).click();
  await expect.element(page.getByText("Stocks that fell so fast that their RSI is 30 or lower.")).toBeVisible();
  await expect.poll(address).toMatch(/rsi14=\.\.30/);
  await page.getByRole("button", { name: "Large and profitable" }).click();
  await expect.element(page.getByLabelText("Market cap, $, minimum")).toHaveValue("10B");
});

test("the ends of an invalid range stay as typed, with an error", async () => {
  await openStocks("?rsi14=1..");
  const least = page.getByLabelText("RSI 14, 0 to 100, minimum");
  const most = page.getByLabelText("RSI 14, 0 to 100, maximum");
  const type = async (end: typeof most, text: string) => {
    await end.fill(text);
    await press(end, "Enter");
  };
  await type(most, "0.5");
  await expect
    .element(most)
    .toHaveAccessibleDescription("The minimum is above the maximum, so we still use the previous range.");
  await expect.element(least).toHaveValue("1");
  expect(address()).toMatch(/rsi14=1\.\.(?:&|$)/);
  await type(least, "0.25");
  await expect.poll(address).toMatch(/rsi14=0\.25\.\.0\.5/);
  await type(most, "ten");
  await expect.element(most).toHaveAccessibleDescription("We can't read this amount, so it's ignored. Try 30 or 70.");
  await type(most, "");
  await type(least, "1");
  await expect.poll(address).toMatch(/rsi14=1\.\.(?:&|$)/);
});

test("failures and empty results are reported, with a way forward", async () => {
  const { api } = await openApp("/stock-screener", {
    answers: { screenStocks: failure(503, "Busy"), getSavedStockFilters: [] },
  });
  await expect.element(page.getByText("The stocks couldn't be loaded.")).toBeVisible();
  const nothing: WireAnswer<"screenStocks"> = {
    rows: [],
    total: 0,
    stored: 9,
    known: {},
    asOf: null,
    simulated: false,
  };
  api.answer({ screenStocks: nothing });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("No stocks match these filters")).toBeVisible();
  await expect.element(page.getByText("9 stocks and funds to choose from.")).toBeVisible();
});

test("the answer says who moved most among the stocks with current figures, and how many are outdated", async () => {
  await page.viewport(1440, 900);
  await openStocks("", {
    screenStocks: (request) => {
      const screen = screenedStocks(request);
      const days = [4.5, -1.5, 2];
      const shown = screen.rows.slice(0, days.length).map((row, i) => ({
        ...row,
        values: {
          ...row.values,
          changePercent: { value: days[i] ?? 0, source: "yahoo", asOf: new Date().toISOString() },
        },
      }));
      return { ...screen, rows: shown, total: 3, stored: 9, known: { changePercent: 3 } };
    },
  });
  await expect
    .element(page.getByText(/^2 of 3 stocks and funds with current figures are up\. \w+ moved most: \+4\.5/))
    .toBeVisible();
  await expect.element(page.getByText(/^6 more are outdated\. Find stocks by price/)).toBeVisible();
});

test("a phone shows stocks first, with its filters behind one button, and no column of sectors without any", async () => {
  await page.viewport(390, 844);
  const answer: Answers["screenStocks"] = (request) => {
    const { rows: some, ...screen } = screenedStocks(request);
    return { ...screen, rows: some.map((row) => ({ ...row, sector: null })) };
  };
  await openStocks("", { screenStocks: answer });
  await expect.element(page.getByText("4,900 stocks and funds have current figures. 100 are outdated.")).toBeVisible();
  await expect.element(page.getByText(/^Sectors/)).not.toBeInTheDocument();
  expect(rows().nth(1).element().getBoundingClientRect().top).toBeLessThanOrEqual(340);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(4_000);
  await expect.element(grid().getByRole("columnheader", { name: "Sector" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("status", { name: "Source of the value" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Oversold" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Oversold" }).click();
  await expect.element(page.getByRole("button", { name: "Filters, 1 set" })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  expect(overhangPx()).toBe(0);
});

test("without company reports the filters that need them are off, and the answer says how stocks moved", async () => {
  const answer: Answers["screenStocks"] = (request) => {
    const screen = screenedStocks(request);
    const rows = screen.rows.slice(0, 3).map((row, at) => ({
      ...row,
      values: { ...row.values, changePercent: { value: 1 - at, source: "files", asOf: new Date().toISOString() } },
    }));
    const known = Object.fromEntries(request.body.columns.map((field) => [field, 3]));
    return { ...screen, rows, total: 3, stored: 3, known: { ...known, profitMarginPercent: 0 } };
  };
  await openStocks("", { screenStocks: answer });
  await expect.element(page.getByText("1 of 3 stocks and funds is up. S0 moved most: +1.00%.")).toBeVisible();
  for (const name of ["Large and profitable", "High dividend", "Growing"])
    await expect.element(page.getByRole("button", { name })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Oversold" })).toBeEnabled();
  await expect
    .element(
      page.getByText("'Large and profitable', 'High dividend' and 'Growing' need figures that no stock here has now."),
    )
    .toBeVisible();
});
