import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { UserError } from "../user-error.ts";
import { censusCommand } from "./census-command.ts";
import { census, dayCensus, type CensusRow } from "./census.ts";
import { panelNames } from "./panel-names.ts";
import { panelOf } from "../panel/panel-sets.ts";
import { inventedShares, writeCoins, writePanel } from "./test-panel.ts";

const folder = mkdtempSync(join(tmpdir(), "sextant-census-"));
const SET = "stocks/1d-usall2008_2013";
const shares = inventedShares(75, 1300);
beforeAll(() => {
  writePanel(folder, shares);
  const minor = Array.from({ length: 20 }, (_, i) => `C${String.fromCharCode(65 + i)}USDT`);
  writeCoins(folder, ["BTCUSDT", "ETHUSDT", ...minor], 5 * 365);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What was printed for which options: the folder stays as it is, and each count of it takes seconds. */
const printed = new Map<string, string>();
function run(...args: string[]): string {
  const options = args.join(" ");
  const before = printed.get(options);
  if (before !== undefined) return before;
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
  censusCommand([folder, ...args]);
  const text = lines.join("\n");
  printed.set(options, text);
  return text;
}
const TWO_DAYS = ["--json", "--at", "2010-06-12,2012-06-13"];

type Made = Readonly<Record<string, readonly CensusRow[]>>;
const daysOf = ({ buy, hold, sell }: CensusRow): number => buy + hold + sell;

describe("lab census", () => {
  it("counts what each profile was advised by class and year, coins too, and years add up to all", () => {
    const made = JSON.parse(run("--json")) as Made;
    expect(Object.keys(made)).toEqual(["CONSERVATIVE", "MODERATE", "AGGRESSIVE"]);
    const classes = new Set(made["MODERATE"]!.map(({ group }) => group));
    expect([...classes].sort()).toEqual(["crypto/1d", "funds", SET].sort());
    for (const rows of Object.values(made)) {
      for (const group of classes) {
        const years = rows.filter((row) => row.group === group && row.year !== "all");
        const all = rows.find((row) => row.group === group && row.year === "all")!;
        expect(years.reduce((sum, row) => sum + daysOf(row), 0)).toBe(daysOf(all));
      }
    }
    const buys = Object.values(made).map((rows) => {
      const all = rows.find(({ group, year }) => group === SET && year === "all")!;
      return all.buy / daysOf(all);
    });
    expect(buys[0]).toBeLessThan(buys[1]!);
    expect(buys[1]).toBeLessThan(buys[2]!);
  });

  it("holds Bitcoin and Ether and sells most other coins, buying none", () => {
    const made = JSON.parse(run(...TWO_DAYS)) as Made;
    const coins = made["MODERATE"]!.find(({ group, year }) => group === "crypto/1d" && year === "2012-06-13")!;
    expect(coins.buy).toBe(0);
    expect(daysOf(coins)).toBe(22);
    expect(coins.hold).toBeGreaterThanOrEqual(2);
    expect(coins.sell).toBeGreaterThan(coins.hold);
  });

  it("counts on a day each name that still trades once, at its last close", () => {
    const made = JSON.parse(run(...TWO_DAYS)) as Made;
    const on = (day: string) => made["MODERATE"]!.find(({ group, year }) => group === SET && year === day)!;
    // A Saturday: the closes of the day before apply.
    const alive = (trading: number): number => shares.filter(({ closes }) => closes.length > trading).length;
    expect(daysOf(on("2010-06-12"))).toBe(75);
    expect(daysOf(on("2012-06-13"))).toBe(alive(5 * 127 + 250 + 266));
  });

  it("counts no day of which nothing is known: what stood before does not go on for ever", () => {
    const panel = panelNames(panelOf([folder]));
    const place = panel.names.findIndex(({ series }) => series.symbol === shares[0]!.symbol);
    const { days } = panel.names[place]!;
    const known = days.map((_, t) => (t < 300 ? 1 : 0));
    const own = {
      issued: Array.from(days, () => "BUY" as const),
      states: Array.from(known, (one) => (one === 1 ? { kind: "index" as const, indexUp: true } : undefined)),
    };
    const actions = panel.names.map((_, at) => (at === place ? own : undefined));
    expect(census(panel.names, actions, () => ["us"]).find(({ year }) => year === "all")).toMatchObject({ buy: 300 });
    expect(dayCensus(panel.names, actions, () => ["us"], days[299]!)).toMatchObject([{ buy: 1 }]);
    expect(dayCensus(panel.names, actions, () => ["us"], days[400]!)).toEqual([]);
  });

  it("counts what each close alone says, if requested: labels then change more often", () => {
    const [issued, fresh] = [run("--json"), run("--json", "--fresh")].map((text) => JSON.parse(text) as Made);
    expect(fresh).not.toEqual(issued);
    const days = (made: Made): number => made["MODERATE"]!.reduce((sum, row) => sum + daysOf(row), 0);
    expect(days(fresh!)).toBe(days(issued!));
  });

  it("prints the shares as a table by profile", () => {
    const text = run("--at", "2012-06-13");
    expect(text).toMatch(/### MODERATE\n\n\| Class \| Time \| BUY \| HOLD \| SELL/);
    expect(text).toMatch(/\| crypto\/1d \| 2012-06-13 \| 0 % \| \d+ % \| \d+ % \| 22 \|/);
  });

  it("reports in a sentence what it cannot do", () => {
    const faulty = (...args: string[]) =>
      expect(() => {
        censusCommand(args);
      });
    faulty().toThrow(UserError);
    faulty(folder, "--at", "someday").toThrow("--at 'someday' is no day");
    faulty(folder, "--at", "1999-01-04").toThrow("nothing that was advised on then");
  });
});
