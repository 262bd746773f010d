import { microToBase } from "./usdt-amount.ts";

/** Amounts that name an invoice, for one price at one address, in one band: its price plus 0.000001 to 0.009999 USDT. */
const SLOTS_IN_BAND = 9_999;
/** Of a band that may be taken before the next one opens: above, free ones are hard to find and easy to guess. */
const TAKEN_IN_BAND = Math.floor(SLOTS_IN_BAND * 0.7);
/** Each adds a cent to the price; with more, payers would notice. */
export const SLOT_BANDS = 5;
/**
 * The first of as many bands that are used after a restore alone: what is there was asked for by no invoice that the backup does not know.
 * One is left out between, because a payment next to an amount counts for it.
 */
export const RESTORED_BAND = SLOT_BANDS + 1;
/** A hundredth of a USDT in micro-USDT: the distance of two bands, and what people round to. */
export const CENT_MICRO = 10_000n;

/** Of all bands together, under pressure: a draw still finds one of the free amounts, and they cannot be told from the taken ones. */
const TAKEN_AT_MOST = Math.floor(SLOT_BANDS * SLOTS_IN_BAND * 0.98);

// Tries in the right band; and over all bands, at least 30 % of which is free: 64 misses happen once in 10^10.
const TRIES = 24;
const TRIES_ANYWHERE = 64;
/** Under pressure one in fifty may be free: so many misses happen once in 10^17. */
const TRIES_UNDER_PRESSURE = 2_000;

/**
 * Returns how crowded the amounts of a price are, by how many are taken: 'usual' while a band has room, 'pressed' once 70 % of all bands are taken
 * (then amounts of the past are freed early and a person may have fewer open), 'exhausted' at 98 %.
 */
export function slotLoad(takenCount: number): "usual" | "pressed" | "exhausted" {
  if (takenCount >= TAKEN_AT_MOST) return "exhausted";
  return slotBand(takenCount) === "exhausted" ? "pressed" : "usual";
}

/** Returns how many amounts of a price have to be freed until its load is 'usual' again with room for a while; 0 or less where it is. */
export function slotsToFree(takenCount: number): number {
  return takenCount - SLOT_BANDS * TAKEN_IN_BAND + ROOM_MADE;
}
/** Freed beyond the bound, so that not every invoice under pressure has to free one. */
const ROOM_MADE = 500;

/** Which band of noise the next invoice of a price takes, by how many of its amounts are taken: 0 is the first. */
export function slotBand(takenCount: number): number | "exhausted" {
  const band = Math.floor(takenCount / TAKEN_IN_BAND);
  return band < SLOT_BANDS ? band : "exhausted";
}

/**
 * Unique amounts to ask for at a price, in base units, in the order in which to try to reserve them: the price plus random noise, never
 * less than the price. Each is another one; none is a whole number of cents, because such an amount could be anybody's. `takenCount`: of this
 * price, network and address, reserved or in quarantine; under pressure (`slotLoad`) there are more of them, over all bands. `dice`: even over
 * [0, 1); it has to be one that nobody can foretell. 'exhausted': too many are taken to be told apart. `restoredTurn`: given for a while after a restore, another for each (a whole number,
 * 0 or more): the bands from RESTORED_BAND on, begun at another one each time; `takenCount` then counts those alone.
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
