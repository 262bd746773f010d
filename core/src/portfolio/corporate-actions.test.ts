import { describe, expect, it } from "vitest";
import { decimal } from "../decimal/index.ts";
import { cashBalances, holdings, lots } from "./holdings.ts";
import { firstError } from "./ledger.ts";
import { LOT_METHODS, type LedgerSettings } from "./ledger-settings.ts";
import {
  AVERAGE,
  counted,
  FIFO,
  gainParts,
  held,
  text,
  TRACKED,
  transaction,
  type Written,
} from "./test-transactions.ts";

const LATER = "2026-06-01";
const buy = (quantity: string, amount: string, more: Written = {}) =>
  transaction("buy", { quantity, amount, at: "2026-01-05", ...more });
const costs = (all: ReturnType<typeof counted>, symbol?: string) =>
  lots(all, symbol).map((lot) => [text(lot.quantity, 6), text(lot.baseCost)]);

describe("a split", () => {
  // IRS, 'Stocks (options, splits, traders)', frequently asked questions: XYZ Inc.
  it("IRS: two for one of lots at $10 and $12: 200 shares at $5 and 200 at $6", () => {
    const all = counted([buy("100", "1000"), buy("100", "1200"), transaction("split", { for: "2/1", at: LATER })]);
    expect(costs(all)).toEqual([
      ["200", "1000"],
      ["200", "1200"],
    ]);
  });

  // Ghostfolio, portfolio-calculator-nvda-buy-with-split-and-sell.spec.ts.
  it("Ghostfolio: one share for 1,200, ten for one, ten sold at 125: a gain of 50", () => {
    const all = counted([
      transaction("buy", { at: "2024-06-03", quantity: "1", price: "1200" }),
      transaction("split", { at: "2024-06-10", for: "10/1" }),
      transaction("sell", { at: "2024-06-14", quantity: "10", price: "125" }),
    ]);
    expect(held(all)).toEqual(["0", "0", "50"]);
  });

  // IRS Publication 550, 'Stock dividends', cash for a fraction: a 5 % stock dividend on one share of $100, $10 paid for the fraction.
  it("IRS Publication 550: $10 for the fraction of one share and a twentieth: cost $4.76, gain $5.24, $95.24 left", () => {
    const all = counted([buy("1", "100"), transaction("split", { for: "1.05/1", amount: "10", at: LATER })]);
    expect(held(all)).toEqual(["1", "95.24", "5.24"]);
  });

  // Motley Fool, 'Stock Splits, Part II', example 1: 55 shares for $6,895; 3 for 2 gives 82.5.
  it("Motley Fool: 55 shares for $6,895 become 82.5, half a share is sold for cash, 82 stay", () => {
    const all = counted([
      transaction("buy", { quantity: "55", price: "125", fee: "20" }),
      transaction("split", { for: "3/2", amount: "45", at: LATER }),
    ]);
    expect(held(all)).toEqual(["82", "6853.21", "3.21"]);
  });

  it("one for three of seven shares in three lots keeps the cost, and the last lot the rest of the quantity", () => {
    const all = counted([
      buy("2", "10"),
      buy("2", "20"),
      buy("3", "30"),
      transaction("split", { for: "1/3", at: LATER }),
    ]);
    expect(held(all)).toEqual(["2.333333333333333333", "60", "0"]);
    expect(lots(all).map(({ quantity }) => text(quantity, 18))).toEqual([
      "0.666666666666666667",
      "0.666666666666666666",
      "1",
    ]);
  });

  it("does nothing when nothing is held", () => {
    const all = counted([transaction("split", { for: "2/1" })], TRACKED);
    expect(held(all)).toEqual(["0", "0", "0"]);
  });

  it("keeps the cash when it is for more old shares than are held", () => {
    const all = counted([
      { ...buy("0.000000000000000001", "5") },
      transaction("split", { for: "1/1000", amount: "4", at: LATER }),
    ]);
    expect(held(all)).toEqual(["0", "0", "-1"]);
  });
});

