import { describe, expect, it } from "vitest";
import { approximately, decimal, decimalText, ZERO } from "../decimal/index.ts";
import type { OrderTerms } from "../fills/index.ts";
import { seededDice } from "../statistics/index.ts";
import { equityAt } from "./equity.ts";
import { positionsAtCost, reservedCash } from "./paper-account.ts";
import type { PaperEvent } from "./paper-event.ts";
import { halfSpreadOf, halfSpreadOfPercent } from "./paper-market.ts";
import { type PaperOutcome, paperVenue } from "./paper-venue.ts";
import type { PlacementMarket } from "./placement.ts";
import { annsVenue, OPEN_MARKET, paperBar, paperOrder, paperTick } from "./test-venue.ts";

const MARKET: OrderTerms = { kind: "market" };
const fillsOf = ({ events }: PaperOutcome): unknown[] =>
  events.flatMap((event) =>
    event.kind === "fill" ? [[event.order, decimalText(event.quantity), decimalText(event.price), event.reason]] : [],
  );
const reasonsOf = ({ events }: PaperOutcome): unknown[] =>
  events.map((event) => [event.kind, "reason" in event ? event.reason : undefined]);

describe("a paper account, computed by hand", () => {
  it("pays half the spread and the fee, exactly", () => {
    const venue = annsVenue();
    venue.place(paperOrder("a", MARKET, { quantity: decimal("0.3") }), { ...OPEN_MARKET, feePercent: decimal("0.1") });
    const bought = venue.tick(paperTick(1, 0.1, { halfSpread: decimal("0.0005") }));
    expect(fillsOf(bought)).toEqual([["a", "0.3", "0.1005", "market"]]);
    // 100000 - 0.3 * 0.1005 - 0.00003015
    expect(decimalText(venue.account("ann")!.cash)).toBe("99999.96981985");
    expect(decimalText(venue.account("ann")!.fees)).toBe("0.00003015");
  });
  it("computes half a spread exactly", () => {
    expect(halfSpreadOf(0.1, 0.3)).toEqual(decimal("0.10"));
    expect(halfSpreadOf(0.3, 0.1)).toBeUndefined();
    expect(decimalText(halfSpreadOfPercent(100, decimal("0.05"))!)).toBe("0.025");
  });
  it("counts a trade from the first unit to none, oldest lots first", () => {
    const venue = annsVenue();
    const trade = (id: string, side: "buy" | "sell", quantity: string, atMs: number, price: number): PaperOutcome => {
      venue.place(paperOrder(id, MARKET, { side, quantity: decimal(quantity), placedAtMs: atMs - 1 }), OPEN_MARKET);
      return venue.tick(paperTick(atMs, price));
    };
    trade("a", "buy", "10", 1, 100);
    trade("b", "buy", "10", 2, 110);
    const partly = trade("c", "sell", "15", 3, 120);
    // 10 * (120 - 100) + 5 * (120 - 110)
    expect(partly.trades).toEqual([]);
    expect(decimalText(venue.account("ann")!.realised)).toBe("250");
    const whole = trade("d", "sell", "5", 4, 100);
    expect(whole.trades).toHaveLength(1);
    expect(whole.trades[0]).toMatchObject({ side: "long", openedAtMs: 1, closedAtMs: 4, fills: 4 });
    expect(decimalText(whole.trades[0]!.profit)).toBe("200");
    expect(decimalText(whole.trades[0]!.mostHeld)).toBe("20");
  });
  it("turns from long to short by two fills of one order", () => {
    const venue = annsVenue();
    venue.place(paperOrder("a", MARKET, { quantity: decimal("4") }), OPEN_MARKET);
    venue.tick(paperTick(1, 100));
    venue.place(paperOrder("b", MARKET, { side: "sell", quantity: decimal("10"), placedAtMs: 1 }), OPEN_MARKET);
    const turned = venue.tick(paperTick(2, 105));
    expect(fillsOf(turned)).toEqual([
      ["b", "4", "105", "market"],
      ["b", "6", "105", "market"],
    ]);
    expect(turned.trades.map(({ profit }) => decimalText(profit))).toEqual(["20"]);
    expect(venue.account("ann")!.positions.get("X")).toMatchObject({ side: -1, quantity: decimal("6") });
    const equity = equityAt(venue.account("ann")!, () => 100);
    expect(equity.kind === "known" && decimalText(equity.equity)).toBe("100050");
    expect(equityAt(venue.account("ann")!, () => undefined)).toEqual({ kind: "unpriced", symbols: ["X"] });
  });
  it("fills no more than a tenth of a bar's volume; the rest stays open", () => {
    const venue = annsVenue();
    venue.place(paperOrder("a", MARKET, { quantity: decimal("10") }), OPEN_MARKET);
    const rows = [0, 1, 2].map((i) => venue.bar(paperBar(i, [100, 101, 99, 100], { volume: 45 })));
    expect(rows.map(fillsOf)).toEqual([
      [["a", "4.5", "100", "market"]],
      [["a", "4.5", "100", "market"]],
      [["a", "1", "100", "market"]],
    ]);
    expect(venue.orders("ann")).toEqual([]);
    expect(venue.account("ann")!.reserves.size).toBe(0);
  });
  it("shares the tenth among an account's orders, and counts it per bar when ticks are matched", () => {
    const venue = annsVenue();
    for (const id of ["a", "b"]) venue.place(paperOrder(id, MARKET, { quantity: decimal("3") }), OPEN_MARKET);
    const volumeBar = { openTimeMs: 0, volume: 50 };
    expect(fillsOf(venue.tick(paperTick(1, 100, { volumeBar })))).toEqual([
      ["a", "3", "100", "market"],
      ["b", "2", "100", "market"],
    ]);
    expect(fillsOf(venue.tick(paperTick(2, 100, { volumeBar })))).toEqual([]);
    expect(fillsOf(venue.tick(paperTick(3, 100, { volumeBar: { openTimeMs: 60_000, volume: 50 } })))).toEqual([
      ["b", "1", "100", "market"],
    ]);
    venue.place(paperOrder("c", MARKET), OPEN_MARKET);
    expect(fillsOf(venue.tick(paperTick(4, 100, { volumeBar: undefined })))).toEqual([]);
  });
  it("reserves money for open orders and releases it", () => {
    const venue = annsVenue(decimal("1000"));
    const limit = (id: string, quantity: string): PaperOutcome =>
      venue.place(paperOrder(id, { kind: "limit", limit: 90 }, { quantity: decimal(quantity) }), {
        ...OPEN_MARKET,
        feePercent: decimal("1"),
      });
    limit("a", "10");
    expect(decimalText(reservedCash(venue.account("ann")!))).toBe("909");
    expect(decimalText(venue.freeCash("ann")!)).toBe("91");
    expect(reasonsOf(limit("b", "2"))).toEqual([["refused", "no-cash"]]);
    venue.cancel("a", 1);
    expect(decimalText(reservedCash(venue.account("ann")!))).toBe("909");
    expect(reasonsOf(venue.tick(paperTick(1, 100)))).toEqual([["cancel", "by-user"]]);
    expect(decimalText(reservedCash(venue.account("ann")!))).toBe("0");
    expect(reasonsOf(limit("b", "2"))).toEqual([["placed", undefined]]);
  });
  it("rejects an order that cash doesn't cover when it fills", () => {
    const venue = annsVenue(decimal("1000"));
    venue.place(paperOrder("a", MARKET, { quantity: decimal("10") }), OPEN_MARKET);
    expect(reasonsOf(venue.tick(paperTick(1, 101)))).toEqual([["reject", "no-cash"]]);
    expect(decimalText(venue.account("ann")!.cash)).toBe("1000");
    expect(venue.orders("ann")).toEqual([]);
  });
  it("charges for borrowing once a day, and pays and owes dividends once", () => {
    const venue = annsVenue();
    venue.place(paperOrder("a", MARKET, { side: "sell", quantity: decimal("10") }), OPEN_MARKET);
    venue.tick(paperTick(1, 100));
    const day = { symbol: "X", dayMs: 0, percentPerYear: decimal("3.65"), price: 100 };
    expect(venue.chargeBorrow(day, 2).events).toHaveLength(1);
    expect(venue.chargeBorrow(day, 3).events).toEqual([]);
    expect(decimalText(venue.account("ann")!.borrowFees)).toBe("0.1");
    const dividend = { symbol: "X", id: "X:dividend:1", perUnit: decimal("0.25") };
    venue.dividend(dividend, 4);
    expect(venue.dividend(dividend, 5).events).toEqual([]);
    expect(decimalText(venue.account("ann")!.dividends)).toBe("-2.5");
    expect(decimalText(venue.account("ann")!.realised)).toBe("-2.6");
  });
  it("splits positions at the same cost, and open orders with their levels, once", () => {
    const venue = annsVenue();
    venue.place(paperOrder("a", MARKET, { quantity: decimal("10") }), OPEN_MARKET, { stop: 80 });
    venue.tick(paperTick(1, 100));
    const before = decimalText(positionsAtCost(venue.account("ann")!));
    const split = { symbol: "X", id: "X:split:1", to: 4, from: 1 };
    venue.split(split, 2);
    expect(venue.split(split, 3).events).toEqual([]);
    expect(decimalText(venue.account("ann")!.positions.get("X")!.quantity)).toBe("40");
    expect(decimalText(positionsAtCost(venue.account("ann")!))).toBe(before);
    expect(fillsOf(venue.tick(paperTick(4, 20)))).toEqual([["a.stop", "40", "20", "stop"]]);
  });
  it("cancels a bracket's exits when the position is sold manually, so that they never close a later one", () => {
    const venue = annsVenue();
    venue.place(paperOrder("a", MARKET), OPEN_MARKET, { stop: 90, target: 120 });
    venue.tick(paperTick(1, 100));
    expect(venue.orders("ann").map(({ order }) => order.id)).toEqual(["a.stop", "a.target"]);
    venue.place(paperOrder("b", MARKET, { side: "sell", placedAtMs: 1 }), OPEN_MARKET);
    venue.tick(paperTick(2, 101));
    expect(venue.orders("ann")).toEqual([]);
  });
  it("previews the cost of an order, which matches its actual cost at that price", () => {
    const venue = annsVenue();
    const market = { ...OPEN_MARKET, feePercent: decimal("0.1") };
    const halfSpread = decimal("0.5");
    const text = (terms: OrderTerms, side: "buy" | "sell"): unknown => {
      const order = paperOrder("a", terms, { side, quantity: decimal("2") });
      const { price, spreadCost, fee, cost } = venue.preview(order, market, halfSpread);
      return [price, spreadCost, fee, cost].map((one) => one && decimalText(one));
    };
    expect(text(MARKET, "buy")).toEqual(["100.5", "1", "0.201", "201.201"]);
    expect(text(MARKET, "sell")).toEqual(["99.5", "1", "0.199", "-198.801"]);
    expect(text({ kind: "limit", limit: 90 }, "buy")).toEqual(["90", "0", "0.18", "180.18"]);
    expect(text({ kind: "limit", limit: 110 }, "buy")).toEqual(["100.5", "1", "0.201", "201.201"]);
    expect(text({ kind: "stop", stop: 110 }, "buy")).toEqual(["110.5", "1", "0.221", "221.221"]);
    // A stop that the price has already passed fills at the next price, not at its own.
    expect(text({ kind: "stop", stop: 60 }, "buy")).toEqual(text(MARKET, "buy"));
    expect(text({ kind: "stop", stop: 140 }, "sell")).toEqual(text(MARKET, "sell"));
    const unpriced = venue.preview(paperOrder("a", MARKET), { ...market, price: undefined }, halfSpread);
    expect(unpriced).toMatchObject({ rejection: "no-price", price: undefined, cost: undefined });
    venue.place(paperOrder("a", MARKET, { quantity: decimal("2") }), market);
    venue.tick(paperTick(1, 100, { halfSpread }));
    expect(decimalText(venue.account("ann")!.cash)).toBe("99798.799");
  });
  it("fills a limit only if the price including half the spread is within it, and never pays more", () => {
    const venue = annsVenue();
    const halfSpread = decimal("0.5");
    venue.place(paperOrder("a", { kind: "limit", limit: 110 }), OPEN_MARKET);
    venue.place(paperOrder("b", { kind: "limit", limit: 99 }), OPEN_MARKET);
    expect(fillsOf(venue.tick(paperTick(1, 100, { halfSpread })))).toEqual([["a", "1", "100.5", "limit"]]);
    // At the limit, and up to half the spread beyond it, there is no seller yet.
    expect(fillsOf(venue.tick(paperTick(2, 99, { halfSpread })))).toEqual([]);
    expect(fillsOf(venue.tick(paperTick(3, 98.6, { halfSpread })))).toEqual([]);
    expect(fillsOf(venue.tick(paperTick(4, 98.5, { halfSpread })))).toEqual([["b", "1", "99", "limit"]]);
    venue.place(paperOrder("c", { kind: "limit", limit: 97 }, { placedAtMs: 60_000 }), OPEN_MARKET);
    venue.place(paperOrder("d", { kind: "limit", limit: 101 }, { side: "sell", placedAtMs: 60_000 }), OPEN_MARKET);
    expect(fillsOf(venue.bar(paperBar(1, [99, 101.4, 96.6, 99], { halfSpread })))).toEqual([]);
    expect(fillsOf(venue.bar(paperBar(2, [99, 101.5, 96.5, 99], { halfSpread })))).toEqual([
      ["c", "1", "97", "limit"],
      ["d", "1", "101", "limit"],
    ]);
    venue.place(paperOrder("e", { kind: "stop-limit", stop: 105, limit: 105.2 }, { placedAtMs: 180_000 }), OPEN_MARKET);
    expect(fillsOf(venue.tick(paperTick(180_001, 105, { halfSpread })))).toEqual([]);
    expect(fillsOf(venue.tick(paperTick(180_002, 104.7, { halfSpread })))).toEqual([["e", "1", "105.2", "stop-limit"]]);
  });
  it("prevents earning the spread by quoting at the last traded price", () => {
    const half = 0.4;
    const halfSpread = decimal("0.4");
    for (const isAtLast of [false, true]) {
      let earned = 0;
      for (let run = 1; run <= 3; run++) {
        const dice = seededDice(run);
        const venue = annsVenue();
        let mid = 100;
        for (let atMs = 1; atMs <= 500; atMs++) {
          mid *= 1 + (dice() < 0.5 ? 1 : -1) * 0.0003;
          // The market trades at its bid or its ask, at random.
          const price = Math.round((dice() < 0.5 ? mid - half : mid + half) * 1e4) / 1e4;
          venue.tick(paperTick(atMs, price, { halfSpread }));
          for (const { order } of venue.orders("ann")) venue.cancel(order.id, atMs);
          const held = venue.account("ann")!.positions.get("X");
          const quote = Math.round((held === undefined ? mid - half : mid + half) * 1e4) / 1e4;
          const terms: OrderTerms = { kind: "limit", limit: isAtLast ? price : quote };
          const order = {
            side: held === undefined ? "buy" : "sell",
            quantity: held?.quantity ?? decimal("100"),
          } as const;
          venue.place(paperOrder(`o${String(atMs)}`, terms, { ...order, placedAtMs: atMs }), {
            ...OPEN_MARKET,
            price: { value: price, freshness: "live" },
          });
        }
        const account = venue.account("ann")!;
        const held = account.positions.get("X");
        earned += approximately(account.cash) + (held === undefined ? 0 : approximately(held.quantity) * mid) - 100_000;
      }
      // Chance moves 100 units by some 70; earning the spread would bring thousands.
      expect(earned, isAtLast ? "at the last price" : "at the quote").toBeLessThan(500);
    }
  });
});

