/** How long a part of a screen may take to load before it is given up. */
const LONGEST_MS = 8_000;

/**
 * Scrolls to the element with the id as soon as it exists; returns what ends the waiting. A press, a key or a wheel of
 * the user ends it as well.
 */
export function scrollWhenThere(id: string): () => void {
  const ends = new AbortController();
  const look = () => {
    const place = document.getElementById(id);
    if (place === null || ends.signal.aborted) return;
    ends.abort();
    place.scrollIntoView({ block: "start" });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => ends.abort(), LONGEST_MS);
  ends.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of ["pointerdown", "keydown", "wheel"])
    window.addEventListener(event, () => ends.abort(), { signal: ends.signal, passive: true });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["id"] });
  // After the router has drawn what it can draw at once.
  requestAnimationFrame(look);
  return () => ends.abort();
}
