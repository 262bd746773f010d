/** For a dialog's onEscapeKeyDown: Escape in a field whose suggestions are open closes those, and not the dialog around it. */
export function leaveToOpenList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true") event.preventDefault();
}
