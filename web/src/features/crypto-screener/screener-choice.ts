import type { ScreenerFilter, ScreenerList, ScreenerSort } from "@sextant/core/contract";
import { type Chain, isChain, isListName } from "@sextant/core/market";
import { filterOf, describeFilter } from "../../tokens/filter-text.ts";
import { isRiskClass, type RiskClass } from "../../tokens/risk-classes.ts";
import * as TEXTS from "./texts.tsx";

/** The ranges that a user may filter by, with their names in the address. */
export const RANGES = {
  ageHours: ["minAge", "maxAge"],
  liquidity: ["minLiquidity", "maxLiquidity"],
  volume24h: ["minVolume", "maxVolume"],
  marketCap: ["minCap", "maxCap"],
} as const;
export type RangeName = keyof typeof RANGES;
export type Range = { readonly min: number | null; readonly max: number | null };

export const SORTS = [
  "trending",
  "spike",
  "change24h",
  "volume24h",
  "liquidity",
  "marketCap",
  "price",
  "age",
  "risk",
  "telegram",
] as const satisfies readonly ScreenerSort[];

/**
 * How many cards of a list are shown: initially, and after each request for more; beyond the last the table takes over.
 */
export const CARD_COUNTS = [6, 12, 24, 48, 96] as const;

/** All of the user's choices on this screen, stored in its address. */
export type ScreenerChoice = {
  readonly view: "cards" | "table";
  /** Cards show one of the five; the table may show all tokens. */
  readonly list: ScreenerList | "all";
  readonly chain: Chain | null;
  readonly risk: RiskClass | null;
  readonly cards: (typeof CARD_COUNTS)[number];
  readonly auto: boolean;
  readonly search: string;
  readonly watched: boolean;
  readonly minSpike: number | null;
  readonly ranges: Readonly<Record<RangeName, Range>>;
  readonly sort: ScreenerSort;
  readonly descending: boolean;
};

/** What an address need not name. */
type Usual = Pick<ScreenerChoice, "view" | "cards">;
const USUAL: Usual = { view: "cards", cards: 12 };
/** On a phone a row says as much as fits; six cards are as long as a page should be. */
export const PHONE_USUAL: Usual = { view: "table", cards: 6 };

const MOST = 1e15;
const LONGEST_SEARCH = 64;

/** Reads the choices from an address, dropping invalid values. */
export function screenerChoice(address: URLSearchParams, usual: Usual = USUAL): ScreenerChoice {
  const text = (key: string) => address.get(key) ?? "";
  const metric = (key: string, most = MOST) => {
    const value = Number(text(key));
    return text(key) !== "" && Number.isFinite(value) && value >= 0 && value <= most ? value : null;
  };
  const named = text("view");
  const isNamed = named === "table" || named === "cards";
  const view = isNamed ? named : usual.view;
  const [chain, risk, list, sort] = [text("chain"), text("risk"), text("list"), text("sort")];
  const range = ([min, max]: readonly [string, string]): Range => ({ min: metric(min), max: metric(max) });
  return {
    view,
    list: isListName(list) ? list : view === "table" && (list === "all" || isNamed) ? "all" : "trending",
    chain: isChain(chain) ? chain : null,
    risk: isRiskClass(risk) ? risk : null,
    cards: CARD_COUNTS.find((count) => String(count) === text("cards")) ?? usual.cards,
    auto: text("auto") !== "off",
    search: text("q").trim().slice(0, LONGEST_SEARCH),
    watched: text("watched") === "true",
    minSpike: metric("minSpike", 1e6),
    ranges: {
      ageHours: range(RANGES.ageHours),
      liquidity: range(RANGES.liquidity),
      volume24h: range(RANGES.volume24h),
      marketCap: range(RANGES.marketCap),
    },
    sort: SORTS.find((one) => one === sort) ?? "trending",
    descending: text("order") !== "asc",
  };
}

