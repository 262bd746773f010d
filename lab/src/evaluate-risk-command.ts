import {
  FEWEST_FOR_AUC,
  FEWEST_EVALUATED,
  EVALUATED_AFTER_DAYS,
  evaluateLabel,
  outcomeCells,
  ratesRise,
  riskAuc,
  type EvaluatedAfterDays,
  type EvaluatedLabel,
  type LabelOutcome,
  type OutcomeCell,
  RISK_CLASSES,
  type RiskAuc,
  type RiskClass,
} from "@sextant/core/screening";
import { commandLine } from "./command-line.ts";
import { riskPanels, type RiskPanel } from "./risk-panel.ts";
import { UserError } from "./user-error.ts";

const DAY_MS = 86_400_000;

/** What a panel shows about our labels after a number of days. */
type Judgement = {
  readonly afterDays: EvaluatedAfterDays;
  readonly due: number;
  readonly notDue: number;
  /**
   * Of those not due, how many had fallen already: they are in no rate, since those still standing are not counted yet
   * either.
   */
  readonly notDueFallen: number;
  readonly evaluated: number;
  readonly rugs: number;
  readonly notKnown: number;
  readonly rise: boolean | undefined;
  readonly auc: RiskAuc;
  readonly cells: readonly OutcomeCell[];
};
type Report = {
  readonly file: string;
  readonly tokens: number;
  readonly from: string;
  readonly to: string;
  readonly errors: RiskPanel["errors"];
  /** Tokens of each class at first sight. */
  readonly classes: Readonly<Record<RiskClass, number>>;
  /** Panels without security facts: nothing can be LOW. */
  readonly isMarketOnly: boolean;
  readonly after: readonly Judgement[];
};

function judgement(panels: readonly RiskPanel[], afterDays: EvaluatedAfterDays): Judgement {
  const evaluated: EvaluatedLabel[] = [];
  const rated: { score: number; isRug: boolean }[] = [];
  let notDue = 0;
  let notDueFallen = 0;
  for (const { labels, outcomes, endMs } of panels) {
    const stored = new Map<string, LabelOutcome>();
    for (const outcome of outcomes) if (outcome.afterDays === afterDays) stored.set(outcome.labelId, outcome);
    for (const { label, observations } of labels) {
      const outcome =
        stored.get(label.id) ?? evaluateLabel({ label, afterDays, observations, security: {}, nowMs: endMs });
      const isRug = outcome.outcome !== "kept" && outcome.outcome !== "not-known";
      // As seen a day before it is due counts, so does an end a day before.
      if (!stored.has(label.id) && label.labelledMs + (afterDays - 1) * DAY_MS > endMs) {
        notDue += 1;
        if (isRug) notDueFallen += 1;
        evaluated.push({ label, outcomes: [] });
        continue;
      }
      evaluated.push({ label, outcomes: [outcome] });
      if (outcome.outcome !== "not-known") rated.push({ score: label.score, isRug });
    }
  }
  const cells = outcomeCells(evaluated).filter((cell) => cell.afterDays === afterDays);
  const all = cells.filter((cell) => cell.chain === "all");
  const sum = (of: (cell: OutcomeCell) => number): number => all.reduce((total, cell) => total + of(cell), 0);
  return {
    afterDays,
    due: evaluated.length - notDue,
    notDue,
    notDueFallen,
    evaluated: sum((cell) => cell.evaluated),
    rugs: sum((cell) => cell.rugs),
    notKnown: sum((cell) => cell.notKnown),
    rise: ratesRise(all),
    auc: riskAuc(rated),
    cells,
  };
}

function reportOf(file: string, panels: readonly RiskPanel[]): Report {
  const labelled = panels.flatMap(({ labels }) => labels.map(({ label }) => label.labelledMs));
  const from = labelled.reduce((first, ms) => Math.min(first, ms), Infinity);
  const to = panels.reduce((last, { endMs }) => Math.max(last, endMs), 0);
  const leftOut: Record<string, number> = {};
  for (const { errors } of panels)
    for (const [reason, count] of Object.entries(errors.leftOut)) leftOut[reason] = (leftOut[reason] ?? 0) + count;
  const classes = { LOW: 0, MEDIUM: 0, HIGH: 0, EXTREME: 0 };
  for (const { labels } of panels) for (const { label } of labels) classes[label.riskClass] += 1;
  return {
    file,
    tokens: labelled.length,
    from: labelled.length === 0 ? "" : new Date(from).toISOString(),
    to: labelled.length === 0 ? "" : new Date(to).toISOString(),
    errors: {
      rows: panels.reduce((sum, { errors }) => sum + errors.rows, 0),
      leftOut,
      badCells: panels.reduce((sum, { errors }) => sum + errors.badCells, 0),
    },
    classes,
    isMarketOnly: panels.every(({ isStored }) => !isStored),
    after: EVALUATED_AFTER_DAYS.map((afterDays) => judgement(panels, afterDays)),
  };
}

