import { createHash, createPublicKey, verify } from "node:crypto";
import {
  BOOK_LABELS,
  checkExport,
  readSigned,
  type SignedHead,
  type SignedRoot,
  type VerifySignature,
} from "@sextant/core/record";
import { commandLine } from "./command-line.ts";
import { endsLine, fileLines } from "./file-lines.ts";
import { UserError } from "./user-error.ts";

/** The bytes before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const SPKI = "302a300506032b6570032100";

const verifySignature: VerifySignature = (text, signature, publicKey) => {
  try {
    const key = createPublicKey({ key: Buffer.from(SPKI + publicKey, "hex"), format: "der", type: "spki" });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, "hex"));
  } catch {
    // Not a point of the curve, so it cannot have produced a signature.
    return false;
  }
};

/**
 * `verify <export> [--key <hex>] [--heads <file>] [--json]`: whether a record is as its installation signed it. Trusts the file, and
 * what the caller brings from elsewhere: the public key, and heads or roots that were signed earlier. Exit code 1 and the first
 * broken row when it is not.
 */
export function verifyCommand(args: readonly string[]): void {
  const { words, options } = commandLine(args, ["key", "heads"], ["json"]);
  const [file] = words;
  if (file === undefined || words.length > 1) throw new UserError("Name one exported record: verify <export>.");
  const publicKey = options.get("key")?.toLowerCase();
  if (publicKey !== undefined && !/^[0-9a-f]{64}$/.test(publicKey))
    throw new UserError("--key takes the 64 hexadecimal digits of an Ed25519 public key.");
  const headsFile = options.get("heads");
  const witnesses = headsFile === undefined ? [] : readWitnesses(headsFile);
  if (!endsLine(file)) throw new UserError(`The last line of ${file} has no end: the file was cut short.`);
  const result = checkExport(() => fileLines(file), {
    sha256: (bytes) => createHash("sha256").update(bytes).digest(),
    verify: verifySignature,
    publicKey,
    witnesses,
  });
  if (options.has("json")) console.log(JSON.stringify(result, undefined, 2));
  if (!result.ok) {
    if (!options.has("json"))
      console.log(`BROKEN${result.row === null ? "" : ` at row ${String(result.row)}`}: ${result.what}`);
    throw new UserError(result.detail);
  }
  if (options.has("json")) return;
  const { book, head, counts } = result;
  console.log(`${book} book. ${BOOK_LABELS[book]}.`);
  console.log(`${String(head.count)} rows, none changed, missing, added or moved`);
  console.log(
    `${String(counts.issued)} claims: ${String(counts.settled)} came true or failed, ${String(counts.void)} void, ` +
      `${String(counts.open)} open${counts.overdue > 0 ? `, ${String(counts.overdue)} of them past their end` : ""}`,
  );
  console.log(`head ${head.hash}, signed ${head.at}`);
  console.log(
    `by key ${head.publicKey}${publicKey === undefined ? ", which nothing but the file vouches for (--key)" : ""}`,
  );
  if (witnesses.length > 0) {
    const agreed = witnesses.filter((one) => one.book === book);
    const byOthers = agreed.filter((one) => one.publicKey !== head.publicKey).length;
    const others = witnesses.length - agreed.length;
    console.log(
      `${String(agreed.length)} heads and roots signed earlier agree` +
        (byOthers > 0 ? `, ${String(byOthers)} of them signed with another key` : "") +
        (others > 0 ? `; ${String(others)} are of another book and say nothing of this one` : ""),
    );
  }
  console.log("OK");
}

/** A line cut short by a kill, or of another record, is no witness; a file without any is a mistake. */
function readWitnesses(file: string): readonly (SignedHead | SignedRoot)[] {
  const witnesses = [...fileLines(file)].flatMap((line) => readSigned(line, verifySignature) ?? []);
  if (witnesses.length === 0) throw new UserError(`${file} holds no head or root with a sound signature.`);
  return witnesses;
}
