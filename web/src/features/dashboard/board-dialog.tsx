import { Dialog } from "radix-ui";
import { X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { leaveToOpenList } from "../../ui/leave-to-open-list.ts";

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** A dialog of the board: takes the focus, closes on Escape, gives the focus back to what opened it. */
export function BoardDialog({ title, children, onClose }: Props) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="float dialog board-dialog"
          aria-describedby={undefined}
          onEscapeKeyDown={leaveToOpenList}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector("main");
            back?.focus();
          }}
        >
          <div className="board-dialog-top">
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
