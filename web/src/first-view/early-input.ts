type EarlyWindow = Window & {
  /** What the document's script keeps until the application is there. */
  readonly early?: { readonly ends: AbortController; readonly pressed?: HTMLElement };
};

/**
 * Gives the application what a reader did before it was there: the last press of a button, and what was typed. Links
 * work without it.
 */
export function giveEarlyInput(place: Element): void {
  const { early } = window as EarlyWindow;
  early?.ends.abort();
  for (const field of place.querySelectorAll("input"))
    if (field.type !== "checkbox" && field.value !== field.defaultValue) typeAgain(field);
  if (early?.pressed && place.contains(early.pressed)) early.pressed.click();
}

/** React hears only of a value that differs from the one it set last, so that one is empty first. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
