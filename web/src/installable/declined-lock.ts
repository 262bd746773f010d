const LOCK = "update-declined";

/**
 * Remembers that the user declined an update for as long as this tab is open: as a lock, which the other tabs can see
 * and which ends with the tab, however it is closed.
 */
export function createDeclinedLock() {
  let release: (() => void) | undefined;
  return {
    remember(): void {
      if (release !== undefined) return;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      navigator.locks.request(LOCK, { mode: "shared" }, () => released).catch(() => undefined);
    },
    forget(): void {
      release?.();
      release = undefined;
    },
    async isRememberedElsewhere(): Promise<boolean> {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === LOCK);
    },
  };
}
