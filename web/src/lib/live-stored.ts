let stored: { close(): void } | undefined;

/**
 * Stores the socket of this tab so that sign-out can close it. Light enough for the shell, which needs nothing else of
 * the socket.
 */
export function keepLive(live: { close(): void }): void {
  stored = live;
}

/** Closes the socket of this tab, if there is one. */
export function closeLive(): void {
  stored?.close();
}
