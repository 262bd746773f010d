import type { DayPayment } from "./payments-by-day.ts";
import { gapFactors, type PaymentSums, paymentTerms, type PaymentTerms, sumsAt } from "./payment-sums.ts";

/** A sum below this share of what was added up says no more than that it is about zero. */
const NOISE = 1e-13;
/** Between solutions that are one, it may be so many times that. */
const BETWEEN = 10;
/** Growths closer than this, over the whole span, are one. */
const SAME = 1e-7;
/** How far beside a stretch of zeros its sides are looked for, over the whole span. */
const NEAR = 1e-2;
/** Steps of a search within a piece; after the first of them it only halves, which ends for certain. */
const MOST_STEPS = 250;
const NEWTON_STEPS = 60;

/**
 * Returns every growth per day (a natural logarithm, lowest first) at which the payments are worth nothing together: all solutions of
 * sum(amount x e^(-growth x days)) = 0, not one that a search from a guess happens upon. Payments of one day are one, none is 0.
 *
 * The range is halved until each piece either cannot hold a solution or holds exactly one. Positive and negative payments apart, the
 * sums fall with growth, so that their values at both ends of a piece bound the slope between them (interval arithmetic; Moore 1966).
 * Outside the range there is none, by Descartes' rule of signs on the running balance (Norstrom 1972, 'A Sufficient Condition for a
 * Unique Nonnegative Internal Rate of Return'). A solution that the value touches without crossing counts once.
 */
export function zeroGrowths(payments: readonly DayPayment[]): readonly number[] {
  if (payments.length < 2) return [];
  const forth = paymentTerms(payments);
  // What grows by less than nothing is what shrinks, seen from the last payment back.
  const back = paymentTerms(payments.toReversed());
  const found = [...zerosFrom0(back).map((growth) => -growth), ...zerosFrom0(forth)].sort((a, b) => a - b);
  return distinct(found, forth, back).map((growth) => growth + 0);
}

/**
 * Makes one of solutions between which the value is no more than the noise of its sums: of a double or threefold solution the numbers
 * tell no more than a stretch, and it lies where the slope is zero.
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

/** All solutions from 0 up. */
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
      // The lower half is looked at first, so that pieces come in order.
      open.push({ low: between, high }, { low, high: between });
    }
  }
  return [...zeros, ...touches(terms, flat)];
}

/** Whether the running balance, at such a growth, never changes its side: then no higher growth makes it zero at the end. */
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

/** The least and the greatest slope that the value may have within a piece. */
function slopesWithin({ low, high }: Piece): readonly [number, number] {
  const paidOut = (sums: PaymentSums): number => (sums.laggedGross - sums.laggedNet) / 2;
  const received = (sums: PaymentSums): number => (sums.laggedGross + sums.laggedNet) / 2;
  return [paidOut(high) - received(low), paidOut(low) - received(high)];
}

/** Whether the value cannot reach zero within a piece: it does not even on the steepest way towards it from both ends. */
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

/** The one growth within a piece, whose ends lie on two sides, at which the value is zero: Newton's steps, kept within the piece. */
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

/** The solutions in pieces where the value is zero as far as numbers tell: crossed where its side changes, else touched, or missed. */
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

/** The sums where the value turns within a piece, by halving. */
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
