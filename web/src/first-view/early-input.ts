/** What the document's script keeps until the application is there: the button that was pressed last. */
type EarlyWindow = Window & { readonly early?: { readonly pressed?: HTMLElement } };

const EVERY_MS = 50;
const TRIES = 200;

/**
 * Gives the application what a reader did before it was there, as soon as it has taken over that part: what was typed,
 * which details were opened, and the last press of a button. Links work without it.
 */
export async function giveEarlyInput(place: Element): Promise<void> {
  for (const details of place.querySelectorAll("details")) void reportOpened(details);
  for (const field of place.querySelectorAll("input"))
    if (field.type !== "checkbox" && field.value !== field.defaultValue && (await isTakenOver(field))) typeAgain(field);
  const pressed = (window as EarlyWindow).early?.pressed;
  if (pressed && (await isTakenOver(pressed))) pressed.click();
}

/** Waits until React knows an element, which it marks with properties of its own. */
async function isTakenOver(element: Element): Promise<boolean> {
  for (let tries = 0; tries < TRIES && element.isConnected; tries++) {
    if (Object.keys(element).some((key) => key.startsWith("__react"))) return true;
    await new Promise((next) => setTimeout(next, EVERY_MS));
  }
  return false;
}

/** The browser opens details by itself; React, which renders their content then, heard nothing of it. */
async function reportOpened(details: HTMLDetailsElement): Promise<void> {
  if ((await isTakenOver(details)) && details.open) details.dispatchEvent(new Event("toggle"));
}

/** React hears only of a value that differs from the one it set last, so that one is empty first. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
