const SWING = 16;
const LASTS_MS = 700;

/** Shakes the bell of the masthead once; not for users who want no motion. */
export function ringBell(): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const turns = [0, SWING, -SWING, SWING, -SWING, 0];
  document
    .querySelector(".bell svg")
    ?.animate({ transform: turns.map((degrees) => `rotate(${String(degrees)}deg)`) }, { duration: LASTS_MS });
}
