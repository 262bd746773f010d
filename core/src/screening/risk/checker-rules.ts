import {
  decides,
  isAmount,
  isOutdated,
  lowers,
  rulesOutLow,
  type RiskRule,
  type RiskStep,
  type SecurityOf,
} from "./risk-rule.ts";

type VerdictRule = {
  readonly id: string;
  readonly label: string;
  readonly of: SecurityOf<number>;
  readonly steps: readonly RiskStep[];
  readonly stepAt: (value: number) => RiskStep;
  readonly text: (value: number) => string;
};

/** Creates a rule on a checker's own rating of the token: shown and counted if a source reports it. */
const verdictRule = ({ of, stepAt, text, ...rule }: VerdictRule): RiskRule => ({
  ...rule,
  evm: "told",
  solana: "told",
  isEssential: false,
  unknownPoints: 0,
  unknownWhy: "",
  read: ({ profile, nowMs }) => {
    const reported = of(profile.security);
    if (reported === undefined || !isAmount(reported.value)) return undefined;
    const { value, source, asOfMs } = reported;
    const step = stepAt(value);
    return isOutdated(step, asOfMs, nowMs) ? undefined : { step, value: text(value), source, asOfMs };
  },
});

const critical = decides("critical", "The checker gave its most severe warning.");
const serious = rulesOutLow("high", 25, "The checker found something that can cost holders their money.");
const minor = rulesOutLow("low or medium", 8, "The checker found something worth a closer look.");
const silent = lowers("none", "The checker has no warnings.");

const almostSurely = decides("90 or more", "The checker is almost certain that this is a trap.");
const likely = rulesOutLow("60 or more", 50, "The checker rates its risk as high or very high.");
const doubtful = rulesOutLow("20 or more", 8, "The checker rates its risk as medium.");
const quiet = lowers("below 20", "The checker found nothing suspicious.");

/** Rules on a checker's own opinion, in addition to the underlying facts. */
export const CHECKER_RULES: readonly RiskRule[] = [
  verdictRule({
    id: "checker-warnings",
    label: "Checker's warnings",
    of: (security) => security.warningSeverity,
    steps: [critical, serious, minor, silent],
    stepAt: (severity) => (severity >= 20 ? critical : severity >= 16 ? serious : severity >= 8 ? minor : silent),
    text: (severity) =>
      severity >= 20
        ? "critical"
        : severity >= 16
          ? "high"
          : severity >= 12
            ? "medium"
            : severity >= 8
              ? "low"
              : "none",
  }),
  verdictRule({
    id: "checker-risk-level",
    label: "Checker's risk level",
    of: (security) => security.checkerRiskLevel,
    steps: [almostSurely, likely, doubtful, quiet],
    stepAt: (level) => (level >= 90 ? almostSurely : level >= 60 ? likely : level >= 20 ? doubtful : quiet),
    text: (level) => `${String(Math.round(level))} of 100`,
  }),
];
