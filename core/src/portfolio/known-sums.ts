import { compare, type Decimal, plus, ZERO } from "../decimal/index.ts";
import { type Movement, moneyOf, sizesOf, timeKey, whatKey } from "./movement.ts";
import {
  costsOf,
  groupKey,
  isNearly,
  isOfAccount,
  isOfOneHouse,
  isUnmatched,
  mayBeSame,
  TRADED,
} from "./same-movement.ts";
import type { Transaction } from "./transaction.ts";

/** Movements to process per step, before yielding. */
const STEP = 500;

/** The matched movements. */
type Found = {
  readonly as: Map<Movement, Movement>;
  readonly taken: Set<Movement>;
  /** For a sum, the other movements it is the sum of. */
  readonly more: Map<Movement, readonly Movement[]>;
};

/** Matches several movements of one second that add up to the same as several others. */
export function* findBySum(there: readonly Movement[], movements: readonly Movement[], found: Found) {
  const requested = new Map<string, Map<string, Movement[]>>();
  yield* bySecond(movements, (one) => !found.as.has(one), requested);
  if (requested.size === 0) return;
  const known = new Map<string, Map<string, Movement[]>>();
  yield* bySecond(there, (one) => !found.taken.has(one), known, requested);
  const sums = new Map<readonly Movement[], Sum>();
  const sumOf = function* (some: readonly Movement[]): Generator<void, Sum> {
    const made = sums.get(some) ?? (yield* sumsOf(some));
    sums.set(some, made);
    return made;
  };
  let count = 0;
  for (const [key, groups] of requested)
    for (const group of groups.values()) {
      if ((count += 1) % STEP === 0) yield;
      for (const others of known.get(key)?.values() ?? []) {
        const [one, other] = [group[0], others[0]];
        if (one === undefined || other === undefined || found.taken.has(other) || !mayBeSame(one, other)) continue;
        // One against one was already compared.
        if (group.length === 1 && others.length === 1) continue;
        if (!isOfOneHouse(one, other) && !isOfAccount(one.transaction, other.transaction)) continue;
        if (!isSameSum(yield* sumOf(group), yield* sumOf(others)) || !(yield* areUnmatched(others, one))) continue;
        for (const [n, part] of group.entries()) {
          if (n % STEP === 0) yield;
          found.as.set(part, others[Math.min(n, others.length - 1)] ?? other);
        }
        // All of them are matched; if there are more of them, the last one takes the rest.
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

function* areUnmatched(others: readonly Movement[], one: Movement): Generator<void, boolean> {
  for (const [n, known] of others.entries()) {
    if (n % STEP === 0) yield;
    if (!isUnmatched(known, one)) return false;
  }
  return true;
}

function* bySecond(
  movements: readonly Movement[],
  isLeft: (one: Movement) => boolean,
  into: Map<string, Map<string, Movement[]>>,
  only?: ReadonlyMap<string, unknown>,
) {
  for (const [n, one] of movements.entries()) {
    if (n % STEP === 0) yield;
    if (one.precision === "day" || !isLeft(one)) continue;
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

/** The sum of several movements; without an amount if some of them have none or use another currency. */
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
