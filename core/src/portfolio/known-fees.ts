import type { Movement } from "./movement.ts";
import { numberKey } from "./same-movement.ts";

/** Movements to process per step, before yielding. */
const STEP = 500;

/**
 * Marks the fees of a known movement as known with it if that movement has their number, or states a fee in the same
 * currency or coin: another file may include them in the movement itself. Fees without a number belong to the movements
 * of the same source in the same second, and of the same symbol if they have one. Corporate events have no fees.
 */
export function* findFees(movements: readonly Movement[], found: { readonly as: Map<Movement, Movement> }) {
  const of = new Map<string, Movement | undefined>();
  for (const [n, one] of movements.entries()) {
    if (n % STEP === 0) yield;
    if (one.transaction.kind === "fee") continue;
    const known = found.as.get(one);
    const as = known?.exDayMs === undefined ? known : undefined;
    // If only some of the movements it may belong to are known, the fee is not.
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

/** Whether an existing movement states a fee in the same currency or coin as a standalone fee. */
function isInFee({ transaction: one }: Movement, { transaction: known }: Movement): boolean {
  const unit = one.amount === undefined ? (one.feeCurrency ?? one.currency) : one.currency;
  return known.fee !== undefined && (known.feeCurrency ?? known.currency) === unit;
}

/** Returns the keys by which a movement's fees are found; the last key of a fee is its own. */
function belongsTo({ origin: { by }, number, precision, transaction }: Movement): readonly string[] {
  if (number !== undefined) return [`${by} number ${number}`];
  if (precision === "day") return [];
  const { atMs, account, symbol } = transaction;
  const key = `${by} at ${String(atMs)} ${account} `;
  return symbol === undefined ? [key] : [key, `${key}${symbol}`];
}
