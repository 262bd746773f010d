import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approximately, compare, decimal, decimalText, plus, priceDecimal, times, ZERO } from "../decimal/index.ts";
import type { TokenPool } from "../market/index.ts";
import { poolPrice, quantityWithin } from "./pool-impact.ts";
import { annsVenue, OPEN_MARKET, paperOrder, paperTick } from "./test-venue.ts";
import { halfSpreadFor, isTrap, tokenMarket } from "./token-market.ts";

const NONE = ZERO;
const text = (value: Parameters<typeof decimalText>[0] | undefined): string | undefined => value && decimalText(value);

describe("a fill in a constant-product pool, computed by hand", () => {
  // 1,000 units and 1,000 dollars: taking 200 units at k = 1,000,000 needs 1,250 dollars, so 250 are paid in.
  const pool = { depth: decimal("1000"), used: NONE };
  it("costs what the product requires", () => {
    expect(text(poolPrice(decimal("1"), 1, pool, decimal("200")))).toBe("1.25");
    // 250 units put in leave 800 dollars: 200 are paid out.
    expect(text(poolPrice(decimal("1"), -1, pool, decimal("250")))).toBe("0.8");
  });
  it("continues where earlier trades of the account left the pool", () => {
    // With 1,250 dollars there are 800 units: 300 fewer leave 500 and 2,000 dollars.
    expect(text(poolPrice(decimal("1"), 1, { ...pool, used: decimal("200") }, decimal("300")))).toBe("2.5");
  });
  it("is undefined if the pool doesn't hold as much", () => {
    expect(poolPrice(decimal("1"), 1, pool, decimal("1000"))).toBeUndefined();
    expect(poolPrice(decimal("1"), 1, { ...pool, used: decimal("1200") }, decimal("1"))).toBeUndefined();
  });
  it("is cut to the quantity that a limit pays for", () => {
    expect(text(quantityWithin(decimal("1"), 1, pool, decimal("1.25")))).toBe("200");
    expect(text(quantityWithin(decimal("1"), -1, pool, decimal("0.8")))).toBe("250");
    expect(text(quantityWithin(decimal("1"), 1, pool, decimal("0.99")))).toBe("0");
  });
});

const prices = fc.double({ min: 1e-9, max: 1e5, noNaN: true }).filter((price) => priceDecimal(price) !== undefined);
const share = fc.integer({ min: 1, max: 80 });
const side = fc.constantFrom<1 | -1>(1, -1);

it("costs the same in two pieces as in one, and moves against the trader", () => {
  fc.assert(
    fc.property(prices, side, share, share, (seen, direction, first, second) => {
      const price = priceDecimal(seen)!;
      const depth = decimal("1000000");
      const [a, b] = [first, second].map((part) => decimal(String(part * 5_000))) as [typeof depth, typeof depth];
      const whole = poolPrice(price, direction, { depth, used: NONE }, plus(a, b))!;
      const one = poolPrice(price, direction, { depth, used: NONE }, a)!;
      const other = poolPrice(price, direction, { depth, used: a }, b)!;
      const pieces = approximately(plus(times(one, a), times(other, b)));
      expect(pieces / approximately(times(whole, plus(a, b)))).toBeCloseTo(1, 4);
      expect(Math.sign(compare(whole, price))).toBe(direction);
      expect(Math.sign(compare(other, one))).toBe(direction);
    }),
  );
});

it("trades at a limit only as much as stays within it", () => {
  fc.assert(
    fc.property(prices, side, share, share, (seen, direction, used, percent) => {
      const price = priceDecimal(seen)!;
      const pool = { depth: decimal("1000000"), used: decimal(String(used * 1_000)) };
      const worst = times(price, decimal(String(1 + (direction * percent) / 100)));
      const quantity = quantityWithin(price, direction, pool, worst);
      if (quantity.units === 0n) return;
      const average = approximately(poolPrice(price, direction, pool, quantity)!);
      expect(direction * (average / approximately(worst) - 1)).toBeLessThan(1e-6);
    }),
  );
});

