import { useEffect } from "react";

type Shortcuts = { readonly onFind: () => void; readonly onHelp: () => void };

/** The keys that work everywhere: Ctrl/⌘ K finds, ? lists, / goes to the symbol field. Single keys stay letters in fields. */
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
