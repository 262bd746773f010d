import { useEffect } from "react";
import { scrollWhenThere } from "./scroll-when-there.ts";

/**
 * Scrolls to the part that the address names by its fragment, as the browser does when it loads a page: after a link
 * within the application, once the part is there.
 */
export function useFragment(): void {
  useEffect(() => {
    let stop: () => void = () => undefined;
    const arrive = () => {
      stop();
      const id = window.location.hash.slice(1);
      if (id !== "") stop = scrollWhenThere(id);
    };
    // The router dispatches its pushes as events with this name.
    window.addEventListener("pushState", arrive);
    return () => {
      window.removeEventListener("pushState", arrive);
      stop();
    };
  }, []);
}
