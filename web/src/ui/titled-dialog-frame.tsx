import { Dialog } from "radix-ui";
import { X } from "lucide-react";
import { useState, type ReactNode } from "react";
import * as TEXTS from "./texts.tsx";

export type TitledDialogProps = {
  readonly title: string;
  /** Class of the frame, for styles specific to one kind of dialog. */
  readonly className?: string;
  /** Whether it opens with the focus on its title: for a dialog that begins with nothing to fill in. */
  readonly opensAtTitle?: boolean;
  /** Returns the element to focus if the opener no longer exists; by default the screen itself. */
  readonly focusElse?: () => HTMLElement | null;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

type Props = TitledDialogProps & {
  /** What had the focus when the dialog was opened. */
  readonly opener: Element | null;
};

const TITLE = ".titled-dialog-top > .h-sec";
const FIELD = "input:not([type=radio]), textarea";

/** The dialog itself: loaded when the first one opens, or when the page has come to rest. */
export function TitledDialogFrame({
  title,
  className = "",
  opensAtTitle = false,
  focusElse,
  children,
  onClose,
  opener,
}: Props) {
  // While an element is in full screen, nothing outside it is visible.
  const [frame] = useState(() => document.fullscreenElement ?? document.querySelector("[data-fills-page]"));
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal container={frame}>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className={`float dialog titled-dialog ${className}`}
          aria-describedby={undefined}
          onEscapeKeyDown={leaveToOpenList}
          // A user who must enter text can type at once; a space in the text closes nothing.
          onOpenAutoFocus={(event) => {
            const dialog = event.currentTarget instanceof HTMLElement ? event.currentTarget : undefined;
            const field = dialog?.querySelector<HTMLElement>(opensAtTitle ? TITLE : FIELD);
            if (!field || field.matches("[type=checkbox]")) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // If the dialog was opened by its address, nothing had focus: the opener is the body.
            const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
            const back = isThere ? opener : (focusElse?.() ?? document.querySelector("main"));
            back?.focus();
          }}
        >
          <div className="titled-dialog-top">
            <Dialog.Title className="h-sec" tabIndex={opensAtTitle ? -1 : undefined}>
              {title}
            </Dialog.Title>
            <Dialog.Close className="btn btn-ghost btn-size-icon" aria-label={TEXTS.close}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * For a dialog's onEscapeKeyDown: Escape in a field with open suggestions closes only the suggestions, not the dialog.
 */
function leaveToOpenList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true") event.preventDefault();
}