describe("a stock dividend", () => {
  // IRS Publication 550, 'New and old stock identical'.
  it("IRS Publication 550: two for each of one share of $45: three of $15", () => {
    const all = counted([buy("1", "45"), transaction("stock-dividend", { quantity: "2", at: LATER })]);
    expect(costs(all)).toEqual([["3", "45"]]);
  });
  it("IRS Publication 550: two for each of two shares of $30 and $45: three of $10 and three of $15", () => {
    const all = counted([buy("1", "30"), buy("1", "45"), transaction("stock-dividend", { quantity: "4", at: LATER })]);
    expect(costs(all)).toEqual([
      ["3", "30"],
      ["3", "45"],
    ]);
  });
  // J.K. Lasser's Your Income Tax 2013, 30.3 'Sale of stock dividends'.
  it("J.K. Lasser: 100 shares for $1,000 and 100 more, 50 sold for $560: a profit of $310", () => {
    const all = counted([
      buy("100", "1000"),
      transaction("stock-dividend", { for: "1/1", at: LATER }),
      transaction("sell", { quantity: "50", amount: "560", at: "2026-07-01" }),
    ]);
    expect(held(all)).toEqual(["150", "750", "310"]);
  });
  // H&R Block, 'Stock dividends': Joanne.
  it("H&R Block: 9 shares at $10 and one for each three: 12 shares of $7.50", () => {
    const all = counted([buy("9", "90"), transaction("stock-dividend", { for: "1/3", at: LATER })]);
    expect(costs(all)).toEqual([["12", "90"]]);
  });
  it.each([
    ["a quantity", { quantity: "1", price: "12" }],
    ["a quantity and an amount", { quantity: "1", amount: "12" }],
    ["a ratio", { for: "1/10", price: "12" }],
    ["a ratio and an amount", { for: "1/10", amount: "12" }],
  ])("with a value is income, which becomes its cost, by %s", (_, written) => {
    const all = counted([buy("10", "100"), transaction("stock-dividend", { ...written, at: LATER })]);
    expect(costs(all)).toEqual([
      ["10", "100"],
      ["1", "12"],
    ]);
    expect(gainParts(all)).toEqual({ income: "12", total: "12" });
  });
});

describe("a spin-off", () => {
  // Portfolio Performance, SpinOffBasisDerivationTest.
  it.each([
    ["5000", "0.25", ["3750", "1250"]],
    ["4000", "0.25", ["3000", "1000"]],
    ["2000", "0.10", ["1800", "200"]],
  ])("Portfolio Performance: of a cost of %s, %s moves", (cost, costShare, [old, fresh]) => {
    const all = counted([
      buy("100", cost),
      transaction("spin-off", { counterSymbol: "NEW", counterQuantity: "100", costShare, at: LATER }),
    ]);
    expect(held(all)).toEqual(["100", old, "0"]);
    expect(held(all, "NEW")).toEqual(["100", fresh, "0"]);
    expect(lots(all, "NEW")[0]?.openedAtMs).toBe(Date.parse("2026-01-05"));
  });

  // J.K. Lasser's Your Income Tax 2013, 30.3, 'Basis of tax-free dividend in a different class of stock'.
  it("J.K. Lasser: 10 preferred shares worth $300 beside common of $900: $250 and $750 of a cost of $1,000", () => {
    const all = counted([
      buy("100", "1000"),
      transaction("spin-off", { counterSymbol: "PREF", for: "1/10", costShare: "0.25", price: "30", at: LATER }),
    ]);
    expect(held(all)).toEqual(["100", "750", "0"]);
    expect(held(all, "PREF")).toEqual(["10", "250", "0"]);
  });

  it("sells the fraction for cash: 227 shares give 45.4, 0.4 of them are sold for 8.18", () => {
    // The numbers of IBM and Kyndryl: one for five, 4.2 % of the cost, as a shareholder at 28 a share received them.
    const all = counted(
      [
        buy("227", "6356"),
        transaction("spin-off", { counterSymbol: "KD", for: "1/5", costShare: "0.042", amount: "8.18", at: LATER }),
      ],
      TRACKED,
    );
    expect(held(all, "KD")).toEqual(["45", "264.6", "5.83"]);
    expect(held(all)).toEqual(["227", "6089.05", "0"]);
  });
});

it("counts cash in lieu of a spin-off against the fraction it paid for, not against earlier holdings", () => {
  const all = counted([
    buy("9", "900"),
    buy("0.5", "10", { symbol: "NEW" }),
    transaction("spin-off", { counterSymbol: "NEW", for: "1/4", costShare: "0.1", amount: "5", at: LATER }),
  ]);
  // 2.25 shares for a cost of 90 and 0.5 for 10; 0.25 are sold.
  expect(held(all, "NEW")[0]).toBe("2.5");
});

