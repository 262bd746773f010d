import { BOARD_ERROR, skillBoundary } from "@sextant/core/leaderboard";
import { seededDice, type Dice } from "@sextant/core/statistics";
import { commandLine } from "./command-line.ts";
import { boardsWithMark, boundsWrong, callersMarked, chanceOfLead, type Caller } from "./leaderboard-simulation.ts";
import { printRows } from "./print-rows.ts";
import { UserError } from "./user-error.ts";

const SEASON_CALLS = 2_400;
const PLANTED_CALLS = 600;
const CALLERS = 10_000;
const SEASON_DAYS = 92;

const coin: Caller = { longWins: 0.5, shortWins: 0.5, longShare: 0.5 };
const planted: Caller = { longWins: 0.6, shortWins: 0.6, longShare: 0.5 };
/** A season in which the price rises so strongly that any long call is right in 57.5 % of cases; each account buys more or less. */
const bull = (dice: Dice): Caller => ({ longWins: 0.575, shortWins: 0.425, longShare: dice() });

const mostlyLong: Caller = { longWins: 0.575, shortWins: 0.425, longShare: 2 / 3 };

/** Daily returns that are worth nothing on average, of different shapes. The last one is beyond what the bound promises: no day shows its crash before it comes. */
const SHAPES: Readonly<Record<string, (dice: Dice) => number>> = {
  "even days of 1 %": (dice) => (dice() < 0.5 ? 0.01 : -0.01),
  "even days of 5 %": (dice) => (dice() < 0.5 ? 0.05 : -0.05),
  "many small gains, rare losses": (dice) => (dice() < 0.96 ? 0.002 : -0.048),
  "rare gains, many small losses": (dice) => (dice() < 0.04 ? 0.048 : -0.002),
  "rare crashes of 24 % (not promised)": (dice) => (dice() < 0.96 ? 0.01 : -0.24),
};

/**
 * `leaderboard-simulation [--seed <number>] [--boards <number>] [--accounts <number>] [--json]`: how often a board of accounts without skill shows a mark, how
 * often a caller who is right six times in ten has it within 600 calls, and how often the lower bound of the mean daily return is wrong.
 */
export function leaderboardSimulationCommand(args: readonly string[]): void {
  const { words, options } = commandLine(args, ["seed", "boards", "accounts"], ["json"]);
  if (words.length > 0) throw new UserError("leaderboard-simulation takes options only; see 'help'.");
  const whole = (name: string, usual: number): number => {
    const value = Number(options.get(name) ?? usual);
    if (!Number.isSafeInteger(value) || value < 1) throw new UserError(`--${name} needs a whole number above 0.`);
    return value;
  };
  const [seed, boards, accounts] = [whole("seed", 24), whole("boards", 200), whole("accounts", 1_000)];
  const boundary = skillBoundary(accounts);
  const dice = seededDice(seed);
  const size = { boards, accounts, calls: SEASON_CALLS };
  const callers = { callers: CALLERS, calls: PLANTED_CALLS };
  const rows = [
    {
      what: "boards with a mark at most: coins, computed exactly",
      share: 1 - (1 - chanceOfLead(0.5, SEASON_CALLS, boundary)) ** accounts,
      bar: BOARD_ERROR,
    },
    { what: "boards with a mark: coins", share: boardsWithMark(size, () => coin, boundary, dice), bar: BOARD_ERROR },
    {
      what: "boards with a mark: a rising season",
      share: boardsWithMark(size, bull, boundary, dice),
      bar: BOARD_ERROR,
    },
    {
      what: "boards with a mark: a rising season, two calls in three long",
      share: boardsWithMark(size, () => mostlyLong, boundary, dice),
      bar: BOARD_ERROR,
    },
    {
      what: "callers right in 60 % marked within 600 calls",
      share: callersMarked(planted, callers, boundary, dice),
      bar: 0.8,
    },
    ...Object.entries(SHAPES).map(([name, returnOf]) => ({
      what: `bounds of the mean return ever wrong: ${name}`,
      share: boundsWrong({ accounts: CALLERS, days: SEASON_DAYS }, 0, returnOf, dice),
      bar: BOARD_ERROR,
    })),
  ];
  if (!options.has("json"))
    console.log(
      boundary.map(({ calls, lead }) => `a lead of ${String(lead)} within ${String(calls)} calls`).join(", "),
    );
  printRows(rows, options.has("json"));
}
