import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { VendorError } from "../vendor.ts";
import { createRateFile } from "./file.ts";
import { expectLawfulDays } from "./conformance.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const DAY_MS = 86_400_000;
const sample = readFileSync(new URL("samples/eurofxref-hist.csv", import.meta.url), "utf8");
let folder: string;
let file: string;
let warned: object[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "sextant-rates-"));
  file = path.join(folder, "eurofxref-hist.csv");
  warned = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const open = () =>
  createRateFile({ path: file, clock: { nowMs: () => nowMs }, log: { warn: (detail) => void warned.push(detail) } });

async function daysOf(text: string): Promise<unknown> {
  writeFileSync(file, text);
  const read = await open().read(undefined);
  if (typeof read === "string") throw new Error(read);
  expectLawfulDays(read.days, nowMs);
  return read.days.map(({ day, rates }) => [
    new Date(day * DAY_MS).toISOString().slice(0, 10),
    Object.fromEntries(rates),
  ]);
}

async function errorOf(text: string): Promise<string> {
  return await daysOf(text).then(
    () => "none",
    (error: unknown) => {
      if (error instanceof VendorError) return error.message;
      throw error;
    },
  );
}

const HISTORY = [
  ["2025-06-02", { USD: "1.1413", JPY: "163.12", GBP: "0.84275", IDR: "18612.44" }],
  ["2025-05-30", { USD: "1.1322", JPY: "162.99", GBP: "0.84131", IDR: "18500.1" }],
  ["1999-01-05", { USD: "1.1777", JPY: "130.97", CYP: "0.58234", GBP: "0.7124", TRL: "372274" }],
  ["1999-01-04", { USD: "1.1791", JPY: "133.7", CYP: "0.58229", GBP: "0.7112", TRL: "371899", IDR: "9433.61" }],
];

describe("the operator's copy of the history", () => {
  it("is read as it is published: 'N/A' for a missing rate, a comma at the end of each line", async () => {
    expect(await daysOf(sample)).toEqual(HISTORY);
  });

  it.each([
    ["without the comma at the end", sample.replaceAll(",\n", "\n")],
    ["with the line ends of Windows", sample.replaceAll("\n", "\r\n")],
    ["with a byte order mark and empty lines", `\uFEFF${sample}\n\n`],
    ["with blanks around its cells", sample.replaceAll(",", " , ")],
    ["with empty cells instead of 'N/A'", sample.replaceAll("N/A", "")],
  ])("is read %s", async (_, text) => {
    expect(await daysOf(text)).toEqual(HISTORY);
  });

  it.each([
    ["nothing", "", "its first line is not the header"],
    ["a page", "<html>", "its first line is not the header"],
    ["another table", "Day,USD\n2025-06-02,1.1", "its first line is not the header"],
    ["a header alone", "Date,USD,\n", "no rates in it"],
    ["other dates", sample.replaceAll("-", "/"), "line 2: '2025/06/02' is no day"],
    ["a packed file", "PK\u0003\u0004\u0014\u0000", "its first line is not the header"],
    ["cut lines", sample.replaceAll(",N/A", ""), "line 2: "],
    ["the same day twice", `${sample}${sample.split("\n")[1] ?? ""}\n`, "2025-06-02 appears twice"],
    ["a column twice", sample.replace("JPY", "USD"), "line 2: USD appears twice"],
    ["too many columns", `Date,${"USD,".repeat(101)}\n`, "its first line is not the header"],
  ])("is rejected entirely when it is %s", async (_, text, reason) => {
    expect(await errorOf(text)).toContain(reason);
  });

  it("is read without an invalid day, which is logged", async () => {
    const lines = Array.from({ length: 40 }, (_, i) => {
      const date = new Date(Date.UTC(2024, 0, 8) + (Math.floor(i / 5) * 7 + (i % 5)) * DAY_MS);
      return `${date.toISOString().slice(0, 10)},1.09,`;
    });
    const days = (await daysOf(["Date,USD,", ...lines, "2024-05-10,1.0.7,"].join("\n"))) as unknown[];
    expect(days.length).toBe(40);
    expect(warned).toEqual([{ source: "file", days: 1, first: "line 42: '1.0.7' is no rate of USD" }]);
  });

  it("is absent, a folder, new, unchanged, or changed", async () => {
    const rates = open();
    expect(await rates.read(undefined)).toBe("absent");
    mkdirSync(file);
    expect(await rates.read(undefined)).toBe("absent");
    rmSync(file, { recursive: true });
    writeFileSync(file, sample);
    const first = await rates.read(undefined);
    if (typeof first === "string") throw new Error(first);
    // Until it is stored it is read again.
    expect(await rates.read(undefined)).toEqual(first);
    expect(await rates.read(first.digest)).toBe("unchanged");
    utimesSync(file, new Date(nowMs), new Date(nowMs));
    expect(await rates.read(first.digest)).toBe("unchanged");
    appendFileSync(file, "1999-01-06,1.1743,131.42,N/A,0.7076,N/A,N/A,\n");
    const second = await rates.read(first.digest);
    if (typeof second === "string") throw new Error(second);
    expect(second.digest).not.toBe(first.digest);
    expect(second.days.length).toBe(5);
  });

  it("of another format than the ECB's is reported once until it changes", async () => {
    const rates = open();
    writeFileSync(file, "no rates");
    await expect(rates.read(undefined)).rejects.toThrow(VendorError);
    expect(await rates.read(undefined)).toBe("refused");
    writeFileSync(file, sample);
    expect(await rates.read(undefined)).toHaveProperty("days");
  });
});
