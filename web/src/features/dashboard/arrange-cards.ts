import type { DashboardLayout } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

export type Card = DashboardLayout["order"][number];

/** The cards in the contract's order, with their names. */
export const CARD_NAMES = {
  ranges: TEXTS.cardRanges,
  feed: TEXTS.cardFeed,
  board: TEXTS.cardBoard,
  alerts: TEXTS.cardAlerts,
  insight: TEXTS.cardInsight,
  watchlist: TEXTS.cardWatchlist,
  record: TEXTS.cardRecord,
} as const satisfies Record<Card, string>;

export const USUAL_ORDER = Object.keys(CARD_NAMES) as readonly Card[];

/** Returns a stored order with each card once: cards it does not contain are appended in their default order. */
export function fullOrder(stored: readonly Card[]): readonly Card[] {
  const known = stored.filter((card, i) => stored.indexOf(card) === i && Object.hasOwn(CARD_NAMES, card));
  return [...known, ...USUAL_ORDER.filter((card) => !known.includes(card))];
}

/** Returns the order with one card moved up or down; unchanged at the ends. */
export function withMoved(order: readonly Card[], card: Card, by: -1 | 1): readonly Card[] {
  const from = order.indexOf(card);
  const other = order[from + by];
  if (from < 0 || other === undefined) return order;
  return order.map((one) => (one === card ? other : one === other ? card : one));
}

type Wide = "ranges" | "feed" | "record";
const isWide = (card: Card): card is Wide => card === "ranges" || card === "feed" || card === "record";

/**
 * A row of cards on a wide screen. Ranges and the feed have rows of their own; the small cards that follow the board are
 * next to it, and the record that follows those is below the board; small cards before it share a row. Read from top to
 * bottom and left to right, the blocks have the stored order.
 */
export type Block =
  | { readonly kind: "wide"; readonly card: Wide }
  | { readonly kind: "small"; readonly cards: readonly Card[] }
  | { readonly kind: "board"; readonly beside: readonly Card[]; readonly isRecordBelow: boolean };

export function blocksOf(order: readonly Card[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const card of order) {
    const last = blocks.at(-1);
    const board = last?.kind === "board" && !last.isRecordBelow ? last : undefined;
    if (card === "record" && board !== undefined && board.beside.length > 0)
      blocks.splice(-1, 1, { ...board, isRecordBelow: true });
    else if (isWide(card)) blocks.push({ kind: "wide", card });
    else if (card === "board") blocks.push({ kind: "board", beside: [], isRecordBelow: false });
    else if (board !== undefined) blocks.splice(-1, 1, { ...board, beside: [...board.beside, card] });
    else if (last?.kind === "small") blocks.splice(-1, 1, { kind: "small", cards: [...last.cards, card] });
    else blocks.push({ kind: "small", cards: [card] });
  }
  return blocks;
}
