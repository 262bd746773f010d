import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { LETTERS_PER_STEP, LIMITS, type Rows } from "./raw-row.ts";
import { readCsv } from "./read-csv.ts";

function read(text: string): Rows {
  const steps = readCsv(text);
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
const withLf = (text: string): string => text.replace(/\r\n?/g, "\n");
const linesIn = (text: string): number => withLf(text).split("\n").length;

describe("readCsv", () => {
  it("reads back any cells written by RFC 4180", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "1", " ", '"', ",", ";", "\t", "\n", "\r", "é") });
    const rows = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(rows, fc.constantFrom(",", ";", "\t", "|"), fc.constantFrom("\n", "\r\n", "\r"), (table, ...how) => {
        // The delimiter is clear from rows with nothing else: the content of the others must not affect parsing.
        const plain = Array.from({ length: 30 }, (_, i) => table[0]!.map((__, k) => `h${String(i)}${String(k)}`));
        const all = [...plain, ...table];
        const { rows: found, problems } = read(written(all, ...how));
        expect(problems).toEqual([]);
        expect(found.map(({ cells }) => cells)).toEqual(all.map((cells) => cells.map(withLf)));
        // Each begins on the line after those of the rows before it.
        expect(found.map(({ line }) => line)).toEqual(
          all.map((_, i) => (i === 0 ? 1 : 1 + linesIn(written(all.slice(0, i), ...how)))),
        );
      }),
    );
  });

  it("knows the line each row begins on, counting quoted line breaks, with any mix of line breaks", () => {
    expect(read('a,b\r\n"x\r\ny",1\r\r\n\nz,2\n"",3\r"p\rq\nr",4\r\nlast,5').rows).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["x\ny", "1"] },
      { line: 6, cells: ["z", "2"] },
      { line: 7, cells: ["", "3"] },
      { line: 8, cells: ["p\nq\nr", "4"] },
      { line: 11, cells: ["last", "5"] },
    ]);
  });

  it.each([",", ";", "\t", "|"])("finds the delimiter %j, before and after lines that are no table", (delimiter) => {
    const { rows } = read(
      `Account 1, Max; Berlin\n\na${delimiter}b${delimiter}c\n1${delimiter}"2,;|\t3"${delimiter}4\n`,
    );
    expect(rows.at(-1)).toEqual({ line: 4, cells: ["1", "2,;|\t3", "4"] });
  });

  it("reads rows that span input parts, cut at any character", () => {
    const row = 'p,"x""\r\n""y",1\r\n';
    for (let cut = 0; cut <= row.length; cut++) {
      const start = `a,b,c\r\n${"v,w,0\r\n".repeat(1000)}`;
      const rest = LETTERS_PER_STEP - start.length - cut;
      const fill = `${"n".repeat(rest % 1000)},${"m,o\r\n".padStart(1000 - 1, "m")}`.concat(
        `n,${"m,o\r\n".padStart(1000 - 2, "m")}`.repeat(Math.floor(rest / 1000) - 1),
      );
      const text = `${start}${fill}${row}z,z,2\r\n`;
      const { rows, problems } = read(text);
      expect(text.slice(LETTERS_PER_STEP - cut, LETTERS_PER_STEP - cut + row.length)).toBe(row);
      expect(problems).toEqual([]);
      const line = linesIn(start) + Math.floor(rest / 1000);
      expect(rows.slice(-2)).toEqual([
        { line, cells: ["p", 'x"\n"y', "1"] },
        { line: line + 2, cells: ["z", "z", "2"] },
      ]);
      expect(rows).toHaveLength(line + 1);
    }
  });

  it("continues after an unclosed quotation mark, and reports its line", () => {
    const { rows, problems } = read(`a,b\n"open,1\nx,2\n`);
    expect(problems).toMatchObject([{ line: 2, code: "open-quote" }]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["a", "b"],
      ['"open', "1"],
      ["x", "2"],
    ]);
  });

  it("continues after one that only a later row's mark seems to close, and after one in a file of many parts", () => {
    const late = read(`a,b\n"open,1\n"x",2\ny,3\n`);
    expect(late.problems).toMatchObject([{ line: 2, code: "open-quote" }]);
    expect(late.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, "a", "b"],
      [2, '"open', "1"],
      [3, "x", "2"],
      [4, "y", "3"],
    ]);
    const long = read(`a,b\n"open,1\n${"x,2\n".repeat(LETTERS_PER_STEP)}`);
    expect(long.problems).toMatchObject([{ line: 2, code: "open-quote" }]);
    expect(long.rows.at(-1)?.line).toBe(LETTERS_PER_STEP + 2);
    expect(long.rows).toHaveLength(LETTERS_PER_STEP + 2);
  });

  it("does not guess the columns of a row with mismatched quotation marks", () => {
    const { rows, problems } = read(`a,b,c\n"Foo" Inc,"1,5",3\n"Foo, Inc,1,5\n"ok\nok","bad"x,3\nx,y,2\n`);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, "open-quote"],
      [3, "open-quote"],
      [4, "open-quote"],
    ]);
    expect(rows).toEqual([
      { line: 1, cells: ["a", "b", "c"] },
      { line: 6, cells: ["x", "y", "2"] },
    ]);
  });

  it("rejects a file with more than twenty unclosed quotation marks, and says so", () => {
    const { rows, problems } = read(`a,b\n${'"open,1\n'.repeat(100)}x,2\n`);
    expect(problems.map(({ line }) => line)).toEqual(Array.from({ length: 21 }, (_, i) => i + 2));
    expect(problems.at(-1)?.message).toContain("We didn't read the rows after");
    expect(rows).toHaveLength(21);
  });

  it("rejects rows with too many columns or too long cells, and reads the others", () => {
    const { rows, problems } = read(
      `a,b\n${"x,".repeat(LIMITS.columns + 5)}\n${"y".repeat(LIMITS.cellLetters + 1)},1\n1,2\n`,
    );
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, "row-too-long"],
      [3, "row-too-long"],
    ]);
    expect(rows.map(({ line }) => line)).toEqual([1, 4]);
  });

  it("rejects rows longer than several parts, quoted or not, and reads those after them", () => {
    const long = "y".repeat(3 * LIMITS.rowLetters);
    const { rows, problems } = read(`a,b\n${long},1\n1,2\n"${long}",1\n3,4\n${long}`);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, "row-too-long"],
      [4, "row-too-long"],
      [6, "row-too-long"],
    ]);
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it("stops at the maximum number of rows", () => {
    const { rows, problems } = read("a,b\n".repeat(LIMITS.rows + 5));
    expect(rows).toHaveLength(LIMITS.rows);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([[LIMITS.rows + 1, "too-many-rows"]]);
  });

  // With papaparse alone, each of these takes more than ten seconds.
  it.each([
    [" ", "\n"],
    ["\t", ",y\n"],
    ["\u00A0", "\n"],
  ])("does not look through the same blanks %j again and again", (blank, end) => {
    const text = `a,b\n"${'"x'.repeat(LIMITS.rowLetters / 4)}${blank.repeat(LIMITS.rowLetters / 2 - 10)}${end}1,2\n`;
    const { rows, problems } = read(text);
    expect(problems.map(({ line }) => line)).toEqual([2]);
    expect(rows.map(({ line }) => line)).toEqual([1, 3]);
  });

  it("never throws and always ends, with ascending line numbers", () => {
    const letters = fc.string({
      unit: fc.constantFrom('"', ",", ";", "\n", "\r", "a", "\t", "\u0000", "\uFEFF"),
      maxLength: 200,
    });
    fc.assert(
      fc.property(letters, (text) => {
        const { rows, problems } = read(text);
        expect(rows.every(({ line }, i) => i === 0 || line > rows[i - 1]!.line)).toBe(true);
        const last = linesIn(text);
        expect([...rows, ...problems].every(({ line }) => line >= 1 && line <= last)).toBe(true);
      }),
    );
  });
});
