import fc from "fast-check";
import { expect, it } from "vitest";
import type { Whose } from "./live-member.ts";
import { PriceSlot } from "./price-slot.ts";
import { priceOf } from "./test-price.ts";
import { createSubscriptionQuotas, MOST_UNPRICED } from "./subscription-quotas.ts";

const WHOSE: readonly Whose[] = [
  { kind: "user", userId: "ann" },
  { kind: "user", userId: "192.0.2.1" },
  { kind: "visitor", network: "192.0.2.1" },
  { kind: "signed-in", network: "192.0.2.1" },
];
const slotsOf = (count: number): readonly PriceSlot[] =>
  Array.from({ length: count }, (_, i) => new PriceSlot(`S${String(i)}`, i));

it("a quota counts each symbol once, never exceeds the limit on unpriced ones, and ends with its last connection", () => {
  const step = fc.record({ who: fc.nat(3), slot: fc.nat(39), does: fc.constantFrom("take", "take", "leave", "price") });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const shares = createSubscriptionQuotas({ isAlwaysSubscribed: (symbol) => symbol === "S0" });
      const slots = slotsOf(40);
      const taken: (readonly [Whose, PriceSlot])[] = [];
      for (const { who, slot: index, does } of steps) {
        const [whose, slot] = [WHOSE[who], slots[index]];
        if (whose === undefined || slot === undefined) continue;
        const held = taken.findIndex(([one, other]) => one === whose && other === slot);
        if (does === "price") slot.take(priceOf(slot.symbol, 1));
        else if (does === "leave" && held >= 0) {
          taken.splice(held, 1);
          shares.giveBack(whose, slot);
        } else if (does === "take") {
          const isHeld = held >= 0 || slot.symbol === "S0" || slot.price !== undefined;
          if (shares.take(whose, slot) === undefined) taken.push([whose, slot]);
          else expect(isHeld).toBe(false);
        }
        for (const name of ["ann", "192.0.2.1"]) {
          const own = taken.filter(([one]) => one.kind === "user" && one.userId === name).map(([, one]) => one);
          const unpriced = new Set(own.filter(({ symbol, price }) => symbol !== "S0" && price === undefined));
          expect(unpriced.size).toBeLessThanOrEqual(MOST_UNPRICED);
        }
      }
      for (const [whose, slot] of taken) shares.giveBack(whose, slot);
      expect(shares.holders()).toBe(0);
    }),
  );
});

it("a rejected subscription leaves nothing behind", () => {
  const shares = createSubscriptionQuotas({ isAlwaysSubscribed: () => false });
  const [ann] = WHOSE;
  if (ann === undefined) throw new Error("nobody");
  const slots = slotsOf(30);
  expect(slots.filter((slot) => shares.take(ann, slot) === undefined)).toHaveLength(MOST_UNPRICED);
  for (const slot of slots.slice(0, MOST_UNPRICED)) shares.giveBack(ann, slot);
  expect(shares.holders()).toBe(0);
});
