import { useEffect } from "react";
import { titlePage } from "./unread-count.ts";

/** Sets the tab's title to the page's parts, most specific first. */
export function usePageTitle(...parts: readonly string[]): void {
  const title = JSON.stringify(parts);
  useEffect(() => {
    titlePage(...(JSON.parse(title) as readonly string[]));
  }, [title]);
}
