import { type SavedStockFilter, type SavedTokenFilter, SCREENS } from "../../contract/index.ts";
import { CHAIN_NAMES, LIST_NAMES, formatCompact, STOCK_FIELDS } from "../../market/index.ts";
import { fixedSentence } from "../proof/sentence.ts";
import type { Action, ActionPlan } from "./action.ts";
import { missing, notLoaded, openScreen, proposed } from "./action-reply.ts";
import { queryIn } from "./query-in.ts";
import { stockFilterIn, type StockFilterBody, tokenFilterIn, type TokenFilterBody } from "./filter-in-address.ts";

const { cryptoScreener, stockScreener } = SCREENS;
const NAMED = /\b(?:as|called|named|als|namens|como|comme|sous)\s+["'“”„«]?\s*([^"'“”«»]{1,64})/iu;
const LONGEST_NAME = 64;

type Line = ActionPlan["lines"][number];

/** 'Save this filter as value stocks'. Reads the filter in the address of the screener that the user is on. */
export const saveFilter: Action = function* act({ question, page, userId }) {
  const [path = ""] = page.split(/[?#]/);
  const query = queryIn(page);
  const params = { id: userId };
  if (path === cryptoScreener.path) {
    const body = tokenFilterIn(query);
    const [fetched] = yield [{ call: "getSavedTokenFilters", input: { params } }];
    if (fetched === undefined) return notLoaded(path);
    const lines = tokenLines(body);
    const name = nameIn(question, lines);
    const before = (fetched.answer as readonly SavedTokenFilter[]).find((saved) => saved.name === name);
    return proposed({
      title: "Save filter",
      lines: withName(name, lines, before !== undefined),
      change: { call: "saveTokenFilter", input: { params, body: { name, ...body } } },
      restore:
        before === undefined
          ? null
          : {
              call: "saveTokenFilter",
              input: { params, body: { name, filter: before.filter, sort: before.sort, order: before.order } },
            },
      undoing: undoingOf(before !== undefined),
      screen: path,
    });
  }
  if (path === stockScreener.path) {
    const body = stockFilterIn(query);
    const [fetched] = yield [{ call: "getSavedStockFilters", input: { params } }];
    if (fetched === undefined) return notLoaded(path);
    const lines = stockLines(body);
    const name = nameIn(question, lines);
    const before = (fetched.answer as readonly SavedStockFilter[]).find((saved) => saved.name === name);
    return proposed({
      title: "Save filter",
      lines: withName(name, lines, before !== undefined),
      change: { call: "saveStockFilter", input: { params, body: { name, ...body } } },
      restore: before === undefined ? null : { call: "saveStockFilter", input: { params, body: restored(before) } },
      undoing: undoingOf(before !== undefined),
      screen: path,
    });
  }
  const text = "Open a screener and set the filter first. Then ask me there to save it.";
  return missing(fixedSentence("do.save-where", text, cryptoScreener.path), [
    openScreen(cryptoScreener.label, cryptoScreener.path, "Tokens on chains."),
    openScreen(stockScreener.label, stockScreener.path, "Stocks by their metrics."),
  ]);
};

const restored = ({ name, filter, columns, sort, order }: SavedStockFilter) => ({ name, filter, columns, sort, order });

const undoingOf = (isReplacing: boolean): string =>
  isReplacing ? "Saves the earlier filter under this name again." : "Deletes the saved filter.";

/** Returns the name that a question gives the filter; without one, what it filters by. */
function nameIn(question: string, lines: readonly Line[]): string {
  const named = NAMED.exec(question)?.[1]
    ?.replace(/[\p{C}\s]+/gu, " ")
    .replace(/[\s.,!?]+$/u, "")
    .trim();
  const filters = lines.flatMap(({ name, value }) =>
    name === "Sorted by" ? [] : [/^\p{Lu}/u.test(value) ? value : `${name} ${value}`],
  );
  return (named || filters.join(", ") || "My filter").slice(0, LONGEST_NAME).trim();
}

function withName(name: string, lines: readonly Line[], isReplacing: boolean): readonly Line[] {
  return [
    { name: "Name", value: name },
    ...(lines.length === 0 ? [{ name: "Filter", value: "None: everything is shown" }] : lines),
    ...(isReplacing ? [{ name: "Replaces", value: "The filter that you saved under this name" }] : []),
  ];
}

function tokenLines({ filter, sort, order }: TokenFilterBody): readonly Line[] {
  const { chain, risk, list, minSpike, ageHours, liquidity, volume24h, marketCap } = filter;
  const lines: readonly (readonly [string, string | null])[] = [
    ["Chain", chain === null ? null : CHAIN_NAMES[chain]],
    ["Risk", risk],
    ["List", list === null ? null : LIST_NAMES[list]],
    ["Volume spike", minSpike === null ? null : `at least ${formatCompact(minSpike)}%`],
    ["Age in hours", rangeText(ageHours)],
    ["Liquidity in dollars", rangeText(liquidity)],
    ["Volume of a day in dollars", rangeText(volume24h)],
    ["Market cap in dollars", rangeText(marketCap)],
    ["Sorted by", `${sort}, ${order === "asc" ? "lowest" : "highest"} first`],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

function stockLines({ filter, sort, order }: StockFilterBody): readonly Line[] {
  const by = sort === "symbol" ? "Symbol" : STOCK_FIELDS[sort].label;
  return [
    ...(filter.text === null ? [] : [{ name: "Name or symbol", value: filter.text }]),
    ...(filter.sectors.length === 0 ? [] : [{ name: "Sectors", value: filter.sectors.join(", ") }]),
    ...filter.ranges.map((range) => ({
      name: STOCK_FIELDS[range.field].label,
      value: rangeText(range) ?? "Any value",
    })),
    { name: "Sorted by", value: `${by}, ${order === "asc" ? "lowest" : "highest"} first` },
  ];
}

function rangeText(range: { readonly min: number | null; readonly max: number | null } | null): string | null {
  if (range === null || (range.min === null && range.max === null)) return null;
  if (range.min === null) return `up to ${formatCompact(range.max ?? 0)}`;
  if (range.max === null) return `at least ${formatCompact(range.min)}`;
  return `${formatCompact(range.min)} to ${formatCompact(range.max)}`;
}
