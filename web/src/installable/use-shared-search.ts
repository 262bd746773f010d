import { FIND_KEY } from "@sextant/core/contract";
import { useEffect } from "react";
import { useLocation } from "wouter";

/** Opens the search with the words that another app shared, and takes them out of the address. */
export function useSharedSearch(): void {
  const [path, navigate] = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const words = query.get(FIND_KEY);
    if (words === null) return;
    query.delete(FIND_KEY);
    navigate(query.size === 0 ? path : `${path}?${query}`, { replace: true });
    // By its own shortcut: the search is part of the shell.
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
    requestAnimationFrame(() => enter(words));
  }, [path, navigate]);
}

/** Types words into the search's field as a user does. */
function enter(words: string): void {
  const field = document.querySelector<HTMLInputElement>("dialog[open].palette input");
  if (field === null) return;
  // By the element's own setter: React does not see what is set through its instance.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, words);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
