import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { disposals } from "./disposals.ts";
import { decimal } from "../decimal/index.ts";
import { holdings, lots, realisedGain } from "./holdings.ts";
import type { LedgerSettings, LotMethod } from "./ledger-settings.ts";
import { ledgerValue } from "./ledger-value.ts";
import { AVERAGE, counted, FIFO, gainParts, held, NO_RATES, ratesOf, text, transaction } from "./test-transactions.ts";
import type { Transaction } from "./transaction.ts";

const by = (method: LotMethod, base = "USD"): LedgerSettings => ({ ...FIFO, method, base });
const buy = (at: string, quantity: string, amount: string, more = {}) =>
  transaction("buy", { at, quantity, amount, ...more });
const sell = (at: string, quantity: string, amount: string, more = {}) =>
  transaction("sell", { at, quantity, amount, ...more });
const unrealised = (transactions: readonly Transaction[], price: string, settings = FIFO, rateOf = NO_RATES) =>
  ledgerValue(counted(transactions, settings, rateOf), {
    dayMs: Date.parse("2025-01-01"),
    priceOf: () => ({ price: decimal(price), currency: transactions[0]?.currency ?? "" }),
    rateOf,
  }).unrealised;

// J.K. Lasser's Your Income Tax 2013, 30.2 'Earmarking stock lots': Acme Steel, 100 shares at $77 (1998), 200 at $84 (1999), 100 at
// $105 (2000); 100 are sold at $90. The loss of $1,500 on the 2000 lot is the book's; those of the others follow from its prices.
describe("J.K. Lasser's example of Acme Steel", () => {
  const bought = [
    buy("1998-05-01", "100", "7700", { id: "lot-1998" }),
    buy("1999-05-01", "200", "16800", { id: "lot-1999" }),
    buy("2000-05-01", "100", "10500", { id: "lot-2000" }),
  ];
  it.each([
    ["fifo", "1300"],
    ["lifo", "-1500"],
    ["highest-cost", "-1500"],
    ["average", "250"],
  ] as const)("by %s: a gain of %s", (method, gain) => {
    const all = counted([...bought, sell("2001-05-01", "100", "9000")], by(method));
    expect(text(realisedGain(all).total)).toBe(gain);
  });

  it("by hand, half of 1998 and half of 1999: 650 and 300", () => {
    const chosen = ["lot-1998", "lot-1999"].map((id) => ({ id, quantity: decimal("50") }));
    const sold = [...bought, sell("2001-05-01", "100", "9000", { lots: chosen })];
    expect(disposals(sold, by("by-hand"), NO_RATES).map(({ lot, gain }) => [lot.id, text(gain)])).toEqual([
      ["lot-1998", "650"],
      ["lot-1999", "300"],
    ]);
    expect(held(counted(sold, by("by-hand")))).toEqual(["300", "26950", "950"]);
  });

  it("by hand, not identified: the first bought, as the IRS has it (Publication 550, 'Identification not possible')", () => {
    const all = counted([...bought, sell("2001-05-01", "100", "9000")], by("by-hand"));
    expect(text(realisedGain(all).total)).toBe("1300");
  });
});

