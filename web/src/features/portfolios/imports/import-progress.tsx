import type { PortfolioImport } from "@sextant/core/contract";
import { Button } from "../../../ui/button.tsx";
import { formatCount, describeTransactions } from "./import-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly fileName: string;
  /** The import's progress; undefined while the file is being uploaded. */
  readonly now?: Pick<PortfolioImport, "rowsRead" | "rowsNew" | "rowsKnown" | "rowsAdded">;
  readonly onCancel: () => void;
};

/** The progress of a file being read, or of an import being added. */
export function ImportProgress({ fileName, now, onCancel }: Props) {
  const { rowsRead = 0, rowsNew = 0, rowsKnown = 0, rowsAdded = 0 } = now ?? {};
  const isReading = rowsNew + rowsKnown === 0;
  return (
    <section className="sec grid justify-items-start gap-3" aria-label={TEXTS.importProgress}>
      <p className="read wrap-anywhere" role="status">
        {isReading
          ? TEXTS.importProgressReading(fileName)
          : TEXTS.addingTransactions(describeTransactions(rowsNew), fileName)}
      </p>
      <progress
        className="im-progress"
        aria-label={isReading ? TEXTS.rowsRead : TEXTS.transactionsAdded}
        {...(isReading ? {} : { max: rowsNew, value: Math.min(rowsNew, rowsAdded) })}
      />
      <p className="meta">
        {isReading && rowsRead > 0 && TEXTS.rowsSoFar(formatCount(rowsRead))}
        {now === undefined ? TEXTS.uploading : TEXTS.canLeave}
      </p>
      {isReading && (
        <Button variant="outline" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      )}
    </section>
  );
}
