/** A keyboard command for a chart. */
type Move =
  | { readonly kind: "point"; readonly index: number }
  | { readonly kind: "zoom"; readonly factor: number }
  | { readonly kind: "leave" }
  /** Read the summary aloud; play or pause the sound; show the keys. */
  | { readonly kind: "summary" | "play" | "help" };

type Where = {
  /** The bar that is being read. */
  readonly index: number;
  readonly isPointing: boolean;
  readonly bars: number;
  /** Number of bars that a page key moves by. */
  readonly page: number;
};

/**
 * Returns the command of a key: arrows read bar by bar, Home and End go to the ends, plus and minus zoom, letters read,
 * play and explain. Undefined for keys that belong to the page.
 */
export function chartKey(key: string, { index, isPointing, bars, page }: Where): Move | undefined {
  const to = (next: number): Move => ({ kind: "point", index: Math.min(bars - 1, Math.max(0, next)) });
  switch (key) {
    case "ArrowLeft":
      // The first press selects the bar that the legend shows.
      return to(isPointing ? index - 1 : index);
    case "ArrowRight":
      return to(isPointing ? index + 1 : index);
    case "PageUp":
      return to(index - page);
    case "PageDown":
      return to(index + page);
    case "Home":
      return to(0);
    case "End":
      return to(bars - 1);
    case "+":
    case "=":
      return { kind: "zoom", factor: 0.8 };
    case "-":
      return { kind: "zoom", factor: 1.25 };
    case "Escape":
      return isPointing ? { kind: "leave" } : undefined;
    case "s":
    case "S":
      return { kind: "summary" };
    case "p":
    case "P":
      return { kind: "play" };
    case "h":
    case "H":
    case "?":
      return { kind: "help" };
    default:
      return undefined;
  }
}
