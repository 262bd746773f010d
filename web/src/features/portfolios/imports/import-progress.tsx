import type { PortfolioImport } from "@sextant/core/contract";
import { Button } from "../../../ui/button.tsx";
import { formatCount, describeTransactions } from "./import-text.ts";

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
    <section className="sec grid justify-items-start gap-3" aria-label="Import in progress">
      <p className="read wrap-anywhere" role="status">
        {isReading ? `Reading ${fileName}...` : `Adding ${describeTransactions(rowsNew)} of ${fileName}...`}
      </p>
      <progress
        className="im-progress"
        aria-label={isReading ? "Rows read" : "Transactions added"}
        {...(isReading ? {} : { max: rowsNew, value: Math.min(rowsNew, rowsAdded) })}
      />
      <p className="meta">
        {isReading && rowsRead > 0 && `${formatCount(rowsRead)} rows so far. `}
        {now === undefined
          ? "The file is on its way to the server."
          : "You can leave this page: it goes on, and is listed below when it has ended."}
      </p>
      {isReading && (
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </section>
  );
}
