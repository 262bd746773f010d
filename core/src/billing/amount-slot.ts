import { microToBase } from "./usdt-amount.ts";

/**
 * Number of amounts that identify an invoice, for one price at one address, in one band: its price plus 0.000001 to
 * 0.009999 USDT.
 */
const SLOTS_IN_BAND = 9_999;
/**
 * How many amounts of a band may be taken before the next one opens: above this, free ones are hard to find and easy to
 * guess.
 */
const TAKEN_IN_BAND = Math.floor(SLOTS_IN_BAND * 0.7);
/** Each band adds a cent to the price; with more bands, payers would notice. */
export const SLOT_BANDS = 5;
/**
 * The first of as many bands that are used only after a restore: no invoice unknown to the backup has requested an
 * amount there. One band is skipped in between, because a payment next to an amount counts towards it.
 */
export const RESTORED_BAND = SLOT_BANDS + 1;
/** A cent in micro-USDT: the distance between two bands, and the unit that users round to. */
export const CENT_MICRO = 10_000n;

/**
 * Maximum taken over all bands, under pressure: a draw still finds a free amount, and free ones look like taken ones.
 */
const TAKEN_AT_MOST = Math.floor(SLOT_BANDS * SLOTS_IN_BAND * 0.98);

// Attempts in the right band; and over all bands, at least 30% of which is free: 64 misses happen once in 10^10.
const TRIES = 24;
const TRIES_ANYWHERE = 64;
/** Under pressure only one in fifty may be free: this many misses happen once in 10^17. */
const TRIES_UNDER_PRESSURE = 2_000;

/**
 * Returns how crowded the amounts of a price are, by how many are taken: 'usual' while a band has capacity, 'pressed'
 * once 70% of all bands are taken (then amounts of past invoices are freed early and a user may have fewer open),
 * 'exhausted' at 98%.
 */
export function slotLoad(takenCount: number): "usual" | "pressed" | "exhausted" {
  if (takenCount >= TAKEN_AT_MOST) return "exhausted";
  return slotBand(takenCount) === "exhausted" ? "pressed" : "usual";
}

/**
 * Returns how many amounts of a price must be freed for its load to be 'usual' again with some capacity to spare; 0 or
 * less if it already is.
 */
export function slotsToFree(takenCount: number): number {
  return takenCount - SLOT_BANDS * TAKEN_IN_BAND + ROOM_MADE;
}
/** Freed beyond the bound, so that not every invoice under pressure has to free one. */
const ROOM_MADE = 500;

/** Returns the band of noise for the next invoice of a price, by how many of its amounts are taken: 0 is the first. */
export function slotBand(takenCount: number): number | "exhausted" {
  const band = Math.floor(takenCount / TAKEN_IN_BAND);
  return band < SLOT_BANDS ? band : "exhausted";
}

/**
 * Returns unique amounts to request for a price, in base units, in the order in which to try to reserve them: the price
 * plus random noise, never less than the price. All are different; none is a whole number of cents, because such an
 * amount could be anyone's. `takenCount`: how many of this price, network and address are reserved or in quarantine;
 * under pressure (`slotLoad`) more are returned, over all bands. `dice`: uniform over [0, 1); must be unpredictable.
 * 'exhausted': too many are taken for amounts to be distinguishable. `restoredTurn`: set for a while after a restore,
 * different for each (a whole number, 0 or more): uses the bands from RESTORED_BAND on, starting at a different one
 * each time; `takenCount` then counts only those.
 */
export function slotAmounts(
  priceBase: bigint,
  decimals: number,
  takenCount: number,
  dice: () => number,
  restoredTurn?: number,
): readonly bigint[] | "exhausted" {
  if (slotLoad(takenCount) === "exhausted") return "exhausted";
  const band = slotBand(takenCount);
  const cent = microToBase(CENT_MICRO, decimals);
  const amounts = new Set<bigint>();
  const add = (inBand: number): void => {
    const noiseMicro = BigInt(inBand) * CENT_MICRO + BigInt(1 + Math.floor(dice() * SLOTS_IN_BAND));
    const amount = priceBase + microToBase(noiseMicro, decimals);
    if (amount % cent !== 0n) amounts.add(amount);
  };
  const placed = (requested: number): number =>
    restoredTurn === undefined ? requested : RESTORED_BAND + ((restoredTurn + requested) % SLOT_BANDS);
  if (band !== "exhausted") for (let i = 0; i < TRIES; i++) add(placed(band));
  const anywhere = band === "exhausted" ? TRIES_UNDER_PRESSURE : TRIES_ANYWHERE;
  for (let i = 0; i < anywhere; i++) add(placed(Math.floor(dice() * SLOT_BANDS)));
  return [...amounts];
}
