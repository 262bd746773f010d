import { whenTestEnds } from "./test-end.ts";

/** Has the browser say that it lost its connection, until it is said to be back or the test ends. */
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
