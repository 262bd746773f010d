/** Listed companies that can be stored are some thousands: below this the store is still being filled. */
const STILL_FILLING = 2_000;

/** How many stocks there are to choose from, and, while there are few, how more come: not every installation asks who lists them. */
export function storedWords(stored: number): string {
  const count = `${stored.toLocaleString("en-US")} ${stored === 1 ? "stock" : "stocks"} stored`;
  return stored < STILL_FILLING ? `${count}; more are added over hours where a source lists them.` : `${count}.`;
}
