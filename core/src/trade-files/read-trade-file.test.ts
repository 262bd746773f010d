import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { decodeText } from "./decode-text.ts";
import { readTradeFile, readTradeFileInSteps, type TradeFileOptions } from "./read-trade-file.ts";

const HEADER = "Date,Type,Symbol,Quantity,Price,Currency,Fee,Note";
const table = (...rows: readonly string[]): string => `${[HEADER, ...rows].join("\n")}\n`;
const read = (text: string, options: TradeFileOptions = {}) => readTradeFile({ name: "file.csv", text }, options);
const codes = (text: string, options: TradeFileOptions = {}): readonly string[] =>
  read(text, options).problems.map(({ line, severity, code }) => `${String(line)} ${severity} ${code}`);
const prints = (text: string): readonly string[] => read(text).rows.map(({ fingerprint }) => fingerprint);

describe("questions", () => {
  it("asks whether the day or the month comes first if no date settles it, and uses the answer", () => {
    const open = table("03/04/2024,buy,AAPL,1,170,USD,,", "05/06/2024,buy,AAPL,1,190,USD,,");
    expect(codes(open)).toEqual(["2 question date-order", "3 question date-order"]);
    expect(read(open, { dateOrder: "mdy" }).rows.map(({ atMs }) => new Date(atMs).toISOString().slice(0, 10))).toEqual([
      "2024-03-04",
      "2024-05-06",
    ]);
    const settled = table("03/04/2024,buy,AAPL,1,170,USD,,", "13/06/2024,buy,AAPL,1,190,USD,,");
    expect(read(settled).rows.map(({ atMs }) => new Date(atMs).toISOString().slice(0, 10))).toEqual([
      "2024-04-03",
      "2024-06-13",
    ]);
  });

  it("asks again if the dates of a file contradict each other", () => {
    expect(
      codes(
        table("13/04/2024,buy,AAPL,1,170,USD,,", "04/13/2024,buy,AAPL,1,170,USD,,", "03/04/2024,buy,AAPL,1,170,USD,,"),
      ),
    ).toEqual(["4 question date-order"]);
  });

  it("asks for the decimal mark if no amount settles it", () => {
    const open = "Date;Type;Symbol;Quantity;Price;Currency\n2024-01-02;buy;X;1,234;5;EUR\n";
    expect(codes(open)).toEqual(["2 question decimal-mark"]);
    expect(read(open, { decimalMark: "," }).rows[0]?.quantity).toBe("1.234");
    expect(read(open, { decimalMark: "." }).rows[0]?.quantity).toBe("1234");
    expect(read(open.replace(";5;EUR", ";5,5;EUR")).rows[0]).toMatchObject({ quantity: "1.234", price: "5.5" });
  });

  it("asks for the currency if the file has none", () => {
    const open = "Date,Type,Symbol,Quantity,Price\n2024-01-02,buy,X,1,5.5\n";
    expect(codes(open)).toEqual(["2 question currency"]);
    expect(read(open, { currency: "CHF" }).rows[0]?.currency).toBe("CHF");
  });

  it("asks for the meaning of the columns, and offers the headers", () => {
    const { problems, headers, rows } = read("Wann;Was\n2024-01-02;irgendetwas\n");
    expect([problems.map(({ code }) => code), headers, rows]).toEqual([["unknown-format"], ["Wann", "Was"], []]);
  });

  it("reads times in the requested zone, and rejects one that does not exist", () => {
    const one = table("2024-07-01 09:30:00,buy,AAPL,1,170.5,USD,,");
    expect(new Date(read(one, { timeZone: "America/New_York" }).rows[0]!.atMs).toISOString()).toBe(
      "2024-07-01T13:30:00.000Z",
    );
    expect(codes(one, { timeZone: "Mars/Olympus" })).toEqual(["0 question time-zone"]);
  });

  it("rejects dates in the future, given the current time", () => {
    const text = table("2050-07-01,buy,AAPL,1,170.5,USD,,");
    expect(codes(text, { nowMs: Date.UTC(2026, 0, 1) })).toEqual(["2 error future"]);
    expect(read(text).rows).toHaveLength(1);
  });
});

