import { expect, it } from "vitest";
import { mappingError, wholeMapping, withColumn } from "./file-answers.ts";

it("requires a date, a symbol and an amount, and nothing more", () => {
  expect(mappingError({})).toBe("Choose the column with the date.");
  expect(mappingError({ date: "When" })).toBe("Choose the column with the symbol, the ISIN or the name.");
  expect(mappingError({ date: "When", isin: "ISIN" })).toBe("Choose the column with the quantity or the total amount.");
  expect(mappingError({ date: "When", isin: "ISIN", amount: "Paid" })).toBeUndefined();
  expect(wholeMapping({ symbol: "What", quantity: "How much" })).toBeUndefined();
  expect(wholeMapping({ date: "When", symbol: "What", quantity: "N" })).toEqual({
    date: "When",
    symbol: "What",
    quantity: "N",
  });
});

it("omits a field that no column has from the mapping", () => {
  expect(withColumn({ date: "When", fee: "Costs" }, "fee", "")).toEqual({ date: "When" });
  expect(withColumn({ date: "When" }, "fee", "Costs")).toEqual({ date: "When", fee: "Costs" });
});
