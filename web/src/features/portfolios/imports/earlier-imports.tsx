import type { PortfolioImport, TradeFormat } from "@sextant/core/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import { formatCount, IMPORT_STATES } from "./import-text.ts";
import { UndoImportDialog } from "./undo-import-dialog.tsx";
import { useImportList } from "./use-imports.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolioId: string;
  readonly formats: readonly TradeFormat[];
  /** The import being viewed, which is not listed before it has ended. */
  readonly openId: string | undefined;
  readonly onOpen: (importId: string) => void;
};

/** The files imported so far, each with what it added and an undo button. */
export function EarlierImports({ userId, portfolioId, formats, openId, onOpen }: Props) {
  const { data, error, refetch } = useImportList({ userId, portfolioId });
  const [undone, setUndone] = useState<PortfolioImport>();
  return (
    <section className="sec" aria-labelledby="earlier-imports">
      <div className="sec-h">
        <h2 className="h-sec" id="earlier-imports">
          {TEXTS.earlierImports}
        </h2>
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingEarlierImports} rows={2} row="h-14" />}
        failed={(cause) => (
          <PartFailed title={TEXTS.earlierImportsLoadFailed} error={cause} onRetry={() => void refetch()} />
        )}
      >
        {(all) => {
          const imports = all.filter(({ id, status }) => id !== openId || status === "done" || status === "undone");
          return imports.length === 0 ? (
            <p className="note keep">{TEXTS.noImports}</p>
          ) : (
            <RowsTable
              label={TEXTS.earlierImports}
              columns={columns(formats, onOpen, setUndone)}
              rows={imports}
              keyOf={({ id }) => id}
              fitsRem={46}
            />
          );
        }}
      </Loaded>
      {undone && (
        <UndoImportDialog userId={userId} portfolioId={portfolioId} one={undone} onClose={() => setUndone(undefined)} />
      )}
    </section>
  );
}

function columns(
  formats: readonly TradeFormat[],
  onOpen: Props["onOpen"],
  onUndo: (one: PortfolioImport) => void,
): readonly RowsColumn<PortfolioImport>[] {
  const titleOf = (format: string) => formats.find(({ id }) => id === format)?.title ?? format;
  return [
    {
      name: TEXTS.file,
      kind: "long",
      cell: ({ fileName, format }) => (
        <>
          {fileName}
          {format !== "" && <span className="meta block">{titleOf(format)}</span>}
        </>
      ),
    },
    {
      name: TEXTS.state,
      kind: "state",
      cell: ({ status, reason }) => (
        <>
          <span className={`bdg ${IMPORT_STATES[status].tone}`}>{IMPORT_STATES[status].text}</span>
          {reason !== null && <p className="meta">{reason}</p>}
        </>
      ),
    },
    { name: TEXTS.when, cell: ({ createdAt }) => <Timestamp atMs={Date.parse(createdAt)} /> },
    {
      name: TEXTS.rows,
      kind: "number",
      cell: ({ rowsRead }) => formatCount(rowsRead),
    },
    {
      name: TEXTS.added,
      kind: "number",
      cell: ({ rowsAdded }) => formatCount(rowsAdded),
    },
    {
      name: TEXTS.actions,
      kind: "acts",
      cell: (one) => {
        if (one.status === "done")
          return (
            <Button variant="ghost" size="sm" onClick={() => onUndo(one)}>
              {TEXTS.undoImport(<span className="sr">{TEXTS.of(one.fileName)}</span>)}
            </Button>
          );
        if (one.status === "preview" || one.status === "running")
          return (
            <Button variant="ghost" size="sm" onClick={() => onOpen(one.id)}>
              {TEXTS.open(<span className="sr"> {one.fileName}</span>)}
            </Button>
          );
        return null;
      },
    },
  ];
}
