import { useId, useRef, type ReactNode } from "react";

type Props = {
  /** The trigger: a badge, a column name. */
  readonly mark: ReactNode;
  readonly className?: string;
  /** The explanation: text only, no controls. */
  readonly children: ReactNode;
};

const WIDEST_REM = 20;
const GAP_PX = 6;
const MARGIN_PX = 8;

/**
 * A trigger that shows an explanation when pressed. The explanation is a native popover: it is in the top layer, closes
 * on Escape and on a press outside it, and leaves the focus on the trigger.
 */
export function Explained({ mark, className = "", children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef<() => void>(undefined);
  return (
    <>
      <button ref={button} type="button" className={`explained ${className}`} popoverTarget={id}>
        {mark}
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className="float explained-words"
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState === "open" && button.current) Object.assign(currentTarget.style, placeBeside(button.current));
        }}
        onToggle={({ currentTarget, newState }) => {
          close.current?.();
          close.current = newState === "open" ? hideOnScroll(currentTarget) : undefined;
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
