import { useId, useRef, type PointerEvent, type ReactNode } from "react";

type Props = {
  /** The trigger: a badge, a column name. */
  readonly mark: ReactNode;
  readonly className?: string;
  /** Called just before the explanation appears, so that it can be loaded then. */
  readonly onOpen?: (() => void) | undefined;
  /** The explanation: text only, no controls. */
  readonly children: ReactNode;
};

const WIDEST_REM = 20;
const GAP_PX = 6;
const MARGIN_PX = 8;
/** A pointer that only crosses the trigger opens nothing, and one that moves on to the explanation leaves it open. */
const HOVER_MS = 250;

/**
 * A trigger that shows an explanation when pressed or pointed at. The explanation is a native popover: it is in the top
 * layer, closes on Escape and on a press outside it, and leaves the focus on the trigger.
 */
export function Explained({ mark, className = "", onOpen, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const stopListening = useRef<() => void>(undefined);
  const timer = useRef<number>(undefined);
  // An explanation that was pressed open stays when the pointer leaves.
  const isOpenByHover = useRef(false);

  const later = (run: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, HOVER_MS);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    later(() => {
      if (popover.current?.isConnected !== true || popover.current.matches(":popover-open")) return;
      isOpenByHover.current = true;
      popover.current.showPopover();
    });
  };
  const leave = () =>
    later(() => {
      if (isOpenByHover.current) popover.current?.hidePopover();
    });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`explained ${className}`}
        popoverTarget={id}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onClick={(event) => {
          window.clearTimeout(timer.current);
          // A press on an explanation that hovering opened pins it instead of closing it.
          if (isOpenByHover.current) event.preventDefault();
          isOpenByHover.current = false;
        }}
      >
        {mark}
      </button>
      <span
        ref={popover}
        id={id}
        popover="auto"
        role="note"
        className="float explained-words"
        onPointerEnter={() => window.clearTimeout(timer.current)}
        onPointerLeave={leave}
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState !== "open" || !button.current) return;
          onOpen?.();
          Object.assign(currentTarget.style, placeBeside(button.current));
        }}
        onToggle={({ currentTarget, newState }) => {
          stopListening.current?.();
          stopListening.current = newState === "open" ? hideOnScroll(currentTarget) : undefined;
          if (newState === "closed") isOpenByHover.current = false;
        }}
      >
        {children}
      </span>
    </>
  );
}

/**
 * Returns the position of the explanation: below the trigger, or above it in the lower part of the window, within the
 * window's width.
 */
function placeBeside(mark: HTMLElement): Partial<CSSStyleDeclaration> {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = Math.min(WIDEST_REM * rem, clientWidth - 2 * MARGIN_PX);
  const isLow = bottom > 0.6 * clientHeight;
  return {
    width: `${String(width)}px`,
    left: `${String(Math.max(MARGIN_PX, Math.min(left, clientWidth - width - MARGIN_PX)))}px`,
    top: isLow ? "auto" : `${String(bottom + GAP_PX)}px`,
    bottom: isLow ? `${String(clientHeight - top + GAP_PX)}px` : "auto",
  };
}

/** Closes the explanation when the page scrolls; returns a function that stops listening. */
function hideOnScroll(text: HTMLElement): () => void {
  const hide = () => text.hidePopover();
  window.addEventListener("scroll", hide, { once: true, passive: true });
  return () => window.removeEventListener("scroll", hide);
}