describe("an order in a pool", () => {
  const tick = (atMs: number, over = {}) =>
    paperTick(atMs, 1, { halfSpread: decimal("0.01"), depth: decimal("1000"), ...over });
  const placed = (quantity: string, terms: Parameters<typeof paperOrder>[1] = { kind: "market" }, over = {}) => {
    const venue = annsVenue();
    venue.place(paperOrder("a", terms, { quantity: decimal(quantity), ...over }), { ...OPEN_MARKET, mayShort: false });
    return venue;
  };
  const fillsOf = (venue: ReturnType<typeof placed>, atMs: number, over = {}) =>
    venue.tick(tick(atMs, over)).events.flatMap((event) => (event.kind === "fill" ? [event] : []));

  it("pays the pool's fee and its price impact, both recorded as half of the spread", () => {
    const [fill] = fillsOf(placed("200"), 1);
    expect([text(fill?.price), text(fill?.halfSpread), fill?.observedPrice]).toEqual(["1.26", "0.26", 1]);
  });
  it("gains nothing by being split into ten pieces at once", () => {
    const venue = annsVenue();
    for (let at = 0; at < 10; at += 1)
      venue.place(paperOrder(String(at), { kind: "market" }, { quantity: decimal("20") }), OPEN_MARKET);
    venue.tick(tick(1));
    // Like 200 at 1.26, to the 18 places that each average is rounded at.
    const paid = 100_000 - approximately(venue.account("ann")!.cash);
    expect(paid).toBeCloseTo(252, 9);
  });
  it("fills a limit as far as the pool stays within it, and the rest with a later window", () => {
    const venue = placed("500", { kind: "limit", limit: 1.26 });
    const [first] = fillsOf(venue, 1);
    expect([text(first?.quantity), text(first?.price)]).toEqual(["200", "1.26"]);
    expect(fillsOf(venue, 2)).toEqual([]);
    const [next] = fillsOf(venue, 300_001, { volumeBar: { openTimeMs: 300_000, volume: 1e12 } });
    expect([text(next?.quantity), text(next?.remaining)]).toEqual(["200", "100"]);
  });
  it("counts fills in five minutes while a source reports only the hour, and after it", () => {
    const venue = placed("500");
    const [hour, fiveMinutes] = [
      { volumeBar: { openTimeMs: 3_600_000, volume: 1_000 } },
      { volumeBar: { openTimeMs: 3_900_000, volume: 1_000 } },
    ];
    const filled = [fiveMinutes, { volumeBar: { openTimeMs: 3_600_000, volume: 1_500 } }, fiveMinutes, hour].flatMap(
      (over, at) => fillsOf(venue, 4_000_000 + at, over),
    );
    // A tenth of 1,000, then the rest of a tenth of 1,500, moved by the 100 before it; nothing twice.
    expect(filled.map(({ quantity }) => text(quantity))).toEqual(["100", "50"]);
    expect(approximately(filled[1]!.price)).toBeCloseTo(1_000 ** 2 / (900 * 850) + 0.01, 9);
    const next = fillsOf(venue, 4_200_001, { volumeBar: { openTimeMs: 4_200_000, volume: 1_000 } });
    expect(next.map(({ quantity }) => text(quantity))).toEqual(["100"]);
  });
  it("sells what is held and no more", () => {
    const venue = placed("100");
    fillsOf(venue, 1, { depth: decimal("1000000000") });
    venue.place(paperOrder("b", { kind: "market" }, { side: "sell", quantity: decimal("300"), placedAtMs: 1 }), {
      ...OPEN_MARKET,
      mayShort: false,
    });
    expect(venue.orders("ann")).toEqual([]);
    venue.place(paperOrder("c", { kind: "market" }, { side: "sell", quantity: decimal("100"), placedAtMs: 1 }), {
      ...OPEN_MARKET,
      mayShort: false,
    });
    const later = { volumeBar: { openTimeMs: 300_000, volume: 1e12 } };
    const [sold] = fillsOf(venue, 300_001, later);
    // 100 units more in the pool: 1 · 1000² / (1000 · 1100), less the fee.
    expect(approximately(sold!.price)).toBeCloseTo(1 / 1.1 - 0.01, 12);
    expect(venue.account("ann")?.positions.size).toBe(0);
  });
  it("is rejected if a security check finds that the token can't be sold", () => {
    const venue = annsVenue();
    const { events } = venue.place(paperOrder("a", { kind: "market" }), { ...OPEN_MARKET, isTrap: true });
    expect(events).toMatchObject([{ kind: "refused", reason: "not-sellable" }]);
  });
  it("is rejected if no pool is known in which it could fill", () => {
    const { events } = annsVenue().place(paperOrder("a", { kind: "market" }), { ...OPEN_MARKET, hasNoPool: true });
    expect(events).toMatchObject([{ kind: "refused", reason: "no-pool" }]);
  });
  it.each([
    ["109", { kind: "market" }, "no-cash"],
    ["110", { kind: "market" }, undefined],
    ["110", { kind: "stop", stop: 101 }, "no-cash"],
    ["111", { kind: "stop", stop: 101 }, undefined],
    ["109", { kind: "stop", stop: 90 }, "no-cash"],
    ["100", { kind: "limit", limit: 100 }, undefined],
  ] as const)("of %s dollars sets aside what half the spread costs, as the preview says: %j", (cash, terms, reason) => {
    const venue = annsVenue(decimal(cash));
    const market = { ...OPEN_MARKET, halfSpread: decimal("10") };
    expect(venue.preview(paperOrder("a", terms), market, market.halfSpread).rejection).toBe(reason);
    const { events } = venue.place(paperOrder("a", terms), market);
    expect(events).toMatchObject([reason === undefined ? { kind: "placed" } : { kind: "refused", reason }]);
  });
  it("is previewed without a cost if the spread is unknown", () => {
    const preview = annsVenue().preview(paperOrder("a", { kind: "market" }), OPEN_MARKET, undefined);
    expect(preview).toMatchObject({ price: undefined, spreadCost: undefined, cost: undefined });
  });
  it("ends ten minutes after it was cancelled if no price arrives; an order for a share keeps waiting", () => {
    const venue = annsVenue();
    const token = "base:0x" + "5".repeat(40);
    venue.place(paperOrder("a", { kind: "market" }, { symbol: token }), OPEN_MARKET);
    venue.place(paperOrder("b", { kind: "market" }), OPEN_MARKET);
    for (const id of ["a", "b"]) venue.cancel(id, 1_000);
    expect(venue.expire(token, 600_999).events).toEqual([]);
    expect(venue.expire(token, 601_000).events).toMatchObject([{ kind: "cancel", orders: ["a"], reason: "by-user" }]);
    expect(venue.expire("X", 601_000).events).toEqual([]);
  });
  it("is rejected with its exits once the token can't be sold, and orders of other symbols remain", () => {
    const venue = annsVenue();
    venue.place(paperOrder("a", { kind: "market" }), OPEN_MARKET, { stop: 90 });
    venue.place(paperOrder("b", { kind: "market" }, { symbol: "Y" }), OPEN_MARKET);
    const { events } = venue.endAll("X", 5, "not-sellable");
    expect(events).toMatchObject([{ kind: "reject", atMs: 5, reason: "not-sellable" }]);
    expect(venue.orders("ann").map(({ order }) => order.id)).toEqual(["b"]);
    expect(venue.endAll("X", 6, "not-sellable").events).toEqual([]);
  });
});

