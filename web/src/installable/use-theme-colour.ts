import { useEffect } from "react";

/** Keeps the colour of the window's own bars that of the page, in whatever theme it is. */
export function useThemeColour(): void {
  useEffect(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    const update = () => {
      const { backgroundColor } = getComputedStyle(document.body);
      for (const meta of metas) meta.content = backgroundColor;
    };
    update();
    const changes = new MutationObserver(update);
    changes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", update);
    return () => {
      changes.disconnect();
      system.removeEventListener("change", update);
    };
  }, []);
}
