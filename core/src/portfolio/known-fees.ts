import type { Movement } from "./movement.ts";
import { numberKey } from "./same-movement.ts";

/** Movements between which others run. */
const STEP = 500;

/**
 * Fees of a movement that is known are known with it where that has their number, or states a fee in the same money or coin: another file
 * may have them in the movement itself. Without a number they belong to what the same source has in that second, of their symbol where they
 * have one. An event of a company has no fees.
 */
export function* findFees(movements: readonly Movement[], found: { readonly as: Map<Movement, Movement> }) {
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
  if (precision === "day") return [];
  const { atMs, account, symbol } = transaction;
  const key = `${by} at ${String(atMs)} ${account} `;
  return symbol === undefined ? [key] : [key, `${key}${symbol}`];
}