it.each(["split", "merger", "spin-off"] as const)("the cash and the fee of a %s of nothing held count", (kind) => {
  const more = {
    merger: {},
    split: { for: "2/1" },
    "spin-off": { counterSymbol: "NEW", for: "1/4", costShare: "0.1" },
  };
  const all = counted([transaction(kind, { amount: "20", fee: "3", ...more[kind] })], TRACKED);
  expect(gainParts(all)).toEqual({ price: "20", fees: "-3", total: "17" });
  expect(text(cashBalances(all)[0]?.balance)).toBe("17");
});

describe("rights", () => {
  it("cost nothing unless a share is stated, so their sale is a known gain", () => {
    const all = counted([
      buy("100", "1000"),
      transaction("rights", { counterSymbol: "RIGHT", for: "1/1", at: LATER }),
      transaction("sell", { symbol: "RIGHT", quantity: "100", amount: "30", at: "2026-06-10" }),
    ]);
    expect(held(all, "RIGHT")).toEqual(["0", "0", "30"]);
    expect(all.state.unknown).toEqual([]);
  });

  // HMRC, Capital Gains Manual CG51981: the cost of a 5:8 rights issue of preference shares, by value on the first day.
  it("HMRC CG51981: £12,800 and £5,000 paid are £12,157 for the ordinary shares and £5,643 for the preference shares", () => {
    // (5,000 x 1.0025) / (5,000 x 1.0025 + 8,000 x 1.35)
    const costShare = "0.317012886399494110";
    const all = counted([
      buy("8000", "12800"),
      // Money paid for the new shares is treated as paid for the old ones, then apportioned.
      transaction("merger", { counterSymbol: "ORD", for: "1/1", amount: "-5000", at: LATER }),
      transaction("rights", { symbol: "ORD", counterSymbol: "PREF", for: "5/8", costShare, at: "2026-06-02" }),
    ]);
    expect(held(all, "ORD", 0)).toEqual(["8000", "12157", "0"]);
    expect(held(all, "PREF", 0)).toEqual(["5000", "5643", "0"]);
  });
});

describe("a return of capital", () => {
  // IRS Publication 550, 'Nondividend distributions': stock bought for $100, $80 and later $30 received.
  it("IRS Publication 550: $80 leave a cost of $20; of $30 more, $10 are a gain", () => {
    const first = [buy("1", "100"), transaction("return-of-capital", { amount: "80", at: LATER })];
    expect(held(counted(first))).toEqual(["1", "20", "0"]);
    const both = [...first, transaction("return-of-capital", { amount: "30", at: "2026-07-01" })];
    expect(held(counted(both))).toEqual(["1", "0", "10"]);
  });
  it("is deducted from each lot by its number of shares, and is a gain for a lot that cost less", () => {
    const all = counted([
      buy("10", "10"),
      buy("10", "100"),
      transaction("return-of-capital", { amount: "40", at: LATER }),
    ]);
    expect(costs(all)).toEqual([
      ["10", "0"],
      ["10", "80"],
    ]);
    expect(held(all)).toEqual(["20", "80", "10"]);
  });
});

describe("a merger", () => {
  it("of shares for shares keeps cost and dates", () => {
    const all = counted([buy("30", "333.33"), transaction("merger", { counterSymbol: "NEW", for: "2/7", at: LATER })]);
    expect(held(all)).toEqual(["0", "0", "0"]);
    expect(held(all, "NEW")).toEqual(["8.571428571428571429", "333.33", "0"]);
    expect(lots(all, "NEW")[0]?.openedAtMs).toBe(Date.parse("2026-01-05"));
  });
  it("for cash is a sale", () => {
    const all = counted([buy("30", "300"), transaction("merger", { amount: "450", at: LATER })], TRACKED);
    expect(held(all)).toEqual(["0", "0", "150"]);
  });
  // HMRC, TCGA 1992 s.128(3) and s.129 (CG51875, CG51890+): cost by value of what was received.
  it("for shares and cash deducts cost in proportion to the cash's part of the value", () => {
    // £6,000 in cash and 1,000 shares at £18: a quarter of the cost of £8,000.
    const all = counted([
      buy("1000", "8000"),
      transaction("merger", { counterSymbol: "NEW", for: "1/1", price: "18", amount: "6000", at: LATER }),
    ]);
    expect(held(all, "NEW")).toEqual(["1000", "6000", "4000"]);
  });
  it("for shares and cash, with a stated share of the cost", () => {
    const all = counted([
      buy("1000", "8000"),
      transaction("merger", { counterSymbol: "NEW", for: "1/1", costShare: "0.1", amount: "1000", at: LATER }),
    ]);
    expect(held(all, "NEW")).toEqual(["1000", "7200", "200"]);
  });
  it("for shares and a little cash, with nothing else stated, reduces the cost by the cash", () => {
    const all = counted([
      buy("1000", "8000"),
      transaction("merger", { counterSymbol: "NEW", for: "1/1", amount: "300", at: LATER }),
    ]);
    expect(held(all, "NEW")).toEqual(["1000", "7700", "0"]);
  });
});

