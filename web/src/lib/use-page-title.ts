import { useEffect } from "react";
import { titlePage } from "./unread-count.ts";

/** Shows what is on the page in the tab's title, the most particular first. */
export function usePageTitle(...parts: readonly string[]): void {
  const title = JSON.stringify(parts);
  useEffect(() => {
    titlePage(...(JSON.parse(title) as readonly string[]));
  }, [title]);
}
