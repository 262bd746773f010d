import type { Portfolio } from "@sextant/core/contract";
import { describeError } from "../lib/error-text.ts";
import { Button } from "../ui/button.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import { useDeletePortfolio } from "./use-portfolios.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** Asks for confirmation before a portfolio is deleted with its transactions. */
export function DeletePortfolioDialog({ userId, portfolio: { id, name }, onClose, onDeleted = onClose }: Props) {
  const { mutate, error, isPending } = useDeletePortfolio(userId);
  return (
    <TitledDialog className="pf-dialog" title={TEXTS.deleteTitle(name)} onClose={onClose}>
      <div className="grid gap-4">
        <p className="read">{TEXTS.deleteEffect}</p>
        {error !== null && (
          <p role="alert" className="down wrap-anywhere">
            {describeError(error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="destructive" disabled={isPending} onClick={() => mutate(id, { onSuccess: onDeleted })}>
            {isPending ? TEXTS.deleting : TEXTS.deletePortfolio}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.keep}
          </Button>
        </div>
      </div>
    </TitledDialog>
  );
}
