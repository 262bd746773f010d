/** Scrolls a frame sideways until a column is in sight whole, right of the stock's, which always is. */
export function bringColumnIntoSight(frame: HTMLElement, column: number): void {
  const heads = frame.querySelectorAll<HTMLElement>(".rg-head-row > .rg-cell");
  const [stock, head] = [heads[0], heads[column]];
  if (!stock || !head) return;
  if (head === stock) {
    frame.scrollLeft = 0;
    return;
  }
  const leftPx = head.offsetLeft - stock.offsetWidth;
  const rightPx = head.offsetLeft + head.offsetWidth - frame.clientWidth;
  frame.scrollLeft = Math.min(leftPx, Math.max(rightPx, frame.scrollLeft));
}