describe("HM Revenue & Customs' examples of pools", () => {
  // Helpsheet HS284 'Shares and Capital Gains Tax', Example 3 (Ms Pierson, Lobster plc). It writes whole pounds.
  it("HS284: 1,500 shares for £6,280; sales of 700 and 400 gain £329 and £300; 400 shares for £1,675 are left", () => {
    const all = [
      transaction("buy", { at: "2015-04-01", quantity: "1000", price: "4.00", fee: "150" }),
      transaction("buy", { at: "2018-09-01", quantity: "500", price: "4.10", fee: "80" }),
      transaction("sell", { at: "2023-05-01", quantity: "700", price: "4.80", fee: "100", id: "first" }),
      transaction("sell", { at: "2024-02-01", quantity: "400", price: "5.20", fee: "105", id: "second" }),
    ];
    const gains = disposals(all, AVERAGE, NO_RATES).map(({ gain }) => text(gain, 1));
    // The helpsheet's second gain is from a rounded cost: £300 is £2,080 - £105 - £1,675.
    expect(gains).toEqual(["329.3", "300.3"]);
    expect(held(counted(all, AVERAGE), "ACME", 0)).toEqual(["400", "1675", "630"]);
  });

  // Capital Gains Manual CG51622: B Ltd, rights taken up at once.
  it("CG51622: 2,000 at £4.50 and 4,000 rights at £5; 600 sold at £6 with costs of £30", () => {
    const all = counted(
      [
        transaction("buy", { at: "2012-05-01", quantity: "2000", price: "4.50" }),
        transaction("buy", { at: "2014-01-01", quantity: "4000", price: "5" }),
        transaction("sell", { at: "2016-03-01", quantity: "600", price: "6", fee: "30" }),
      ],
      AVERAGE,
    );
    expect(held(all)).toEqual(["5400", "26100", "670"]);
  });

  // Capital Gains Manual CG51895, without indexation and by the number of shares, which it allows for one class of share.
  it("CG51895: 1,000 for £4,300 and 200 rights for £700: 1,200 for £5,000, a third of it sold for £1,640", () => {
    const bought = [buy("1985-05-15", "1000", "4300"), buy("1987-09-01", "200", "700")];
    expect(held(counted(bought, AVERAGE))).toEqual(["1200", "5000", "0"]);
    const all = counted([...bought, sell("1988-09-15", "400", "1640")], AVERAGE);
    expect(held(all)).toEqual(["800", "3333.33", "-26.67"]);
  });

  // ACCA ATX, chargeable gains: Angela and Blonde plc (1 for 2 rights at £3).
  it("ATX: 40,000 for £100,000 and 20,000 rights for £60,000; 30,000 sold for £140,000 gain £60,000", () => {
    const all = counted(
      [
        buy("2012-02-09", "40000", "100000"),
        transaction("buy", { at: "2014-05-03", quantity: "20000", price: "3" }),
        sell("2020-01-22", "30000", "140000"),
      ],
      AVERAGE,
    );
    expect(held(all)).toEqual(["30000", "80000", "60000"]);
  });
});

// Kwantlen Polytechnic University, 'Intermediate Canadian Tax', 17: identical properties (ITA 47; CRA guide T4037, chapter 3).
it("Canada's identical properties: 2,111 shares for $49,998; 1,001 sold; $23.68 a share left", () => {
  const all = counted(
    [buy("2019-01-01", "1000", "25000"), buy("2019-02-01", "1111", "24998"), sell("2019-03-01", "1001", "30030")],
    AVERAGE,
  );
  expect(held(all, "ACME", 0)).toEqual(["1110", "26290", "6322"]);
});

