/** A box in the window, in px from its top left corner. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** What a tour is laid out by. */
export type TourSpace = {
  readonly window: Pick<Box, "width" | "height">;
  /** What sticks to the top of the window once the page is scrolled: the masthead. */
  readonly above: number;
  /** How far the page is scrolled. */
  readonly scrolled: number;
  readonly card: Pick<Box, "width" | "height">;
  /** Whether the card is a sheet at the bottom of the window. */
  readonly isSheet: boolean;
};

/** From the part to the ring around it. */
const RING = 6;
/** From the ring to the card, and from both to the edges of the window. */
const GAP = 12;

const bottomOf = ({ top, height }: Box) => top + height;
const rightOf = ({ left, width }: Box) => left + width;
const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** Returns where a ring may be: below the masthead, and above the sheet. */
function roomOf({ window, above, card, isSheet }: TourSpace): Box {
  const bottom = window.height - (isSheet ? card.height : 0);
  return { left: 0, top: above, width: window.width, height: Math.max(0, bottom - above) };
}

/** Returns the same as it is now: nothing lies under the masthead before the page is scrolled. */
const roomNow = (space: TourSpace): Box => roomOf({ ...space, above: Math.min(space.above, space.scrolled) });

/** Returns the ring around a part: what of it is in the window and not under the card; undefined if nothing is. */
export function ringAround(part: Box, space: TourSpace): Box | undefined {
  const room = roomNow(space);
  const left = Math.max(part.left - RING, room.left + 2);
  const top = Math.max(part.top - RING, room.top + 2);
  const width = Math.min(rightOf(part) + RING, rightOf(room) - 2) - left;
  const height = Math.min(bottomOf(part) + RING, bottomOf(room) - 2) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/**
 * Returns the corner of the card: below the ring, above it, to its right or its left, where it covers nothing of it; at
 * the bottom of the window where a ring leaves no room, and in the middle without a ring.
 */
export function cardBeside(ring: Box | undefined, { window, above, card }: TourSpace): Pick<Box, "left" | "top"> {
  const [mostLeft, mostTop] = [window.width - card.width - GAP, window.height - card.height - GAP];
  if (ring === undefined)
    return { left: (window.width - card.width) / 2, top: Math.max(above, (window.height - card.height) / 2) };
  const left = within(ring.left, GAP, mostLeft);
  const [below, over] = [bottomOf(ring) + GAP, ring.top - GAP - card.height];
  if (below <= mostTop) return { left, top: below };
  if (over >= GAP) return { left, top: over };
  const top = within(ring.top, GAP, mostTop);
  if (rightOf(ring) + GAP <= mostLeft) return { left: rightOf(ring) + GAP, top };
  if (ring.left - GAP - card.width >= GAP) return { left: ring.left - GAP - card.width, top };
  return { left: mostLeft, top: mostTop };
}

/** Returns how far to scroll so that a part is in view with the card beside it; 0 if it is. Tall parts show their top. */
export function scrollTo(part: Box, space: TourSpace): number {
  const room = roomOf(space);
  const needed = part.height + 2 * (RING + GAP) + (space.isSheet ? 0 : space.card.height + GAP);
  const isSeen = part.top - RING >= roomNow(space).top && bottomOf(part) + RING <= bottomOf(room);
  const fits = needed <= room.height;
  const ring = ringAround(part, space);
  if (isSeen && (space.isSheet || (ring !== undefined && covers(cardBeside(ring, space), ring, space) === false)))
    return 0;
  // In the middle with its card, or at the top if the two don't fit.
  const top = room.top + RING + GAP + (fits ? (room.height - needed) / 2 : 0);
  return Math.round(part.top - top);
}

/** Returns whether the card at a corner lies over the ring. */
function covers({ left, top }: Pick<Box, "left" | "top">, ring: Box, { card }: TourSpace): boolean {
  return left < rightOf(ring) && left + card.width > ring.left && top < bottomOf(ring) && top + card.height > ring.top;
}
