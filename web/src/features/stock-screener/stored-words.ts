/** Listed companies that can be stored are some thousands: below this the store is still being filled. */
const STILL_FILLING = 2_000;

/** How many stocks there are to choose from, and, while the store of a new installation fills, that more come. */
export function storedWords(stored: number): string {
  const count = `${stored.toLocaleString("en-US")} ${stored === 1 ? "stock" : "stocks"} stored`;
  return stored < STILL_FILLING ? `${count} so far; more come over the next hours.` : `${count}.`;
}
