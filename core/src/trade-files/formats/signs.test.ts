import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../../scripts/property-runs.ts";
import { decimalText } from "../../decimal/index.ts";
import { negated, sumOf } from "../exact.ts";
import type { ImportRow } from "../import-row.ts";
import { readTradeFile } from "../read-trade-file.ts";

const read = (header: string, lines: readonly string[]) =>
  readTradeFile({ name: "file.csv", text: `${[header, ...lines].join("\n")}\n` });

const INTO: ReadonlySet<string> = new Set(["buy", "transfer-in", "reward", "deposit", "interest", "dividend"]);
/** The balances of each asset and currency after rows. */
function balancesOf(rows: readonly ImportRow[]): Record<string, string> {
  const sums: Record<string, string> = {};
  const add = (asset: string | undefined, change: string | undefined, isIn: boolean): void => {
    if (asset !== undefined && change !== undefined)
      sums[asset] = sumOf([sums[asset] ?? "0", isIn ? change : negated(change)]);
  };
  for (const row of rows) {
    add(row.symbol, row.quantity, INTO.has(row.kind));
    add(row.counterSymbol, row.counterQuantity, true);
    add(row.currency, row.amount, row.kind === "sell" || (row.kind !== "buy" && INTO.has(row.kind)));
    add(row.feeCurrency, row.fee, false);
    add(row.taxCurrency, row.tax, false);
  }
  return some(sums);
}
const some = (sums: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== "0"));

const amount = fc.integer({ min: -99_999, max: 99_999 }).filter((units) => units !== 0);
const size = fc.integer({ min: 1, max: 99_999 });
const charge = fc.integer({ min: -99, max: 99 });
const text = (units: number): string => decimalText({ units: BigInt(units), places: 3 });
const at = (n: number): string => new Date(Date.UTC(2025, 0, 1) + n * 3_600_000).toISOString();
const clock = (n: number): string => at(n).slice(0, 19).replace("T", " ");

type Line = { readonly word: string; readonly asset: string; readonly units: number; readonly fee?: number };
/** The last balance of each asset, as stated in files with running balances. */
const stated = (lines: readonly Line[]): Record<string, string> => {
  const sums: Record<string, number> = {};
  for (const { asset, units, fee = 0 } of lines) sums[asset] = (sums[asset] ?? 0) + units - fee;
  return some(Object.fromEntries(Object.entries(sums).map(([asset, sum]) => [asset, text(sum)])));
};
const single = (label: readonly string[]) =>
  fc.record({
    word: fc.constantFrom(...label),
    asset: fc.constantFrom("BTC", "ETH", "EUR"),
    units: amount,
    fee: charge,
  });
/** Rows that prove that a file uses signs. */
const signed = (label: readonly string[]): Line[] => label.map((word) => ({ word, asset: "USD", units: -1 }));
/** Both legs of a trade of two of these. */
const trade = (word: string) =>
  fc
    .record({
      sides: fc.shuffledSubarray(["BTC", "ETH", "EUR"], { minLength: 2, maxLength: 2 }),
      out: size,
      into: size,
    })
    .chain(({ sides, out, into }) =>
      fc.tuple(charge, charge).map(([a, b]): Line[] => [
        { word, asset: sides[0] ?? "", units: -out, fee: a },
        { word, asset: sides[1] ?? "", units: into, fee: b },
      ]),
    );

