import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focus, scrollRows } from "../../../testing/page-actions.ts";
import { grid, openStocks } from "../../../testing/sample-stocks.ts";

const source = () => page.getByRole("status", { name: "Source of the value" });
const rectOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

for (const width of [1440, 360]) {
  test(`who orders by a column's name keeps the focus on it, and reads the new order from its top, at ${width} px`, async () => {
    await page.viewport(width, 800);
    await openStocks();
    await page.getByRole("button", { name: "Show all 3,000" }).click();
    scrollRows(grid(), 20_000);
    await expect.element(grid().getByText("S460", { exact: true })).toBeVisible();
    const head = grid().getByRole("columnheader", { name: "RSI 14", exact: true });
    const name = head.getByRole("button");
    await focus(name);
    for (const order of ["descending", "ascending"]) {
      await userEvent.keyboard("{Enter}");
      await expect.element(head).toHaveAttribute("aria-sort", order);
      await expect.element(name).toHaveFocus();
      await expect.element(grid().getByText("S0", { exact: true })).toBeVisible();
      await expect.element(grid().getByText("S0", { exact: true })).toBeInViewport();
      await expect.element(name).toBeInViewport({ ratio: 0.99 });
    }
    // The active cell starts there too.
    await focus(grid());
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(source()).toHaveTextContent("S0, Invented Company");
  });

  test(`each figure's source and time are told to keys and fingers, at ${width} px`, async () => {
    await page.viewport(width, 800);
    await openStocks();
    // Nothing is over the rows before a value is selected.
    await expect.element(source()).not.toBeInTheDocument();
    const names = grid()
      .getByRole("columnheader")
      .elements()
      .map((head) => (head as HTMLElement).innerText);
    expect(names.length).toBe(10);
    await focus(grid());
    await userEvent.keyboard("{ArrowDown}");
    for (const name of names.slice(1)) {
      await userEvent.keyboard("{ArrowRight}");
      if (name === "Sector") {
        await expect.element(source()).toHaveTextContent(/^S1, sector: Communication Services\.$/);
      } else {
        await expect.element(source()).toHaveTextContent(`S1, ${name.trim()} `);
        await expect.element(source()).toHaveTextContent(/: SEC, \d{1,2} \w{3} \d{4}, \d\d:\d\d UTC\.$/);
      }
      const active = grid().css('[role="gridcell"][data-active]');
      await expect.element(active).toBeInViewport({ ratio: 0.99 });
      await expect.element(grid()).toHaveAttribute("aria-activedescendant", active.element().id);
      // Nor is it behind the sticky column of the stock.
      const stock = rectOf(grid().getByRole("rowheader").nth(1).element());
      expect(Math.round(rectOf(active.element()).left)).toBeGreaterThanOrEqual(Math.round(stock.right));
    }
    // The outline of an active stock does not cover its text.
    const cell = grid().getByRole("rowheader").first();
    expect(rectOf(cell.getByRole("link").element()).x - rectOf(cell.element()).x).toBeGreaterThanOrEqual(4);
    const peOf = (row: number) => grid().css(`[role="row"][aria-rowindex="${row}"] [data-label="P/E"]`);
    await peOf(2).click();
    await expect.element(source()).toHaveTextContent(/^S0, P\/E: No source reports it\.$/);
    await peOf(5).click();
    await expect.element(source()).toHaveTextContent(/^S3, P\/E 3\.50: SEC, .*too old/i);
    await expect.element(source()).toBeInViewport();
  });
}

test("head and rows scroll sideways together, and neither moves the other back", async () => {
  await page.viewport(360, 800);
  await openStocks();
  const head = grid().element().querySelector<HTMLElement>(".rg-head");
  const body = grid().element().querySelector<HTMLElement>(".rg-body");
  if (head === null || body === null) throw new Error("There is no table.");
  head.scrollLeft = 200;
  // It snaps to a column.
  const { scrollLeft } = head;
  expect(scrollLeft).toBeGreaterThan(100);
  // As browsers report it when both are due in one frame: first of the one that has not moved.
  body.dispatchEvent(new Event("scroll"));
  expect(head.scrollLeft).toBe(scrollLeft);
  await expect.poll(() => body.scrollLeft).toBe(scrollLeft);
  body.scrollLeft = 0;
  await expect.poll(() => head.scrollLeft).toBe(0);
});
