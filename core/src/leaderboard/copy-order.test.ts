import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, decimal, decimalText, times } from "../decimal/index.ts";
import { copyOrder, type CopyAccount, type CopyLimits, type LeaderFill } from "./copy-order.ts";

const fill = (side: "buy" | "sell", quantity: string, positionBefore = "0"): LeaderFill => ({
  symbol: "ETH-USD",
  side,
  quantity: decimal(quantity),
  price: decimal("2000"),
  positionBefore: decimal(positionBefore),
});
const account = (positions: Record<string, string> = {}, equity = "10000"): CopyAccount => ({
  equity: decimal(equity),
  equityAtStart: decimal("10000"),
  positions: new Map(Object.entries(positions).map(([symbol, quantity]) => [symbol, decimal(quantity)])),
});
const LIMITS: CopyLimits = {
  mostShareOfEquity: decimal("0.5"),
  mostSymbols: 2,
  stopAtLoss: decimal("0.2"),
  quantityPlaces: 4,
};
const LEADER = decimal("100000");
const copied = (one: LeaderFill, own = account(), limits = LIMITS) => {
  const order = copyOrder(one, LEADER, own, limits);
  return [decimalText(order.closeQuantity), decimalText(order.openQuantity), order.refused ?? order.isLimited] as const;
};

describe("the copy of a fill", () => {
  it("opens the same share of the equity, rounded down", () => {
    expect(copied(fill("buy", "10"))).toEqual(["0", "1", false]);
    expect(copied(fill("sell", "3.33339"))).toEqual(["0", "0.3333", false]);
    expect(copied(fill("buy", "19"), account(), { ...LIMITS, quantityPlaces: 0 })).toEqual(["0", "1", false]);
  });

  it("closes the same fraction of the follower's position, and all of it if the leader closes all", () => {
    expect(copied(fill("sell", "5", "10"), account({ "ETH-USD": "0.9" }))).toEqual(["0.45", "0", false]);
    expect(copied(fill("sell", "10", "10"), account({ "ETH-USD": "0.98765432" }))).toEqual(["0.98765432", "0", false]);
    expect(copied(fill("buy", "1", "-4"), account({ "ETH-USD": "-0.4" }))).toEqual(["0.1", "0", false]);
    expect(copied(fill("sell", "10", "10"))).toEqual(["0", "0", false]);
    expect(copied(fill("sell", "10", "10"), account({ "ETH-USD": "-0.5" }))).toEqual(["0", "0", false]);
  });

  it("closes and opens when the leader reverses", () => {
    expect(copied(fill("sell", "15", "10"), account({ "ETH-USD": "1" }))).toEqual(["1", "0.5", false]);
  });

  it("stays within the limits, and says which one prevented it from opening", () => {
    expect(copied(fill("buy", "40"))).toEqual(["0", "2.5", true]);
    expect(copied(fill("buy", "10"), account({ A: "1", B: "1" }))).toEqual(["0", "0", "too-many-symbols"]);
    expect(copied(fill("buy", "10"), account({ A: "1", "ETH-USD": "1" }))).toEqual(["0", "1", false]);
    expect(copied(fill("buy", "10"), account({}, "8000"))).toEqual(["0", "0", "stopped"]);
    expect(copied(fill("buy", "10"), account({}, "8001"))[2]).toBe(false);
    expect(copied(fill("buy", "0.0001"))).toEqual(["0", "0", "too-small"]);
    expect(copied(fill("buy", "1"), account({}, "0"))[2]).toBe("no-equity");
    expect(copyOrder(fill("buy", "1"), decimal("0"), account(), LIMITS).refused).toBe("no-equity");
  });

  it("applies the limit over all fills of one trade, on either side", () => {
    const limits = { ...LIMITS, mostShareOfEquity: decimal("0.1"), quantityPlaces: 0 };
    for (const [side, sign] of [
      ["buy", 1n],
      ["sell", -1n],
    ] as const) {
      let held = 0n;
      const opened = [];
      for (let n = 0n; n < 6n; n++) {
        const before = { units: sign * n * 60n, places: 0 };
        const one = { symbol: "X", side, quantity: decimal("60"), price: decimal("100"), positionBefore: before };
        const own = { ...account(), positions: new Map(held === 0n ? [] : [["X", { units: held, places: 0 }]]) };
        const order = copyOrder(one, LEADER, own, limits);
        held += sign * order.openQuantity.units;
        opened.push([decimalText(order.openQuantity), order.refused ?? order.isLimited]);
      }
      expect(opened.slice(0, 3)).toEqual([["6", false], ["4", true], ["0", "limit-reached"]]); // prettier-ignore
      expect(held).toBe(sign * 10n);
    }
    // An unfilled copy also uses up the limit.
    const waiting = { ...account(), waiting: decimal("2") };
    expect(copied(fill("buy", "10"), waiting)).toEqual(["0", "0.5", true]);
    // The holding now exceeds the limit: nothing is opened, and nothing has to be closed.
    expect(copied(fill("buy", "10", "10"), account({ "ETH-USD": "3" }))).toEqual(["0", "0", "limit-reached"]);
  });

  it("still closes after it was stopped", () => {
    expect(copied(fill("sell", "15", "10"), account({ "ETH-USD": "1" }, "5000"))).toEqual(["1", "0", "stopped"]);
  });

  it("never opens a larger share than the leader or the limit, and never closes more than is held", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => ({ units, places: 6 }));
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.nat({ max: 8 }),
        (quantity, price, equity, leader, held, quantityPlaces) => {
          const own = { units: -held / 7n, places: 6 };
          const positions = new Map(own.units === 0n ? [] : [["X", own]]);
          const limits = { ...LIMITS, quantityPlaces };
          const order = copyOrder(
            { symbol: "X", side: "buy", quantity, price, positionBefore: { units: -held, places: 6 } },
            leader,
            { equity, equityAtStart: equity, positions },
            limits,
          );
          expect(compare(times(order.openQuantity, leader), times(quantity, equity))).toBeLessThanOrEqual(0);
          expect(
            compare(times(order.openQuantity, price), times(equity, limits.mostShareOfEquity)),
          ).toBeLessThanOrEqual(0);
          expect(order.openQuantity.units >= 0n && order.closeQuantity.units >= 0n).toBe(true);
          const most = own.units < 0n ? { units: -own.units, places: 6 } : decimal("0");
          expect(compare(order.closeQuantity, most)).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});
