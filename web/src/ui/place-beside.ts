const GAP_PX = 6;
const MARGIN_PX = 8;

/**
 * Returns the position of a popover beside its trigger: below it, or above it in the lower part of the window, within
 * the window's width.
 */
export function placeBeside(mark: HTMLElement, widestRem: number): Partial<CSSStyleDeclaration> {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = Math.min(widestRem * rem, clientWidth - 2 * MARGIN_PX);
  const isLow = bottom > 0.6 * clientHeight;
  return {
    width: `${String(width)}px`,
    left: `${String(Math.max(MARGIN_PX, Math.min(left, clientWidth - width - MARGIN_PX)))}px`,
    top: isLow ? "auto" : `${String(bottom + GAP_PX)}px`,
    bottom: isLow ? `${String(clientHeight - top + GAP_PX)}px` : "auto",
  };
}
