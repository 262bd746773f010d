import { useEffect } from "react";

/**
 * Marks the document while its person points rather than types: what a script focuses after a press, the browser marks as if it
 * had been reached by keyboard.
 */
export function usePointed(): void {
  useEffect(() => {
    const root = document.documentElement;
    const point = () => root.setAttribute("data-pointed", "");
    const type = () => root.removeAttribute("data-pointed");
    window.addEventListener("pointerdown", point, true);
    window.addEventListener("keydown", type, true);
    return () => {
      window.removeEventListener("pointerdown", point, true);
      window.removeEventListener("keydown", type, true);
    };
  }, []);
}
