import type { TradeFormat } from "@sextant/core/contract";
import { Upload } from "lucide-react";
import { useState, type DragEvent } from "react";
import { Select } from "../../../ui/select.tsx";
import { ACCEPTED, fileError } from "./file-content.ts";
import { PROVEN_ON } from "./import-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly formats: readonly TradeFormat[];
  readonly format: string | null;
  readonly onFormat: (format: string | null) => void;
  readonly onFile: (file: File) => void;
};

/** Accepts a file by selection or drag and drop, and explains how to export one from a broker or exchange. */
export function ChooseFile({ formats, format, onFormat, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<string>();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined) return;
    const wrong = files?.length === 1 ? fileError(file) : TEXTS.oneFileOnly;
    setError(wrong);
    if (wrong === undefined) onFile(file);
  };
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <div className="im-choose">
      <div className="grid gap-2">
        <label
          className="im-drop"
          data-over={isOver || undefined}
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
        >
          <Upload aria-hidden="true" />
          <span className="read">{TEXTS.chooseFile}</span>
          <span className="meta">{TEXTS.fileKinds}</span>
          <input
            type="file"
            className="sr"
            accept={ACCEPTED}
            aria-label={TEXTS.fileTransactions}
            aria-describedby={error === undefined ? undefined : "import-file-fault"}
            onChange={({ target }) => {
              take(target.files);
              // Allows the same file to be chosen again after it was corrected.
              target.value = "";
            }}
          />
        </label>
        {error !== undefined && (
          <p role="alert" id="import-file-fault" className="down wrap-anywhere">
            {error}
          </p>
        )}
        <p className="note keep">{TEXTS.previewFirst}</p>
      </div>
      <FormatChoice formats={formats} format={format} onFormat={onFormat} />
    </div>
  );
}

type FormatProps = Pick<Props, "formats" | "format" | "onFormat">;

/** A choice of the file's source, with how to export it there and how well the format is tested. */
function FormatChoice({ formats, format, onFormat }: FormatProps) {
  const chosen = formats.find(({ id }) => id === format);
  return (
    <div className="grid content-start gap-3">
      <label className="grid gap-1-half">
        <span className="lbl">{TEXTS.fileSource}</span>
        <Select
          value={format ?? ""}
          options={[["", TEXTS.detectFormat], ...formats.map(({ id, title }) => [id, title] as const)]}
          onChange={(id) => onFormat(id === "" ? null : id)}
        />
      </label>
      {chosen === undefined ? (
        <p className="note keep">
          {formats.length === 0 ? TEXTS.loadingFormats : TEXTS.formatsHint(String(formats.length))}
        </p>
      ) : (
        <>
          <p className="note keep">{chosen.howTo}</p>
          <p className="meta">{TEXTS.fileExtensions(chosen.extensions.join(" or "))}</p>
          <ProvenOn of={chosen} />
        </>
      )}
    </div>
  );
}

/** Badge of what a format was tested on. */
export function ProvenOn({ of }: { readonly of: Pick<TradeFormat, "provenOn"> }) {
  const { text, tone, meaning } = PROVEN_ON[of.provenOn];
  return (
    <p className="meta">
      <span className={`bdg ${tone}`}>{text}</span> {meaning}
    </p>
  );
}
