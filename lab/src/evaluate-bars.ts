import type { Evaluation } from "./evaluate-command.ts";

type Check = { readonly what: string; readonly figure: number; readonly holds: boolean; readonly bar: string };

const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
const HOUR_LONG = new Set(["1h", "4h"]);
const WITHIN_A_DAY = new Set(["5x1m", "15m", "4x15m", "1h", "4h", "24h", "4x1h", "6x4h", "1d"]);
const WITHIN_21_DAYS = new Set(["120h", "5d", "21d"]);
const BARRIERS = new Set(["target", "stop", "expired"]);

function probabilityChecks({ probabilities }: Evaluation): Check[] {
  return probabilities.flatMap((one): Check[] => {
    const where = `${one.assetClass} ${one.horizon} ${one.head}`;
    const ece = (bar: number): Check => {
      // An error within the noise of true odds is no evidence of a miss.
      const holds = one.ece <= Math.max(bar, one.eceFloor);
      const what = `${where}: calibration error (noise floor ${percent(one.eceFloor)})`;
      return { what, figure: one.ece, holds, bar: `at most ${percent(bar)}` };
    };
    const skill = (bar: number): Check => {
      return {
        what: `${where}: Brier skill`,
        figure: one.brierSkill,
        holds: one.brierSkill >= bar,
        bar: `at least ${percent(bar)}`,
      };
    };
    const isShort = WITHIN_A_DAY.has(one.horizon) || one.horizon === "120h" || one.horizon === "5d";
    if (one.head === "up") {
      const hourly = one.assetClass === "crypto" && HOUR_LONG.has(one.horizon);
      return hourly ? [ece(0.02), skill(0.002)] : [skill(-0.0005)];
    }
    if (one.head === "move") return [skill(0.08)];
    if (one.head === "hold") return [ece(0.03), skill(0.01)];
    if (!BARRIERS.has(one.head)) return [];
    const calibration = one.horizon === "126d" ? [] : [ece(isShort ? 0.03 : 0.05)];
    if (one.head === "expired") return [...calibration, skill(0.04)];
    if (one.head === "stop") return calibration;
    if (one.assetClass === "stock") return [...calibration, skill(0.02)];
    return HOUR_LONG.has(one.horizon) ? [...calibration, skill(0.007)] : calibration;
  });
}

function rangeChecks({ ranges }: Evaluation): Check[] {
  return ranges
    .filter(({ nominal }) => nominal === 90)
    .flatMap((one): Check[] => {
      const where = `${one.assetClass} ${one.horizon}`;
      const [low, high] = WITHIN_A_DAY.has(one.horizon)
        ? [0.885, 0.915]
        : WITHIN_21_DAYS.has(one.horizon)
          ? [0.88, 0.92]
          : [0.85, 0.95];
      const inside = (value: number, from: number, to: number): boolean => value >= from && value <= to;
      const bar = (from: number, to: number): string => `${percent(from)} to ${percent(to)}`;
      const checks: Check[] = [
        {
          what: `${where}: 90 % range covers`,
          figure: one.coverage,
          holds: inside(one.coverage, low, high),
          bar: bar(low, high),
        },
      ];
      if (WITHIN_A_DAY.has(one.horizon) || WITHIN_21_DAYS.has(one.horizon)) {
        one.byVolatilityTercile.forEach((figure, third) => {
          const name = ["calm", "middle", "wild"][third] ?? "";
          checks.push({
            what: `${where}: ${name} third covers`,
            figure,
            holds: inside(figure, 0.86, 0.94),
            bar: bar(0.86, 0.94),
          });
        });
      }
      const sharp = one.assetClass === "stock" ? ["1d", "5d"] : ["1h", "4h"];
      if (sharp.includes(one.horizon)) {
        const holds = one.winklerSkill >= 0.04;
        checks.push({ what: `${where}: Winkler skill`, figure: one.winklerSkill, holds, bar: "at least 4 %" });
      }
      return checks;
    });
}

function otherChecks({ issued, peers }: Evaluation): Check[] {
  const calls = issued
    .filter(({ n }) => n >= 300)
    .map((one): Check => {
      const what = `${one.assetClass} ${one.horizon}: ${String(one.n)} issued calls, confidence less realised`;
      return {
        what,
        figure: one.gap,
        holds: one.gap <= one.floor + 0.03,
        bar: `at most the floor (${percent(one.floor)}) + 3 points`,
      };
    });
  const rows = peers.flatMap((one): Check[] => {
    const where = `${one.assetClass} ${one.horizon}`;
    if (one.peer === "votes") {
      return [
        {
          what: `${where}: calibration error of raw votes less ours`,
          figure: one.eceGap,
          holds: one.eceGap >= 0.1,
          bar: "at least 10 points",
        },
      ];
    }
    if (one.peer !== "votesIsotonic" || where !== "crypto 1h") return [];
    return [
      {
        what: `${where}: lower bound of our skill less calibrated votes'`,
        figure: one.skillDifferenceLow,
        holds: one.skillDifferenceLow > 0,
        bar: "above 0",
      },
    ];
  });
  return [...calls, ...rows];
}

/** The floors of the design that an evaluation misses, one line each, and how many it holds. */
export function missedBars(evaluation: Evaluation): string {
  const checks = [...probabilityChecks(evaluation), ...rangeChecks(evaluation), ...otherChecks(evaluation)];
  const missed = checks.filter(({ holds }) => !holds);
  const lines = missed.map(({ what, figure, bar }) => `- ${what}: ${percent(figure)}, asked is ${bar}`);
  return [
    `${checks.length - missed.length} of ${checks.length} hold.${missed.length > 0 ? " Missed:" : ""}`,
    "",
    ...lines,
  ]
    .join("\n")
    .trimEnd();
}
