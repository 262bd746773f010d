import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { candleFolder } from "./candle-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "sextant-candles-"));
const put = (...path: readonly string[]) => {
  mkdirSync(join(folder, ...path.slice(0, -1)), { recursive: true });
  writeFileSync(join(folder, ...path), "");
};
beforeAll(() => {
  put("stocks", "1d", "AAPL.csv.gz");
  put("README.md");
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("a folder of candles", () => {
  it("names the tables in it that are no candle files, the first few of many", () => {
    const said: string[] = [];
    const read = () =>
      candleFolder(folder, (sentence) => said.push(sentence)).map(({ instrument }) => instrument.symbol);
    expect(read()).toEqual(["AAPL"]);
    expect(said).toEqual([]);
    put("stocks", "1d-old", "MSFT.csv");
    put("crypto", "1h", "WHAT.csv.gz");
    expect(read()).toEqual(["AAPL"]);
    expect(said[0]).toContain(`: ${join("crypto", "1h", "WHAT.csv.gz")}, ${join("stocks", "1d-old", "MSFT.csv")}`);
    for (let i = 0; i < 6; i++) put("more", `${String(i)}.json`);
    read();
    expect(said[1]).toMatch(/ and 3 more$/);
  });
});