describe("the margin rule", () => {
  const short = (quantity: string, startCash: string) => {
    const venue = annsVenue(decimal(startCash));
    venue.place(paperOrder("s", MARKET, { side: "sell", quantity: decimal(quantity) }), OPEN_MARKET);
    venue.bar(paperBar(0, [100, 100, 100, 100]));
    return venue;
  };
  it("limits a short to the cash of the account", () => {
    expect(decimalText(short("10", "1000").freeCash("ann")!)).toBe("0");
    const venue = annsVenue(decimal("1000"));
    const order = paperOrder("s", MARKET, { side: "sell", quantity: decimal("10.1") });
    expect(reasonsOf(venue.place(order, OPEN_MARKET))).toEqual([["refused", "no-cash"]]);
  });
  it("covers at the price that uses up all cash, and leaves nothing", () => {
    const venue = short("10", "1000");
    const covered = venue.bar(paperBar(1, [150, 210, 150, 205]));
    expect(fillsOf(covered)).toEqual([[expect.stringContaining("forced-cover"), "10", "200", "forced-cover"]]);
    expect(venue.account("ann")).toMatchObject({ cash: { units: 0n }, positions: new Map() });
    expect(covered.trades[0]!.exitReason).toBe("forced-cover");
  });
  it("writes off what a gap takes beyond everything", () => {
    const venue = short("10", "1000");
    venue.bar(paperBar(1, [250, 260, 240, 250]));
    const account = venue.account("ann")!;
    expect([account.cash, account.writtenOff].map((money) => decimalText(money))).toEqual(["0", "500"]);
    expect(decimalText(account.realised)).toBe("-1000");
  });
  it("sells long positions if a cover left cash below zero", () => {
    const venue = short("4", "1000");
    const other = paperOrder("l", MARKET, { symbol: "Y", quantity: decimal("5"), placedAtMs: 60_000 });
    venue.place(other, OPEN_MARKET);
    venue.tick(paperTick(60_001, 100, { symbol: "Y" }));
    venue.bar(paperBar(2, [300, 300, 300, 300]));
    expect(decimalText(venue.account("ann")!.cash)).toBe("-300");
    const sold = venue.tick(paperTick(200_000, 100, { symbol: "Y" }));
    expect(fillsOf(sold)).toEqual([[expect.stringContaining("forced-sale"), "5", "100", "forced-sale"]]);
    expect(decimalText(venue.account("ann")!.cash)).toBe("200");
  });
  it("moves the stop of one short when the price of another changes", () => {
    const venue = annsVenue(decimal("1000"));
    for (const symbol of ["X", "Y"]) {
      venue.place(paperOrder(symbol, MARKET, { symbol, side: "sell", quantity: decimal("5") }), OPEN_MARKET);
      venue.tick(paperTick(1, 100, { symbol }));
    }
    // Cash is 2000; at 250 one short takes 1250 of it, so the other may cost 750: a price of 150.
    expect(fillsOf(venue.tick(paperTick(2, 250)))).toEqual([]);
    expect(fillsOf(venue.tick(paperTick(3, 149, { symbol: "Y" })))).toEqual([]);
    expect(fillsOf(venue.tick(paperTick(4, 151, { symbol: "Y" })))).toEqual([
      [expect.stringContaining("forced-cover"), "5", "151", "forced-cover"],
    ]);
  });
});

