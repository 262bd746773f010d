import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, focus, overhangPx, press, scrollRows } from "../../../testing/page-actions.ts";
import { axeFindings, axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { button, card, grid, openScreener } from "../../../testing/open-screener.ts";
import { rowOf } from "../../../testing/sample-tokens.ts";
import { candlesOf, tokenOf } from "../../../testing/sample-token.ts";

test("the table has a hundred thousand rows and renders a few; the keyboard goes to the last", async () => {
  await page.viewport(1440, 900);
  const { api, screener } = await openScreener({ tableRows: 100_000 }, "?view=table");
  await expect.element(grid()).toHaveAttribute("aria-rowcount", "100001");
  await expect.element(grid().getByText("TKN1", { exact: true })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  const rows = grid().getByRole("row");
  // At first only the first rows, so that what is below them is in reach.
  expect(rows.length).toBe(21);
  await expect.element(button("Show all 100,000")).toBeVisible();
  await focus(grid());
  await userEvent.keyboard("{End}");
  await expect.element(grid().getByText("TKN100000", { exact: true })).toBeVisible();
  expect(rows.length).toBeLessThanOrEqual(120);
  const last = api.callsOf("getTokens").at(-1)?.query;
  expect([last?.["offset"], last?.["limit"], last?.["asOf"]]).toEqual(["99800", "200", screener.winning.timestamp]);
  await userEvent.keyboard("{ArrowUp}");
  const active = grid().css("[data-active]");
  await expect.element(active).toHaveAttribute("aria-rowindex", "100000");
  for (const top of [2_000_000, 100_000, 4_000_000, 0]) {
    scrollRows(grid(), top);
    await expect.element(grid().getByText(`TKN${Math.floor(top / 44) + 8}`, { exact: true })).toBeVisible();
    expect(rows.length).toBeLessThanOrEqual(120);
  }
  for (const width of [180, 360, 768]) {
    await page.viewport(width, 800);
    await expect.element(grid().getByText("TKN2", { exact: true })).toBeVisible();
    expect(overhangPx(), `${width} px`).toBeLessThanOrEqual(0);
  }
  await userEvent.keyboard("{Home}");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toMatch(/\/token\?chain=base&address=0x0{39}1$/);
});

test("sorting by a column's header keeps focus on it, and shows the new order from the top", async () => {
  const { api } = await openScreener({ tableRows: 5_000 }, "?view=table");
  await expect.element(grid().getByText("TKN1", { exact: true })).toBeVisible();
  await button("Show all 5,000").click();
  await expect.element(grid()).toHaveFocus();
  scrollRows(grid(), 80_000);
  await expect.poll(() => api.callsOf("getTokens").at(-1)?.query["offset"]).not.toBe("0");
  const head = page.getByRole("columnheader", { name: "Liquidity" });
  const name = head.getByRole("button");
  await focus(name);
  const before = api.callsOf("getTokens").length;
  for (const [place, order] of ["descending", "ascending"].entries()) {
    await userEvent.keyboard("{Enter}");
    await expect.element(head).toHaveAttribute("aria-sort", order);
    await expect.element(name).toHaveFocus();
    await expect.poll(() => api.callsOf("getTokens").length).toBeGreaterThan(before + place);
    await expect.element(grid().getByText("TKN1", { exact: true })).toBeVisible();
    await expect.element(grid().getByText("TKN1", { exact: true })).toBeInViewport();
  }
  // The pages at the previous order's scroll position are not requested.
  const requested = api.callsOf("getTokens").slice(before);
  expect(requested.map(({ query }) => query["offset"])).toEqual(["0", "0"]);
});

test("the table is sorted, filtered, watched, saved and turned into an alert, all in the address", async () => {
  const { api, screener } = await openScreener({}, "?view=table");
  await expect.element(grid().getByText("TKN1", { exact: true })).toBeVisible();
  const last = () => api.callsOf("getTokens").at(-1)?.query;
  await grid().getByRole("button", { name: "Liquidity" }).click();
  await expect.poll(address).toMatch(/sort=liquidity/);
  await expect
    .element(page.getByRole("columnheader", { name: "Liquidity" }))
    .toHaveAttribute("aria-sort", "descending");
  await grid().getByRole("button", { name: "Liquidity" }).click();
  await expect.element(page.getByRole("columnheader", { name: "Liquidity" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByText("More filters").click();
  await page.getByLabelText("Liquidity, $, minimum").fill("50k");
  await page.getByLabelText("Age, hours, maximum").fill("72");
  await page.getByLabelText("Volume above usual, %, minimum").fill("150");
  await press(page.getByLabelText("Volume above usual, %, minimum"), "Enter");
  await page.getByRole("combobox", { name: "Chain" }).selectOptions("base");
  await expect.poll(() => last()?.["minSpike"]).toBe("150");
  await expect.poll(() => last()?.["chain"]).toBe("base");
  expect(last()).toMatchObject({
    chain: "base",
    minLiquidity: "50000",
    maxAgeHours: "72",
    minSpike: "150",
    sort: "liquidity",
    order: "asc",
  });
  await expect.poll(address).toMatch(/minSpike=150.*maxAge=72.*minLiquidity=50000/);

  await button("Save filter").click();
  await page.getByLabelText("Name", { exact: true }).fill("Deep on Base");
  await page.getByRole("dialog").getByRole("button", { name: "Save filter" }).click();
  await expect.element(page.getByRole("combobox", { name: "Saved filters" })).toHaveValue("f1");
  const filter = {
    chain: "base",
    minSpike: 150,
    liquidity: { min: 50_000, max: null },
    ageHours: { min: null, max: 72 },
  };
  expect(api.callsOf("saveTokenFilter").map(({ body }) => body)).toMatchObject([
    { name: "Deep on Base", filter, sort: "liquidity", order: "asc" },
  ]);

  await button("Set alert").click();
  await expect
    .element(page.getByRole("dialog"))
    .toHaveTextContent("Base, volume spike at least 150%, age up to 3 days, liquidity at least $50K.");
  expect(await axeFindings()).toEqual([]);
  await button("Create alert").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(api.callsOf("createAlertRule").map(({ body }) => body)).toMatchObject([
    { symbol: null, condition: { kind: "screener", filter } },
  ]);

  await button("Clear filters").click();
  await expect.poll(address).toMatch(/\?view=table&sort=liquidity&order=asc$/);
  await page.getByRole("combobox", { name: "Saved filters" }).selectOptions("Deep on Base");
  await expect.poll(address).toMatch(/minSpike=150/);
  await button("Delete filter").click();
  await expect.element(button("Save filter")).toBeVisible();

  await page.getByLabelText("Search name, symbol or address").fill("tkn");
  await expect.poll(() => last()?.["q"]).toBe("tkn");
  await page.getByRole("button", { name: "Watch TKN3", exact: true }).click();
  await expect
    .element(page.getByRole("button", { name: "Watch TKN3", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  expect(api.callsOf("watchToken").map(({ body }) => body)).toEqual([
    { chain: "base", address: "0x0000000000000000000000000000000000000003" },
  ]);
  await page.getByRole("checkbox", { name: "Watched only" }).click();
  await expect.poll(() => last()?.["watched"]).toBe("true");
  // What one watches may be in no list.
  expect(last()?.["list"]).toBeUndefined();
  screener.tableRows = 0;
  await page.getByRole("combobox", { name: "Risk" }).selectOptions("LOW");
  await expect.element(page.getByText("No projects match your current filters")).toBeVisible();
});

test("rank 1 first is ascending; an invalid range says so; the cards say which filters they ignore", async () => {
  await openScreener({}, "?view=table");
  const rank = page.getByRole("columnheader", { name: "Trending rank" });
  await expect.element(rank).toHaveAttribute("aria-sort", "ascending");
  await rank.getByRole("button").click();
  await expect.element(rank).toHaveAttribute("aria-sort", "descending");
  await page.getByText("More filters").click();
  const least = page.getByLabelText("Liquidity, $, minimum");
  await least.fill("abc");
  await press(least, "Enter");
  await expect
    .element(least)
    .toHaveAccessibleDescription("We can't read this amount, so it's ignored. Try 50000, 50k or 2.5M.");
  await expect.poll(address).not.toMatch(/minLiquidity/);
  await least.fill("50k");
  await press(least, "Enter");
  await expect.element(least).toHaveAccessibleDescription("");
  await expect.poll(address).toMatch(/minLiquidity=50000/);

  await button("Cards").click();
  const note = page.getByText("These filters apply only to the table, not to the cards: liquidity at least $50K.");
  await expect.element(note).toBeVisible();
  await button("Clear these filters").click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.poll(address).not.toMatch(/minLiquidity/);
});

test("Refresh reloads the table, and going back from a token restores cards and table where they were", async () => {
  const { api, screener } = await openScreener(
    { token: tokenOf(), candles: candlesOf(), tableRows: 1_000 },
    "?view=table",
  );
  await expect.element(grid().getByText("TKN1", { exact: true })).toBeVisible();
  const before = api.callsOf("getTokens").length;
  screener.rowAt = (index) => rowOf(index, { symbol: `NEW${index + 1}` });
  await button("Refresh").click();
  await expect.element(grid().getByText("NEW1", { exact: true })).toBeVisible();
  expect(api.callsOf("getTokens").length).toBeGreaterThan(before);

  await button("Show all 1,000").click();
  scrollRows(grid(), 8_000);
  const leftTable = window.scrollY;
  const row = grid().getByRole("link", { name: /^NEW190\b/ });
  await row.click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("SURGE");
  history.back();
  await expect.element(row).toBeInViewport();
  expect(window.scrollY).toBe(leftTable);

  await button("Cards").click();
  const link = card("TKN8").getByRole("link", { name: "TKN8", exact: true });
  link.element().scrollIntoView({ block: "center" });
  const left = window.scrollY;
  expect(left).toBeGreaterThan(0);
  await link.click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("SURGE");
  await expect.poll(() => window.scrollY).toBe(0);
  history.back();
  await expect.poll(() => window.scrollY).toBe(left);
  await expect.element(link).toBeInViewport();
});

test("a search finds in either view, and all tokens if the list has none of that name", async () => {
  const { api, screener } = await openScreener();
  await page.getByLabelText("Search name, symbol or address").fill("cat");
  await expect.poll(() => api.callsOf("getWinningProjects").at(-1)?.query["q"]).toBe("cat");
  await button("Table").click();
  await expect.poll(() => api.callsOf("getTokens").at(-1)?.query["q"]).toBe("cat");
  expect(api.callsOf("getTokens").at(-1)?.query["list"]).toBe("trending");
  screener.tableRows = 0;
  await button("Refresh").click();
  await button("Search all tokens").click();
  await expect.poll(address).toMatch(/view=table&q=cat/);
});

test("a phone shows tokens first, as a table, with its filters behind one button", async () => {
  await page.viewport(390, 844);
  const { api } = await openScreener({ tableRows: 300 });
  await expect.element(grid().getByText("TKN1", { exact: true })).toBeVisible();
  await expect.element(page.getByText("43% of 7 tokens rose and 57% fell in the last day.")).toBeVisible();
  expect(grid().getByRole("row").nth(1).element().getBoundingClientRect().top).toBeLessThanOrEqual(380);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(4_000);
  await expect.element(page.getByRole("combobox", { name: "Chain" })).not.toBeInTheDocument();
  await button("Filters").click();
  await page.getByRole("combobox", { name: "Chain" }).selectOptions("base");
  await expect.poll(() => api.callsOf("getTokens").at(-1)?.query["chain"]).toBe("base");
  await expect.element(button("Filters, 1 set")).toHaveAttribute("aria-expanded", "true");
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await button("Cards").click();
  await expect.poll(address).toMatch(/view=cards/);
  await expect.element(card("LOL")).toBeVisible();
  for (const width of [180, 360]) {
    await page.viewport(width, 800);
    expect(overhangPx(), `${width} px`).toBeLessThanOrEqual(0);
  }
});
