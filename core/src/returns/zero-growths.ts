import type { DayPayment } from "./payments-by-day.ts";
import { gapFactors, type PaymentSums, paymentTerms, type PaymentTerms, sumsAt } from "./payment-sums.ts";

/** A sum below this fraction of its terms' total is indistinguishable from zero. */
const NOISE = 1e-13;
/** Tolerance multiple between solutions that are treated as one. */
const BETWEEN = 10;
/** Growths closer than this, over the whole span, are treated as one. */
const SAME = 1e-7;
/** Distance at which the sides of an interval of zeros are checked, over the whole span. */
const NEAR = 1e-2;
/** Maximum search steps within a piece; after the first of them it only bisects, which is guaranteed to end. */
const MOST_STEPS = 250;
const NEWTON_STEPS = 60;

/**
 * Returns every growth per day (a natural logarithm, lowest first) at which the payments' present values sum to zero:
 * all solutions of sum(amount x e^(-growth x days)) = 0, not just one that a search from a guess happens to find.
 * Payments must be on distinct days, and none may be 0.
 * The range is bisected until each piece either can't contain a solution or contains exactly one. Taken separately, the
 * sums of positive and of negative payments fall with growth, so that their values at both ends of a piece bound the
 * slope between them (interval arithmetic; Moore 1966). There is none outside the range, by Descartes' rule of signs on
 * the running balance (Norstrom 1972, 'A Sufficient Condition for a Unique Nonnegative Internal Rate of Return'). A
 * solution at which the value touches zero without crossing counts once.
 */
export function zeroGrowths(payments: readonly DayPayment[]): readonly number[] {
  if (payments.length < 2) return [];
  const forth = paymentTerms(payments);
  // Negative growth is positive growth viewed from the last payment backwards.
  const back = paymentTerms(payments.toReversed());
  const found = [...zerosFrom0(back).map((growth) => -growth), ...zerosFrom0(forth)].sort((a, b) => a - b);
  return distinct(found, forth, back).map((growth) => growth + 0);
}

/**
 * Merges solutions between which the value is within numerical noise: for a double or triple solution the numbers only
 * determine an interval, and it is where the slope is zero.
 */
function distinct(found: readonly number[], forth: PaymentTerms, back: PaymentTerms): readonly number[] {
  const sumsOf = (growth: number): PaymentSums => (growth < 0 ? sumsAt(back, -growth) : sumsAt(forth, growth));
  const flatness = (growth: number): number => {
    const { laggedNet, laggedGross } = sumsOf(growth);
    return Math.abs(laggedNet) / laggedGross;
  };
  const stored: number[] = [];
  let last: number | undefined;
  for (const growth of found) {
    const isSame =
      last !== undefined &&
      (growth - last <= SAME / forth.span || signOf(sumsOf((growth + last) / 2), BETWEEN * NOISE) === 0);
    if (!isSame) stored.push(growth);
    else if (flatness(growth) < flatness(stored.at(-1)!)) stored[stored.length - 1] = growth;
    last = growth;
  }
  return stored;
}

/** Two ends of a piece of the range. */
type Piece = { readonly low: PaymentSums; readonly high: PaymentSums };

const signOf = ({ net, gross }: PaymentSums, noise = NOISE): number =>
  Math.abs(net) <= noise * gross ? 0 : Math.sign(net);

/** Finds all solutions from 0 up. */
function zerosFrom0(terms: PaymentTerms): readonly number[] {
  if (keepsSide(terms, 0)) return signOf(sumsAt(terms, 0)) === 0 ? [0] : [];
  let most = 1 / terms.span;
  while (!keepsSide(terms, most)) most *= 2;
  const zeros: number[] = [];
  const flat: Piece[] = [];
  const open: Piece[] = [{ low: sumsAt(terms, 0), high: sumsAt(terms, most) }];
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    const { low, high } = piece;
    const [falling, rising] = slopesWithin(piece);
    const width = high.at - low.at;
    const middle = (low.at + high.at) / 2;
    const reach = Math.max(-falling, rising) * width;
    if (isAway(piece, falling, rising)) continue;
    if (falling > 0 || rising < 0) {
      const [from, to] = [signOf(low), signOf(high)];
      if (from * to < 0) zeros.push(crossing(terms, piece));
      else if (from === 0 || to === 0) flat.push({ low: from === 0 ? low : high, high: to === 0 ? high : low });
    } else if (Math.abs(low.net) + reach <= NOISE * low.gross || !(middle > low.at && middle < high.at)) {
      flat.push(piece);
    } else {
      const between = sumsAt(terms, middle);
      // The lower half is processed first, so that pieces come in order.
      open.push({ low: between, high }, { low, high: between });
    }
  }
  return [...zeros, ...touches(terms, flat)];
}

