/** What the window shows: the page's own height, and what a keyboard leaves of it. */
type Room = { readonly width: number; readonly height: number };

/** A keyboard of a screen takes more; the browser's own bars, which come and go, take less. */
const KEYBOARD_PX = 150;

/** Returns the tallest window seen at this width: another width is the phone turned, or another window. */
export function tallestOf(known: Room, now: Room): Room {
  return known.width === now.width && known.height > now.height ? known : now;
}

/** Returns whether something as tall as a keyboard covers the window. */
export const isCovered = (visibleHeight: number, tallest: Room): boolean =>
  tallest.height - visibleHeight > KEYBOARD_PX;
