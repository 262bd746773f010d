import type { BracketExits, OrderTerms } from "../fills/index.ts";
import type { CandleColumns } from "../market/index.ts";

/** An order as represented by a floating-point backtest; times are bar indices. */
export type PlainOrder = {
  readonly side: 1 | -1;
  readonly quantity: number;
  readonly terms: OrderTerms;
  readonly exits: BracketExits;
  /** The first bar that can fill it, and the first that no longer can. */
  readonly fromBar: number;
  readonly endBar: number;
};

export type PlainFill = {
  readonly what: "entry" | "stop" | "target";
  readonly bar: number;
  readonly price: number;
  readonly quantity: number;
};

type Leg = {
  what: PlainFill["what"];
  side: 1 | -1;
  stop: number | undefined;
  limit: number | undefined;
  trail: ((best: number) => number) | undefined;
  best: number | undefined;
  rest: number;
};

const away = (price: number, side: number, of: { kind: string; amount?: number; percent?: number }): number =>
  price + side * (of.kind === "amount" ? of.amount! : price * (of.percent! / 100));

/**
 * Walks one order and its exits over bars by the published rule, implemented a second time in plain floating point and
 * without a book, as a reference for the paper account's fills. At most a tenth of a bar's volume fills.
 */
export function walkOrder({ open, high, low, volume, length }: CandleColumns, order: PlainOrder): readonly PlainFill[] {
  const fills: PlainFill[] = [];
  const { side, terms, exits } = order;
  const out = side > 0 ? -1 : 1;
  const entry: Leg = {
    what: "entry",
    side,
    stop: terms.kind === "stop" || terms.kind === "stop-limit" ? (terms.stop as number) : undefined,
    limit: terms.kind === "limit" || terms.kind === "stop-limit" ? (terms.limit as number) : undefined,
    trail: terms.kind === "trailing-stop" ? (best) => away(best, side, terms.trail) : undefined,
    best: undefined,
    rest: order.quantity,
  };
  let stopLeg: Leg | undefined;
  let targetLeg: Leg | undefined;
  let room = 0;
  let bar = order.fromBar;
  const fill = (leg: Leg, price: number): boolean => {
    const quantity = Math.min(leg.rest, room);
    if (quantity <= 0) return false;
    room -= quantity;
    leg.rest -= quantity;
    fills.push({ what: leg.what, bar, price, quantity });
    triggered(leg);
    if (leg.what !== "entry") {
      entry.rest = 0;
      if (leg.what === "stop") targetLeg = undefined;
      else stopLeg = undefined;
      return true;
    }
    if (stopLeg !== undefined) stopLeg.rest += quantity;
    else if (exits.trail !== undefined || exits.stop !== undefined) {
      const { trail } = exits;
      const level = trail ?? exits.stop!;
      stopLeg = {
        what: "stop",
        side: out,
        stop: typeof level === "number" ? level : away(price, out, level),
        limit: undefined,
        trail: trail === undefined ? undefined : (best) => away(best, out, trail),
        best: trail === undefined ? undefined : price,
        rest: quantity,
      };
    }
    if (targetLeg !== undefined) targetLeg.rest += quantity;
    else if (exits.target !== undefined) {
      const limit = typeof exits.target === "number" ? exits.target : away(price, side, exits.target);
      targetLeg = {
        what: "target",
        side: out,
        stop: undefined,
        limit,
        trail: undefined,
        best: undefined,
        rest: quantity,
      };
    }
    return true;
  };

  const triggered = (leg: Leg): void => {
    leg.stop = undefined;
    leg.trail = undefined;
  };

  for (; bar < length; bar++) {
    if (bar >= order.endBar && fills.length === 0) return fills;
    // A day order's remainder ends; the part already bought keeps its exits.
    if (bar >= order.endBar) entry.rest = 0;
    const [o, h, l] = [open[bar]!, high[bar]!, low[bar]!];
    room = volume[bar]! / 10;
    const isOver = entry.rest <= 0 && !((stopLeg?.rest ?? 0) > 0) && !((targetLeg?.rest ?? 0) > 0);
    if (isOver) return fills;
    const legs = (): Leg[] =>
      [entry, stopLeg, targetLeg].filter((leg): leg is Leg => leg !== undefined && leg.rest > 0);
    const newWithin = new Set<Leg>();
    const done = new Set<Leg>();
    const hadFills = fills.length > 0;
    for (const leg of legs()) {
      if (leg.trail === undefined || leg.best !== undefined) continue;
      leg.best = o;
      leg.stop = leg.trail(o);
    }
    // At the open, orders at any price first, then the entry, which was placed first; then the exits it activated.
    const isAny = (leg: Leg): boolean => leg.stop === undefined && leg.limit === undefined && leg.trail === undefined;
    const line = [
      ["entry", true],
      ["stop", true],
      ["entry", false],
      ["stop", false],
      ["target", false],
    ] as const;
    for (const [what, any] of line) {
      const leg = legs().find((one) => one.what === what && isAny(one) === any);
      if (leg === undefined || done.has(leg)) continue;
      if (leg.stop !== undefined) {
        if (leg.side * (o - leg.stop) < 0) continue;
        if (leg.limit !== undefined && leg.side * (o - leg.limit) > 0) {
          leg.stop = undefined;
          continue;
        }
      } else if (leg.limit !== undefined && leg.side * (o - leg.limit) > 0) continue;
      if (!fill(leg, o)) triggered(leg);
      done.add(leg);
    }
    const atOpen = new Set(legs());
    const reaches = (leg: Leg, direction: number, level: number): boolean => (direction > 0 ? h >= level : l <= level);
    const stops = (): void => {
      for (;;) {
        const due = legs()
          .filter((leg) => leg.stop !== undefined && !done.has(leg) && reaches(leg, leg.side, leg.stop))
          .sort((a, b) => Math.abs(a.stop! - o) - Math.abs(b.stop! - o));
        const [leg] = due;
        if (leg === undefined) return;
        const level = leg.stop!;
        if (leg.limit !== undefined && leg.side * (level - leg.limit) > 0) {
          leg.stop = undefined;
          newWithin.add(leg);
          continue;
        }
        done.add(leg);
        const price = level;
        if (!fill(leg, price)) triggered(leg);
        for (const other of legs()) if (!atOpen.has(other)) newWithin.add(other);
      }
    };
    stops();
    const limits = legs()
      .filter((leg) => leg.stop === undefined && leg.limit !== undefined && !done.has(leg) && !newWithin.has(leg))
      .filter((leg) => reaches(leg, -leg.side, leg.limit!))
      .sort((a, b) => Math.abs(a.limit! - o) - Math.abs(b.limit! - o));
    for (const leg of limits) {
      if (leg.rest <= 0 || (leg.what === "target" && targetLeg !== leg)) continue;
      done.add(leg);
      fill(leg, leg.limit!);
      for (const other of legs()) if (!atOpen.has(other)) newWithin.add(other);
      stops();
    }
    for (const leg of legs()) {
      if (leg.trail === undefined || leg.best === undefined || newWithin.has(leg)) continue;
      if (leg.what !== "entry" && !hadFills && !atOpen.has(leg)) continue;
      leg.best = leg.side < 0 ? Math.max(leg.best, h) : Math.min(leg.best, l);
      leg.stop = leg.trail(leg.best);
    }
  }
  return fills;
}
