import { useId, useRef, type FocusEvent, type PointerEvent, type ReactNode } from "react";
import { placeBeside } from "./place-beside.ts";

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
/**
 * A pointer that only crosses the trigger opens nothing, and one that moves on to the explanation leaves it open. Focus
 * waits as long, until the page has scrolled to the trigger.
 */
const HOVER_MS = 250;

/**
 * A trigger that shows an explanation when pressed, pointed at, or reached with the keyboard. The explanation is a
 * native popover: it is in the top layer, closes on Escape and on a press outside it, and leaves the focus on the
 * trigger.
 */
export function Explained({ mark, className = "", onOpen, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const stopListening = useRef<() => void>(undefined);
  const timer = useRef<number>(undefined);
  // An explanation that was pressed open stays when the pointer leaves.
  const isOpenByItself = useRef(false);

  const later = (run: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, HOVER_MS);
  };
  const open = () =>
    later(() => {
      if (popover.current?.isConnected !== true || popover.current.matches(":popover-open")) return;
      isOpenByItself.current = true;
      popover.current.showPopover();
    });
  const close = () => {
    if (isOpenByItself.current) popover.current?.hidePopover();
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") open();
  };
  const leave = () => later(close);
  const focus = ({ currentTarget }: FocusEvent) => {
    // A press opens it by itself.
    if (currentTarget.matches(":focus-visible")) open();
  };
  const blur = () => {
    window.clearTimeout(timer.current);
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`explained ${className}`}
        popoverTarget={id}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={focus}
        onBlur={blur}
        onClick={(event) => {
          window.clearTimeout(timer.current);
          // A press on an explanation that opened by itself pins it instead of closing it.
          if (isOpenByItself.current) event.preventDefault();
          isOpenByItself.current = false;
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
          Object.assign(currentTarget.style, placeBeside(button.current, WIDEST_REM));
        }}
        onToggle={({ currentTarget, newState }) => {
          stopListening.current?.();
          stopListening.current = newState === "open" ? hideOnScroll(currentTarget) : undefined;
          if (newState === "closed") isOpenByItself.current = false;
        }}
      >
        {children}
      </span>
    </>
  );
}

/** Closes the explanation when the page scrolls; returns a function that stops listening. */
function hideOnScroll(text: HTMLElement): () => void {
  const hide = () => text.hidePopover();
  window.addEventListener("scroll", hide, { once: true, passive: true });
  return () => window.removeEventListener("scroll", hide);
}
