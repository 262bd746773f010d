import { Dialog } from "radix-ui";
import { X } from "lucide-react";
import { useState, type ReactNode } from "react";

type Props = {
  readonly title: string;
  /** Class of the frame: what one kind of dialog has of its own. */
  readonly className?: string;
  /** What gets the focus where whatever opened it is not there any more; the screen itself when nothing is named. */
  readonly focusElse?: () => HTMLElement | null;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

const FIELD = "input:not([type=radio]), textarea";

/**
 * A dialog with its title and a way out: takes the focus, to its first field where it begins with one, closes on Escape, gives the focus
 * back to what opened it. A dialog that begins with a list of boxes opens at its top: a field far below would scroll it away.
 */
export function TitledDialog({ title, className = "", focusElse, children, onClose }: Props) {
  const [opener] = useState(() => document.activeElement);
  // Where a part of the page fills the screen, nothing outside of it can be seen.
  const [frame] = useState(() => document.fullscreenElement ?? document.querySelector("[data-fills-page]"));
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal container={frame}>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className={`float dialog titled-dialog ${className}`}
          aria-describedby={undefined}
          onEscapeKeyDown={leaveToOpenList}
          // Who is asked for words can write them at once, and closes nothing by a space among them.
          onOpenAutoFocus={(event) => {
            const dialog = event.currentTarget instanceof HTMLElement ? event.currentTarget : undefined;
            const field = dialog?.querySelector<HTMLElement>(FIELD);
            if (!field || field.matches("[type=checkbox]")) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Opened by its address, nothing had the focus: that is the body.
            const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
            const back = isThere ? opener : (focusElse?.() ?? document.querySelector("main"));
            back?.focus();
          }}
        >
          <div className="titled-dialog-top">
            <Dialog.Title className="h-sec">{title}</Dialog.Title>
            <Dialog.Close className="btn btn-ghost btn-size-icon" aria-label="Close">
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** For a dialog's onEscapeKeyDown: Escape in a field whose suggestions are open closes those, and not the dialog around it. */
function leaveToOpenList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true") event.preventDefault();
}
