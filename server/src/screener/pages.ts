import { Failure } from "@sextant/core/contract";
import {
  type Assessment,
  LIST_ORDER,
  type ListName,
  LISTS,
  type ScreenerFilter,
  type ScreenerOrder,
} from "@sextant/core/screening";
import { LRUCache } from "lru-cache";
import type { Seen } from "./evaluated-token.ts";
import type { Snapshot } from "./snapshots.ts";
import { orderedAt } from "./ordered.ts";
import type { PageView, Ranked, Screener, WinningView } from "./screener.ts";
import type { Stage } from "./stage.ts";

type Request<Name extends "winning" | "page"> = Omit<Parameters<Screener[Name]>[0], "tier">;

type Part = { readonly limit: number; readonly offset: number };

/** Reads one tier: lists and pages of one snapshot, which may be requested again while it is stored. */
export type Pages = {
  winning(request: Request<"winning">): WinningView;
  page(request: Request<"page">): PageView;
  known(key: string): Ranked | undefined;
  ranked(token: Assessment): Ranked;
};

/** Cached sorted lists, so that all pages of one result come from one list. */
const MOST_LISTS = 64;
const MOST_PARTS = 500;

export function createPages(stage: Stage): Pages {
  const lists = new LRUCache<string, readonly Seen[]>({ max: MOST_LISTS });
  const parts = new LRUCache<string, readonly Seen[]>({ max: MOST_PARTS });
  const counts = new LRUCache<string, number>({ max: MOST_PARTS });
  const ranks = new LRUCache<number, ReadonlyMap<string, number>>({ max: 4 });

  function snapshotOf(asOfMs: number | undefined): Snapshot {
    const latest = stage.latest();
    if (latest === undefined || (asOfMs === undefined && latest.tokens.length === 0)) throw new Failure("no-tokens");
    const snapshot = asOfMs === undefined ? latest : stage.snapshotAt(asOfMs);
    if (snapshot === undefined) throw new Failure("no-such-moment");
    return snapshot;
  }

  function listOf(snapshot: Snapshot, filter: ScreenerFilter, order: ScreenerOrder): readonly Seen[] {
    const name = JSON.stringify([snapshot.atMs, filter, order]);
    const known = lists.get(name);
    if (known !== undefined) return known;
    const made =
      snapshot === stage.latest() ? presentList(snapshot, filter, order) : orderedAt(snapshot, filter, order);
    lists.set(name, made);
    return made;
  }

  function presentList(snapshot: Snapshot, filter: ScreenerFilter, order: ScreenerOrder): readonly Seen[] {
    const keys = stage.table.query(filter, order, { limit: stage.size, offset: 0 }, snapshot.atMs);
    return keys.flatMap((key) => stage.seen(key) ?? []);
  }

  const isPresent = (snapshot: Snapshot): boolean => snapshot === stage.latest();

  /** Returns part of a list. The current one is read from the stage's orders, without building all of it. */
  function partOf(snapshot: Snapshot, filter: ScreenerFilter, order: ScreenerOrder, part: Part): readonly Seen[] {
    if (!isPresent(snapshot)) return listOf(snapshot, filter, order).slice(part.offset, part.offset + part.limit);
    const name = JSON.stringify([snapshot.atMs, filter, order, part]);
    const made =
      parts.get(name) ?? stage.table.query(filter, order, part, snapshot.atMs).flatMap((key) => stage.seen(key) ?? []);
    parts.set(name, made);
    return made;
  }

  function countOf(snapshot: Snapshot, filter: ScreenerFilter, order: ScreenerOrder): number {
    if (!isPresent(snapshot)) return listOf(snapshot, filter, order).length;
    const name = JSON.stringify([snapshot.atMs, filter]);
    const counted = counts.get(name) ?? stage.table.count(filter, snapshot.atMs);
    counts.set(name, counted);
    return counted;
  }

  function ranksOf(snapshot: Snapshot): ReadonlyMap<string, number> {
    const known = ranks.get(snapshot.atMs);
    if (known !== undefined) return known;
    const trending = listOf(snapshot, { list: "trending" }, LIST_ORDER.trending);
    const made = new Map(trending.map(({ token }, index) => [token.key, index + 1]));
    ranks.set(snapshot.atMs, made);
    return made;
  }

  function rankedOf(snapshot: Snapshot, part: readonly Seen[]): readonly Ranked[] {
    const rank = ranksOf(snapshot);
    return part.map(({ token, past }) => ({ token, rank: rank.get(token.key), past }));
  }

  function ranked(token: Assessment): Ranked {
    const latest = stage.latest();
    return { token, rank: latest && ranksOf(latest).get(token.key) };
  }

  return {
    winning({ chain, risk, text, limit, offset, asOfMs }) {
      const snapshot = snapshotOf(asOfMs);
      const filter = { ...(chain === undefined ? {} : { chain }), ...(risk === undefined ? {} : { risk }) };
      const about = { atMs: snapshot.atMs, tokens: snapshot.tokens.length, condition: snapshot.condition };
      const label = labelOf(text);
      if (label !== "") {
        const found = (of: ScreenerFilter, order: ScreenerOrder) =>
          listOf(snapshot, of, order).filter(({ token }) => searchText(token).includes(label));
        const left = named((list) => found({ ...filter, list }, LIST_ORDER[list]));
        return {
          ...about,
          matching: found(filter, LIST_ORDER.trending).length,
          lists: named((list) => rankedOf(snapshot, left[list].slice(offset, offset + limit))),
          counts: named((list) => left[list].length),
        };
      }
      return {
        ...about,
        matching: countOf(snapshot, filter, LIST_ORDER.trending),
        lists: named((list) =>
          rankedOf(snapshot, partOf(snapshot, { ...filter, list }, LIST_ORDER[list], { limit, offset })),
        ),
        counts: named((list) => countOf(snapshot, { ...filter, list }, LIST_ORDER[list])),
      };
    },
    page({ filter, order, text, only, limit, offset, asOfMs }) {
      const snapshot = snapshotOf(asOfMs);
      const about = { atMs: snapshot.atMs, tokens: snapshot.tokens.length };
      const label = labelOf(text);
      if (label === "" && only === undefined) {
        const part = partOf(snapshot, filter, order, { limit, offset });
        return { ...about, matching: countOf(snapshot, filter, order), rows: rankedOf(snapshot, part) };
      }
      const left = listOf(snapshot, filter, order).filter(
        ({ token }) => (only?.has(token.key) ?? true) && searchText(token).includes(label),
      );
      return { ...about, matching: left.length, rows: rankedOf(snapshot, left.slice(offset, offset + limit)) };
    },
    known(key) {
      const held = stage.get(key);
      return held && ranked(held.token);
    },
    ranked,
  };
}

/** Returns a search text as it is compared; empty if there is none. */
const labelOf = (text: string | undefined): string => text?.trim().toLowerCase() ?? "";

const SEARCHED = new WeakMap<Assessment, string>();

/** Returns the searchable text, in lower case; computed once per assessment. */
function searchText(token: Assessment): string {
  const known = SEARCHED.get(token);
  if (known !== undefined) return known;
  const text = [token.name, token.symbol, token.address].join("\n").toLowerCase();
  SEARCHED.set(token, text);
  return text;
}

function named<T>(of: (list: ListName) => T): Readonly<Record<ListName, T>> {
  return Object.fromEntries(LISTS.map((list) => [list, of(list)])) as Record<ListName, T>;
}