/**
 * Whether the running balance, at such a growth, never changes sign: then no higher growth makes it zero at the end.
 */
function keepsSide(terms: PaymentTerms, growth: number): boolean {
  const { amounts, gapOf } = terms;
  const factors = gapFactors(terms, growth);
  let weight = 1;
  let balance = 0;
  let gross = 0;
  let side = 0;
  for (let k = 0; k < amounts.length; k++) {
    weight *= factors[gapOf[k]!]!;
    balance += amounts[k]! * weight;
    gross += Math.abs(amounts[k]!) * weight;
    if (Math.abs(balance) <= NOISE * gross) continue;
    if (balance * side < 0) return false;
    side = balance > 0 ? 1 : -1;
  }
  return true;
}

/** Returns the minimum and maximum slope of the value within a piece. */
function slopesWithin({ low, high }: Piece): readonly [number, number] {
  const paidOut = (sums: PaymentSums): number => (sums.laggedGross - sums.laggedNet) / 2;
  const received = (sums: PaymentSums): number => (sums.laggedGross + sums.laggedNet) / 2;
  return [paidOut(high) - received(low), paidOut(low) - received(high)];
}

/** Whether the value can't reach zero within a piece, even at the steepest slope towards it from both ends. */
function isAway({ low, high }: Piece, falling: number, rising: number): boolean {
  const side = signOf(low);
  if (side === 0 || signOf(high) !== side) return false;
  const [from, to] = [Math.abs(low.net), Math.abs(high.net)];
  // Seen from the side of zero, what falls towards it and what comes back from it.
  const [fall, rise] = side > 0 ? [-falling, rising] : [rising, -falling];
  if (fall <= 0 || rise <= 0) return true;
  const width = high.at - low.at;
  return (from * rise + to * fall) / (rise + fall) > (fall * rise * width) / (rise + fall) + NOISE * low.gross;
}

/**
 * Returns the single growth within a piece, whose ends have opposite signs, at which the value is zero: Newton's steps,
 * restricted to the piece.
 */
function crossing(terms: PaymentTerms, piece: Piece): number {
  const side = Math.sign(piece.low.net);
  let [from, to] = [piece.low.at, piece.high.at];
  let sums = sumsAt(terms, (from + to) / 2);
  for (let step = 0; step < MOST_STEPS && sums.net !== 0; step++) {
    if (Math.sign(sums.net) === side) from = sums.at;
    else to = sums.at;
    const newton = sums.at + sums.net / sums.laggedNet;
    const next = step < NEWTON_STEPS && newton > from && newton < to ? newton : (from + to) / 2;
    if (next === sums.at || !(next > from && next < to)) break;
    sums = sumsAt(terms, next);
  }
  return sums.at;
}

/**
 * Returns the solutions in pieces where the value is zero within numerical precision: crossing if its sign changes,
 * otherwise touching, or none.
 */
function touches(terms: PaymentTerms, pieces: readonly Piece[]): readonly number[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && piece.low.at <= last.high.at)
      joined[joined.length - 1] = { low: last.low, high: piece.high };
    else joined.push(piece);
  }
  return joined.flatMap(({ low, high }) => {
    let beside = Math.max(high.at - low.at, SAME / terms.span);
    let around: Piece = { low: sumsAt(terms, low.at - beside), high: sumsAt(terms, high.at + beside) };
    for (; beside * terms.span < NEAR && (signOf(around.low) === 0 || signOf(around.high) === 0); beside *= 2) {
      around = { low: sumsAt(terms, low.at - beside), high: sumsAt(terms, high.at + beside) };
    }
    if (signOf(around.low) * signOf(around.high) < 0) return [crossing(terms, around)];
    const turn = turning(terms, around);
    return signOf(turn) === 0 ? [turn.at] : [];
  });
}

/** Returns the sums at the turning point within a piece, by bisection. */
function turning(terms: PaymentTerms, { low, high }: Piece): PaymentSums {
  let [from, to] = [low, high];
  let middle = sumsAt(terms, (from.at + to.at) / 2);
  for (let step = 0; step < MOST_STEPS && middle.at > from.at && middle.at < to.at; step++) {
    if (Math.sign(middle.laggedNet) === Math.sign(low.laggedNet)) from = middle;
    else to = middle;
    middle = sumsAt(terms, (from.at + to.at) / 2);
  }
  return middle;
}
