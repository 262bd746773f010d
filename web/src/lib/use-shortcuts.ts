import { useEffect } from "react";

type Shortcuts = { readonly onFind: () => void; readonly onHelp: () => void };

/**
 * Handles the global shortcuts: Ctrl/⌘ K searches, ? lists the shortcuts, / focuses the symbol field. In fields, single
 * keys type their characters.
 */
export function useShortcuts({ onFind, onHelp }: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onFind();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (event.key === "?") onHelp();
      if (event.key === "/") {
        const field = document.querySelector<HTMLElement>('[data-shortcut="symbol"]');
        if (field) event.preventDefault();
        field?.focus();
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onFind, onHelp]);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}
