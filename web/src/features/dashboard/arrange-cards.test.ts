import { DASHBOARD_CARDS } from "@sextant/core/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, fullOrder, USUAL_ORDER, withMoved, type Card } from "./arrange-cards.ts";

const anyOrder = fc.shuffledSubarray([...DASHBOARD_CARDS], { minLength: 7 });

it("the page knows the contract's cards, in its order", () => {
  expect(USUAL_ORDER).toEqual(DASHBOARD_CARDS);
});

describe("stored order", () => {
  it.each([
    [[], ["ranges", "feed", "board", "alerts", "insight", "watchlist", "record"]],
    [["watchlist"], ["watchlist", "ranges", "feed", "board", "alerts", "insight", "record"]],
    [
      ["alerts", "alerts", "feed"],
      ["alerts", "feed", "ranges", "board", "insight", "watchlist", "record"],
    ],
    [
      ["gone" as Card, "board"],
      ["board", "ranges", "feed", "alerts", "insight", "watchlist", "record"],
    ],
  ] as const)("%j is shown as %j", (stored, order) => {
    expect(fullOrder(stored)).toEqual(order);
  });
});

it("moving up and back down changes nothing, and the ends stay put", () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom(...DASHBOARD_CARDS), (order, card) => {
      expect(withMoved(order, order[0] ?? card, -1)).toEqual(order);
      expect(withMoved(order, order[6] ?? card, 1)).toEqual(order);
      if (order.indexOf(card) > 0) expect(withMoved(withMoved(order, card, -1), card, 1)).toEqual(order);
    }),
  );
});

it("whatever the order, the blocks read in that order", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const read = blocksOf(order).flatMap((block): readonly Card[] =>
        block.kind === "wide"
          ? [block.card]
          : block.kind === "board"
            ? ["board", ...block.beside, ...(block.isRecordBelow ? (["record"] as const) : [])]
            : block.cards,
      );
      expect(read).toEqual(order);
    }),
  );
});

it("by default the ranges and the feed are at the top, the small cards next to the board and the record below it", () => {
  expect(blocksOf(USUAL_ORDER)).toEqual([
    { kind: "wide", card: "ranges" },
    { kind: "wide", card: "feed" },
    { kind: "board", beside: ["alerts", "insight", "watchlist"], isRecordBelow: true },
  ]);
});
