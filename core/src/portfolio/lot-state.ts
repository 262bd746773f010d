import type { UnknownReason } from "./ledger-settings.ts";
import { shareOfUnits } from "./fixed-point.ts";

/**
 * A lot while a ledger is folded: quantity at 18 places, money at 36. Costs contain fees and taxes; an unknown cost is
 * zero here.
 */
export type LotState = {
  readonly origin: string;
  readonly openedAtMs: number;
  account: string;
  readonly currency: string;
  quantity: bigint;
  cost: bigint;
  fees: bigint;
  taxes: bigint;
  baseCost: bigint;
  baseFees: bigint;
  baseTaxes: bigint;
  /** Why the cost is unknown in any currency. */
  unknown: UnknownReason | undefined;
  /** Why the cost is unknown in the base currency; equal to `unknown` if it is unknown in any. */
  baseUnknown: UnknownReason | undefined;
  /**
   * Cost per unit in base currency, at 36 places, by which the method `highest-cost` chooses; unknown costs come last.
   */
  unitCost: bigint;
};

/**
 * Takes a quantity out of a lot with its share of the cost, rounded half to even at 36 places; the remainder stays in
 * the lot.
 */
export function takeQuantity(lot: LotState, quantity: bigint): LotState {
  const part = takeCost(lot, quantity, lot.quantity);
  part.quantity = quantity;
  lot.quantity -= quantity;
  return part;
}

/**
 * Takes a share of a lot's cost out of it. The returned part has the lot's full quantity, which also stays in the lot.
 */
export function takeCost(lot: LotState, part: bigint, whole: bigint): LotState {
  const cost = shareOfUnits(lot.cost, part, whole);
  const fees = shareOfUnits(lot.fees, part, whole);
  const taxes = shareOfUnits(lot.taxes, part, whole);
  const isSame = lot.baseCost === lot.cost && lot.baseFees === lot.fees && lot.baseTaxes === lot.taxes;
  const taken: LotState = {
    origin: lot.origin,
    openedAtMs: lot.openedAtMs,
    account: lot.account,
    currency: lot.currency,
    quantity: lot.quantity,
    cost,
    fees,
    taxes,
    baseCost: isSame ? cost : shareOfUnits(lot.baseCost, part, whole),
    baseFees: isSame ? fees : shareOfUnits(lot.baseFees, part, whole),
    baseTaxes: isSame ? taxes : shareOfUnits(lot.baseTaxes, part, whole),
    unknown: lot.unknown,
    baseUnknown: lot.baseUnknown,
    unitCost: lot.unitCost,
  };
  lot.cost -= taken.cost;
  lot.fees -= taken.fees;
  lot.taxes -= taken.taxes;
  lot.baseCost -= taken.baseCost;
  lot.baseFees -= taken.baseFees;
  lot.baseTaxes -= taken.baseTaxes;
  return taken;
}

/** Adds one lot's cost to another's. */
export function addCost(lot: LotState, more: LotState): void {
  lot.cost += more.cost;
  lot.fees += more.fees;
  lot.taxes += more.taxes;
  lot.baseCost += more.baseCost;
  lot.baseFees += more.baseFees;
  lot.baseTaxes += more.baseTaxes;
  lot.unknown ??= more.unknown;
  lot.baseUnknown ??= more.baseUnknown;
}

/**
 * Scales the quantities of lots proportionally so that they add up to `after`. Rounds running sums, of the accounts and
 * then of the lots in each, so that no account or lot gains or loses more than half a unit at the 18th place, the total
 * is exact, and an account's quantity does not depend on which lots are in it. A lot scaled to zero hands its cost to
 * another.
 */
export function rescaled(lots: readonly LotState[], before: bigint, after: bigint): LotState[] {
  const accounts = new Map<string, LotState[]>();
  for (const lot of lots) {
    const of = accounts.get(lot.account);
    if (of === undefined) accounts.set(lot.account, [lot]);
    else of.push(lot);
  }
  if (accounts.size <= 1) return rescaledInAccount(lots, before, after);
  const stored = new Set<LotState>();
  const orphans: LotState[] = [];
  let [seen, given]: [bigint, bigint] = [0n, 0n];
  for (const [, of] of [...accounts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const quantity = of.reduce((sum, lot) => sum + lot.quantity, 0n);
    seen += quantity;
    const upTo = shareOfUnits(after, seen, before);
    if (upTo === given) orphans.push(...of);
    else for (const lot of rescaledInAccount(of, quantity, upTo - given)) stored.add(lot);
    given = upTo;
  }
  const [first] = stored;
  if (first !== undefined) for (const orphan of orphans) addCost(first, orphan);
  return lots.filter((lot) => stored.has(lot));
}

function rescaledInAccount(lots: readonly LotState[], before: bigint, after: bigint): LotState[] {
  const stored: LotState[] = [];
  let [seen, given]: [bigint, bigint] = [0n, 0n];
  let orphan: LotState | undefined;
  for (const lot of lots) {
    seen += lot.quantity;
    const upTo = shareOfUnits(after, seen, before);
    lot.quantity = upTo - given;
    given = upTo;
    if (orphan !== undefined) addCost(lot, orphan);
    orphan = lot.quantity === 0n ? lot : undefined;
    if (orphan === undefined) stored.push(lot);
  }
  const last = stored.at(-1);
  if (orphan !== undefined && last !== undefined) addCost(last, orphan);
  return stored;
}
