import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../statistics/index.ts";
import { slotAmounts, slotBand, slotLoad, slotsToFree } from "./amount-slot.ts";
import { NETWORKS } from "./networks/registry.ts";
import { microToBase } from "./usdt-amount.ts";

describe("the amounts that identify an invoice", () => {
  it("open a second band at 70 % of the first, and so on, until they are exhausted", () => {
    expect([0, 6_998, 6_999, 13_997, 13_998].map(slotBand)).toEqual([0, 0, 1, 1, 2]);
    expect([5 * 6_999 - 1, 5 * 6_999, 1e9].map(slotBand)).toEqual([4, "exhausted", "exhausted"]);
    expect([0, 5 * 6_999 - 1, 5 * 6_999, 48_994, 48_995].map(slotLoad)).toEqual([
      ...["usual", "usual", "pressed", "pressed", "exhausted"],
    ]);
    expect(slotAmounts(29_000_000n, 6, 48_995, () => 0)).toBe("exhausted");
  });

  it("may be taken up to 98 % under pressure: enough draws over all bands still find a free one, within five cents", () => {
    // All but the last 1,000 of 49,995 amounts are taken.
    const amounts = slotAmounts(29_000_000n, 6, 48_994, seededDice(7));
    if (amounts === "exhausted") throw new Error("there was room");
    const noises = amounts.map((amount) => amount - 29_000_000n);
    expect(noises.every((noise) => noise > 0n && noise < 50_000n && noise % 10_000n !== 0n)).toBe(true);
    expect(new Set(noises.map((noise) => noise / 10_000n)).size).toBe(5);
    expect(noises.filter((noise) => noise > 48_995n).length).toBeGreaterThan(10);
  });

  it("are freed until there is capacity for 500 more below the bound", () => {
    expect([0, 34_494, 34_495, 34_995, 40_000].map(slotsToFree)).toEqual([-34_495, -1, 0, 500, 5_505]);
    for (const taken of [34_995, 40_000, 48_995]) expect(slotLoad(taken - slotsToFree(taken) + 499)).toBe("usual");
  });

  it("are the price plus 0.000001 to 0.009999 USDT, in base units of the network", () => {
    const lowest = slotAmounts(29_000_000n, 6, 0, () => 0);
    expect(lowest[0]).toBe(29_000_001n);
    const highest = slotAmounts(29_000_000n, 6, 0, () => 1 - 2 ** -53);
    expect(highest[0]).toBe(29_009_999n);
    expect(slotAmounts(29n * 10n ** 18n, 18, 7_000, () => 0)[0]).toBe(29_010_001_000_000_000_000n);
  });

  it("rarely or never repeat, after a restore, one requested by an invoice before it or after another restore", () => {
    const firsts = new Set<bigint>();
    for (let turn = 0; turn < 5; turn++) {
      const amounts = slotAmounts(29_000_000n, 6, 0, seededDice(turn), turn);
      if (amounts === "exhausted") throw new Error("there was room");
      const noises = amounts.map((amount) => amount - 29_000_000n);
      expect(noises.every((noise) => noise > 60_000n && noise < 110_000n)).toBe(true);
      firsts.add((noises[0] ?? 0n) / 10_000n);
    }
    expect([...firsts].sort()).toEqual([10n, 6n, 7n, 8n, 9n]);
  });

  it("are all different, above the price, within the bands' noise and never whole cents, whatever the price", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2_000_000_000n }),
        fc.constantFrom(...NETWORKS),
        fc.nat(34_994),
        fc.integer(),
        (priceMicro, { decimals }, taken, seed) => {
          const price = microToBase(priceMicro, decimals);
          const micro = microToBase(1n, decimals);
          const amounts = slotAmounts(price, decimals, taken, seededDice(seed));
          if (amounts === "exhausted") throw new Error("there was room");
          expect(new Set(amounts).size).toBe(amounts.length);
          expect(amounts.length).toBeGreaterThan(60);
          for (const amount of amounts) {
            const noise = amount - price;
            const isNoise = noise % micro === 0n && noise >= micro && noise <= 49_999n * micro;
            if (!isNoise || amount % (10_000n * micro) === 0n) expect(amount).toBe("an amount that names an invoice");
          }
          const first = (amounts[0]! - price) / micro;
          expect(first / 10_000n).toBe(BigInt(slotBand(taken)));
        },
      ),
    );
  });

  it("are found as long as any count leaves capacity, however the taken ones are distributed", () => {
    // The worst case: everything in the band that the count points to is taken, as after earlier ones were released.
    const price = 29_000_000n;
    for (const [seed, taken] of [9_999, 20_000, 34_994].entries()) {
      const amounts = slotAmounts(price, 6, taken, seededDice(seed));
      if (amounts === "exhausted") throw new Error("there was room");
      const full = BigInt(slotBand(taken)) * 10_000n;
      const isFree = (amount: bigint): boolean => amount - price < full || amount - price > full + 9_999n;
      expect(amounts.filter(isFree).length).toBeGreaterThan(30);
    }
  });
});
