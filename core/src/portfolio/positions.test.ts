import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, type Decimal, decimalText, minus, plus, quotient, rounded, times, ZERO } from "../decimal/index.ts";
import type { Entry } from "./entry.ts";
import { firstOversold, positions } from "./positions.ts";
import { anyEntries, entry } from "./test-entries.ts";

const only = (entries: readonly Entry[]) => {
  const [position] = positions(entries).values();
  if (position === undefined) throw new Error("nothing was ever held");
  const { quantity, cost, realised } = position;
  return { quantity: decimalText(quantity), cost: decimalText(cost), realised: decimalText(realised) };
};
const sum = (all: readonly Decimal[]) => all.reduce(plus, ZERO);
/** Two states are equal if every number in them is, however it is written. */
const written = (entries: readonly Entry[]) =>
  [...positions(entries).values()].map(({ symbol, quantity, cost, realised, sinceMs }) => [
    ...[symbol, decimalText(quantity), decimalText(cost), decimalText(realised), sinceMs],
  ]);

describe("published examples", () => {
  // HM Revenue & Customs, helpsheet HS284 'Shares and Capital Gains Tax', Example 3 (Ms Pierson, Lobster plc): a Section 104 holding.
  // https://www.gov.uk/government/publications/shares-and-capital-gains-tax-hs284-self-assessment-helpsheet
  // It writes whole pounds.
  it("HMRC's HS284: a pool of 1,500 shares, two sales, gains of 329 and 300", () => {
    const pool = [
      entry("buy", "1000", "4.00", { fee: "150", at: "2015-04-01" }),
      entry("buy", "500", "4.10", { fee: "80", at: "2018-09-01" }),
    ];
    expect(only(pool)).toEqual({ quantity: "1500", cost: "6280", realised: "0" });
    const first = [...pool, entry("sell", "700", "4.80", { fee: "100", at: "2023-05-01" })];
    const pounds = (all: readonly Entry[]) =>
      [...positions(all).values()].map(({ quantity, cost, realised }) =>
        [quantity, cost, realised].map((value) => decimalText(rounded(value, 0))),
      )[0];
    expect(pounds(first)).toEqual(["800", "3349", "329"]);
    const second = [...first, entry("sell", "400", "5.20", { fee: "105", at: "2024-02-01" })];
    // 329 and 300 from rounded costs; two thirds of a pound more exactly.
    expect(only(second).realised).toMatch(/^629\.6666/);
    expect(pounds(second)).toEqual(["400", "1675", "630"]);
  });

  // Kwantlen Polytechnic University, 'Intermediate Canadian Tax', 17: identical properties, adjusted cost base (Canada, ITA 47).
  // https://kpu.pressbooks.pub/intercdntax/chapter/__unknown__-13/
  it("Canada's identical properties: 1,000 and 1,111 shares, 1,001 sold, 23.68 a share left", () => {
    const bought = [
      entry("buy", "1000", "25", { at: "2019-01-01" }),
      entry("buy", "1111", "0", { fee: "24998", at: "2019-02-01" }),
    ];
    expect(only(bought)).toMatchObject({ quantity: "2111", cost: "49998" });
    const [left] = positions([...bought, entry("sell", "1001", "30", { at: "2019-03-01" })]).values();
    expect(left && decimalText(left.quantity)).toBe("1110");
    expect(left && decimalText(rounded(left.cost, 0))).toBe("26290");
    expect(left && decimalText(quotient(left.cost, left.quantity, 2))).toBe("23.68");
  });
});

