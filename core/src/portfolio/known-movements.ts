import { findEvents } from "./known-events.ts";
import { findFees } from "./known-fees.ts";
import { findBySum } from "./known-sums.ts";
import { type Movement, type Precision, sizeKey, timeKey, whatKey } from "./movement.ts";
import { groupKey, isAlike, isUnmatched, mayBeSame, numberKey } from "./same-movement.ts";

/** Movements to process per step, before yielding. */
const STEP = 500;
/** Movements per step if each may be compared with many others. */
const STEP_OF_COMPARED = 50;
/** Maximum comparisons by amount among identical movements known only by their day or minute. */
const MOST_COMPARED = 50;
/** Maximum previously matched ones to skip among those. */
const MOST_LOOKED_AT = 1_000;
/** An exchange may reuse a number, but not within this time. */
const SAME_NUMBER_MS = 2 * 86_400_000;

/**
 * Returns which movements already exist, each with the record it matches: one that came from another file of the same
 * exchange or broker, from its API key, from a tracker's file or from the owner. Records from one source never match
 * each other, and each existing record is matched once, so that two identical movements stay two; earlier matches by
 * other sources (`matches`) are respected. Movements match in this order: the same number at the same exchange; the
 * same kind, symbols, quantities, account and amount in the same second (or in the same minute or day if one of the two
 * is only that precise); several in one second that add up to the same (an exchange lists the parts of an order in one
 * file, their sum in another); splits and dividends that were added from a company's events; and fees that belong to a
 * matched movement. Runs in steps of a few milliseconds.
 */
export function* knownMovementsInSteps(
  there: readonly Movement[],
  movements: readonly Movement[],
): Generator<void, KnownMovements> {
  const found: Found = { as: new Map(), taken: new Set(), more: new Map() };
  if (there.length === 0) return found;
  yield* findByNumber(there, movements, found);
  yield* findByContent(there, movements, found);
  yield* findBySum(there, movements, found);
  yield* findEvents(there, movements, found);
  yield* findFees(movements, found);
  return found;
}

/** The movements that already exist. */
type KnownMovements = {
  /** Each movement with the one it matches, or the first of those that it is the sum of. */
  readonly as: ReadonlyMap<Movement, Movement>;
  /** For a sum, the other movements it is the sum of. */
  readonly more: ReadonlyMap<Movement, readonly Movement[]>;
};

type Found = {
  readonly as: Map<Movement, Movement>;
  readonly taken: Set<Movement>;
  readonly more: Map<Movement, readonly Movement[]>;
};

function take({ as, taken }: Found, movement: Movement, known: Movement): void {
  as.set(movement, known);
  taken.add(known);
}

function* findByNumber(there: readonly Movement[], movements: readonly Movement[], found: Found) {
  const index = new Shelves();
  for (const [n, one] of there.entries()) {
    if (n % STEP === 0) yield;
    const key = numberKey(one);
    if (key !== undefined) index.put(key, one.transaction.kind, one);
  }
  yield* findByMatch(there, movements, found);
  if (index.isEmpty()) return;
  // A movement whose kind the owner changed still has its number.
  for (const isOfKind of [true, false])
    for (const [n, one] of movements.entries()) {
      if (n % STEP === 0) yield;
      const key = numberKey(one);
      if (key === undefined || found.as.has(one)) continue;
      const isOpen = (shelf: Movement): boolean => {
        if (shelf.origin.by === one.origin.by) return false;
        if (isOfKind) return shelf.transaction.kind === one.transaction.kind;
        return (
          one.transaction.kind !== "fee" && Math.abs(shelf.transaction.atMs - one.transaction.atMs) < SAME_NUMBER_MS
        );
      };
      const known = index.take(key, found.taken, { isOpen });
      if (known !== undefined) take(found, one, known);
    }
}

/**
 * Finds movements with the number that another source's earlier matched record had. Each number stands for one
 * movement, and several can be parts of one sum.
 */
function* findByMatch(there: readonly Movement[], movements: readonly Movement[], { as, taken, more }: Found) {
  const matched = new Map<string, Movement[]>();
  for (const [n, one] of there.entries()) {
    if (n % STEP === 0) yield;
    if (one.matches === undefined || one.exDayMs !== undefined) continue;
    for (const key of new Set(one.matches.flatMap((match) => numberKey(match) ?? []))) {
      const of = matched.get(key);
      if (of === undefined) matched.set(key, [one]);
      else of.push(one);
    }
  }
  if (matched.size === 0) return;
  for (const [n, one] of movements.entries()) {
    if (n % STEP === 0) yield;
    const key = numberKey(one);
    const [known, ...others] = (key === undefined ? undefined : matched.get(key)) ?? [];
    if (known === undefined || known.transaction.kind !== one.transaction.kind) continue;
    matched.delete(key ?? "");
    as.set(one, known);
    taken.add(known);
    if (others.length > 0) more.set(one, others);
    for (const part of others) taken.add(part);
  }
}

