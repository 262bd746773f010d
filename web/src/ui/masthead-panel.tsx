import { Dialog } from "radix-ui";
import type { ReactNode } from "react";

type Props = {
  /** What it is called by assistive technology. */
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly className: string;
  readonly children: ReactNode;
};

/**
 * A panel that hangs from the end of the masthead: takes the focus, closes on Escape and on a click elsewhere, gives the focus
 * back. The masthead is always in sight, so its place needs no reckoning.
 */
export function MastheadPanel({ label, trigger, open, onOpenChange, className, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Content
        className={`float absolute top-full right-0 mt-2 max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-2*var(--gutter))] overflow-auto ${className}`}
        aria-describedby={undefined}
      >
        <Dialog.Title className="sr">{label}</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}
