import { useEffect, useState, type RefObject } from "react";
import * as TEXTS from "./texts.ts";

/**
 * Shows a panel over the whole screen, or over the whole page if the browser cannot make it full screen (phones).
 * Escape ends both.
 */
export function useFullScreen(panel: RefObject<HTMLElement | null>) {
  const [mode, setMode] = useState<"off" | "screen" | "page">("off");

  useEffect(() => {
    const onChange = () => {
      const isMine = document.fullscreenElement !== null && document.fullscreenElement === panel.current;
      setMode((now) => (isMine ? "screen" : now === "screen" ? "off" : now));
    };
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, [panel]);

  useEffect(() => {
    if (mode !== "screen") return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") void document.exitFullscreen().catch(() => undefined);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [mode]);

  useEffect(() => {
    const element = panel.current;
    if (mode !== "page" || !element) return;
    const end = () => setMode("off");
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") end();
    };
    // Nothing behind the panel is visible, so focus that moves there ends it.
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) end();
    };
    const before = document.body.style.overflow;
    document.body.style.overflow = "hidden";
    document.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.body.style.overflow = before;
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, [mode, panel]);

  const toggle = async (): Promise<void> => {
    if (mode === "page") return setMode("off");
    if (mode === "screen") return await document.exitFullscreen().catch(() => undefined);
    try {
      if (!document.fullscreenEnabled || !panel.current) throw new Error(TEXTS.noFullScreen);
      await panel.current.requestFullscreen();
    } catch {
      setMode("page");
    }
  };
  return { isFull: mode !== "off", fillsPage: mode === "page", toggle };
}