describe("rows add up to the balances that the file states, whatever their signs:", () => {
  it("Kraken's ledgers", () => {
    const header = "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance";
    const label = ["deposit", "withdrawal", "transfer", "adjustment", "staking", "earn"];
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            single(label).map((one) => [one]),
            trade("trade"),
          ),
          { maxLength: 12 },
        ),
        (groups) => {
          const lines = groups.flatMap((group, n) =>
            group.map(
              ({ word, asset, units, fee = 0 }, leg) =>
                `L${String(n)}-${String(leg)},R${String(n)},${clock(n)},${word},,currency,${asset},${text(units)},${text(fee)},0`,
            ),
          );
          const { rows, problems } = read(header, lines);
          // A returned fee and an equal outgoing one add up to zero.
          expect(problems.filter(({ code }) => code !== "no-amount")).toEqual([]);
          expect(balancesOf(rows)).toEqual(stated(groups.flat()));
        },
      ),
      { examples: [[[[{ word: "deposit", asset: "BTC", units: -10, fee: -10 }]]]] },
    );
  });

  it("Coinbase Pro", () => {
    const header = "portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id";
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            single(["deposit", "withdrawal", "fee", "rebate"]).map((one) => [one]),
            trade("match"),
          ),
          {
            maxLength: 12,
          },
        ),
        (groups) => {
          const booked = groups.map((group) => {
            const isTrade = group.length > 1;
            const legs = group.map(({ fee: _, ...leg }): Line => leg);
            const [fees] = group;
            if (!isTrade || fees?.fee === undefined || fees.fee === 0) return legs;
            return [...legs, { word: fees.fee < 0 ? "rebate" : "fee", asset: fees.asset, units: -fees.fee }];
          });
          const lines = booked.flatMap((group, n) =>
            group.map(({ word, asset, units }) => {
              const ids = group.length > 1 ? `,${String(n)},o${String(n)}` : `t${String(n)},,`;
              return `default,${word},${at(n)},${text(units)},0,${asset},${ids}`;
            }),
          );
          const { rows, problems } = read(header, lines);
          expect(problems).toEqual([]);
          expect(balancesOf(rows)).toEqual(stated(booked.flat()));
        },
      ),
    );
  });

  it.each([
    [
      "Binance's history",
      "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark",
      ["Deposit", "Withdraw", "Fiat Withdraw", "P2P Trading", "Binance Card Spending", "Staking Rewards", "Fee"],
      ({ word, asset, units }: Line, n: number) => `1,${clock(n)},Spot,${word},${asset},${text(units)},`,
    ],
    [
      "Coinbase",
      "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes",
      ["Send", "Receive", "Deposit", "Withdrawal", "Pro Deposit", "Pro Withdrawal", "Staking Income", "Subscription"],
      ({ word, asset, units }: Line, n: number) =>
        `i${String(n)},${clock(n)} UTC,${word},${asset},${text(units)},EUR,,,,,`,
    ],
    [
      "Crypto.com",
      "Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash",
      ["crypto_deposit", "crypto_withdrawal", "viban_deposit", "viban_withdrawal", "crypto_transfer", "referral_bonus"],
      ({ word, asset, units }: Line, n: number) => `${clock(n)},x,${asset},${text(units)},,,EUR,1,1,${word},`,
    ],
  ] as const)("%s", (_, header, label, lineOf) => {
    fc.assert(
      fc.property(fc.array(single(label), { maxLength: 12 }), (all) => {
        const booked = [...signed(label), ...all.map(({ fee: _fee, ...line }): Line => line)];
        const { rows, problems } = read(header, booked.map(lineOf));
        expect(problems).toEqual([]);
        expect(balancesOf(rows)).toEqual(stated(booked));
      }),
    );
  });

  it.each([
    [
      "Fidelity",
      "Run Date,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date",
      [
        "DIVIDEND RECEIVED X (X) (Cash)",
        "INTEREST EARNED",
        "FOREIGN TAX PAID",
        "WIRE TRANSFER WIRE TRANS",
        "FEE CHARGED",
      ],
      ({ word, units }: Line) => `06-10-2026,${word},X,X,Cash,,0,,,,${text(units)},0,06-11-2026`,
    ],
    [
      "eToro",
      "Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA",
      ["Deposit", "Withdraw Request", "Dividend", "Interest Payment", "Overnight fee", "SDRT"],
      ({ word, units }: Line, n: number) =>
        `15/06/2024 10:00:00,${word},X/USD,${text(units)},-,0,0,0,${String(n)},Stocks,0`,
    ],
    [
      "DEGIRO",
      "Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order ID",
      ["Deposit", "Withdrawal", "Interest", "DEGIRO Connection Fee"],
      ({ word, units }: Line, n: number) =>
        `15-06-2024,${clock(n).slice(11, 16)},15-06-2024,,,${word},,USD,"${text(units)}",USD,"0.001",`,
    ],
    [
      "Revolut",
      "Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate",
      ["CASH TOP-UP", "CASH WITHDRAWAL", "DIVIDEND", "CUSTODY FEE", "DIVIDEND TAX (CORRECTION)"],
      ({ word, units }: Line, n: number) => `${at(n)},X,${word},,,${text(units)},USD,1`,
    ],
    [
      "Robinhood",
      "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount",
      ["ACH", "WIRE", "CDIV", "INT", "GOLD", "DTAX"],
      ({ word, units }: Line) => `3/1/2026,3/1/2026,3/1/2026,X,x,${word},,,${text(units)}`,
    ],
  ] as const)("%s, whose balance is of dollars", (_, header, label, lineOf) => {
    const dollars = fc.record({ word: fc.constantFrom(...label), asset: fc.constant("USD"), units: amount });
    fc.assert(
      fc.property(fc.array(dollars, { maxLength: 12 }), (some) => {
        const all: Line[] = [...signed(label), ...some];
        const { rows, problems } = read(header, all.map(lineOf));
        expect(problems).toEqual([]);
        expect(balancesOf(rows)).toEqual(stated(all));
      }),
    );
  });
});

