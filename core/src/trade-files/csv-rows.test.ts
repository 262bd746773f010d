import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { csvRows, delimiterOf, type Rows } from "./csv-rows.ts";
import { LIMITS } from "./raw-row.ts";

function read(text: string): Rows {
  const steps = csvRows(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const written = (rows: readonly (readonly string[])[], delimiter: string, lineBreak: string): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) =>
          cell === "" || /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(delimiter),
    )
    .join(lineBreak);

describe("csvRows", () => {
  it("reads back what is written by RFC 4180, whatever stands in the cells", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "1", " ", '"', ",", ";", "\n", "\r", "é") });
    const rows = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(rows, fc.constantFrom("\n", "\r\n", "\r"), (table, lineBreak) => {
        const header = table[0]!.map((_, i) => `h${String(i)}`);
        const read_ = read(written([header, ...table], ",", lineBreak));
        // A cell with a semicolon in most rows could win as a delimiter; the header settles it.
        if (delimiterOf(written([header, ...table], ",", lineBreak)) !== ",") return;
        expect(read_.problems).toEqual([]);
        expect(read_.rows.map(({ cells }) => cells)).toEqual([header, ...table]);
      }),
    );
  });

  it("knows the line each row begins on, quoted line breaks counted", () => {
    expect(read('a,b\r\n"x\r\ny",1\r\n\r\nz,2\r\n').rows).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["x\r\ny", "1"] },
      { line: 5, cells: ["z", "2"] },
    ]);
  });

  it.each([",", ";", "\t", "|"])("finds the delimiter %j", (delimiter) => {
    expect(delimiterOf(`a${delimiter}b${delimiter}c\n1${delimiter}"2,;|\t3"${delimiter}4\n`)).toBe(delimiter);
  });

  it("goes on after a quotation mark that nothing closes, and says in which line", () => {
    const { rows, problems } = read(`a,b\n"open,1\nx,2\n`);
    expect(problems).toMatchObject([{ line: 2, code: "open-quote" }]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["a", "b"],
      ['"open', "1"],
      ["x", "2"],
    ]);
  });

  it("refuses rows with too many columns or too long cells, and reads the others", () => {
    const { rows, problems } = read(
      `a,b\n${"x,".repeat(LIMITS.columns + 5)}\n${"y".repeat(LIMITS.cellLetters + 1)},1\n1,2\n`,
    );
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, "row-too-long"],
      [3, "row-too-long"],
    ]);
    expect(rows.map(({ line }) => line)).toEqual([1, 4]);
  });

  it("never throws and always ends, with lines in rising order", () => {
    const letters = fc.string({
      unit: fc.constantFrom('"', ",", ";", "\n", "\r", "a", "\t", "\u0000", "\uFEFF"),
      maxLength: 200,
    });
    fc.assert(
      fc.property(letters, (text) => {
        const { rows } = read(text);
        expect(rows.every(({ line }, i) => i === 0 || line > rows[i - 1]!.line)).toBe(true);
      }),
    );
  });
});
