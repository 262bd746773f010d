import type { PortfolioImportPreview } from "@sextant/core/contract";
import { isoTimeOf } from "@sextant/core/market";
import type { ImportRow, Problem } from "@sextant/core/trade-files";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import type { NamedSymbols } from "./import-symbols.ts";

type ShownRow = PortfolioImportPreview["rows"][number];

/** Maximum rows shown of a file. */
const SHOWN = 200;
/** Maximum rows shown first: those that need a symbol or have a problem. */
const SHOWN_FIRST = 120;

/** The outcomes of a file's rows. */
export type RowOutcomes = {
  /** In the file's order; so are the problems. */
  readonly rows: readonly ImportRow[];
  readonly problems: readonly Problem[];
  /** The state of each row, by its index. */
  readonly states: readonly ("new" | "known" | "problem")[];
  /** By index: the problem of a row, or the transaction from another source that it matches. */
  readonly why: ReadonlyMap<number, string>;
  readonly namesOf: (row: ImportRow) => NamedSymbols;
};

type Counts = Pick<PortfolioImportPreview, "rowsRead" | "rowsNew" | "rowsKnown" | "rowsWithProblem">;

const UNNAMED: NamedSymbols = { unknown: null, unknownName: null, warning: null };

/**
 * Returns how many rows are in each state, and the rows to show: one for each unknown symbol and those with a problem
 * before others, so that whatever needs attention is visible.
 */
export async function countedRows(outcomes: RowOutcomes): Promise<Counts & Pick<PortfolioImportPreview, "rows">> {
  const { rows, problems, states, why, namesOf } = outcomes;
  const counts = { rowsRead: rows.length + problems.length, rowsNew: 0, rowsKnown: 0, rowsWithProblem: 0 };
  const requested = new Set<string>();
  const [requesting, wronged, others]: [(() => ShownRow)[], (() => ShownRow)[], (() => ShownRow)[]] = [[], [], []];
  const place = (state: ShownRow["state"], unknown: string | null, show: () => ShownRow): void => {
    const isFirst = unknown !== null && !requested.has(unknown);
    if (isFirst) requested.add(unknown);
    const to = isFirst ? requesting : state === "problem" ? wronged : others;
    if (to.length < SHOWN) to.push(show);
  };
  const placeProblem = (problem: Problem): void => {
    if (problem.severity !== "left-out") counts.rowsWithProblem += 1;
    place(problem.severity === "left-out" ? "left-out" : "problem", null, () => problemRow(problem));
  };
  let next = 0;
  await mapInYieldingChunks(rows.entries(), ([n, row]) => {
    for (let problem = problems[next]; problem !== undefined && problem.line < row.line; problem = problems[next]) {
      placeProblem(problem);
      next += 1;
    }
    const state = states[n] ?? "known";
    if (state === "new") counts.rowsNew += 1;
    else if (state === "known") counts.rowsKnown += 1;
    else counts.rowsWithProblem += 1;
    const names = state === "known" ? UNNAMED : namesOf(row);
    place(state, names.unknown, () => shownRow(row, state, why.get(n) ?? null, names));
  });
  await mapInYieldingChunks(problems.slice(next), placeProblem);
  const first = [...requesting, ...wronged];
  const shown = [...first.slice(0, SHOWN_FIRST), ...others, ...first.slice(SHOWN_FIRST)].slice(0, SHOWN);
  return { ...counts, rows: shown.map((show) => show()).sort((one, other) => one.line - other.line) };
}

function shownRow(row: ImportRow, state: ShownRow["state"], problem: string | null, names: NamedSymbols): ShownRow {
  const { line, kind, atMs, quantity, price, amount, currency } = row;
  const symbol = names.symbol ?? row.symbol ?? row.isin;
  return {
    line,
    state,
    kind,
    at: isoTimeOf(atMs),
    symbol: symbol ?? null,
    quantity: quantity ?? null,
    price: price ?? null,
    amount: amount ?? null,
    currency: currency ?? null,
    problem,
    unknown: names.unknown,
    unknownName: names.unknownName,
    warning: state === "new" ? names.warning : null,
  };
}

function problemRow({ line, severity, message, remedy }: Problem): ShownRow {
  const state = severity === "left-out" ? "left-out" : "problem";
  const nothing = { kind: null, at: null, symbol: null, quantity: null, price: null, amount: null, currency: null };
  const problem = `${message} ${remedy}`.trim();
  return { line, state, ...nothing, problem, unknown: null, unknownName: null, warning: null };
}
