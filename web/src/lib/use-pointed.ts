import { useEffect } from "react";

/**
 * Marks the document while the user points rather than types: browsers show a keyboard focus ring on whatever a script
 * focuses after a press.
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
