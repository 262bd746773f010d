import { Download } from "lucide-react";
import { exactTime } from "../../lib/time-text.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { count } from "./count-text.ts";
import { DailyRoots } from "./daily-roots.tsx";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

/** The record as a file, and the command that finds the first tampered row. */
export function CheckYourself({ data: { book, head } }: { readonly data: Pick<RecordAnswer, "book" | "head"> }) {
  const file = `record-${book}.jsonl`;
  const command = `npm run lab -- verify ${file}${head === null ? "" : ` --key ${head.publicKey}`}`;
  return (
    <section className="sec" aria-labelledby="check-heading">
      <h2 className="h-sec mb-2" id="check-heading">
        {TEXTS.verifyTitle}
      </h2>
      <p className="note keep">{TEXTS.verifyText}</p>
      <pre className="tr-code tr-command" tabIndex={0} role="region" aria-label={TEXTS.verifyCommand}>
        {command}
      </pre>
      <div className="tr-actions">
        <a className="btn btn-outline btn-size-default" href={`/api/record/export?book=${book}`} download={file}>
          <Download aria-hidden="true" />
          {TEXTS.downloadRows}
        </a>
        <CopyButton text={command}>{TEXTS.copyCommand}</CopyButton>
      </div>
      {head === null ? (
        <p role="alert" className="down mt-3">
          {TEXTS.signatureMissing}
        </p>
      ) : (
        <dl className="tr-hashes mt-4">
          <dt>{TEXTS.lastSigned(count(head.count), exactTime(Date.parse(head.signedAt)))}</dt>
          <dd>
            <code>{head.hash}</code>
          </dd>
          <dt>{TEXTS.publicKey}</dt>
          <dd>
            <code>{head.publicKey}</code>
          </dd>
        </dl>
      )}
      <DailyRoots book={book} />
    </section>
  );
}
