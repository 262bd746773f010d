import { useEffect, useRef, useState, type ButtonHTMLAttributes, type RefObject } from "react";

/** What a button that opens something over the page needs: its place, its state, and the code asked for ahead of the press. */
export type OpenerProps = Required<
  Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    "onClick" | "onPointerEnter" | "onFocus" | "aria-expanded" | "aria-haspopup"
  >
> & { readonly ref: RefObject<HTMLButtonElement | null> };

/**
 * Opens what comes with code of its own: asked for when the button is pointed at or focused, drawn from the first press on.
 * `isRequested` stays true, so that what closes can give the focus back.
 */
export function useOpenedLater(load: () => Promise<unknown>, open: boolean, onOpenChange: (open: boolean) => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isRequested, setRequested] = useState(open);
  useEffect(() => {
    if (open) setRequested(true);
  }, [open]);
  // Without the network there is nothing to say yet: the press asks again.
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
