import { useEffect, useRef, useState, type ButtonHTMLAttributes, type RefObject } from "react";

/**
 * Props of a button that opens something over the page: its ref, its state, and preloading of the code before the
 * press.
 */
export type OpenerProps = Required<
  Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    "onClick" | "onPointerEnter" | "onFocus" | "aria-expanded" | "aria-haspopup"
  >
> & { readonly ref: RefObject<HTMLButtonElement | null> };

/**
 * Opens something whose code loads on demand: preloaded when the button is hovered or focused, rendered from the first
 * press on. `isRequested` stays true, so that on closing it can return focus.
 */
export function useOpenedLater(load: () => Promise<unknown>, open: boolean, onOpenChange: (open: boolean) => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isRequested, setRequested] = useState(open);
  useEffect(() => {
    if (open) setRequested(true);
  }, [open]);
  // If preloading fails there is nothing to report yet: the press loads it again.
  const ahead = () => void load().catch(() => undefined);
  const opener: OpenerProps = {
    ref,
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    onClick: () => onOpenChange(!open),
    onPointerEnter: ahead,
    onFocus: ahead,
  };
  return { opener, isRequested: isRequested || open };
}
