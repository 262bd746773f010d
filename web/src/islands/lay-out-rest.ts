/** Browsers without idle callbacks wait so long instead. */
const LATER_MS = 200;

/**
 * Below the first screen nothing is laid out before somebody comes near it (`.land-band`), so that the first paint waits for none
 * of it. When the page has nothing else to do, the parts follow one by one: a jump to one of them then lands where it is, and a
 * picture of the whole page is whole.
 */
export function layOutRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(".land-band")];
  const next = (): void => {
    const part = parts.shift();
    if (part === undefined) return;
    part.style.contentVisibility = "visible";
    whenIdle(next);
  };
  whenIdle(next);
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, LATER_MS);
}