it("a rename keeps everything but the name", () => {
  const all = counted([buy("3", "10"), buy("4", "11"), transaction("rename", { counterSymbol: "META", at: LATER })]);
  expect(costs(all, "META")).toEqual([
    ["3", "10"],
    ["4", "11"],
  ]);
  expect(held(all)).toEqual(["0", "0", "0"]);
});

it("a write-off loses the whole cost, or the cost of a stated quantity", () => {
  expect(held(counted([buy("10", "100"), transaction("write-off", { at: LATER })]))).toEqual(["0", "0", "-100"]);
  const part = transaction("write-off", { quantity: "4", at: LATER });
  expect(held(counted([buy("10", "100"), part]))).toEqual(["6", "60", "-40"]);
});

describe("a write-off by hand", () => {
  const by: LedgerSettings = { ...FIFO, method: "by-hand" };
  const bought = buy("10", "100", { id: "a" });
  const of = (id: string, quantity: string) =>
    transaction("write-off", { lots: [{ id, quantity: decimal(quantity) }], at: LATER });

  it("applies to the lots it names if it has no quantity", () => {
    expect(held(counted([bought, of("a", "4")], by))).toEqual(["6", "60", "-40"]);
  });
  it("applies to the whole holding if it names no lots", () => {
    expect(held(counted([bought, transaction("write-off", { lots: [], at: LATER })], by))).toEqual(["0", "0", "-100"]);
  });
  it("is refused for a lot that doesn't exist, or for more than is left of a lot", () => {
    expect(firstError([bought, of("x", "1")], by)).toMatchObject({ reason: "lot-not-held" });
    expect(firstError([bought, of("a", "11")], by)).toMatchObject({ reason: "not-held" });
  });
});

describe("every action conserves the cost exactly, by each method and scope", () => {
  const uneven = [
    buy("3", "10.000000000000000001"),
    buy("7", "0.333333333333333333"),
    buy("0.000000000000000003", "1", { at: "2026-02-01" }),
  ];
  const actions = [
    transaction("split", { for: "7/3", at: LATER }),
    transaction("stock-dividend", { for: "1/7", at: LATER }),
    transaction("spin-off", { counterSymbol: "NEW", for: "1/3", costShare: "0.333333333333333333", at: LATER }),
    transaction("rights", { counterSymbol: "NEW", for: "1/3", at: LATER }),
    transaction("merger", { counterSymbol: "NEW", for: "1/7", at: LATER }),
    transaction("rename", { counterSymbol: "NEW", at: LATER }),
  ];
  const settings = LOT_METHODS.flatMap((method) =>
    (["portfolio", "account"] as const).map((scope): LedgerSettings => ({ ...FIFO, method, scope })),
  );
  it.each(actions.map((action) => [action.kind, action] as const))("%s", (_, action) => {
    for (const setting of settings) {
      const sum = holdings(counted([...uneven, action], setting)).map(({ cost }) => cost.units);
      expect(sum.reduce((a, b) => a + b, 0n)).toBe(11_333_333_333_333_333_334n * 10n ** 18n);
    }
  });
});

