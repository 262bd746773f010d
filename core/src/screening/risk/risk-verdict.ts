import type { RiskClass, RiskFact, RiskVerdict } from "../assessment.ts";
import { ALL_RULES, RISK_RULES } from "./risk-rules.ts";
import type { RiskInput, RiskRule } from "./risk-rule.ts";

/** A rule as it applies to one kind of chain, with its fact for missing data, created once for all tokens. */
type Standing = {
  readonly rule: RiskRule;
  /** Undefined: not shown if not reported. */
  readonly missing: RiskFact | undefined;
  readonly covered: RiskFact;
};

const notChecked = ({ id, label, unknownWhy }: RiskRule, points: number): RiskFact => ({
  id,
  label,
  value: "not checked",
  effect: "unknown",
  points,
  isDecisive: false,
  why: unknownWhy,
  source: undefined,
  asOfMs: undefined,
});

const standing = (kind: "evm" | "solana"): readonly Standing[] =>
  ALL_RULES.filter((rule) => rule[kind] !== "never").map((rule) => ({
    rule,
    missing: rule[kind] === "asked" ? notChecked(rule, rule.unknownPoints) : undefined,
    covered: notChecked(rule, 0),
  }));
const EVM = standing("evm");
const SOLANA = standing("solana");
const NONE: readonly string[] = [];

function classOf(score: number): RiskClass {
  if (score < 25) return "LOW";
  if (score < 50) return "MEDIUM";
  return score < 75 ? "HIGH" : "EXTREME";
}

/**
 * Returns how risky a token is, with all facts behind it: points out of 100 by published rules (docs/dex-risk.md), or
 * EXTREME by one decisive fact. Unknown facts count as risk, and without an essential security fact nothing is LOW;
 * `missingEssentials` lists those for users. A token whose holders are taxed, or whose balances someone can take or
 * freeze, is not LOW either, however few points that adds; `ruledOut` lists those facts.
 */
export function riskVerdict(input: RiskInput): RiskVerdict {
  const facts: RiskFact[] = [];
  let missing: string[] | undefined;
  let ruledOut: string[] | undefined;
  let points = 0;
  let unknowns = 0;
  let isDecided = false;
  for (const { rule, missing: unknown, covered } of input.profile.chain === "solana" ? SOLANA : EVM) {
    const reading = rule.read(input);
    if (reading !== undefined) {
      const { step, value, source, asOfMs } = reading;
      points += step.points;
      if (step.isDecisive) isDecided = true;
      if (step.rulesOutLow) (ruledOut ??= []).push(rule.label);
      facts.push({
        id: rule.id,
        label: rule.label,
        value,
        effect: step.effect,
        points: step.points,
        isDecisive: step.isDecisive,
        why: step.why,
        source,
        asOfMs,
      });
    } else if (unknown !== undefined) {
      unknowns += 1;
      const isCovered = rule.isCovered?.(input) ?? false;
      facts.push(isCovered ? covered : unknown);
      if (isCovered) continue;
      points += unknown.points;
      const { isEssential } = rule;
      if (isEssential === true || (isEssential !== false && isEssential.includes(input.profile.chain)))
        (missing ??= []).push(rule.label);
    }
  }
  const score = isDecided ? 100 : Math.min(100, points);
  const uncapped = classOf(score);
  const isCapped = uncapped === "LOW" && (missing ?? ruledOut) !== undefined;
  return {
    riskClass: isCapped ? "MEDIUM" : uncapped,
    score,
    rules: RISK_RULES,
    facts,
    unknowns,
    missingEssentials: missing ?? NONE,
    ruledOut: ruledOut ?? NONE,
    isCapped,
  };
}