describe("an observed pool", () => {
  const pool: TokenPool = {
    chain: "base",
    poolAddress: "0xpool",
    dex: "uniswap",
    priceUsd: 0.5,
    volumeUsd: { m5: 400, h1: 9_000 },
    buys: {},
    sells: {},
    changePercent: {},
    source: "dexscreener",
    asOfMs: 1_000_000,
  };
  const fact = <T>(value: T) => ({ value, source: "goplus", asOfMs: 0 });

  it("costs 1 % a side, taxes on top, and fills by five minutes' volume or what lies in it", () => {
    const market = tokenMarket(pool, 50_000, {})!;
    expect([text(market.halfSpread), text(market.depth), market.volumeBar]).toEqual([
      "0.005",
      "100000",
      { openTimeMs: 900_000, volume: 800 },
    ]);
    expect(text(tokenMarket(pool, 50_000, { sellTaxPercent: fact(4), buyTaxPercent: fact(1) })?.halfSpread)).toBe(
      "0.025",
    );
    expect(tokenMarket(pool, 100, {})?.volumeBar?.volume).toBe(200);
    expect(text(tokenMarket({ ...pool, liquidityBase: 70 }, 50_000, {})?.depth)).toBe("70");
  });
  it("fills by the hour's volume if five minutes are not reported, and not at all without any volume", () => {
    expect(tokenMarket({ ...pool, volumeUsd: { h1: 9_000 } }, 50_000, {})?.volumeBar).toEqual({
      openTimeMs: 0,
      volume: 18_000,
    });
    expect(tokenMarket({ ...pool, volumeUsd: { h24: 1e6 } }, 50_000, {})?.volumeBar).toBeUndefined();
  });
  it("is undefined without a price or liquidity", () => {
    expect(tokenMarket(pool, undefined, {})).toBeUndefined();
    expect(tokenMarket(pool, 0, {})).toBeUndefined();
    const { priceUsd: _, ...priceless } = pool;
    expect(tokenMarket(priceless, 50_000, {})).toBeUndefined();
  });
  it("computes an order's cost up to a tenth of the pool", () => {
    const market = tokenMarket(pool, 50_000, {})!;
    // 10,000 of 100,000: 0.5 / 0.9.
    const most = approximately(halfSpreadFor(0.5, market, 1, decimal("10000")));
    expect(most).toBeCloseTo(0.5 / 0.9 - 0.5 + 0.005, 12);
    expect(approximately(halfSpreadFor(0.5, market, 1, decimal("99999999")))).toBe(most);
    expect(approximately(halfSpreadFor(0.5, market, -1, decimal("10000")))).toBeCloseTo(0.5 - 0.5 / 1.1 + 0.005, 12);
  });
  it("is a trap if a security check says so, and not if it was never checked", () => {
    expect([{}, { honeypot: fact(false), sellSimulated: fact(true) }].map(isTrap)).toEqual([false, false]);
    expect(
      [{ honeypot: fact(true) }, { cannotSellAll: fact(true) }, { sellSimulated: fact(false) }].map(isTrap),
    ).toEqual([true, true, true]);
  });
});
