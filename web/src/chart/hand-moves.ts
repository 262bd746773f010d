export type DrawingMoves = {
  /** Returns whether a pointer moved or pressed since the last `forget`. */
  readonly since: () => boolean;
  readonly forget: () => void;
  readonly remove: () => void;
};

/**
 * Detects when the user moves or presses a pointer. Browsers also send move events when the page changes under a
 * resting pointer: those have a movement of zero and do not count.
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
