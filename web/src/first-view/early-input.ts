type EarlyWindow = Window & {
  /** The button that was pressed last before the application was there; the document's script sets it. */
  pressedEarly?: HTMLElement | null;
};

/**
 * Gives the application what a reader did before it was there: the last press of a button, and what was typed. Links
 * work without it.
 */
export function giveEarlyInput(place: Element): void {
  for (const field of place.querySelectorAll("input"))
    if (field.type !== "checkbox" && field.value !== field.defaultValue) typeAgain(field);
  const { pressedEarly } = window as EarlyWindow;
  if (pressedEarly && place.contains(pressedEarly)) pressedEarly.click();
}

/** React hears only of a value that differs from the one it set last, so that one is empty first. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
