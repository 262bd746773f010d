import type { PortfolioImport } from "@sextant/core/contract";
import { Button } from "../../../ui/button.tsx";
import { TitledDialog } from "../../../ui/titled-dialog.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { RejectionLine } from "../rejection-line.tsx";
import { describeTransactions } from "./import-text.ts";
import { useUndoImport } from "./use-imports.ts";

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
        toasts.show({ title: `Import of ${one.fileName} undone` });
        onClose();
      },
    });
  return (
    <TitledDialog title="Undo this import?" onClose={onClose}>
      <p className="read wrap-anywhere">
        This removes the {describeTransactions(one.rowsAdded)} that {one.fileName} added. Everything else in the
        portfolio stays, and you can import the file again.
      </p>
      <RejectionLine error={error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" aria-busy={isPending} onClick={undo}>
          {isPending ? "Undoing..." : "Undo import"}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </TitledDialog>
  );
}
