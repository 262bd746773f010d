import { decimal, decimalText } from "@sextant/core/decimal";
import { createRateTable, rateOn } from "@sextant/core/exchange-rates";
import { expect, it } from "vitest";
import { createLedgerRates } from "./ledger-rates.ts";
import { createRatesNow } from "./rates-now.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 0, 20, 12);
const today = Math.floor(NOW_MS / DAY_MS);

function ratesNow(closes: Readonly<Record<string, string>>) {
  const table = createRateTable();
  table.set(today - 1, "USD", "1.25");
  const rates = createLedgerRates({
    rates: {
      rateOn: (from, to, dayMs, closeOf) => rateOn({ from, to, dayMs }, { table, publicDay: today, closeOf }),
      revision: () => 1,
    },
    closesOf: (symbol) => {
      const close = closes[symbol];
      if (close === undefined) return Promise.resolve(undefined);
      return Promise.resolve((dayMs) => ({ price: decimal(close), asOfMs: dayMs - DAY_MS, source: "kraken" }));
    },
  });
  return createRatesNow(rates, { nowMs: () => NOW_MS });
}

it("returns the last published rate with its day, and a coin's by its own close in dollars", async () => {
  const rateOf = await ratesNow({ "USDT-USD": "0.999" })("EUR", ["USD", "USDT", "GBp", "EUR"]);
  const usd = rateOf("USD");
  expect([usd && decimalText(usd.rate), usd?.asOfMs]).toEqual(["0.8", (today - 1) * DAY_MS]);
  const usdt = rateOf("USDT");
  expect(usdt && decimalText(usdt.rate)).toBe("0.7992");
  // No source published pounds.
  expect(rateOf("GBP")).toBeUndefined();
});

it("has no rate for a coin without closes, which is no dollar, and requests none where all is in one currency", async () => {
  expect((await ratesNow({})("USD", ["USDT"]))("USDT")).toBeUndefined();
  expect((await ratesNow({})("GBP", ["GBp", "GBP"]))("GBP")).toBeUndefined();
});