describe("unknown kinds", () => {
  it("are listed as the file writes them with their row counts, most frequent first", () => {
    const file = table(
      "2024-01-02,buy,AAPL,1,10,USD,,",
      "2024-01-03,Lending Out,AAPL,1,10,USD,,",
      "2024-01-04,Margin call,AAPL,1,10,USD,,",
      "2024-01-05,Lending Out,AAPL,2,10,USD,,",
      "2024-01-06,lending out,AAPL,2,10,USD,,",
    );
    expect(read(file).unknownKinds).toEqual([
      { kind: "Lending Out", rows: 2 },
      { kind: "Margin call", rows: 1 },
      { kind: "lending out", rows: 1 },
    ]);
    expect(codes(file)).toEqual([3, 4, 5, 6].map((line) => `${String(line)} error unknown-kind`));
    expect(read(table("2024-01-02,buy,AAPL,1,10,USD,,"))).not.toHaveProperty("unknownKinds");
  });

  it("are listed shortened and limited in number, whatever the file contains", () => {
    const rows = Array.from(
      { length: 70 },
      (_, n) => `2024-01-02,${String(n).padStart(2, "0")}${"x".repeat(500)},A,1,1,USD,,`,
    );
    const { unknownKinds = [], problems } = read(table(...rows));
    expect([unknownKinds.length, problems.length]).toEqual([50, 70]);
    expect(unknownKinds[0]).toEqual({ kind: `00${"x".repeat(58)}…`, rows: 1 });
  });

  it("are also listed for a known format, in the file's upper and lower case", () => {
    const { unknownKinds } = read(
      [
        "Date(UTC),Pair,Side,Price,Executed,Amount,Fee",
        '2025-01-02 10:00:00,ETHUSDT,Borrow,2000,"1ETH","2000USDT","0ETH"',
      ].join("\n"),
    );
    expect(unknownKinds).toEqual([{ kind: "Borrow", rows: 1 }]);
  });
});

describe("fingerprints", () => {
  const row = fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom("buy", "sell"),
      fc.constantFrom("AAPL", "MSFT"),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([day, kind, symbol, quantity]) => `2024-01-0${String(day)},${kind},${symbol},${String(quantity)},10.5,USD,,`);

  it("are the same for the same file twice, in another order and in a longer export, while twins stay apart", () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.array(row, { maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (rows, more, order) => {
          const first = prints(table(...rows));
          expect(new Set(first).size).toBe(rows.length);
          expect(prints(table(...rows))).toEqual(first);
          const shuffled = rows.map((one) => ({ one, key: order.next().value ?? 0 })).toSorted((a, b) => a.key - b.key);
          expect(prints(table(...shuffled.map(({ one }) => one))).toSorted()).toEqual(first.toSorted());
          const longer = new Set(prints(table(...more, ...rows)));
          expect(first.filter((print) => !longer.has(print))).toEqual([]);
          expect(longer.size).toBe(rows.length + more.length);
        },
      ),
    );
  });

  it("do not depend on notes, on the chosen time zone, or on the notation of an amount", () => {
    const one = prints(table("2024-01-02 10:00:00,buy,AAPL,1,10.5,USD,,first"));
    expect(prints(table("2024-01-02 10:00:00,buy,AAPL,1.00,10.50,USD,,other words"))).toEqual(one);
    expect(
      read(table("2024-01-02 10:00:00,buy,AAPL,1,10.5,USD,,"), { timeZone: "Asia/Tokyo" }).rows.map(
        ({ fingerprint }) => fingerprint,
      ),
    ).toEqual(one);
    expect(prints(table("2024-01-02 10:00:00,buy,AAPL,1,10.6,USD,,"))).not.toEqual(one);
  });

  it("are the same from a spreadsheet as from CSV", () => {
    const rows = [
      HEADER.split(","),
      [new Date(Date.UTC(2024, 0, 2)), "buy", "AAPL", 1.005, 10.5, "USD", null, undefined],
    ];
    const sheet = readTradeFile({ name: "file.xlsx", rows });
    expect(sheet.rows.map(({ fingerprint }) => fingerprint)).toEqual(
      prints(table("2024-01-02,buy,AAPL,1.005,10.5,USD,,")),
    );
    expect(sheet.rows[0]).toMatchObject({ quantity: "1.005", hasTime: false, line: 2 });
  });
});

