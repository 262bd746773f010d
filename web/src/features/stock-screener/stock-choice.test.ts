import { STOCK_FIELD_NAMES } from "@sextant/core/market";
import { queryIn, stockFilterIn } from "@sextant/core/assistant";
import { expect, it } from "vitest";
import {
  filterOfChoice,
  MOST_COLUMNS,
  shownColumns,
  stockAddress,
  stockChoice,
  USUAL_LOOK,
  type StockChoice,
  withFilter,
} from "./stock-choice.ts";

const read = (address: string) => stockChoice(new URLSearchParams(address), USUAL_LOOK);

it("a choice round-trips through its address", () => {
  const choice: StockChoice = {
    text: "bank",
    sectors: ["Energy", "Real Estate"],
    columns: ["rsi14", "price"],
    sort: "rsi14",
    descending: false,
    ranges: [
      { field: "rsi14", min: null, max: 30 },
      { field: "marketCap", min: 1e10, max: null },
      { field: "changePercent", min: -5, max: 5.5 },
      { field: "beta", min: null, max: null },
    ],
  };
  expect(read(stockAddress(choice, USUAL_LOOK).toString())).toEqual(choice);
});

it("an empty address selects the defaults, and defaults are omitted", () => {
  const usual = read("");
  expect(usual).toEqual({
    text: "",
    sectors: [],
    ranges: [],
    ...USUAL_LOOK,
    descending: true,
  });
  expect(stockAddress(usual, USUAL_LOOK).toString()).toBe("");
});

it("omits invalid values", () => {
  const { ranges, sectors, columns, sort } = read(
    "price=9..3&rsi14=x..y&beta=1..2..3&marketCap=5&trailingPe=1e99..4&sectors=Energy,Magic&columns=price,magic,price&sort=magic&magic=1..2",
  );
  expect(ranges).toEqual([{ field: "trailingPe", min: null, max: 4 }]);
  expect([sectors, columns, sort]).toEqual([["Energy"], ["price"], "marketCap"]);
});

it("a field to filter by is shown too, next to the first one, while there is space", () => {
  const choice = read("columns=price,volume&rsi14=..30");
  const added = withFilter(choice, "beta");
  expect(added.ranges).toEqual([...choice.ranges, { field: "beta", min: null, max: null }]);
  expect(added.columns).toEqual(["price", "beta", "volume"]);
  expect(withFilter(choice, "volume").columns).toEqual(["price", "volume"]);
  const full = { ...choice, columns: STOCK_FIELD_NAMES.slice(0, 12) };
  expect(withFilter(full, "sharesOutstanding").columns).toEqual(full.columns);
});

it("an empty search text is the same as none", () => {
  expect(filterOfChoice(read("rsi14=..30"))).toEqual({
    text: null,
    sectors: [],
    ranges: [{ field: "rsi14", min: null, max: 30 }],
  });
});

it("fields that sort or filter are shown next to the chosen columns, as far as there is space", () => {
  const ranges = [{ field: "beta", min: null, max: 1 } as const];
  expect(shownColumns({ columns: ["price"], sort: "rsi14", ranges })).toEqual(["price", "rsi14", "beta"]);
  expect(shownColumns({ columns: ["beta", "price"], sort: "symbol", ranges })).toEqual(["beta", "price"]);
  const columns = STOCK_FIELD_NAMES.slice(0, MOST_COLUMNS);
  expect(shownColumns({ columns, sort: STOCK_FIELD_NAMES[MOST_COLUMNS] ?? "symbol", ranges: [] })).toEqual(columns);
});

it("the assistant reads the same filter from an address as this screen does", () => {
  for (const address of [
    "",
    "q=bank&sectors=Energy%2CReal+Estate%2CNowhere&sort=symbol",
    "trailingPe=..20&sort=trailingPe&order=asc&columns=price%2Cbeta%2Cnone",
    "rsi14=30..70&beta=..&price=9..1&marketCap=1e10..&changePercent=1..2..3&sort=none&order=desc",
    "sort=symbol&order=desc&marketCap=x..&price=..",
  ]) {
    const choice = read(address);
    expect(stockFilterIn(queryIn(`/stock-screener?${address}`)), address).toEqual({
      filter: filterOfChoice(choice),
      columns: shownColumns(choice),
      sort: choice.sort,
      order: choice.descending ? "desc" : "asc",
    });
  }
});
