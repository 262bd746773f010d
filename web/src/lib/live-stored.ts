let stored: { close(): void } | undefined;

/** Remembers the socket of this tab for whoever signs out: light enough for the shell, which has no use for the rest of it. */
export function keepLive(live: { close(): void }): void {
  stored = live;
}

/** Closes the socket of this tab, if there is one. */
export function closeLive(): void {
  stored?.close();
}
