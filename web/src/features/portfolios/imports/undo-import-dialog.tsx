import type { PortfolioImport } from "@sextant/core/contract";
import { Button } from "../../../ui/button.tsx";
import { TitledDialog } from "../../../ui/titled-dialog.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { RejectionLine } from "../rejection-line.tsx";
import { describeTransactions } from "./import-text.ts";
import { useUndoImport } from "./use-imports.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolioId: string;
  readonly one: Pick<PortfolioImport, "id" | "fileName" | "rowsAdded">;
  readonly onClose: () => void;
};

/** Asks for confirmation before an import is undone as a whole. */
export function UndoImportDialog({ userId, portfolioId, one, onClose }: Props) {
  const { mutate, error, isPending } = useUndoImport({ userId, portfolioId });
  const undo = () =>
    mutate(one.id, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.importOfUndone(one.fileName) });
        onClose();
      },
    });
  return (
    <TitledDialog title={TEXTS.undoThisImport} onClose={onClose}>
      <p className="read wrap-anywhere">{TEXTS.undoEffect(describeTransactions(one.rowsAdded), one.fileName)}</p>
      <RejectionLine error={error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" aria-busy={isPending} onClick={undo}>
          {isPending ? TEXTS.undoing : TEXTS.undoTitle}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {TEXTS.keep}
        </Button>
      </div>
    </TitledDialog>
  );
}
