import { Download } from "lucide-react";
import { exactTime } from "../../lib/time-text.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { count } from "./count-text.ts";
import { DailyRoots } from "./daily-roots.tsx";
import type { RecordAnswer } from "./use-record.ts";

/** The record as a file, and the command that finds the first tampered row. */
export function CheckYourself({ data: { book, head } }: { readonly data: Pick<RecordAnswer, "book" | "head"> }) {
  const file = `record-${book}.jsonl`;
  const command = `npm run lab -- verify ${file}${head === null ? "" : ` --key ${head.publicKey}`}`;
  return (
    <section className="sec" aria-labelledby="check-heading">
      <h2 className="h-sec mb-2" id="check-heading">
        Check it yourself
      </h2>
      <p className="note keep">
        Each row carries the hash of the row before it: change one digit and every later hash breaks. The last hash is
        signed with a key of this installation. Download all rows and let the verifier, whose source is open, look for
        the first one that was changed, removed, moved or slipped in. It needs no account and does not ask this server.
      </p>
      <pre className="tr-code tr-command" tabIndex={0} role="region" aria-label="Command that checks the record">
        {command}
      </pre>
      <div className="tr-actions">
        <a className="btn btn-outline btn-size-default" href={`/api/record/export?book=${book}`} download={file}>
          <Download aria-hidden="true" />
          Download all rows
        </a>
        <CopyButton text={command}>Copy command</CopyButton>
      </div>
      {head === null ? (
        <p role="alert" className="down mt-3">
          The end of this record does not carry this installation’s signature. Somebody changed the database.
        </p>
      ) : (
        <dl className="tr-hashes mt-4">
          <dt>
            Signed end: row {count(head.count)}, {exactTime(Date.parse(head.signedAt))}
          </dt>
          <dd>
            <code>{head.hash}</code>
          </dd>
          <dt>Public key: note it down now, and compare it later</dt>
          <dd>
            <code>{head.publicKey}</code>
          </dd>
        </dl>
      )}
      <DailyRoots book={book} />
    </section>
  );
}
