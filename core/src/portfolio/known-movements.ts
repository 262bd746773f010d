import { compare, type Decimal, minus, plus, times, ZERO } from "../decimal/index.ts";
import { findEvents } from "./known-events.ts";
import { type Movement, moneyOf, type Precision, sizeKey, sizesOf, timeKey, whatKey } from "./movement.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import type { Transaction } from "./transaction.ts";

/** Movements between which others run. */
const STEP = 500;
/** Each may be compared with many. */
const STEP_OF_COMPARED = 50;
/** Of alike ones that are known by their day or minute only, so many are compared by their money. */
const MOST_COMPARED = 50;
/** Money of a movement whose time is not exact may be rounded, or converted at another rate: so much of the whole. */
const NEARLY: Decimal = { units: 1n, places: 2 };
/** A number that a house uses twice is not so near in time. */
const SAME_NUMBER_MS = 2 * 86_400_000;

/**
 * Returns which of some movements are there already, each with the one that it is: what another file of the same exchange or broker, its
 * key, a tracker's file or the owner brought. What one source brought is never the same twice, and each that is there is found once, so
 * that two movements that are alike stay two. Known again are, in this order: what has the same number at the same house; what is alike
 * in kind, symbols, quantities, account and money, of the same second, or where one of both has the minute or day only, of that; several of one second that add up to
 * the same (an exchange lists the parts of an order in one file, their sum in another); splits and dividends that were added from a company's
 * events; and fees that belong to such a movement. In steps
 * of some milliseconds.
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

/** What is known again. */
type KnownMovements = {
  /** Each with the one that it is, or the first of those that it is the sum of. */
  readonly as: ReadonlyMap<Movement, Movement>;
  /** Of a sum, the others that it is the sum of. */
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
  if (index.isEmpty()) return;
  // What its owner has made another kind of has its number still.
  for (const isOfKind of [true, false])
    for (const [n, one] of movements.entries()) {
      if (n % STEP === 0) yield;
      const key = numberKey(one);
      if (key === undefined || found.as.has(one)) continue;
      const known = index.take(key, found.taken, (shelf) => {
        if (shelf.origin.by === one.origin.by) return false;
        if (isOfKind) return shelf.transaction.kind === one.transaction.kind;
        return (
          one.transaction.kind !== "fee" && Math.abs(shelf.transaction.atMs - one.transaction.atMs) < SAME_NUMBER_MS
        );
      });
      if (known !== undefined) take(found, one, known);
    }
}

function numberKey({ number, origin: { house } }: Movement): string | undefined {
  return house === undefined || number === undefined ? undefined : `${house} ${number}`;
}

function* findByContent(there: readonly Movement[], movements: readonly Movement[], found: Found) {
  const [exact, ofDay] = [new Shelves(), new Shelves()];
  const hasDays = movements.some(({ precision }) => precision !== "second");
  const precisions = new Set<Precision>();
  for (const [n, one] of there.entries()) {
    if (n % STEP === 0) yield;
    // Events have rules of their own.
    if (found.taken.has(one) || one.exDayMs !== undefined) continue;
    precisions.add(one.precision);
    exact.put(contentKey(one, one.precision), "", one);
    if (hasDays) ofDay.put(contentKey(one, "day"), "", one);
  }
  // All that are exact go first: what is known by its day only doesn't take what another one is exactly.
  for (const precision of ["second", "minute", "day"] as const) {
    const step = precision === "second" ? STEP : STEP_OF_COMPARED;
    for (const [n, one] of movements.entries()) {
      if (n % step === 0) yield;
      if (found.as.has(one)) continue;
      const isRough = one.precision !== "second";
      if (isRough ? precision !== "day" : !precisions.has(precision)) continue;
      const from = isRough ? ofDay : exact;
      const isSame = (known: Movement) => (precision === "second" ? isLikeAtOnce(known, one) : isLike(known, one));
      const known = from.take(contentKey(one, precision), found.taken, (shelf) => mayBeSame(shelf, one), isSame);
      if (known !== undefined) take(found, one, known);
    }
  }
}

function contentKey({ transaction }: Movement, precision: Precision): string {
  return `${timeKey(transaction, precision)} ${whatKey(transaction)} ${sizeKey(transaction)}`;
}

/** Whether two may be one by what brought them. Where a house numbers both, their numbers decide. */
function mayBeSame(a: Movement, b: Movement): boolean {
  const [first, second] = [a.origin, b.origin];
  if (first.by === second.by) return false;
  if (first.house === undefined || second.house === undefined) return true;
  return first.house === second.house && (a.number === undefined || b.number === undefined);
}

