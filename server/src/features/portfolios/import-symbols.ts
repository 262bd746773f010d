import { plainName } from "@sextant/core/identity";
import { isFiat, isIsin } from "@sextant/core/market";
import type { ImportRow } from "@sextant/core/trade-files";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import { listingNamed, listingsByTitle, type ListingsByTitle } from "./listing-by-name.ts";
import { type SymbolAnswers, symbolKey } from "./symbol-answers.ts";
import { symbolInFile } from "./symbol-in-file.ts";
import { type SymbolSources, unpricedSymbols } from "./unpriced-symbols.ts";

/** The symbols that a row's names resolve to. */
export type NamedSymbols = {
  readonly symbol?: string;
  readonly counterSymbol?: string;
  /** The name for which the user can supply the symbol. */
  readonly unknown: string | null;
  /** The name that the file has for `unknown`. */
  readonly unknownName: string | null;
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

/** A row's security, and the one it is exchanged for. */
type Both = readonly [main: Found | undefined, counter: Found | undefined];

/** Maximum characters of a security's name that are shown. */
const LONGEST_NAME = 100;

/**
 * Resolves the names in the rows of a file: by the user's answer, else the file's own symbol, else the one that another
 * row of the file has with the same ISIN, else the one listing of exactly that company. A name that can't be resolved
 * is a problem of its row. Rows with the same names are looked up once.
 */
export async function namedSymbols(
  rows: readonly ImportRow[],
  format: string,
  answers: SymbolAnswers,
  sources: SymbolSources,
): Promise<(row: ImportRow) => NamedSymbols> {
  const distinct = new Map<string, ImportRow>();
  await mapInYieldingChunks(rows, (row) => {
    const naming = namingOf(row);
    if (!distinct.has(naming)) distinct.set(naming, row);
  });
  const needsName = ({ symbol, isin, name }: ImportRow) =>
    symbol === undefined && isin !== undefined && name !== undefined;
  const known: Known = {
    format,
    answers,
    ofIsin: await symbolsByIsin(distinct.values(), format),
    byTitle: [...distinct.values()].some(needsName) ? await listingsByTitle(sources.listings()) : undefined,
  };
  const found = new Map<string, Both>();
  const names = new Map<string, string>();
  const symbols = new Set<string>();
  await mapInYieldingChunks(distinct, ([naming, row]) => {
    const both = foundOf(row, known);
    found.set(naming, both);
    for (const one of both) if (one?.symbol !== undefined) symbols.add(one.symbol);
    const key = both[0]?.key;
    if (key === undefined || row.name === undefined || names.has(key)) return;
    const name = plainName(row.name, LONGEST_NAME);
    // A security whose symbol is already requested by its name needs no second name.
    if (name !== "" && symbolKey(name) !== key) names.set(key, name);
  });
  const unpriced = await unpricedSymbols(symbols, sources);

  const said = new Map<string, NamedSymbols>();
  return (row) => {
    const naming = namingOf(row);
    const before = said.get(naming);
    if (before !== undefined) return before;
    const named = namedBy(row, found.get(naming) ?? foundOf(row, known), { unpriced, names });
    said.set(naming, named);
    return named;
  };
}

type Reported = { readonly unpriced: ReadonlyMap<string, string>; readonly names: ReadonlyMap<string, string> };

function namedBy(row: ImportRow, [main, counter]: Both, { unpriced, names }: Reported): NamedSymbols {
  const both = [main, counter].filter((one) => one !== undefined);
  const warned = ({ warning, symbol = "" }: Found): string | undefined => warning ?? unpriced.get(symbol);
  const failed = both.find(({ problem }) => problem !== undefined);
  const doubtful = failed ?? both.find((one) => warned(one) !== undefined);
  const counterSymbol = counter?.symbol ?? row.counterSymbol;
  return {
    ...(main?.symbol === undefined ? {} : { symbol: main.symbol }),
    ...(counterSymbol === undefined ? {} : { counterSymbol }),
    unknown: doubtful?.key ?? null,
    unknownName: (doubtful === undefined ? undefined : names.get(doubtful.key)) ?? null,
    warning: failed === undefined && doubtful !== undefined ? (warned(doubtful) ?? null) : null,
    ...(failed?.problem === undefined ? {} : { problem: failed.problem }),
  };
}

/** Returns everything in a row that its symbols depend on. */
function namingOf(row: ImportRow): string {
  const { symbol = "", isin = "", exchange = "", currency = "", name = "", counterSymbol = "" } = row;
  const how = row.kind === "conversion" ? (convertsMoney(row) ? "money" : "conversion") : "";
  return `${symbol}\u001F${isin}\u001F${exchange}\u001F${currency}\u001F${name}\u001F${counterSymbol}\u001F${how}`;
}

function foundOf(row: ImportRow, known: Known): Both {
  const { symbol, isin, exchange, counterSymbol } = row;
  if (convertsMoney(row)) return [undefined, undefined];
  const isMoney = counterSymbol === undefined || (row.kind === "conversion" && isFiat(counterSymbol));
  return [
    symbol === undefined && isin === undefined ? undefined : securityOf(row, known),
    isMoney ? undefined : tickerOf(counterSymbol, exchange, known),
  ];
}

/** Returns whether money is converted into money: a conversion without a quantity of a security. */
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
    const problem = `'${key.slice(0, 40)}' isn't a valid ISIN: its check digit is wrong. Choose its symbol, or correct the file.`;
    return { key, problem };
  }
  const beside = ofIsin.get(isin);
  if (beside !== undefined) return { key, symbol: beside };
  const named = byTitle === undefined ? undefined : listingNamed(row, isin, byTitle)?.instrument.symbol;
  if (named !== undefined) {
    const name = symbolKey(row.name ?? "").slice(0, 60);
    const warning = `By its name, '${name}', we read ${isin} as ${named}. If that is wrong, choose its symbol.`;
    return { key, symbol: named, warning };
  }
  return { key, problem: `The file identifies ${isin} only by its ISIN. Choose its symbol.` };
}

function tickerOf(
  text: string,
  exchange: string | undefined,
  { format, answers }: Pick<Known, "format" | "answers">,
): Found {
  const key = symbolKey(text);
  const symbol = answers.get(key) ?? symbolInFile(text, exchange, format);
  if (symbol !== undefined) return { key, symbol };
  return { key, problem: `'${key.slice(0, 40)}' can't be a symbol. Choose its symbol, or enter it by hand.` };
}

/** Returns symbols by ISIN, from the rows that have both, where all of them agree. */
async function symbolsByIsin(rows: Iterable<ImportRow>, format: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string | undefined>();
  await mapInYieldingChunks(rows, ({ symbol, isin, exchange }) => {
    if (symbol === undefined || isin === undefined) return;
    const named = symbolInFile(symbol, exchange, format);
    const key = isin.trim().toUpperCase();
    if (named !== undefined) found.set(key, !found.has(key) || found.get(key) === named ? named : undefined);
  });
  return new Map([...found].flatMap(([isin, symbol]) => (symbol === undefined ? [] : [[isin, symbol] as const])));
}
