import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasCurrencyColumn } from "./has-currency-column.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "currency-column-"));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ["\uFEFFtime,close,currency\r\n", true],
  ["\uFEFFCurrency,time,close\n", true],
  ["time,close, currency\n", true],
  ['time,close,"currency"\n', true],
  ["time,close,currency", true],
  ["time,close\n2024-01-02,currency\n", false],
  ["time,close,currency_rate\n", false],
])("a file that begins with %j has a currency column: %s", async (text, has) => {
  for (const [name, bytes] of [
    ["plain.csv", Buffer.from(text)],
    ["packed.csv.gz", gzipSync(text)],
  ] as const) {
    await writeFile(path.join(folder, name), bytes);
    expect([name, await hasCurrencyColumn(path.join(folder, name))]).toEqual([name, has]);
  }
});
