import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addressOf,
  addressOfWhole,
  choiceField,
  countField,
  flagField,
  listField,
  patternField,
  textField,
} from "./address-fields.ts";

const TABS = { first: "First", second: "Second" };
const ADDRESS = addressOf({
  tab: choiceField("tab", TABS, "first"),
  side: choiceField("side", { buy: 1, sell: 1 }, undefined),
  symbol: textField("symbol", (text) => text.trim().toUpperCase() || undefined),
  id: patternField("id", /^[a-z]{1,4}$/),
  row: countField("row"),
  isNew: flagField("new"),
  beside: listField("beside"),
});
const USUAL = {
  tab: "first",
  side: undefined,
  symbol: undefined,
  id: undefined,
  row: undefined,
  isNew: false,
  beside: [],
} as const;

const read = (query: string) => ADDRESS.read(new URLSearchParams(query));
const write = (changes: Parameters<typeof ADDRESS.write>[0], query = "") =>
  ADDRESS.write(changes, new URLSearchParams(query)).toString();

it("reads each field, falling back to its default when absent", () => {
  expect(read("")).toEqual(USUAL);
  expect(read("tab=second&side=sell&symbol=%20btc&id=abc&row=7&new=true&beside=A,B")).toEqual({
    tab: "second",
    side: "sell",
    symbol: "BTC",
    id: "abc",
    row: 7,
    isNew: true,
    beside: ["A", "B"],
  });
});

it("treats an invalid value as absent", () => {
  expect(read("tab=toString&side=__proto__&symbol=%20&id=ABC&row=-1&new=1&beside=,%20,")).toEqual(USUAL);
  for (const row of ["0", "1.5", "1e30", "x", ""]) expect(read(`row=${row}`).row).toBeUndefined();
});

it("changes only the given fields, and omits defaults", () => {
  expect(write({ tab: "second" }, "utm=mail&row=7")).toBe("utm=mail&row=7&tab=second");
  expect(write({ tab: "first", row: undefined, isNew: false, beside: [] }, "tab=second&row=7&new=true&beside=A")).toBe(
    "",
  );
  expect(write({ isNew: true, beside: ["A", "B"], side: "buy" })).toBe("side=buy&new=true&beside=A%2CB");
});

it("reads back what it wrote, whatever the address contained before", () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          tab: fc.constantFrom("first" as const, "second" as const),
          side: fc.constantFrom("buy" as const, "sell" as const, undefined),
          symbol: fc.constantFrom("AAPL", "BTC-USD", undefined),
          id: fc.stringMatching(/^[a-z]{1,4}$/),
          row: fc.integer({ min: 1 }),
          isNew: fc.boolean(),
          beside: fc.array(fc.constantFrom("A", "B-C", "D.E")),
        },
        { requiredKeys: [] },
      ),
      fc.webQueryParameters(),
      (changes, query) => {
        const now = new URLSearchParams(query);
        expect(ADDRESS.read(ADDRESS.write(changes, now))).toEqual({ ...ADDRESS.read(now), ...changes });
      },
    ),
  );
});

it("writes interdependent values as one", () => {
  const sizes = addressOfWhole(
    (address) => ({ view: address.get("view") ?? "cards", size: Number(address.get("size") ?? 1) }),
    ({ view, size }) => new URLSearchParams(view === "cards" ? {} : { view, size: String(size) }),
  );
  expect(sizes.write({ size: 3 }, new URLSearchParams("view=table")).toString()).toBe("view=table&size=3");
  expect(sizes.write({ view: "cards" }, new URLSearchParams("view=table&size=3")).toString()).toBe("");
});

it("reads an empty text as undefined, even where any text is valid", () => {
  const receipt = addressOf({ receipt: textField("receipt") });
  expect(receipt.read(new URLSearchParams("receipt="))).toEqual({ receipt: undefined });
  expect(receipt.write({ receipt: "" }, new URLSearchParams("receipt=1")).toString()).toBe("");
});
