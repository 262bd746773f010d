/** How far a pull must go to refresh, and how far its mark goes at most, in px. */
export const PULL_PX = 72;
const MOST_PX = 108;
/** The mark follows a finger at half its speed, so that a pull is no accident. */
const SHARE = 0.5;

/** Returns how far the mark of a pull is, in px, for a finger that moved down this far. */
export function pulledPx(movedPx: number): number {
  return Math.min(MOST_PX, Math.max(0, movedPx * SHARE));
}

/** Whether a pull may begin here: at the very top of the page, and in nothing that scrolls or covers the page itself. */
export function mayPull(target: Element | null, scrollY: number): boolean {
  if (scrollY > 0 || target === null) return false;
  if (target.closest("dialog, [role=dialog], [role=alertdialog], canvas, input, textarea, select")) return false;
  for (let box: Element | null = target; box !== null && box !== document.body; box = box.parentElement)
    if (box.scrollTop > 0) return false;
  return true;
}