/** Returns the address of a choice, omitting defaults. */
export function choiceAddress(choice: ScreenerChoice, usual: Usual = USUAL): URLSearchParams {
  const { view, list, chain, risk, cards, auto, search, watched, minSpike, ranges, sort, descending } = choice;
  // Who names the table means all of it.
  const usualList = view === "table" && view !== usual.view ? "all" : "trending";
  const pairs: readonly (readonly [string, string | number | null])[] = [
    ["view", view === usual.view ? null : view],
    ["list", list === usualList ? null : list],
    ["chain", chain],
    ["risk", risk],
    ["q", search === "" ? null : search],
    ["watched", watched ? "true" : null],
    ["minSpike", minSpike],
    ...(Object.keys(RANGES) as RangeName[]).flatMap((name) => [
      [RANGES[name][0], ranges[name].min] as const,
      [RANGES[name][1], ranges[name].max] as const,
    ]),
    ["sort", sort === "trending" ? null : sort],
    ["order", descending ? null : "asc"],
    ["cards", cards === usual.cards ? null : cards],
    ["auto", auto ? null : "off"],
  ];
  const address = new URLSearchParams();
  for (const [key, value] of pairs) if (value !== null) address.set(key, String(value));
  return address;
}

const OPEN: Range = { min: null, max: null };

/** Changes that clear the filters of the table that do not apply to the cards. */
export const NO_TABLE_FILTERS = {
  watched: false,
  minSpike: null,
  ranges: { ageHours: OPEN, liquidity: OPEN, volume24h: OPEN, marketCap: OPEN },
} as const satisfies Partial<ScreenerChoice>;

/** Changes that clear every filter and preserve the view, the list and the order. */
export const NO_FILTERS = {
  chain: null,
  risk: null,
  search: "",
  ...NO_TABLE_FILTERS,
} as const satisfies Partial<ScreenerChoice>;

/** Describes the active filters that only the table has. */
export function describeTableFilter(choice: ScreenerChoice): string[] {
  const { watched, minSpike, ranges } = choice;
  const narrowing = filterOf({ ...filterOfChoice(choice), chain: null, risk: null, list: null });
  const isNarrow = minSpike !== null || Object.values(ranges).some(({ min, max }) => min !== null || max !== null);
  return [...(watched ? [TEXTS.onlyWatched] : []), ...(isNarrow ? [describeFilter(narrowing)] : [])];
}

/** Returns how many filters narrow a list, its search not included: that is always visible. */
export function filterCount({ chain, risk, watched, minSpike, ranges }: ScreenerChoice): number {
  const set = Object.values(ranges).filter(({ min, max }) => min !== null || max !== null).length;
  return set + [chain !== null, risk !== null, watched, minSpike !== null].filter(Boolean).length;
}

/** Returns the part of a choice that saved filters store and alerts watch. */
export function filterOfChoice({ chain, risk, list, minSpike, ranges }: ScreenerChoice): ScreenerFilter {
  const bounded = ({ min, max }: Range) => (min === null && max === null ? null : { min, max });
  return filterOf({
    chain,
    risk,
    minSpike,
    list: list === "all" ? null : list,
    ageHours: bounded(ranges.ageHours),
    liquidity: bounded(ranges.liquidity),
    volume24h: bounded(ranges.volume24h),
    marketCap: bounded(ranges.marketCap),
  });
}

/** Returns the table's choice for a saved filter. */
export function choiceOfFilter(
  filter: ScreenerFilter,
  sort: ScreenerSort,
  descending: boolean,
): Partial<ScreenerChoice> {
  const { chain, risk, list, minSpike, ageHours, liquidity, volume24h, marketCap } = filter;
  return {
    view: "table",
    list: list ?? "all",
    chain,
    risk,
    minSpike,
    sort,
    descending,
    search: "",
    watched: false,
    ranges: {
      ageHours: ageHours ?? OPEN,
      liquidity: liquidity ?? OPEN,
      volume24h: volume24h ?? OPEN,
      marketCap: marketCap ?? OPEN,
    },
  };
}
