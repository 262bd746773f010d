import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { mayPull, PULL_PX, pulledPx } from "./pull.ts";
import * as TEXTS from "./texts.ts";

/** Pulling down at the top of a screen requests its data again. Only where the browser's own pull is missing: installed. */
export function PullToRefresh() {
  const queries = useQueryClient();
  const mark = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    let startY: number | undefined;
    let pulled = 0;
    const draw = (px: number) => {
      pulled = px;
      mark.current?.style.setProperty("--pull", `${px}px`);
      mark.current?.style.setProperty("--pull-part", String(px / PULL_PX));
    };
    const refresh = async () => {
      setState("busy");
      draw(PULL_PX);
      await queries.refetchQueries({ type: "active" });
      draw(0);
      setState("done");
    };
    window.addEventListener(
      "touchstart",
      ({ touches, target }) => {
        const isOne = touches.length === 1 && target instanceof Element;
        startY = isOne && mayPull(target, window.scrollY) ? touches[0]?.clientY : undefined;
      },
      { passive: true, signal },
    );
    window.addEventListener(
      "touchmove",
      ({ touches }) => {
        const [touch] = touches;
        if (startY !== undefined && touch !== undefined)
          draw(window.scrollY > 0 ? 0 : pulledPx(touch.clientY - startY));
      },
      { passive: true, signal },
    );
    const end = () => {
      if (startY === undefined) return;
      startY = undefined;
      if (pulled >= PULL_PX) void refresh();
      else draw(0);
    };
    window.addEventListener("touchend", end, { signal });
    window.addEventListener("touchcancel", end, { signal });
    return () => ends.abort();
  }, [queries]);
  return (
    <>
      <div ref={mark} className={`pull-mark ${state === "busy" ? "pull-mark-busy" : ""}`} aria-hidden="true">
        {/* Drawn here: as a shared icon it would be a file of its own in the list of every screen. */}
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
          <path d="M20 12a8 8 0 1 1-2.4-5.7M18 2.5v4h-4" />
        </svg>
      </div>
      <p className="sr" role="status">
        {state === "busy" && TEXTS.refreshing}
        {state === "done" && TEXTS.refreshed}
      </p>
    </>
  );
}