// Portfolio Performance's own tests, CapitalGainsCalculationTest and CostCalculationTest.
describe("Portfolio Performance's tests", () => {
  const one = [
    buy("2010-01-01", "109", "3149.20"),
    sell("2010-02-01", "15", "531.50"),
    buy("2010-03-01", "52", "1684.92"),
    buy("2010-03-01", "32", "959.30"),
  ];
  it.each(["fifo", "average"] as const)("testFifoBuySellTransactions by %s", (method) => {
    expect(held(counted(one, by(method)))).toEqual(["178", "5360.04", "98.12"]);
    expect(text(unrealised(one, "100", by(method)).total)).toBe("12439.96");
  });

  const two = [
    buy("2010-01-01", "109", "3149.20"),
    buy("2010-02-01", "52", "1684.92"),
    sell("2010-03-01", "15", "531.50"),
  ];
  it.each([
    ["fifo", "4400.74", "98.12", "10199.26"],
    ["average", "4383.74", "81.12", "10216.26"],
  ] as const)("testFifoBuySellTransactions2 by %s", (method, cost, realised, open) => {
    expect(held(counted(two, by(method)))).toEqual(["146", cost, realised]);
    expect(text(unrealised(two, "100", by(method)).total)).toBe(open);
  });

  const rates = ratesOf({
    USD: { "2024-01-01": "0.90", "2024-02-01": "0.85", "2024-03-01": "0.88", "2025-01-01": "1/1.1588" },
  });
  const three = [buy("2024-01-01", "100", "5000"), buy("2024-02-01", "50", "3000"), sell("2024-03-01", "50", "3500")];
  it.each([
    ["fifo", "830", "-50"],
    ["average", "730", "-3.33"],
  ] as const)(
    "testFifoBuySellTransactions3 by %s: a gain of %s euros, %s of it by the dollar",
    (method, total, currency) => {
      expect(gainParts(counted(three, by(method, "EUR"), rates))).toMatchObject({ total, currency });
    },
  );
  it("testFifoBuySellTransactions3 by average, unrealised: 2203.69, of it -97.54 by the dollar", () => {
    const open = unrealised(three, "80", by("average", "EUR"), rates);
    expect([text(open.total), text(open.currency)]).toEqual(["2203.69", "-97.54"]);
  });

  it.each(["fifo", "average"] as const)("testThatRoundingDifferencesAreRemovedIfZeroSharesHeld by %s", (method) => {
    const all = [
      buy("2010-01-01", "10", "0.01"),
      ...["3", "3", "4"].map((quantity, n) => sell(`2010-0${String(n + 2)}-01`, quantity, "0.01")),
    ];
    expect(held(counted(all, by(method)), "ACME", 36)).toEqual(["0", "0", "0.02"]);
  });

  it.each(["fifo", "average"] as const)("testWhenSharesHeldGoToZero by %s", (method) => {
    const all = [
      buy("2010-01-01", "100", "3149.20"),
      sell("2010-02-01", "100", "531.50"),
      buy("2010-03-01", "50", "1684.92"),
      sell("2010-04-01", "50", "531.50"),
    ];
    expect(held(counted(all, by(method)))).toEqual(["0", "0", "-3771.12"]);
  });

  it("testPartialTransfersAndTrailMatches: 10 delivered in for 1,000, 5 out for 500, 5 moved on with their cost of 500", () => {
    const settings: LedgerSettings = { ...FIFO, scope: "account" };
    const all = counted(
      [
        buy("2021-01-01", "10", "1000", { account: "one" }),
        sell("2021-01-02", "5", "500", { account: "one" }),
        transaction("transfer-out", { at: "2021-01-03", quantity: "5", price: "120", account: "one", id: "out" }),
        transaction("transfer-in", { at: "2021-01-03", quantity: "5", account: "two", pair: "out" }),
      ],
      settings,
    );
    expect(lots(all).map(({ account, cost, openedAtMs }) => [account, text(cost), openedAtMs])).toEqual([
      ["two", "500", Date.parse("2021-01-01")],
    ]);
    const value = ledgerValue(all, {
      dayMs: Date.parse("2021-01-31"),
      rateOf: NO_RATES,
      priceOf: () => ({ price: decimal("120"), currency: "USD" }),
    });
    expect(text(value.unrealised.total)).toBe("100");
  });
});

