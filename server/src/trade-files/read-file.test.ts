import { type ImportRow, type Problem, sha256Start } from "@sextant/core/trade-files";
import fc from "fast-check";
import { zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { createCompute } from "../compute/index.ts";
import { partsRead, readFile, sha256StartOfNode } from "./read-file.ts";
import { sheetXml, type TestCell, testWorkbook } from "./test-workbook.ts";

async function read(bytes: Buffer, options = {}) {
  const { about, ...parts } = await readFile({ name: "book.xlsx", content: bytes.toString("base64"), options });
  const [rows, problems]: [ImportRow[], Problem[]] = [[], []];
  for (const part of partsRead(parts)) {
    rows.push(...part.rows);
    problems.push(...part.problems);
  }
  return { ...about, rows, problems };
}

const n = (text: string): TestCell => ({ n: text });
const HEADER = ["Date", "Type", "Symbol", "Quantity", "Price", "Currency"];
const ETORO = [
  "Date",
  "Type",
  "Details",
  "Amount",
  "Units",
  "Realized Equity Change",
  "Realized Equity",
  "Balance",
  "Position ID",
];
const refused = async (bytes: Buffer): Promise<string> => {
  const { format, rows, problems } = await read(bytes);
  expect([format, rows, problems.length, problems[0]?.line]).toEqual([undefined, [], 1, 0]);
  return problems[0]?.message ?? "";
};

describe("a spreadsheet", () => {
  it("is read sheet by sheet: the broker's counts", async () => {
    const book = testWorkbook({
      "Account Summary": sheetXml([
        ["Name", "Jo"],
        ["Currency", "USD"],
      ]),
      "Account Activity": sheetXml([
        ETORO,
        [
          "02/01/2024 00:10:33",
          "Dividend",
          "NKE/USD",
          n("0.17"),
          "-",
          n("0.17"),
          n("4581.91"),
          n("99.6"),
          "2272508626",
        ],
      ]),
    });
    const { format, rows, problems } = await read(book);
    expect([format?.id, rows.map(({ line, kind, symbol, amount }) => [line, kind, symbol, amount])]).toEqual([
      "etoro",
      [[2, "dividend", "NKE", "0.17"]],
    ]);
    expect(problems.map(({ code }) => code)).toEqual(["other-sheets"]);
  });

  it("has its numbers exactly as they are meant, its dates to the second, and its lines where it has them", async () => {
    const book = testWorkbook({
      Mine: sheetXml([
        [null],
        HEADER,
        // 2025-01-02 10:00:00 as Excel stores it; 4.6 as it writes it; more digits than a double has, as other programs
        // write.
        [{ d: "45659.416666666664" }, "buy", "AAPL", n("4.5999999999999996"), n("1E-3"), "USD"],
        [{ d: "45659" }, "buy", "MSFT", n("123456789.123456789012"), n("0.1"), "USD"],
        ["2025-01-03", "sell", "AAPL", "1", "=1+1", "USD"],
      ]),
    });
    const { rows, problems } = await read(book);
    expect(
      rows.map(({ line, atMs, hasTime, quantity, price }) => [
        line,
        new Date(atMs).toISOString(),
        hasTime,
        quantity,
        price,
      ]),
    ).toEqual([
      [3, "2025-01-02T10:00:00.000Z", true, "4.6", "0.001"],
      [4, "2025-01-02T00:00:00.000Z", false, "123456789.123456789012", "0.1"],
    ]);
    expect(problems.filter(({ line }) => line === 5).map(({ code }) => code)).toEqual(["not-a-number"]);
  });

  it("is rejected with its reason where it exceeds the limits or is not a spreadsheet", async () => {
    const one = { Mine: sheetXml([HEADER]) };
    const bomb = testWorkbook(one, { "xl/media.xml": " ".repeat(130 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(300_000);
    expect(await refused(bomb)).toContain("it is too large once unpacked");
    const far =
      '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>';
    expect(await refused(testWorkbook({ Mine: far }))).toContain("more than a million cells");
    const many = `<worksheet><sheetData><row r="1">${"<c><v>1</v></c>".repeat(1_000_001)}</row></sheetData></worksheet>`;
    expect(await refused(testWorkbook({ Mine: many }))).toContain("more than a million cells");
    const sheets = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`S${String(at)}`, sheetXml([HEADER])]));
    expect(await refused(testWorkbook(sheets))).toContain("more than 100 sheets");
    const files = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`xl/${String(at)}.xml`, " "]));
    expect(await refused(testWorkbook(one, files))).toContain("it is too large once unpacked");
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>';
    expect(await refused(testWorkbook({ Mine: entities }))).toContain("document type or entities");
    expect(await refused(Buffer.from(zipSync({ "a.csv": new Uint8Array(3) })))).toContain("an archive of other files");
    const locked = testWorkbook(one);
    // The flag of the first file in the list at the end.
    locked.writeUInt16LE(1, locked.indexOf(Buffer.from("PK\u0001\u0002")) + 8);
    expect(await refused(locked)).toContain("password-protected");
    expect(
      await refused(
        testWorkbook({
          Mine: '<worksheet><sheetData><row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row></sheetData></worksheet>',
        }),
      ),
    ).toContain("Out-of-place");
  }, 60_000);

  it("that is damaged anywhere is read or rejected, and nothing else", async () => {
    const whole = testWorkbook({ Mine: sheetXml([HEADER, ["2025-01-02", "buy", "AAPL", n("1"), n("2"), "USD"]]) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.nat(whole.length - 4),
        fc.boolean(),
        async (changes, cut, isCut) => {
          const bytes = Buffer.from(isCut ? whole.subarray(0, whole.length - cut) : whole);
          for (const [at, to] of changes) if (at >= 4 && at < bytes.length) bytes[at] = to;
          const { rows, problems } = await read(bytes);
          expect(rows.length + problems.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe("on its thread", () => {
  const compute = createCompute(new URL("../compute-worker.ts", import.meta.url), undefined, 1);
  afterAll(() => compute.stop());
  const content = Buffer.from(`${HEADER.join(",")}\n2025-01-02,buy,AAPL,1,2,USD\n`).toString("base64");

  it("a file is read as it is here", async () => {
    const work = { name: "a.csv", content, options: {} };
    expect(await compute.run("trade-file", work)).toEqual(await readFile(work));
  });

  it("one that takes too long ends its thread only, and the next one is read", async () => {
    const own = createCompute(new URL("../compute-worker.ts", import.meta.url), undefined, 1, {
      heapMb: 256,
      taskMs: 1,
    });
    const work = { name: "a.csv", content, options: {} };
    const both = await Promise.allSettled([own.run("trade-file", work), own.run("merkle", "")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    await own.stop();
  });
});

describe("the fingerprint's digest of Node", () => {
  it("is that of FIPS 180-4 for 'abc', cut to 16 bytes", () => {
    // NIST, Secure Hash Standard, SHA-256 example 'abc'.
    expect([sha256StartOfNode("abc"), sha256Start("abc")]).toEqual([
      "ba7816bf8f01cfea414140de5dae2223",
      "ba7816bf8f01cfea414140de5dae2223",
    ]);
  });

  it("is the same as the core's for any text, also one with half a character", () => {
    const text = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(text, (one) => {
        expect(sha256StartOfNode(one)).toBe(sha256Start(one));
      }),
    );
  });
});
