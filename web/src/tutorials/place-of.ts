/**
 * Returns the part of the screen that a step of a tutorial points at: of the names in `element`, in their order, the
 * first `data-tour`, id or class that is drawn within the screen. A heading that names its section stands for that
 * section, and the summary of a folded part for the fold. Undefined while none is drawn.
 */
export function placeOf(element: string): HTMLElement | undefined {
  const screen = document.getElementById("main");
  if (screen === null) return undefined;
  for (const name of element.split(" "))
    for (const selector of [`[data-tour="${name}"]`, `#${name}`, `.${name}`])
      for (const found of screen.querySelectorAll<HTMLElement>(selector)) {
        const part = found.id === name ? wholeOf(found) : found;
        if (isDrawn(part)) return part;
      }
  return undefined;
}

function wholeOf(found: HTMLElement): HTMLElement {
  return (
    document.querySelector<HTMLElement>(`[aria-labelledby="${found.id}"]`) ??
    (found.closest("summary") ? found.closest<HTMLElement>("details") : null) ??
    found
  );
}

function isDrawn(part: HTMLElement): boolean {
  const { width, height } = part.getBoundingClientRect();
  // A placeholder that only the eye sees is not the part yet.
  return width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true }) && !part.ariaHidden;
}