// Ghostfolio's own tests, apps/api/src/app/portfolio/calculator/roai/portfolio-calculator-….spec.ts.
describe("Ghostfolio's tests", () => {
  it("baln-buy-and-sell-in-two-activities: -12.60 before fees of 3.20, -15.80 after", () => {
    const all = counted([
      transaction("buy", { at: "2021-11-22", quantity: "2", price: "142.9", fee: "1.55" }),
      transaction("sell", { at: "2021-11-30", quantity: "1", price: "136.6", fee: "1.65" }),
      transaction("sell", { at: "2021-11-30", quantity: "1", price: "136.6" }),
    ]);
    expect(gainParts(all)).toEqual({ price: "-12.6", fees: "-3.2", total: "-15.8" });
  });

  it("novn-buy-and-sell-partially: 21.93 before fees of 4.25, 17.68 after, one share sold and one at 87.80", () => {
    const all = [
      transaction("buy", { at: "2022-03-07", quantity: "2", price: "75.8", fee: "1.3" }),
      transaction("sell", { at: "2022-04-08", quantity: "1", price: "85.73", fee: "2.95" }),
    ];
    const [done, open] = [realisedGain(counted(all)), unrealised(all, "87.8")];
    const both = (part: "price" | "fees" | "total") => Number(text(done[part])) + Number(text(open[part]));
    expect([both("price"), both("fees"), both("total")].map((sum) => sum.toFixed(2))).toEqual([
      "21.93",
      "-4.25",
      "17.68",
    ]);
  });

  it("jnug-buy-and-sell-and-buy-and-sell: 43.95 before fees of 4, 39.95 after", () => {
    const all = counted([
      buy("2025-12-11", "10", "1885.05", { fee: "1" }),
      sell("2025-12-18", "10", "1890.00", { fee: "1" }),
      buy("2025-12-18", "10", "2041.10", { fee: "1", id: "zz" }),
      sell("2025-12-28", "10", "2080.10", { fee: "1" }),
    ]);
    expect(gainParts(all)).toEqual({ price: "43.95", fees: "-4", total: "39.95" });
  });

  it("multi-trade-currency-effect: 920 ringgit on dollars, 5,850 invested", () => {
    const rateOf = ratesOf({ USD: { "2023-12-31": "4", "2024-02-01": "4.1", "2024-03-01": "3.9" } });
    const all = counted(
      [
        transaction("buy", { at: "2024-01-01", quantity: "10", price: "100" }),
        transaction("sell", { at: "2024-02-01", quantity: "10", price: "120" }),
        transaction("buy", { at: "2024-03-01", quantity: "3", price: "500" }),
      ],
      by("fifo", "MYR"),
      rateOf,
    );
    expect(gainParts(all)).toEqual({ price: "820", currency: "100", total: "920" });
    expect(held(all)).toEqual(["3", "5850", "920"]);
  });

  const shared = resolve(process.env["SHARED_DATA"] ?? "", "trades/ghostfolio/ok");
  type Activity = Readonly<Record<"date" | "type" | "currency" | "symbol", string>> &
    Readonly<Record<"fee" | "quantity" | "unitPrice", number>>;
  const exported = (file: string): readonly Transaction[] => {
    const { activities } = JSON.parse(readFileSync(resolve(shared, file), "utf8")) as {
      readonly activities: readonly Activity[];
    };
    return activities.map(({ type, date, symbol, currency, quantity, unitPrice, fee }) =>
      transaction(type === "BUY" ? "buy" : "sell", {
        at: date,
        symbol,
        currency,
        quantity: String(quantity),
        price: String(unitPrice),
        fee: String(fee),
      }),
    );
  };
  const isThere = (() => {
    try {
      return readFileSync(resolve(shared, "btcusd.json")).length > 0;
    } catch {
      console.warn("SKIPPED: Ghostfolio's exports are not in SHARED_DATA");
      return false;
    }
  })();

  it.skipIf(!isThere)("btcusd: 5,535.42 at the close of 2021-12-12, -1,463.18 on 2022-01-14", () => {
    const all = exported("btcusd.json");
    expect(text(unrealised(all, "50098.3").total)).toBe("5535.42");
    expect(text(unrealised(all, "43099.7").total)).toBe("-1463.18");
    expect(text(unrealised(all, "43099.7").price)).toBe("-1458.72");
  });

  it.skipIf(!isThere)("novn-buy-and-sell: 19.86 francs, nothing left", () => {
    const all = counted(exported("novn-buy-and-sell.json"), { ...FIFO, base: "CHF" });
    expect(gainParts(all)).toEqual({ price: "19.86", total: "19.86" });
    expect(holdings(all).map(({ quantity }) => text(quantity))).toEqual(["0"]);
  });
});
