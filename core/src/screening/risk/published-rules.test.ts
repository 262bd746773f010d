import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ALL_RULES, RISK_RULES } from "./risk-rules.ts";
import type { Requested, RiskRule } from "./risk-rule.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../../../docs/dex-risk.md"), "utf8");

const WHERE: Readonly<Record<`${Requested} ${Requested}`, string>> = {
  "asked asked": "all chains",
  "asked told": "EVM chains; on Solana where reported",
  "asked never": "EVM chains",
  "never asked": "Solana",
  "told told": "where reported",
  "told asked": "Solana; elsewhere where reported",
  "told never": "EVM chains where reported",
  "never told": "Solana where reported",
  "never never": "nowhere",
};

function adds({ steps }: RiskRule): string {
  const counted = steps.filter((step) => step.points > 0);
  if (counted.length === 0) return "nothing";
  return counted
    .map(({ when, points, isDecisive, rulesOutLow }) =>
      isDecisive ? `${when}: **EXTREME**` : `${when}: +${String(points)}${rulesOutLow ? ", never LOW" : ""}`,
    )
    .join("; ");
}

function neverLow({ isEssential }: RiskRule): string {
  if (typeof isEssential === "boolean") return isEssential ? ", never LOW" : "";
  return `, never LOW on ${isEssential.join(", ")}`;
}

function unknown(rule: RiskRule): string {
  if (rule.evm !== "asked" && rule.solana !== "asked") return "-";
  if (rule.unknownWhy === "") return "always known";
  return `${rule.unknownPoints === 0 ? "+0" : `+${String(rule.unknownPoints)}`}${neverLow(rule)}`;
}

const ROWS = ALL_RULES.map((rule) => [
  `\`${rule.id}\``,
  rule.label,
  WHERE[`${rule.evm} ${rule.solana}`],
  adds(rule),
  unknown(rule),
]);

const pageRows = PAGE.slice(0, PAGE.indexOf("How the readings are made"))
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it("docs/dex-risk.md publishes the current rules, each under its own id", () => {
  expect(pageRows, ROWS.map((row) => `| ${row.join(" | ")} |`).join("\n")).toEqual(ROWS);
  expect(PAGE).toContain(`The rules have version ${RISK_RULES} (`);
  expect(new Set(ALL_RULES.map((rule) => rule.id)).size).toBe(ALL_RULES.length);
});

it("a missing essential adds half of its worst points, rounded up, 10 if it is about selling, or nothing", () => {
  for (const { id, isEssential, unknownPoints, steps } of ALL_RULES) {
    const most = Math.max(0, ...steps.filter((step) => !step.isDecisive).map((step) => step.points));
    const isSale = ["honeypot", "freeze-authority"].includes(id);
    if (unknownPoints > 0) expect([isEssential, unknownPoints], id).toEqual([true, isSale ? 10 : Math.ceil(most / 2)]);
  }
});