/** Whether two whose time is not exact are alike in account and money too. */
function isLike({ transaction: one }: Movement, { transaction: other }: Movement): boolean {
  return isOfAccount(one, other) && isOfMoney(one, other, ZERO);
}

/** Whether two of one second are: one exchange's sources name its accounts differently, and some have the fees in the money of a trade. */
function isLikeAtOnce(a: Movement, b: Movement): boolean {
  const [one, other] = [a.transaction, b.transaction];
  if (!isOfOneHouse(a, b) && !isOfAccount(one, other)) return false;
  // The money of what is only moved is what somebody thought it was worth.
  return !TRADED.has(one.kind) || isOfMoney(one, other, plus(costsOf(one), costsOf(other)));
}

const TRADED: ReadonlySet<TransactionKind> = new Set(["buy", "sell"]);

function isOfOneHouse({ origin: { house } }: Movement, { origin }: Movement): boolean {
  return house !== undefined && house === origin.house;
}

function isOfAccount(one: Transaction, other: Transaction): boolean {
  return one.account === other.account || one.account === "" || other.account === "";
}

function isOfMoney(one: Transaction, other: Transaction, costs: Decimal): boolean {
  return one.currency !== other.currency || isNearly(moneyOf(one), moneyOf(other), costs);
}

function isNearly(a: Decimal | undefined, b: Decimal | undefined, costs: Decimal): boolean {
  if (a === undefined || b === undefined) return true;
  return compare(sizeOf(minus(a, b)), plus(times(sizeOf(a), NEARLY), costs)) <= 0;
}

/** Fees and taxes in the money of a trade. */
function costsOf({ fee = ZERO, feeCurrency, currency, tax = ZERO }: Transaction): Decimal {
  const isOfCurrency = feeCurrency === undefined || feeCurrency === currency;
  return plus(isOfCurrency ? sizeOf(fee) : ZERO, sizeOf(tax));
}

function sizeOf(amount: Decimal): Decimal {
  return amount.units < 0n ? { ...amount, units: -amount.units } : amount;
}

/** Several of one second that add up to what several others are. */
function* findBySum(there: readonly Movement[], movements: readonly Movement[], found: Found) {
  const asked = new Map<string, Map<string, Movement[]>>();
  yield* bySecond(movements, (one) => !found.as.has(one), asked);
  if (asked.size === 0) return;
  const known = new Map<string, Map<string, Movement[]>>();
  yield* bySecond(there, (one) => !found.taken.has(one), known, asked);
  const sums = new Map<readonly Movement[], Sum>();
  const sumOf = function* (some: readonly Movement[]): Generator<void, Sum> {
    const made = sums.get(some) ?? (yield* sumsOf(some));
    sums.set(some, made);
    return made;
  };
  let count = 0;
  for (const [key, groups] of asked)
    for (const group of groups.values()) {
      if ((count += 1) % STEP === 0) yield;
      for (const others of known.get(key)?.values() ?? []) {
        const [one, other] = [group[0], others[0]];
        if (one === undefined || other === undefined || found.taken.has(other) || !mayBeSame(one, other)) continue;
        // One beside one was compared before.
        if (group.length === 1 && others.length === 1) continue;
        if (!isOfOneHouse(one, other) && !isOfAccount(one.transaction, other.transaction)) continue;
        if (!isSameSum(yield* sumOf(group), yield* sumOf(others))) continue;
        for (const [n, part] of group.entries()) {
          if (n % STEP === 0) yield;
          found.as.set(part, others[Math.min(n, others.length - 1)] ?? other);
        }
        // All of them are spoken for, by the last where there are more of them.
        const last = group.at(-1);
        if (last !== undefined && others.length > group.length) found.more.set(last, others.slice(group.length));
        for (const [n, part] of others.entries()) {
          if (n % STEP === 0) yield;
          found.taken.add(part);
        }
        break;
      }
    }
}

function* bySecond(
  movements: readonly Movement[],
  isLeft: (one: Movement) => boolean,
  into: Map<string, Map<string, Movement[]>>,
  only?: ReadonlyMap<string, unknown>,
) {
  for (const [n, one] of movements.entries()) {
    if (n % STEP === 0) yield;
    if (one.precision !== "second" || !isLeft(one)) continue;
    const key = `${timeKey(one.transaction, "second")} ${whatKey(one.transaction)}`;
    if (only?.has(key) === false) continue;
    const groups = into.get(key) ?? new Map<string, Movement[]>();
    into.set(key, groups);
    const by = `${groupKey(one)} ${one.transaction.account}`;
    const group = groups.get(by);
    if (group === undefined) groups.set(by, [one]);
    else group.push(one);
  }
}