describe("positions", () => {
  it("lose nothing to a cost that does not divide evenly", () => {
    const all = [
      entry("buy", "3", "0.333333333333333333", { fee: "0.000000000000000001" }),
      entry("sell", "1", "1", { at: "2026-01-02" }),
      entry("sell", "1", "1", { at: "2026-01-03" }),
      entry("sell", "1", "1", { at: "2026-01-04" }),
    ];
    expect(only(all)).toEqual({ quantity: "0", cost: "0", realised: "2" });
  });

  it("start again after everything was sold, and keep the realised gain", () => {
    const all = [
      entry("buy", "2", "10", { fee: "1" }),
      entry("sell", "2", "15", { fee: "1", at: "2026-01-02" }),
      entry("buy", "1", "100", { at: "2026-01-03" }),
    ];
    expect(only(all)).toEqual({ quantity: "1", cost: "100", realised: "8" });
  });

  it("count purchases before sales with the same timestamp, in any order of entry", () => {
    const [sell, buy] = [entry("sell", "1", "12"), entry("buy", "1", "10")];
    expect(firstOversold([sell, buy])).toBeUndefined();
    expect(only([sell, buy])).toEqual({ quantity: "0", cost: "0", realised: "2" });
  });

  it("are the same for the same entries in any order", () => {
    fc.assert(
      fc.property(anyEntries, fc.infiniteStream(fc.nat()), (entries, dice) => {
        const mixed = entries.map((one) => ({ one, at: dice.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        expect(written(mixed.map(({ one }) => one))).toEqual(written(entries));
      }),
    );
  });

  it("conserve quantity and money: bought - sold = held; paid - received = cost - realised", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        for (const { symbol, quantity, cost, realised } of positions(entries).values()) {
          const own = entries.filter((one) => one.symbol === symbol);
          const of = (side: Entry["side"], worth: (one: Entry) => Decimal) =>
            sum(own.filter((one) => one.side === side).map(worth));
          const held = minus(
            of("buy", (one) => one.quantity),
            of("sell", (one) => one.quantity),
          );
          const spent = minus(
            of("buy", (one) => plus(times(one.quantity, one.price), one.fee)),
            of("sell", (one) => minus(times(one.quantity, one.price), one.fee)),
          );
          expect(compare(held, quantity)).toBe(0);
          expect(compare(spent, minus(cost, realised))).toBe(0);
          expect(compare(cost, ZERO)).toBeGreaterThanOrEqual(0);
          if (quantity.units === 0n) expect(cost.units).toBe(0n);
        }
      }),
    );
  });

  it("return to their earlier state when an added entry is removed", () => {
    fc.assert(
      fc.property(anyEntries, anyEntries, (entries, more) => {
        const added = more.map((one) => ({ ...one, id: `more-${one.id}` }));
        const both = [...entries, ...added];
        fc.pre(firstOversold(both) === undefined);
        expect(written(both.filter(({ id }) => !id.startsWith("more-")))).toEqual(written(entries));
      }),
    );
  });
});

describe("selling more than is held", () => {
  const bought = entry("buy", "1", "100", { at: "2026-01-05" });
  const sold = entry("sell", "1", "120", { at: "2026-01-10" });

  it("is reported with the quantity held at that time", () => {
    const more = entry("sell", "1.000000000000000001", "120", { at: "2026-01-06" });
    const found = firstOversold([bought, more]);
    expect(found && [found.entry, decimalText(found.held)]).toEqual([more, "1"]);
    expect(() => positions([bought, more])).toThrow("more AAPL is sold than was held");
  });

  it("is reported when a sale is back-dated to before the purchase, or enough is held only later", () => {
    const early = entry("sell", "1", "120", { at: "2026-01-04" });
    expect(firstOversold([bought, early])?.entry).toBe(early);
    expect(firstOversold([bought, entry("buy", "9", "1", { at: "2026-02-01" }), sold])).toBeUndefined();
  });

  it("is reported when a purchase that a later sale needs is removed, or an earlier sale is added", () => {
    expect(firstOversold([bought, sold])).toBeUndefined();
    expect(firstOversold([sold])?.entry).toBe(sold);
    const between = entry("sell", "0.5", "110", { at: "2026-01-07" });
    expect(firstOversold([bought, sold, between])?.entry).toBe(sold);
  });

  it("of one symbol doesn't affect another", () => {
    expect(firstOversold([bought, entry("sell", "1", "1", { symbol: "NVDA", at: "2026-01-06" })])?.held.units).toBe(0n);
  });
});