describe("spreadsheets", () => {
  it("are read by the same formats, with dates as cells or as text", () => {
    const header = [
      "Date",
      "Type",
      "Details",
      "Amount",
      "Units",
      "Realized Equity Change",
      "Realized Equity",
      "Balance",
      "Position ID",
      "Asset type",
      "NWA",
    ];
    const sheet = readTradeFile({
      name: "etoro-account-statement.xlsx",
      rows: [
        ["Account Activity"],
        header,
        ["09/01/2024 15:37:16", "Open Position", "AMD/USD", 49.88, "0.337209", 0, 4581.91, 0, 2596572937, "Stocks", 0],
        [
          new Date(Date.UTC(2024, 0, 10, 15, 37, 16)),
          "Position closed",
          "AMD/USD",
          1e-7,
          0.337209,
          0,
          4581.91,
          0,
          2596572937,
          "Stocks",
          0,
        ],
      ],
    });
    expect(sheet.format?.id).toBe("etoro");
    expect(
      sheet.rows.map(({ line, kind, amount, quantity, atMs }) => [
        line,
        kind,
        amount,
        quantity,
        new Date(atMs).toISOString(),
      ]),
    ).toEqual([
      [3, "buy", "49.88", "0.337209", "2024-01-09T15:37:16.000Z"],
      [4, "sell", "0.0000001", "0.337209", "2024-01-10T15:37:16.000Z"],
    ]);
  });
});

describe("hostile files", () => {
  it("never throw and always end, whatever bytes they contain", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void read(decodeText(bytes).text)));
  });

  it("never throw on bytes that look like tables, JSON or tags", () => {
    const parts = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      '"',
      ":",
      ",",
      "\n",
      "<OFX>",
      "<STMTTRN>",
      "<TRNAMT>",
      "activities",
      "-1",
      "1e9",
      "2024-01-01",
      HEADER,
      "buy",
      "=cmd|' /C calc'!A0",
      "\u202E",
      "\u0000",
    );
    const start = fc.constantFrom(
      "{",
      "<OFX>",
      '{"activities":[',
      '{"format":"sextant-transactions-1","transactions":[',
      `${HEADER}\n`,
      "OFXHEADER:100\n",
    );
    fc.assert(fc.property(start, fc.array(parts, { maxLength: 60 }), (first, all) => void read(first + all.join(""))));
  });

  it("keep formulas as text, and lose NUL and text direction overrides", () => {
    const [row] = read(table('2024-01-02,buy,AA\u0000P\u202EL,1,10.5,USD,,"=HYPERLINK(""x"")"')).rows;
    expect([row?.symbol, row?.note]).toEqual(["AAPL", '=HYPERLINK("x")']);
  });

  it.each([
    ["", "empty"],
    ["PK\u0003\u0004rest", "archive"],
    ["{broken", "not-json"],
    ['{"other":1}', "unknown-format"],
    ["<!DOCTYPE x []><OFX></OFX>", "refused"],
    ["<html></html>", "unknown-format"],
    ["OFXHEADER:100\n\n<OFX><BANKTRANLIST>", "cut-off"],
  ])("are named: %j is %s", (text, code) => {
    expect(read(text).problems.map((problem) => problem.code)).toEqual([code]);
  });

  it("with one line of ten megabytes are rejected line by line, and the rest is read", () => {
    const text = table(`2024-01-02,buy,${"x".repeat(10_000_000)},1,10.5,USD,,`, "2024-01-03,buy,AAPL,1,10.5,USD,,");
    const { rows, problems } = read(text);
    expect([rows.map(({ line }) => line), problems.map(({ line, code }) => [line, code])]).toEqual([
      [3],
      [[2, "row-too-long"]],
    ]);
  });
});

describe("steps", () => {
  it("yield to others between parts of a large file", () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, i) =>
        `2024-01-${String((i % 28) + 1).padStart(2, "0")} 10:00:00,buy,S${String(i % 500)},${String(i + 1)},10.5,USD,0.5,a note`,
    );
    const steps = readTradeFileInSteps({ name: "file.csv", text: table(...rows) });
    let count = 0;
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        expect(step.value.rows).toHaveLength(20_000);
        expect(step.value.problems).toEqual([]);
        break;
      }
      count++;
    }
    // At most 500 rows or 200,000 characters at a time; the duration is not measured here, because other processes use
    // the machine.
    expect(count).toBeGreaterThan(100);
  });
});
