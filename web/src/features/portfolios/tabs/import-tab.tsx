import "../imports/imports.css";
import { useRef, useState } from "react";
import { addressOf, patternField } from "../../../lib/address-fields.ts";
import { CallFailure } from "../../../lib/call-failure.ts";
import { describeError } from "../../../lib/error-text.ts";
import { useAddressState } from "../../../lib/use-address-state.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { ChooseFile } from "../imports/choose-file.tsx";
import { EarlierImports } from "../imports/earlier-imports.tsx";
import { type FileAnswers, NO_ANSWERS } from "../imports/file-answers.ts";
import { base64Of } from "../imports/file-content.ts";
import { ImportPreview, ImportResult } from "../imports/import-preview.tsx";
import { ImportProgress } from "../imports/import-progress.tsx";
import { UndoImportDialog } from "../imports/undo-import-dialog.tsx";
import {
  type ChosenFile,
  useDiscardImport,
  useImport,
  usePreviewImport,
  useTradeFormats,
} from "../imports/use-imports.ts";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { RejectionLine } from "../rejection-line.tsx";
import * as TEXTS from "./texts.tsx";

/** The import being viewed: it survives a reload, and switching tabs. */
const IMPORT_ADDRESS = addressOf({ importId: patternField("import", /^[\w-]{1,64}$/) });

/**
 * Adds the transactions of a broker's or exchange's file: read and shown first, then added as a whole, and undone as a
 * whole.
 */
export function ImportTab({ userId, portfolio, isHidden }: PortfolioTabProps) {
  const of = { userId, portfolioId: portfolio.id };
  const { state, change } = useAddressState(IMPORT_ADDRESS);
  const { importId } = state;
  const formats = useTradeFormats();
  const known = formats.data ?? [];
  const content = useRef<ChosenFile>(undefined);
  const [file, setFile] = useState<Pick<ChosenFile, "name" | "chosenAtMs">>();
  const [answers, setAnswers] = useState<FileAnswers>(NO_ANSWERS);
  const [readError, setReadError] = useState<string>();
  const [isUndoing, setUndoing] = useState(false);
  const shown = useImport(of, importId);
  const discard = useDiscardImport(of);
  const reading = usePreviewImport(of, () => content.current?.content ?? "");

  const read = (chosen: Pick<ChosenFile, "name" | "chosenAtMs">, next: FileAnswers) => {
    setAnswers(next);
    reading.mutate(
      { file: chosen, answers: next },
      {
        onSuccess: ({ id }) => {
          change({ importId: id }, { push: importId === undefined });
          // Only the last reading of a file is needed.
          if (importId !== undefined) discard.mutate(importId);
        },
      },
    );
  };
  const choose = async (picked: File) => {
    setReadError(undefined);
    reading.reset();
    try {
      const chosen = { name: picked.name, content: await base64Of(picked), chosenAtMs: Date.now() };
      content.current = chosen;
      setFile(chosen);
      read({ name: chosen.name, chosenAtMs: chosen.chosenAtMs }, { ...NO_ANSWERS, format: answers.format });
    } catch (error) {
      setReadError(describeError(error));
    }
  };
  const close = () => {
    content.current = undefined;
    setFile(undefined);
    setAnswers(NO_ANSWERS);
    reading.reset();
    change({ importId: undefined });
  };
  const isGone = shown.error instanceof CallFailure && shown.error.status === 404;
  const isFirstReading = reading.isPending && importId === undefined;
  return (
    <div className="im">
      {importId === undefined && !isFirstReading && (
        <section className="sec" aria-labelledby="import-file">
          <div className="sec-h">
            <h2 className="h-sec" id="import-file">
              {TEXTS.importFile}
            </h2>
          </div>
          {portfolio.readOnly ? (
            <p className="note keep">{TEXTS.overLimit}</p>
          ) : (
            <>
              <ChooseFile
                formats={known}
                format={answers.format}
                onFormat={(format) => setAnswers((now) => ({ ...now, format }))}
                onFile={(picked) => void choose(picked)}
              />
              {formats.error !== null && (
                <PartFailed
                  title={TEXTS.formatsLoadFailed}
                  error={formats.error}
                  onRetry={() => void formats.refetch()}
                />
              )}
            </>
          )}
          {readError !== undefined && (
            <p role="alert" className="down wrap-anywhere">
              {readError}
            </p>
          )}
          <RejectionLine error={reading.error} />
        </section>
      )}
      {isFirstReading && <ImportProgress fileName={file?.name ?? TEXTS.file} onCancel={close} />}
      {importId !== undefined && isGone && (
        <section className="sec grid justify-items-start gap-3" role="alert">
          <p className="read">{TEXTS.importGone}</p>
          <Button onClick={close}>{TEXTS.chooseFile}</Button>
        </section>
      )}
      {importId !== undefined && !isGone && (
        <Loaded
          data={shown.data}
          error={shown.error}
          waiting={<PartWaiting label={TEXTS.loadingImport} rows={4} row="h-16" />}
          failed={(cause) => (
            <PartFailed title={TEXTS.importLoadFailed} error={cause} onRetry={() => void shown.refetch()} />
          )}
        >
          {(one) =>
            one.status === "running" ? (
              <ImportProgress fileName={one.fileName} now={one} onCancel={close} />
            ) : one.status === "done" || one.status === "undone" ? (
              <ImportResult portfolio={portfolio} done={one} onUndo={() => setUndoing(true)} onClose={close} />
            ) : (
              <>
                <ImportPreview
                  userId={userId}
                  portfolio={portfolio}
                  isHidden={isHidden}
                  preview={one}
                  formats={known}
                  answers={file === undefined ? undefined : answers}
                  isReading={reading.isPending}
                  onAnswer={(next) => file !== undefined && read(file, next)}
                  onClose={close}
                />
                <RejectionLine error={reading.error} />
              </>
            )
          }
        </Loaded>
      )}
      {isUndoing && shown.data !== undefined && (
        <UndoImportDialog {...of} one={shown.data} onClose={() => setUndoing(false)} />
      )}
      <EarlierImports
        {...of}
        formats={known}
        openId={importId}
        onOpen={(id) => change({ importId: id }, { push: true })}
      />
    </div>
  );
}