function* findByContent(there: readonly Movement[], movements: readonly Movement[], found: Found) {
  // For each precision, the movements known that precisely, and those known at least that precisely. One known to the
  // minute may have happened in its first second.
  const of = { second: new Shelves(), minute: new Shelves(), day: new Shelves() };
  const upTo = { second: of.second, minute: new Shelves(), day: new Shelves() };
  const requested = new Set(movements.map(({ precision }) => precision));
  for (const [n, one] of there.entries()) {
    if (n % STEP === 0) yield;
    // Corporate events have rules of their own.
    if (found.taken.has(one) || one.exDayMs !== undefined) continue;
    if (one.precision !== "day") of.second.put(contentKey(one, "second"), "", one);
    if (one.precision !== "second") of[one.precision].put(contentKey(one, one.precision), "", one);
    if (requested.has("minute") && one.precision !== "day") upTo.minute.put(contentKey(one, "minute"), "", one);
    if (requested.has("day")) upTo.day.put(contentKey(one, "day"), "", one);
  }
  // Exact matches go first, so that a movement known only by its day doesn't take the exact match of another.
  for (const precision of PRECISIONS) {
    const step = precision === "second" ? STEP : STEP_OF_COMPARED;
    if (of[precision].isEmpty() && upTo[precision].isEmpty()) continue;
    for (const [n, one] of movements.entries()) {
      if (n % step === 0) yield;
      if (found.as.has(one) || (one.precision === "day" && precision !== "day")) continue;
      const from = one.precision === precision ? upTo[precision] : of[precision];
      const known = from.take(contentKey(one, precision), found.taken, {
        isOpen: (first) => mayBeSame(first, one),
        isFree: (shelved) => isUnmatched(shelved, one),
        isSame: (shelved) => isAlike(shelved, one, precision),
      });
      if (known !== undefined) take(found, one, known);
    }
  }
}

/** Precisions, most exact first. */
const PRECISIONS: readonly Precision[] = ["second", "minute", "day"];

function contentKey({ transaction }: Movement, precision: Precision): string {
  return `${timeKey(transaction, precision)} ${whatKey(transaction)} ${sizeKey(transaction)}`;
}

/**
 * Movements by key, grouped by source within each key, so that thousands of identical ones are matched one after
 * another without a search.
 */
class Shelves {
  readonly #shelves = new Map<string, Map<string, { readonly all: Movement[]; next: number }>>();

  isEmpty(): boolean {
    return this.#shelves.size === 0;
  }

  put(key: string, part: string, one: Movement): void {
    const of = this.#shelves.get(key) ?? new Map<string, { readonly all: Movement[]; next: number }>();
    this.#shelves.set(key, of);
    const name = `${part} ${groupKey(one)}`;
    const shelf = of.get(name);
    if (shelf === undefined) of.set(name, { all: [one], next: 0 });
    else shelf.all.push(one);
  }

  /**
   * Takes the first remaining movement from a group for which `isOpen` returns true, and among the first free ones the
   * one for which `isSame` does.
   */
  take(
    key: string,
    taken: ReadonlySet<Movement>,
    {
      isOpen,
      isFree = always,
      isSame = always,
    }: {
      readonly isOpen: (first: Movement) => boolean;
      readonly isFree?: (one: Movement) => boolean;
      readonly isSame?: (one: Movement) => boolean;
    },
  ): Movement | undefined {
    for (const shelf of this.#shelves.get(key)?.values() ?? []) {
      if (shelf.all[0] === undefined || !isOpen(shelf.all[0])) continue;
      while (shelf.next < shelf.all.length && taken.has(shelf.all[shelf.next] as Movement)) shelf.next += 1;
      let compared = 0;
      for (let n = shelf.next; n < Math.min(shelf.all.length, shelf.next + MOST_LOOKED_AT); n += 1) {
        const one = shelf.all[n] as Movement;
        if (taken.has(one) || !isFree(one)) continue;
        if (isSame(one)) return one;
        compared += 1;
        if (compared === MOST_COMPARED) break;
      }
    }
    return undefined;
  }
}

function always(): boolean {
  return true;
}
