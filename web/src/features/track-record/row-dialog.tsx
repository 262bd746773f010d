import { Dialog } from "radix-ui";
import { X } from "lucide-react";
import { useState } from "react";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { count } from "./count-words.ts";
import { RowInspection } from "./row-inspection.tsx";
import { useRecordRow } from "./use-record.ts";

type Props = { readonly seq: number; readonly book: "live" | "practice"; readonly onClose: () => void };

/** One row, open to inspection over the page. */
export function RowDialog({ seq, book, onClose }: Props) {
  const { data, error, refetch } = useRecordRow(seq, book);
  // Focus goes back to the row it was opened from; opened by its address, to the heading of the claims.
  const [opener] = useState(() => document.activeElement);
  const giveFocusBack = () => {
    const back = opener instanceof HTMLAnchorElement && opener.isConnected ? opener : null;
    (back ?? document.getElementById("claims-heading"))?.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="float dialog tr-dialog"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack();
          }}
        >
          <div className="tr-dialog-top">
            <Dialog.Title className="h-sec">Row {count(seq)}</Dialog.Title>
            <Dialog.Close className="btn btn-ghost btn-size-icon" aria-label="Close">
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          {data && <RowInspection answer={data} />}
          {!data && error && (
            <div role="alert" className="grid justify-items-start gap-3">
              <p className="read">This row could not be read. {faultWords(error)}</p>
              <Button onClick={() => void refetch()}>Retry</Button>
            </div>
          )}
          {!data && !error && (
            <div role="status" aria-label="Loading the row" className="grid gap-3">
              {["w-11/12", "w-2/3", "w-4/5", "w-1/2"].map((width) => (
                <span key={width} className={`skel ${width}`} />
              ))}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
