import { skillBoundary } from "@sextant/core/leaderboard";
import { seededDice } from "@sextant/core/statistics";
import { describe, expect, it } from "vitest";
import { boundsWrong, callersMarked, chanceOfLead } from "./leaderboard-simulation.ts";
import { lab } from "./test-lab.ts";

describe("the simulation of the leaderboard", () => {
  it("prints both bars, the same for the same seed", () => {
    const args = ["leaderboard-simulation", "--seed", "5", "--boards", "1", "--accounts", "20", "--json"];
    const { status, out } = lab(...args);
    expect(status).toBe(0);
    const rows = JSON.parse(out) as { what: string; share: number; bar: number }[];
    expect(rows.map(({ what }) => what.split(":")[0])).toEqual([
      "boards with a mark at most",
      "boards with a mark",
      "boards with a mark",
      "boards with a mark",
      "callers right in 60 % marked within 600 calls",
      ...Array.from({ length: 5 }, () => "bounds of the mean return ever wrong"),
    ]);
    expect(rows[0]?.share).toBeLessThanOrEqual(0.05);
    expect(rows[4]?.share).toBeGreaterThanOrEqual(0.8);
    expect(lab(...args).out).toBe(out);
  });

  it("finds by dice what the whole distribution gives", () => {
    const boundary = skillBoundary(1_000);
    const caller = { longWins: 0.6, shortWins: 0.6, longShare: 0.5 };
    const marked = callersMarked(caller, { callers: 1_000, calls: 600 }, boundary, seededDice(9));
    const exact = chanceOfLead(0.6, 600, boundary);
    expect(exact).toBeCloseTo(0.83, 2);
    // Four standard errors; the rule about both sides takes a point.
    expect(Math.abs(marked - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 1_000) + 0.01);
  });

  it("counts bounds that are wrong at any time", () => {
    expect(boundsWrong({ accounts: 10, days: 60 }, -1, () => 0.04, seededDice(1))).toBe(1);
    expect(boundsWrong({ accounts: 10, days: 60 }, 1, () => 0.04, seededDice(1))).toBe(0);
  });

  it("rejects an invalid number of boards", () => {
    for (const boards of ["0", "many", "1.5"]) {
      expect(lab("leaderboard-simulation", "--boards", boards)).toMatchObject({
        status: 1,
        err: "--boards needs a whole number above 0.\n",
      });
    }
  });
});
