import { setImmediate as turnOfLoop } from "node:timers/promises";
import { isFiat, isIsin } from "@sextant/core/market";
import type { ImportRow } from "@sextant/core/trade-files";
import { listingNamed, listingsByTitle, type ListingsByTitle } from "./listing-by-name.ts";
import { type SymbolAnswers, symbolKey } from "./symbol-answers.ts";
import { symbolInFile } from "./symbol-in-file.ts";
import { type SymbolSources, unpricedSymbols } from "./unpriced-symbols.ts";

/** What a row's names stand for. */
export type NamedSymbols = {
  readonly symbol?: string;
  readonly counterSymbol?: string;
  /** What the person can say the symbol of. */
  readonly unknown: string | null;
  readonly warning: string | null;
  /** Why the row can't be added. */
  readonly problem?: string;
};

type Found = { readonly key: string; readonly symbol?: string; readonly warning?: string; readonly problem?: string };
type Known = {
  readonly format: string;
  readonly answers: SymbolAnswers;
  readonly ofIsin: ReadonlyMap<string, string>;
  readonly byTitle: ListingsByTitle | undefined;
};

/** Rows between which others run. */
const STEP = 500;

/**
 * Returns what the rows of a file name: what the person said, else the file's own symbol, else the one that another row of the file has
 * beside the same ISIN, else the one listing of just that company. What nothing names is a problem of its row.
 */
export async function namedSymbols(
  rows: readonly ImportRow[],
  format: string,
  answers: SymbolAnswers,
  sources: SymbolSources,
): Promise<(row: ImportRow) => NamedSymbols> {
  const needsName = ({ symbol, isin, name }: ImportRow) =>
    symbol === undefined && isin !== undefined && name !== undefined;
  const known: Known = {
    format,
    answers,
    ofIsin: await symbolsByIsin(rows, format),
    byTitle: rows.some(needsName) ? await listingsByTitle(sources.listings()) : undefined,
  };
  const kept = new Map<string, Found>();
  const keptOr = (id: string, make: () => Found): Found => {
    const one = kept.get(id) ?? make();
    kept.set(id, one);
    return one;
  };
  const found = (row: ImportRow): readonly [main: Found | undefined, counter: Found | undefined] => {
    const { symbol, isin, name, exchange, currency, counterSymbol } = row;
    const main =
      (symbol === undefined && isin === undefined) || convertsMoney(row)
        ? undefined
        : keptOr([symbol, isin, exchange, currency, name].join("\u001F"), () => securityOf(row, known));
    const isMoney = counterSymbol === undefined || (row.kind === "conversion" && isFiat(counterSymbol));
    const counter =
      isMoney || convertsMoney(row)
        ? undefined
        : keptOr(["", counterSymbol, exchange].join("\u001F"), () => tickerOf(counterSymbol, exchange, known));
    return [main, counter];
  };

  const symbols = new Set<string>();
  for (const [n, row] of rows.entries()) {
    if (n % STEP === 0) await turnOfLoop();
    for (const one of found(row)) if (one?.symbol !== undefined) symbols.add(one.symbol);
  }
  const unpriced = await unpricedSymbols(symbols, sources);

  return (row) => {
    const [main, counter] = found(row);
    const both = [main, counter].filter((one) => one !== undefined);
    const warned = ({ warning, symbol = "" }: Found): string | undefined => warning ?? unpriced.get(symbol);
    const failed = both.find(({ problem }) => problem !== undefined);
    const doubtful = failed ?? both.find((one) => warned(one) !== undefined);
    const counterSymbol = counter?.symbol ?? row.counterSymbol;
    return {
      ...(main?.symbol === undefined ? {} : { symbol: main.symbol }),
      ...(counterSymbol === undefined ? {} : { counterSymbol }),
      unknown: doubtful?.key ?? null,
      warning: failed === undefined && doubtful !== undefined ? (warned(doubtful) ?? null) : null,
      ...(failed?.problem === undefined ? {} : { problem: failed.problem }),
    };
  };
}

/** Without a quantity of something it is money that is converted, into money. */
function convertsMoney({ kind, symbol, quantity }: ImportRow): boolean {
  return kind === "conversion" && symbol === undefined && quantity === undefined;
}

function securityOf(row: ImportRow, { ofIsin, byTitle, ...known }: Known): Found {
  const { symbol, exchange } = row;
  const isin = row.isin?.trim().toUpperCase() ?? "";
  const isValid = isIsin(isin);
  const key = symbolKey(isValid || symbol === undefined ? isin : symbol);
  const said = known.answers.get(key) ?? (symbol === undefined ? undefined : known.answers.get(symbolKey(symbol)));
  if (said !== undefined) return { key, symbol: said };
  if (symbol !== undefined) return { ...tickerOf(symbol, exchange, known), key };
  if (!isValid) {
    const problem = `'${key.slice(0, 40)}' is not a valid ISIN: its check digit is wrong. Say which symbol it is, or correct the file.`;
    return { key, problem };
  }
  const beside = ofIsin.get(isin);
  if (beside !== undefined) return { key, symbol: beside };
  const named = byTitle === undefined ? undefined : listingNamed(row, isin, byTitle)?.instrument.symbol;
  if (named !== undefined) {
    const name = symbolKey(row.name ?? "").slice(0, 60);
    const warning = `We take ${isin} for ${named} by its name, '${name}'. If that is wrong, say which symbol it is.`;
    return { key, symbol: named, warning };
  }
  return { key, problem: `The file names ${isin} by its ISIN only. Say which symbol it is.` };
}

function tickerOf(
  text: string,
  exchange: string | undefined,
  { format, answers }: Pick<Known, "format" | "answers">,
): Found {
  const key = symbolKey(text);
  const symbol = answers.get(key) ?? symbolInFile(text, exchange, format);
  if (symbol !== undefined) return { key, symbol };
  return { key, problem: `'${key.slice(0, 40)}' cannot be a symbol. Say which symbol it is, or enter it by hand.` };
}

/** Symbols by ISIN, of the rows that have both, where all of them agree. */
async function symbolsByIsin(rows: readonly ImportRow[], format: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string | undefined>();
  for (const [n, { symbol, isin, exchange }] of rows.entries()) {
    if (n % STEP === 0) await turnOfLoop();
    if (symbol === undefined || isin === undefined) continue;
    const named = symbolInFile(symbol, exchange, format);
    const key = isin.trim().toUpperCase();
    if (named !== undefined) found.set(key, !found.has(key) || found.get(key) === named ? named : undefined);
  }
  return new Map([...found].flatMap(([isin, symbol]) => (symbol === undefined ? [] : [[isin, symbol] as const])));
}
