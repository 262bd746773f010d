import { useEffect } from "react";

/** Who goes on to another screen begins at its top; who goes back finds the place where they were, which is the browser's doing. */
export function useTopOfScreen(): void {
  useEffect(() => {
    let { pathname } = window.location;
    const arrive = () => {
      pathname = window.location.pathname;
    };
    // The router tells of what it pushes under this name.
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
