import { Dialog } from "radix-ui";
import type { ReactNode, RefObject } from "react";

type Props = {
  readonly label: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly className: string;
  readonly children: ReactNode;
};

/**
 * A panel that drops down from the end of the masthead: takes focus, closes on Escape and on a click outside, and
 * returns focus. The masthead is always visible, so the position needs no calculation.
 */
export function HangingPanel({ label, opener, open, onOpenChange, className, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Dialog.Content
        className={`float absolute top-full right-0 mt-2 fits-height fits-width overflow-auto ${className}`}
        aria-describedby={undefined}
        // A press on the panel's own button closes it there.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault();
        }}
        // A link in it leads to where it points, and the panel is done.
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("a") !== null) onOpenChange(false);
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const active = document.activeElement;
          // If the user pressed something else, focus stays there.
          if (active === null || active === document.body) opener.current?.focus();
        }}
      >
        <Dialog.Title className="sr">{label}</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}
