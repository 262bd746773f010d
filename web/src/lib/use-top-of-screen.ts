import { useEffect } from "react";

/**
 * Scrolls to the top on navigation to another screen. On going back, the browser itself restores the scroll position.
 */
export function useTopOfScreen(): void {
  useEffect(() => {
    let { pathname } = window.location;
    const arrive = () => {
      pathname = window.location.pathname;
    };
    // The router dispatches its pushes as events with this name.
    const goOn = () => {
      if (window.location.pathname !== pathname) window.scrollTo(0, 0);
      arrive();
    };
    window.addEventListener("pushState", goOn);
    window.addEventListener("replaceState", arrive);
    window.addEventListener("popstate", arrive);
    return () => {
      window.removeEventListener("pushState", goOn);
      window.removeEventListener("replaceState", arrive);
      window.removeEventListener("popstate", arrive);
    };
  }, []);
}
