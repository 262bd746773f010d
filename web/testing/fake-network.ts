import { whenTestEnds } from "./test-end.ts";

/** Makes the browser report that it is offline, until `end` is called or the test ends. */
export function goOffline(): { end(): void } {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  const end = () => {
    delete (navigator as { onLine?: boolean }).onLine;
    window.dispatchEvent(new Event("online"));
  };
  window.dispatchEvent(new Event("offline"));
  whenTestEnds(end);
  return { end };
}