/** What several come to; without money where some of it is not known, or in another currency. */
type Sum = {
  readonly sizes: readonly Decimal[];
  readonly money: Decimal | undefined;
  readonly costs: Decimal;
  readonly of: Transaction;
};

function isSameSum(a: Sum, b: Sum): boolean {
  const isSameSize = a.sizes.every((sum, n) => compare(sum, b.sizes[n] ?? ZERO) === 0);
  if (!isSameSize || !a.sizes.some(({ units }) => units !== 0n)) return false;
  return (
    !TRADED.has(a.of.kind) || a.of.currency !== b.of.currency || isNearly(a.money, b.money, plus(a.costs, b.costs))
  );
}

function* sumsOf(movements: readonly Movement[]): Generator<void, Sum> {
  const sizes = [ZERO, ZERO];
  const { transaction: of } = movements[0] as Movement;
  let [money, costs]: [Decimal | undefined, Decimal] = [ZERO, ZERO];
  for (const [n, { transaction }] of movements.entries()) {
    if (n % STEP === 0) yield;
    for (const [part, size] of sizesOf(transaction).entries()) sizes[part] = plus(sizes[part] ?? ZERO, size ?? ZERO);
    const own = transaction.currency === of.currency ? moneyOf(transaction) : undefined;
    money = money === undefined || own === undefined ? undefined : plus(money, own);
    costs = plus(costs, costsOf(transaction));
  }
  return { sizes, money, costs, of };
}

/**
 * Fees of a movement that is known are known with it where that has their number, or states a fee in the same money or coin: another file
 * may have them in the movement itself. Without a number they belong to what the same source has in that second, of their symbol where they
 * have one. An event of a company has no fees.
 */
function* findFees(movements: readonly Movement[], found: Found) {
  const of = new Map<string, Movement | undefined>();
  for (const [n, one] of movements.entries()) {
    if (n % STEP === 0) yield;
    if (one.transaction.kind === "fee") continue;
    const known = found.as.get(one);
    const as = known?.exDayMs === undefined ? known : undefined;
    // Where only some of what it may belong to is known, it isn't.
    for (const key of belongsTo(one)) of.set(key, of.has(key) && of.get(key) === undefined ? undefined : as);
  }
  for (const [n, one] of movements.entries()) {
    if (n % STEP === 0) yield;
    if (one.transaction.kind !== "fee" || found.as.has(one)) continue;
    const known = of.get(belongsTo(one).at(-1) ?? "");
    if (known !== undefined && (isOfNumber(one, known) || isInFee(one, known))) found.as.set(one, known);
  }
}

function isOfNumber(one: Movement, known: Movement): boolean {
  const key = numberKey(one);
  return key !== undefined && key === numberKey(known);
}

/** Whether what is there states a fee in the money or coin of one that stands by itself. */
function isInFee({ transaction: one }: Movement, { transaction: known }: Movement): boolean {
  const unit = one.amount === undefined ? (one.feeCurrency ?? one.currency) : one.currency;
  return known.fee !== undefined && (known.feeCurrency ?? known.currency) === unit;
}

/** What fees of a movement are found by; of a fee the last is its own. */
function belongsTo({ origin: { by }, number, precision, transaction }: Movement): readonly string[] {
  if (number !== undefined) return [`${by} number ${number}`];
  if (precision !== "second") return [];
  const { atMs, account, symbol } = transaction;
  const key = `${by} at ${String(atMs)} ${account} `;
  return symbol === undefined ? [key] : [key, `${key}${symbol}`];
}

function groupKey({ origin: { by, house = "" }, number }: Movement): string {
  return `${by} ${house} ${number === undefined ? "" : "numbered"}`;
}

/** Movements by key, and of each key by what brought them: thousands that are alike are found one after the other without a search. */
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

  /** Takes the first that is left on a shelf that `isOpen` by one that lies there, and among the first of those one that `isSame`. */
  take(
    key: string,
    taken: ReadonlySet<Movement>,
    isOpen: (first: Movement) => boolean,
    isSame: (one: Movement) => boolean = () => true,
  ): Movement | undefined {
    for (const shelf of this.#shelves.get(key)?.values() ?? []) {
      if (shelf.all[0] === undefined || !isOpen(shelf.all[0])) continue;
      while (shelf.next < shelf.all.length && taken.has(shelf.all[shelf.next] as Movement)) shelf.next += 1;
      for (let n = shelf.next; n < Math.min(shelf.all.length, shelf.next + MOST_COMPARED); n += 1) {
        const one = shelf.all[n] as Movement;
        if (!taken.has(one) && isSame(one)) return one;
      }
    }
    return undefined;
  }
}
