/**
 * Returns 128 random bits. `crypto.randomUUID` is missing where the page is served without TLS from another machine.
 */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, "0")).join("");