describe("a word for an outgoing amount", () => {
  const binance = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark";
  const coinbase =
    "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes";
  const cryptoCom =
    "Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash";
  const etoro =
    "Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA";
  const revolut = "Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate";
  const day = "2024-06-01 10:00:00";
  const lines: readonly (readonly [string, string, (amount: string) => string, string, string])[] = [
    ["Binance", binance, (change) => `1,${day},Spot,Withdraw,BTC,${change},`, "transfer-out", "transfer-in"],
    ["Binance", binance, (change) => `1,${day},Spot,Fiat Withdraw,EUR,${change},`, "withdrawal", "deposit"],
    ["Binance", binance, (change) => `1,${day},Spot,Binance Card Spending,EUR,${change},`, "withdrawal", "deposit"],
    ["Coinbase", coinbase, (change) => `i,${day} UTC,Send,BTC,${change},EUR,,,,,`, "transfer-out", "transfer-in"],
    ["Coinbase", coinbase, (change) => `i,${day} UTC,Withdrawal,EUR,${change},EUR,,,,,`, "withdrawal", "deposit"],
    [
      "Coinbase",
      coinbase,
      (change) => `i,${day} UTC,Pro Deposit,BTC,${change},EUR,,,,,`,
      "transfer-out",
      "transfer-in",
    ],
    [
      "Crypto.com",
      cryptoCom,
      (change) => `${day},x,EUR,${change},,,EUR,1,1,viban_card_top_up,`,
      "withdrawal",
      "deposit",
    ],
    [
      "Crypto.com",
      cryptoCom,
      (change) => `${day},x,BTC,${change},,,EUR,1,1,crypto_withdrawal,`,
      "transfer-out",
      "transfer-in",
    ],
    [
      "eToro",
      etoro,
      (change) => `01/06/2024 10:00:00,Withdraw Request,-,${change},-,0,0,0,-,,0`,
      "withdrawal",
      "deposit",
    ],
    [
      "Revolut",
      revolut,
      (change) => `2024-06-01T10:00:00Z,,CASH WITHDRAWAL,,,${change},USD,1`,
      "withdrawal",
      "deposit",
    ],
  ];
  const kindsOf = (header: string, all: readonly string[]): string[] => {
    const { rows, problems } = read(header, all);
    expect(problems).toEqual([]);
    return rows.map(({ kind }) => kind);
  };

  it.each(lines)(
    "decides where the file writes no signs, and not where it does: %s, %#",
    (_, header, lineOf, out, back) => {
      expect(kindsOf(header, [lineOf("500.5"), lineOf("0.25")])).toEqual([out, out]);
      expect(kindsOf(header, [lineOf("500.5"), lineOf("-500.5")])).toEqual([back, out]);
      expect(kindsOf(header, [lineOf("-500.5")])).toEqual([out]);
    },
  );

  it("determines payments in coins and fees without a sign", () => {
    expect(kindsOf(cryptoCom, [`${day},x,BTC,0.1,,,EUR,90,100,card_top_up,`])).toEqual(["sell", "withdrawal"]);
    expect(read(coinbase, [`i,${day} UTC,Subscription,EUR,29.99,EUR,,,,,`]).rows).toMatchObject([
      { kind: "fee", amount: "29.99" },
    ]);
    expect(read(revolut, [`2024-06-01T10:00:00Z,,CUSTODY FEE,,,$0.5,USD,1`]).rows).toMatchObject([
      { kind: "fee", amount: "0.5" },
    ]);
  });

  it("recognises signs by sales, too", () => {
    const sale = `i,${day} UTC,Sell,BTC,-1,EUR,,100,100,0,`;
    expect(kindsOf(coinbase, [sale, `j,${day} UTC,Withdrawal,EUR,5,EUR,,,,,`])).toEqual(["sell", "deposit"]);
  });
});

