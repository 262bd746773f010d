const left: string[] = [];

/**
 * Returns the addresses the page of the running test navigated to by a full page load, in order. The navigation never
 * happens: it would end the test's own document.
 */
export const leftFor = (): readonly string[] => left;

let isCatching = false;

/** For the set-up file alone, which runs for every test file of a page: from now on full page loads are noted and not done. */
export function catchLeaving(): void {
  if (isCatching) return;
  isCatching = true;
  window.navigation.addEventListener("navigate", (event) => {
    if (event.destination.sameDocument || event.downloadRequest !== null) return;
    const { pathname, search, hash } = new URL(event.destination.url);
    left.push(pathname + search + hash);
    event.preventDefault();
  });
}

/** For the set-up file alone: forgets where the last test's page went. */
export function forgetLeaving(): void {
  left.length = 0;
}
