/** Calls `act` every `everyMs` while the page is in sight, and at once when it comes into sight or gets the focus. */
export function whileInSight(act: () => void, everyMs: number): void {
  const inSight = () => document.visibilityState === "visible";
  setInterval(() => {
    if (inSight()) act();
  }, everyMs);
  document.addEventListener("visibilitychange", () => {
    if (inSight()) act();
  });
  window.addEventListener("focus", act);
}