describe("a reversed trade", () => {
  it.each([
    [
      "IBKR",
      "Buy/Sell,TradeDate,ISIN,Symbol,Quantity,TradePrice,TradeMoney,CurrencyPrimary,IBCommission,IBCommissionCurrency",
      "BUY (Ca.),20240601,,X,-5,10,-50,USD,0,USD",
    ],
    [
      "KuCoin",
      "UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Time(UTC),Fee,Fee Currency",
      "1,main,o,BTC-EUR,BUY,LIMIT,10,-5,-50,2024-06-01 10:00:00,0,EUR",
    ],
    [
      "Vanguard",
      "Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Net Amount",
      "1,06/01/2024,06/02/2024,Buy,Buy,X,X,-5,10,50",
    ],
    [
      "Fidelity",
      "Run Date,Action,Symbol,Quantity,Price,Commission,Fees,Amount",
      "06/01/2024,YOU SOLD X,X,5,10,0,0,-50",
    ],
    [
      "Coinbase",
      "Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread",
      "2024-06-01 10:00:00 UTC,Buy,BTC,-1,EUR,100,100,0",
    ],
  ])("is no second one: %s", (_, header, line) => {
    const { rows, problems } = read(header, [line]);
    expect(rows).toEqual([]);
    expect(problems.map(({ code }) => code)).toEqual(["taken-back"]);
  });
});

describe("a repaid cost", () => {
  it("is distinguished from a negative fee by the money that moved", () => {
    const header = "Run Date,Action,Symbol,Quantity,Price,Commission,Fees,Amount";
    const fees = (commission: string, total: string) =>
      read(header, [`06/01/2024,YOU BOUGHT X,X,5,10,${commission},0,${total}`]).rows.map(({ amount: worth, fee }) => [
        worth,
        fee,
      ]);
    expect(fees("-1", "-51")).toEqual([["50", "1"]]);
    expect(fees("1", "-51")).toEqual([["50", "1"]]);
    expect(fees("-1", "-49")).toEqual([["50", "-1"]]);
  });

  it.each([
    [
      "Vanguard",
      "Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Commission Fees,Net Amount",
      (kind: string, fee: string, total: string) =>
        `1,06/01/2024,06/02/2024,${kind},${kind},X,X,${kind === "Sell" ? "-5" : "5"},10,${fee},${total}`,
    ],
    [
      "Schwab",
      "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount",
      (kind: string, fee: string, total: string) => `06/01/2024,${kind},X,X,5,$10,${fee},${total}`,
    ],
  ])("is told so in purchases and sales of %s", (_, header, lineOf) => {
    const of = (...line: readonly [string, string, string]) =>
      read(header, [lineOf(...line)]).rows.map(({ kind, amount: worth, fee }) => [kind, worth, fee]);
    expect(of("Buy", "-1", "-51")).toEqual([["buy", "50", "1"]]);
    expect(of("Buy", "1", "-51")).toEqual([["buy", "50", "1"]]);
    expect(of("Buy", "-1", "-49")).toEqual([["buy", "50", "-1"]]);
    expect(of("Sell", "-1", "49")).toEqual([["sell", "50", "1"]]);
    expect(of("Sell", "1", "49")).toEqual([["sell", "50", "1"]]);
    expect(of("Sell", "-1", "51")).toEqual([["sell", "50", "-1"]]);
  });

  it("reduces a sale whose costs exceed its proceeds", () => {
    const header = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount";
    expect(read(header, ["06/01/2024,Sell,X,X,3,$1,$5,-$2"]).rows).toMatchObject([
      { kind: "sell", amount: "3", fee: "5" },
    ]);
  });

  it("is a separate receipt if it is in coins", () => {
    const header = "#,PAIR,AMOUNT,PRICE,FEE,FEE PERC,FEE CURRENCY,DATE,ORDER ID";
    const { rows } = read(header, ["1,BTC/USD,1,100,0.001,0,BTC,2024-06-01 10:00:00,o"]);
    expect(rows).toMatchObject([
      { kind: "buy", symbol: "BTC", quantity: "1" },
      { kind: "reward", symbol: "BTC", quantity: "0.001" },
    ]);
    expect(rows[0]?.fee).toBeUndefined();
  });

  it("is a reversed income", () => {
    const header = "<OFX><INVSTMTMSGSRSV1><INVSTMTRS><CURDEF>USD";
    const text = `OFXHEADER:100\n\n${header}<INVTRANLIST><INCOME><INVTRAN><FITID>1<DTTRADE>20240601</INVTRAN><SECID><UNIQUEID>X<UNIQUEIDTYPE>CUSIP</SECID><INCOMETYPE>DIV<TOTAL>-10</INCOME></INVTRANLIST></INVSTMTRS></INVSTMTMSGSRSV1></OFX>`;
    expect(readTradeFile({ name: "a.ofx", text }).rows).toMatchObject([{ kind: "dividend", amount: "-10" }]);
  });
});
