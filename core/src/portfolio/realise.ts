import { converted, shareOfUnits } from "./fixed-point.ts";
import { dayOf, type Fold, note, rateUnits } from "./fold.ts";
import type { Charges, Money } from "./ledger-state.ts";
import type { UnknownReason } from "./ledger-settings.ts";
import type { LotPool } from "./lot-pool.ts";
import type { LotState } from "./lot-state.ts";
import type { Transaction } from "./transaction.ts";

type Disposed = {
  readonly pool: LotPool;
  /** What was taken out of the pool. Proceeds go to each by its quantity. */
  readonly parts: readonly LotState[];
  /** Before fees and taxes. */
  readonly proceeds: Money;
  readonly charges: Charges | undefined;
};

/**
 * Adds the gain on what was disposed of, in base currency, to its pool: proceeds less fees, taxes and cost, in five parts that add up to
 * it to the last digit.
 *
 * - Price: proceeds less what was paid for the lots (before fees and taxes), both at the rate of the day of the sale.
 * - Currency: what was paid for the lots, at the rate of the day of the sale less at the rate of the day it was paid.
 * - Fees and taxes: those of the sale and those that are part of the lots' cost, below zero.
 *
 * The price part is thereby what the owner of the currency would have earned, at today's rate; the currency part is what the money that
 * was put in earned by itself, and a price that didn't move earns nothing but it. The other order, price at the opening rate, would
 * count the rate's move on the price gain as currency; the sum is the same. It is the order in which Portfolio Performance separates
 * the currency gain of a security's capital gains.
 *
 * What lots of unknown cost bring is not a gain, and kept apart. Without a rate of the lots' currency on the day of the sale the parts
 * can't be told apart, and the gain is as unknown.
 */
export function realise(fold: Fold, transaction: Transaction, disposed: Disposed): void {
  const { pool, parts, proceeds, charges } = disposed;
  const unknownProceeds = proceeds.unknown ?? charges?.unknown;
  if (fold.onRealised !== undefined) reportParts(fold, transaction, disposed);
  let quantity = 0n;
  let known = 0n;
  let paid = 0n;
  let cost = 0n;
  let fees = 0n;
  let taxes = 0n;
  let costOfUnknown = 0n;
  let reason: UnknownReason | undefined = unknownProceeds;
  for (const part of parts) {
    quantity += part.quantity;
    const closing = paidAtClosing(fold, transaction, part);
    if (unknownProceeds !== undefined || part.baseUnknown !== undefined || closing === undefined) {
      reason ??= part.baseUnknown ?? noRate(part.currency, transaction.atMs);
      costOfUnknown += part.baseCost;
      continue;
    }
    known += part.quantity;
    paid += closing;
    cost += part.baseCost - part.baseFees - part.baseTaxes;
    fees += part.baseFees;
    taxes += part.baseTaxes;
  }
  if (reason !== undefined) note(fold, transaction, "gain", reason, pool.symbol);
  const [received, fee, tax] = [proceeds.base, charges?.fees.base ?? 0n, charges?.taxes.base ?? 0n];
  // Where nothing was taken, all that came in is a gain.
  if (quantity === 0n) [known, quantity] = [1n, 1n];
  const ofKnown = shareOfUnits(received, known, quantity);
  const feeOfKnown = shareOfUnits(fee, known, quantity);
  const taxOfKnown = shareOfUnits(tax, known, quantity);
  fold.state.totals.ofUnknownGain += received - ofKnown - (fee - feeOfKnown) - (tax - taxOfKnown) - costOfUnknown;
  pool.gain.price += ofKnown - paid;
  pool.gain.currency += paid - cost;
  pool.gain.fees -= feeOfKnown + fees;
  pool.gain.taxes -= taxOfKnown + taxes;
}

/** What was paid for a part, before fees and taxes, at the rate of the day it is sold. */
function paidAtClosing(fold: Fold, { atMs }: Transaction, part: LotState): bigint | undefined {
  const rate = rateUnits(fold, part.currency, atMs);
  return rate === undefined ? undefined : converted(part.cost - part.fees - part.taxes, rate);
}

function noRate(currency: string, atMs: number): UnknownReason {
  return { kind: "no-rate", currency, dayMs: dayOf(atMs) };
}

/** Hands each part to who listens, with its share of proceeds, fees and taxes; the last one takes what rounding left. */
function reportParts(fold: Fold, transaction: Transaction, { pool, parts, proceeds, charges }: Disposed): void {
  const all = parts.reduce((sum, { quantity }) => sum + quantity, 0n);
  const whole = { proceeds: proceeds.base, fees: charges?.fees.base ?? 0n, taxes: charges?.taxes.base ?? 0n };
  const left = { ...whole };
  for (const [n, part] of parts.entries()) {
    const isLast = n === parts.length - 1;
    const share = (of: keyof typeof whole): bigint => {
      const amount = isLast ? left[of] : shareOfUnits(whole[of], part.quantity, all);
      left[of] -= amount;
      return amount;
    };
    fold.onRealised?.({
      transaction,
      symbol: pool.symbol,
      part: { ...part },
      proceeds: share("proceeds"),
      fees: share("fees"),
      taxes: share("taxes"),
      unknown:
        proceeds.unknown ??
        charges?.unknown ??
        part.baseUnknown ??
        (paidAtClosing(fold, transaction, part) === undefined ? noRate(part.currency, transaction.atMs) : undefined),
    });
  }
}
