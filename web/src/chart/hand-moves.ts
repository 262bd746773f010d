export type DrawingMoves = {
  /** Whether a pointer moved or pressed since `forget` was called last. */
  readonly since: () => boolean;
  readonly forget: () => void;
  readonly remove: () => void;
};

/**
 * Notices when a person moves or presses a pointer. Browsers also send moves when the page changes under a pointer at rest:
 * those have moved by nothing and do not count.
 */
export function drawingMoves(): DrawingMoves {
  let isMoved = false;
  const notice = (event: PointerEvent): void => {
    if (event.type === "pointerdown" || event.movementX !== 0 || event.movementY !== 0) isMoved = true;
  };
  const options = { capture: true, passive: true };
  addEventListener("pointermove", notice, options);
  addEventListener("pointerdown", notice, options);
  return {
    since: () => isMoved,
    forget: () => (isMoved = false),
    remove: () => {
      removeEventListener("pointermove", notice, options);
      removeEventListener("pointerdown", notice, options);
    },
  };
}
