import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../../scripts/property-runs.ts";
import { TRANSACTION_KINDS } from "../../transaction-kinds/index.ts";
import type { ImportRow } from "../import-row.ts";
import { readCsv } from "../read-csv.ts";
import { readTradeFile, type TradeFile } from "../read-trade-file.ts";
import { FORMATS } from "./index.ts";
import { type Example, EXAMPLES, problemsOf } from "./test-examples.ts";

const read = (example: Example, text = example.text): TradeFile =>
  readTradeFile({ name: "file", text }, example.mapping && { mapping: example.mapping });
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const AMOUNTS = ["quantity", "price", "amount", "fee", "tax", "counterQuantity", "costShare"] as const;

const timeOf = ({ atMs, hasTime }: ImportRow): string => {
  const iso = new Date(atMs).toISOString();
  return hasTime ? iso.replace(/(?:\.000)?Z$/, "") : iso.slice(0, 10);
};

describe("formats", () => {
  it("are 31, each with its own id, title, export instructions and an example", () => {
    expect(FORMATS).toHaveLength(31);
    for (const pick of ["id", "title", "howToExport"] as const)
      expect(new Set(FORMATS.map((format) => format[pick])).size).toBe(FORMATS.length);
    expect(new Set(EXAMPLES.map(({ format }) => format))).toEqual(new Set(FORMATS.map(({ id }) => id)));
    for (const { howToExport } of FORMATS) expect(howToExport).toMatch(/^[A-Z].*\.$/);
  });

  it("have signatures that match no other format", () => {
    const all = FORMATS.flatMap(({ id, source }) =>
      source.kind === "table" ? source.signatures.map((names) => ({ id, key: [...names].toSorted().join() })) : [],
    );
    for (const one of all) expect(all.filter(({ id, key }) => key === one.key && id !== one.id)).toEqual([]);
  });
});

describe.each(EXAMPLES.map((example, i) => [`${example.format} (example ${String(i + 1)})`, example] as const))(
  "%s",
  (_, example) => {
    const file = read(example);

    it("is recognised and read, row by row", () => {
      expect(file.format?.id).toBe(example.format);
      expect(
        file.rows.map((row, i) => [
          timeOf(row),
          Object.fromEntries(Object.keys(example.rows[i]?.[1] ?? {}).map((key) => [key, row[key as keyof ImportRow]])),
        ]),
      ).toEqual(example.rows);
      expect(file.problems.map(({ line, code }) => [line, code])).toEqual(problemsOf(example));
    });

    it("accounts for every line by a row or a problem", () => {
      const source = FORMATS.find(({ id }) => id === example.format)!.source.kind;
      if (source === "json" || source === "tags") return;
      const steps = readCsv(example.text);
      let step = steps.next();
      while (step.done !== true) step = steps.next();
      const explained = new Set([...file.rows.flatMap(({ lines }) => lines), ...file.problems.map(({ line }) => line)]);
      const headers = step.value.rows.filter(
        ({ cells, line }) => !explained.has(line) && !(source === "sections" && cells[1] === "Header"),
      );
      expect(headers.map(({ line }) => line).length).toBe(source === "sections" ? 0 : 1);
    });

    it("has rows of known kinds, exact decimals, whole currencies and distinct fingerprints", () => {
      for (const row of file.rows) {
        expect(TRANSACTION_KINDS).toContain(row.kind);
        expect(Number.isSafeInteger(row.atMs)).toBe(true);
        for (const name of AMOUNTS) if (row[name] !== undefined) expect(row[name]).toMatch(DECIMAL);
        expect(row.fingerprint).toMatch(/^[0-9a-f]{32}$/);
        expect(row.lines[0]).toBe(row.line);
        if (row.fee !== undefined) expect(row.feeCurrency).toBeTruthy();
        if (row.tax !== undefined) expect(row.taxCurrency).toBeTruthy();
        if (row.amount !== undefined || row.price !== undefined) expect(row.currency).toBeTruthy();
      }
      expect(new Set(file.rows.map(({ fingerprint }) => fingerprint)).size).toBe(file.rows.length);
    });

    it("describes each problem and what to do about it", () => {
      for (const { message, remedy, code } of file.problems) {
        expect(message).toMatch(/^.+\.$/);
        expect(remedy).toMatch(/^[A-Z].*\.$/);
        expect(code).toMatch(/^[a-z-]+$/);
      }
    });

    it("reads the same with other line breaks and a byte order mark", () => {
      if (/"[^"]*\n/.test(example.text) && example.format === "robinhood") return;
      expect(read(example, `\uFEFF${example.text.replaceAll("\n", "\r\n")}`).rows).toEqual(file.rows);
    });
  },
);

describe("damaged files", () => {
  const damage = fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 12 }),
    text: fc.string({
      unit: fc.constantFrom('"', ",", ";", "\n", "\u0000", "-", "9", ".", "=", "(", "<", "}", "é"),
      maxLength: 6,
    }),
  });

  it("never throw, and produce no invalid amount", () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLES), fc.array(damage, { minLength: 1, maxLength: 4 }), (example, all) => {
        let text = example.text;
        for (const { at, length, text: into } of all) {
          const from = at % (text.length + 1);
          text = text.slice(0, from) + into + text.slice(from + length);
        }
        for (const row of read(example, text).rows)
          for (const name of AMOUNTS) if (row[name] !== undefined) expect(row[name]).toMatch(DECIMAL);
      }),
    );
  });
});
