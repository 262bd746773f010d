import { converted, shareOfUnits } from "./fixed-point.ts";
import { dayOf, type Fold, note, rateUnits } from "./fold.ts";
import type { Charges, Money } from "./ledger-state.ts";
import type { UnknownReason } from "./ledger-settings.ts";
import type { LotPool } from "./lot-pool.ts";
import type { LotState } from "./lot-state.ts";
import type { Transaction } from "./transaction.ts";

type Disposed = {
  readonly pool: LotPool;
  /** The parts taken out of the pool. Proceeds are split among them by quantity. */
  readonly parts: readonly LotState[];
  /** Before fees and taxes. */
  readonly proceeds: Money;
  readonly charges: Charges | undefined;
};

/**
 * Adds the gain on a disposal, in base currency, to its pool: proceeds less fees, taxes and cost, in five parts that
 * add up exactly to it.
 *
 * - Price: proceeds less the price paid for the lots (before fees and taxes), both at the rate of the day of the sale.
 * - Currency: the price paid for the lots, at the rate of the day of the sale less at the rate of the day it was paid.
 * - Fees and taxes: those of the sale and those that are part of the lots' cost, negative.
 *
 * The price part is therefore what the gain in the lots' own currency is worth at today's rate; the currency part is
 * what the invested money earned from the rate alone, so a price that didn't move gives only a currency gain. The other
 * order, price at the opening rate, would count the rate's move on the price gain as currency; the sum is the same.
 * Portfolio Performance separates the currency gain of a security's capital gains in the same order.
 *
 * The proceeds of lots of unknown cost are not a gain, and are counted separately. Without a rate of the lots' currency
 * on the day of the sale, the parts can't be separated, and the gain is also unknown.
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
  // If no lots were taken, all proceeds are a gain.
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

/** Returns the price paid for a part, before fees and taxes, at the rate of the day it is sold. */
function paidAtClosing(fold: Fold, { atMs }: Transaction, part: LotState): bigint | undefined {
  const rate = rateUnits(fold, part.currency, atMs);
  return rate === undefined ? undefined : converted(part.cost - part.fees - part.taxes, rate);
}

function noRate(currency: string, atMs: number): UnknownReason {
  return { kind: "no-rate", currency, dayMs: dayOf(atMs) };
}

/**
 * Passes each part to the listener, with its share of proceeds, fees and taxes; the last part takes the rounding
 * remainder.
 */
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
