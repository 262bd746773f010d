import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { count } from "./count-text.ts";
import { RowInspection } from "./row-inspection.tsx";
import { useRecordRow } from "./use-record.ts";
import * as ROW_TEXTS from "./row-texts.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly seq: number; readonly book: "live" | "practice"; readonly onClose: () => void };

/** A dialog with the details of one row. */
export function RowDialog({ seq, book, onClose }: Props) {
  const { data, error, refetch } = useRecordRow(seq, book);
  return (
    <TitledDialog
      title={ROW_TEXTS.row(count(seq))}
      className="tr-dialog"
      focusElse={() => document.getElementById("claims-heading")}
      onClose={onClose}
    >
      {data && <RowInspection answer={data} />}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="read">{ROW_TEXTS.rowFailed(describeError(error))}</p>
          <Button onClick={() => void refetch()}>{TEXTS.retry}</Button>
        </div>
      )}
      {!data && !error && (
        <div role="status" aria-label={ROW_TEXTS.loadingRow} className="grid gap-3">
          {["w-11-of-12", "w-2-of-3", "w-4-of-5", "w-1-of-2"].map((width) => (
            <span key={width} className={`skel ${width}`} />
          ))}
        </div>
      )}
    </TitledDialog>
  );
}