describe("rejected orders", () => {
  const rejection = (
    over: Partial<PlacementMarket>,
    terms: OrderTerms = MARKET,
    side: "buy" | "sell" = "buy",
  ): unknown => reasonsOf(annsVenue().place(paperOrder("a", terms, { side }), { ...OPEN_MARKET, ...over }))[0];
  it("state the reason", () => {
    const priced = (freshness: "stale" | "simulated" | "replay" | "delayed") => ({ value: 100, freshness });
    expect(rejection({ isKnown: false })).toEqual(["refused", "unknown-symbol"]);
    expect(rejection({ price: undefined })).toEqual(["refused", "no-price"]);
    expect(rejection({ price: priced("stale") })).toEqual(["refused", "stale-price"]);
    expect(rejection({ price: priced("simulated") })).toEqual(["refused", "simulated-price"]);
    expect(rejection({ price: priced("replay") })).toEqual(["refused", "simulated-price"]);
    expect(rejection({ price: priced("delayed") })).toEqual(["placed", undefined]);
    // A closed market's last price may be old: the order waits for the next one.
    expect(rejection({ price: priced("stale"), isOpen: false })).toEqual(["placed", undefined]);
    expect(rejection({ minimumQuantity: decimal("1.5") })).toEqual(["refused", "below-minimum"]);
    expect(rejection({ mayShort: false }, MARKET, "sell")).toEqual(["refused", "not-borrowable"]);
    expect(rejection({}, { kind: "limit", limit: -1 })).toEqual(["refused", "impossible-terms"]);
    expect(rejection({}, { kind: "limit", limit: 1e6 })).toEqual(["refused", "no-cash"]);
  });
  it("accepts exits only on their side of the entry", () => {
    const placed = (stop: number, target: number): unknown =>
      reasonsOf(annsVenue().place(paperOrder("a", MARKET), OPEN_MARKET, { stop, target }))[0];
    expect(placed(90, 110)).toEqual(["placed", undefined]);
    expect(placed(110, 120)).toEqual(["refused", "impossible-terms"]);
    expect(placed(90, 95)).toEqual(["refused", "impossible-terms"]);
  });
  it("never fills the real league at simulated, replayed or stale prices, but always the practice league", () => {
    for (const freshness of ["simulated", "replay", "stale"] as const) {
      const venue = annsVenue();
      venue.open({ id: "pat", league: "practice", currency: "USD", startCash: decimal("100000") }, 0);
      venue.place(paperOrder("a", MARKET), OPEN_MARKET);
      venue.place(paperOrder("p", MARKET, { account: "pat" }), { ...OPEN_MARKET, price: { value: 100, freshness } });
      expect(fillsOf(venue.tick(paperTick(1, 100, { freshness })))).toEqual([["p", "1", "100", "market"]]);
    }
  });
  it("does nothing for an order that is already working, or an account that is already open", () => {
    const venue = annsVenue();
    const order = paperOrder("a", { kind: "limit", limit: 90 });
    venue.place(order, OPEN_MARKET);
    expect(venue.place(order, OPEN_MARKET).events).toEqual([]);
    expect(venue.open({ id: "ann", league: "real", currency: "USD", startCash: ZERO }, 1).events).toEqual([]);
    expect(() => paperVenue().place(order, OPEN_MARKET)).toThrow("not open");
  });
});

it("rejects a list of events in which an account is opened twice or never", () => {
  const opened = annsVenue;
  const event: PaperEvent = {
    kind: "opened",
    account: "ann",
    atMs: 0,
    league: "real",
    currency: "USD",
    startCash: ZERO,
  };
  expect(() => opened().apply(event)).toThrow("open already");
  expect(() => paperVenue().apply({ kind: "cancel", account: "bob", atMs: 0, orders: [], reason: "by-user" })).toThrow(
    "not open",
  );
});
