import { useEffect } from "react";

/** Where a letter is typed, or belongs to what is open. */
const ELSEWHERE = "input, textarea, select, [contenteditable], [role=dialog], [role=application], dialog";

/** Calls `open` on the key A, outside of fields and dialogs. It must do the same in every render. */
export function useAssistantKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "a" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null))
        return;
      // The letter would be typed into the field that gets the focus.
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