const percent = (value: number | undefined): string => (value === undefined ? "-" : `${value.toFixed(1)}%`);

function describeAuc({ auc, low, high, rugs, stored }: RiskAuc): string {
  const known = `${String(rugs)} ${rugs === 1 ? "rug" : "rugs"} and ${String(stored)} kept`;
  return auc === undefined || low === undefined || high === undefined
    ? `AUC cannot be stated: ${known}, fewer than ${String(FEWEST_FOR_AUC)} ${rugs < FEWEST_FOR_AUC ? "rugs" : "kept"} with known fate`
    : `AUC ${auc.toFixed(3)}, 95% interval ${low.toFixed(3)} to ${high.toFixed(3)}, n ${String(rugs + stored)} (${known})`;
}

function print({ file, tokens, from, to, errors, classes, isMarketOnly, after }: Report): void {
  console.log(`${file}: ${String(tokens)} tokens, ${from} to ${to}, ${String(errors.rows)} rows`);
  const leftOut = Object.entries(errors.leftOut).map(([reason, count]) => `${String(count)} ${reason}`);
  if (leftOut.length > 0) console.log(`  rows left out: ${leftOut.join(", ")}`);
  if (errors.badCells > 0) console.log(`  cells that are no amount, read as not told: ${String(errors.badCells)}`);
  console.log(`  class at first sight: ${RISK_CLASSES.map((name) => `${name} ${String(classes[name])}`).join(", ")}`);
  if (isMarketOnly)
    console.log("  by the market alone: these panels hold no security facts, and without them nothing is LOW");
  for (const one of after) {
    console.log(
      `after ${String(one.afterDays)} days: ${String(one.due)} due, ${String(one.notDue)} not due within the panel` +
        (one.notDueFallen > 0 ? ` (${String(one.notDueFallen)} of them fallen already, counted in no rate)` : ""),
    );
    if (one.due === 0) {
      console.log(`  ${describeAuc(one.auc)}`);
      continue;
    }
    console.log(`  fates known ${String(one.evaluated)}, not known ${String(one.notKnown)}, rugs ${String(one.rugs)}`);
    console.log(`  class     chain      labels  known   rugs    rate  95% interval`);
    for (const cell of one.cells)
      if (cell.labels > 0)
        console.log(
          `  ${cell.riskClass.padEnd(9)} ${cell.chain.padEnd(9)} ${String(cell.labels).padStart(7)} ${String(cell.evaluated).padStart(6)} ` +
            `${String(cell.rugs).padStart(6)} ${percent(cell.rugPercent).padStart(7)}  ` +
            (cell.low === undefined ? "-" : `${percent(cell.low)} to ${percent(cell.high)}`),
        );
    console.log(
      one.rise === undefined
        ? `  rates rise from class to class: cannot be said, fewer than two classes with ${String(FEWEST_EVALUATED)} known fates`
        : `  rates rise from class to class: ${one.rise ? "yes" : "no"}`,
    );
    console.log(`  ${describeAuc(one.auc)}`);
  }
}

/**
 * `evaluate-risk <panel>… [--json]`: computes how often our risk classes were followed by a rug, on panels of tokens:
 * each is labelled at first sight, from nothing else, and evaluated by later data.
 */
export function evaluateRiskCommand(args: readonly string[]): void {
  const { words, options } = commandLine(args, [], ["json"]);
  if (words.length === 0) throw new UserError("Name a panel: evaluate-risk <file or folder>.");
  const found = words.map(riskPanels);
  const panels = found.flatMap((one) => one.panels);
  const skipped = found.flatMap((one) => one.skipped);
  // Printed separately from the report, so that --json stays JSON.
  if (skipped.length > 0) console.error(`Skipped (not a token panel): ${skipped.join(", ")}`);
  const reports = panels.map((panel) => reportOf(panel.file, [panel]));
  if (panels.length > 1) reports.push(reportOf("all panels", panels));
  if (options.has("json")) {
    console.log(JSON.stringify(reports, (_, value: unknown) => (value === undefined ? null : value), 2));
    return;
  }
  reports.forEach(print);
}