describe("an action that two brokers' files both contain", () => {
  const both = [buy("10", "1000", { account: "A" }), buy("10", "500", { account: "B" })];
  const each = (kind: "split" | "merger" | "spin-off" | "rename" | "stock-dividend" | "rights", written: Written) => [
    transaction(kind, { account: "A", at: LATER, ...written }),
    transaction(kind, { account: "B", at: "2026-06-03", ...written }),
  ];

  describe.each(LOT_METHODS)("by %s", (method) => {
    const settings: LedgerSettings = { ...FIFO, method };
    it("counts once for the shares each one holds", () => {
      expect(held(counted([...both, ...each("split", { for: "2/1" })], settings))).toEqual(["40", "1500", "0"]);
      expect(held(counted([...both, ...each("stock-dividend", { for: "1/10" })], settings))[0]).toBe("22");
      const merged = counted([...both, ...each("merger", { counterSymbol: "NEW", counterQuantity: "5" })], settings);
      expect([held(merged), held(merged, "NEW")]).toEqual([
        ["0", "0", "0"],
        ["10", "1500", "0"],
      ]);
      const spun = counted(
        [...both, ...each("spin-off", { counterSymbol: "NEW", for: "1/2", costShare: "0.2" })],
        settings,
      );
      expect([held(spun), held(spun, "NEW")]).toEqual([
        ["20", "1200", "0"],
        ["10", "300", "0"],
      ]);
      expect(
        held(counted([...both, ...each("rights", { counterSymbol: "NEW", for: "1/1" })], settings), "NEW")[0],
      ).toBe("20");
      expect(held(counted([...both, ...each("rename", { counterSymbol: "NEW" })], settings), "NEW")).toEqual([
        "20",
        "1500",
        "0",
      ]);
    });

    it("leaves the other account's shares unchanged", () => {
      const [first] = each("split", { for: "2/1" });
      expect(held(counted([...both, first!], settings))).toEqual(["30", "1500", "0"]);
    });

    it("uses the quantity left in each account, whichever lots a sale took", () => {
      // Sold in B, but most methods took lots bought in A: A has 10 and B 4.
      const sold = transaction("sell", { quantity: "6", price: "50", account: "B", at: "2026-02-01" });
      const [first, second] = each("split", { for: "2/1" });
      expect(held(counted([...both, sold, first!], settings))[0]).toBe("24");
      expect(held(counted([...both, sold, second!], settings))[0]).toBe("18");
      const all = counted([...both, sold, first!, second!], settings);
      expect([held(all)[0], held(all)[1]]).toEqual(["28", held(counted([...both, sold], settings))[1]]);
      const gone = transaction("write-off", { account: "B", at: "2026-06-04" });
      expect(held(counted([...both, sold, first!, second!, gone], settings))[0]).toBe("20");
    });

    it("takes a fraction sold for cash from lots without an account, whichever lots the method took", () => {
      const two = [buy("1.5", "150"), buy("5", "500", { account: "B" })];
      const cash = transaction("split", { for: "1/1", amount: "10", at: LATER });
      const own = transaction("split", { for: "2/1", account: "B", at: "2026-06-03" });
      expect(held(counted([...two, cash, own], settings))[0]).toBe("11");
    });

    it("deducts a sale in an account that held nothing from the other accounts in order of name, whichever lots were taken", () => {
      const sold = transaction("sell", { quantity: "3", price: "50", at: "2026-02-01" });
      const [, second] = each("split", { for: "2/1" });
      expect(held(counted([...both, sold, second!], settings))[0]).toBe("27");
    });
  });

  it("without an account applies to all accounts", () => {
    expect(held(counted([...both, transaction("split", { for: "2/1", at: LATER })]))).toEqual(["40", "1500", "0"]);
  });
});

it("an average-cost pool stays one pool through a split, a spin-off and a merger", () => {
  const all = counted(
    [
      buy("10", "100"),
      buy("10", "300"),
      transaction("split", { for: "2/1", at: "2026-06-01" }),
      transaction("spin-off", { counterSymbol: "NEW", for: "1/4", costShare: "0.2", at: "2026-06-02" }),
      transaction("merger", { counterSymbol: "BIG", for: "1/2", at: "2026-06-03" }),
      transaction("sell", { symbol: "BIG", quantity: "5", amount: "200", at: "2026-06-04" }),
    ],
    AVERAGE,
  );
  expect(held(all, "NEW")).toEqual(["10", "80", "0"]);
  expect(held(all, "BIG")).toEqual(["15", "240", "120"]);
});
