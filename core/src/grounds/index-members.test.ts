import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { frozenIndexMembers, readIndexMembers } from "./index-members.ts";

const SHARED = process.env["SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");
const PANEL = path.join(SHARED, "panel/stocks/sp500_membership.csv.gz");
const day = (text: string): number => Date.parse(text);
const read = (text: string) => {
  const found = readIndexMembers(text, "a list");
  if ("reason" in found) throw new Error(found.reason);
  return found;
};

describe("a list of the index's members", () => {
  it("is looked up by day: a member from its first day until the day it leaves", () => {
    const { isMember, asOfMs } = read("symbol,from,to\nAA,2001-02-03,2004-05-06\nAA,2010-01-04,\nKO,,2012-01-03\n");
    const days = ["2001-02-02", "2001-02-03", "2004-05-05", "2004-05-06", "2010-01-03", "2013-01-01"];
    expect(days.map((one) => isMember("AA", day(one)))).toEqual([false, true, true, false, false, true]);
    expect([isMember("KO", day("1990-01-01")), isMember("KO", day("2012-01-03")), isMember("XX", 0)]).toEqual([
      ...[true, false, false],
    ]);
    expect(asOfMs).toBe(day("2012-01-03"));
  });

  it("treats the spellings of a share class as one symbol", () => {
    const { isMember, spans } = read("# as of 2020-01-01\nsymbol,from,to\nBRK-B,2010-02-16,\nBF.B,,");
    expect([...spans.keys()]).toEqual(["BRK.B", "BF.B"]);
    for (const symbol of ["BRK.B", "BRK-B", "BF-B"]) expect(isMember(symbol, day("2020-01-02"))).toBe(true);
    expect(isMember("BRK.A", day("2020-01-02"))).toBe(false);
  });

  it("applies for two years after its own day and no longer", () => {
    const { isMember } = read("# as of 2024-12-23\nsymbol,from,to\nAA,2001-02-03,");
    expect([isMember("AA", day("2026-12-20")), isMember("AA", day("2027-01-01"))]).toEqual([true, false]);
  });

  it("states its own day", () => {
    expect(read("# as of 2026-09-01\nsymbol,from,to\nAA,2001-02-03,").asOfMs).toBe(day("2026-09-01"));
  });

  it.each([
    ["ticker,start,end\nAA,,", 1, "is 'ticker,start,end'; begin with the names of the columns, symbol,from,to"],
    ["symbol,from,to\nAA,2001-02-03", 2, "has no three columns; write symbol,from,to"],
    ["symbol,from,to\nAA,,\n\nA A,,", 4, "names 'A A', which is no US share; write one such as AAPL or BRK.B"],
    ["symbol,from,to\nBTC-USD,,", 2, "names 'BTC-USD', which is no US share; write one such as AAPL or BRK.B"],
    ["symbol,from,to\nAA,2001-02-30,", 2, "has '2001-02-30' for a day; write it as 2024-12-23, or leave it empty"],
    ["symbol,from,to\nAA,,03/02/2001", 2, "has '03/02/2001' for a day; write it as 2024-12-23, or leave it empty"],
    [
      "symbol,from,to\nAA,2005-01-03,2005-01-03",
      2,
      "ends on 2005-01-03, before it begins; write the earlier day first",
    ],
    ["", 1, "has no members below it; write symbol,from,to and a row for each"],
    ["symbol,from,to\nAA,,", 1, "has no day below it; say its own with '# as of 2024-12-23'"],
  ])("that is wrong is refused by the line: %j", (text, line, reason) => {
    expect(readIndexMembers(text, "a list")).toEqual({ line, reason });
  });
});

describe("the list that ships", () => {
  const shipped = frozenIndexMembers();
  const membersOn = ({ spans, isMember }: typeof shipped, at: string) =>
    [...spans.keys()].filter((symbol) => isMember(symbol, day(at))).sort();

  it("has its date, and some 500 members on any day from 2016 on", () => {
    expect(new Date(shipped.asOfMs).toISOString().slice(0, 10)).toBe("2024-12-23");
    for (let year = 2016; year <= 2024; year += 1) {
      const { length } = membersOn(shipped, `${String(year)}-06-01`);
      expect(length).toBeGreaterThanOrEqual(498);
      expect(length).toBeLessThanOrEqual(506);
    }
    expect(shipped.isMember("TSLA", day("2020-12-18"))).toBe(false);
    expect(shipped.isMember("TSLA", day("2020-12-21"))).toBe(true);
  });

  if (!existsSync(PANEL)) console.warn(`SKIPPED: no ${PANEL}; the list that ships is not compared with the panel's`);
  it.skipIf(!existsSync(PANEL))(
    "matches the panel: exactly from 2020 on, nearly from 2016 on, and never with an extra member",
    () => {
      const [, ...rows] = gunzipSync(readFileSync(PANEL)).toString("utf8").trim().split("\n");
      // Tickers there may end in Q for bankrupt companies; none is parsed here as anything but a share.
      const panel = read(["symbol,from,to", ...rows].join("\n"));
      for (const at of ["2007-06-01", "2012-06-01", "2016-01-04", "2017-06-01", "2018-06-01"]) {
        const [ours, theirs] = [membersOn(shipped, at), new Set(membersOn(panel, at))];
        expect(ours.filter((symbol) => !theirs.has(symbol))).toEqual([]);
        if (at >= "2016") expect(theirs.size - ours.length).toBeLessThanOrEqual(6);
      }
      for (const at of ["2020-03-16", "2021-06-01", "2022-06-01", "2023-06-01", "2024-06-03", "2024-12-20"]) {
        expect(membersOn(shipped, at)).toEqual(membersOn(panel, at));
      }
    },
  );
});
