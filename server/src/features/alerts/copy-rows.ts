import type pg from "pg";

/** A row of `copy … to stdout (format binary)`: its columns are read in their order, each once, none of them null. */
export type CopiedRow = {
  bigint(): number;
  integer(): number;
  double(): number;
  text(): string;
  /** Returns the first character of a text, where that suffices. */
  initial(): string;
};

/**
 * The start of a binary copy (PostgreSQL, COPY, 'Binary Format'): eleven bytes, the flags, and the length of the header
 * extension.
 */
const SIGNATURE = Buffer.from("PGCOPY\n\xff\r\n\0", "latin1");

/**
 * Passes every row of a query to `take` within the message it arrives in: no row becomes an object of the driver's, and
 * no number is parsed from text. The server sends one message for each row. `sql` has no parameters; resolves with the
 * number of rows.
 */
export function copyRows(client: pg.PoolClient, sql: string, take: (row: CopiedRow) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let bytes: Buffer = SIGNATURE;
    let at = 0;
    let failure: Error | undefined;
    const row: CopiedRow = {
      bigint: () => {
        at += 12;
        return bytes.readInt32BE(at - 8) * 4_294_967_296 + bytes.readUInt32BE(at - 4);
      },
      integer: () => {
        at += 8;
        return bytes.readInt32BE(at - 4);
      },
      double: () => {
        at += 12;
        return bytes.readDoubleBE(at - 8);
      },
      text: () => {
        const end = at + 4 + bytes.readInt32BE(at);
        const found = bytes.toString("utf8", at + 4, end);
        at = end;
        return found;
      },
      initial: () => {
        const end = at + 4 + bytes.readInt32BE(at);
        const found = String.fromCharCode(bytes[at + 4] ?? 0);
        at = end;
        return found;
      },
    };

    // The interface that the driver's client requires of a query: it submits itself and handles messages.
    const copying = {
      submit(connection: pg.Connection) {
        connection.query(`copy (${sql}) to stdout (format binary)`);
      },
      handleCopyData({ chunk }: { readonly chunk: Buffer }) {
        bytes = chunk;
        at = bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? SIGNATURE.length + 8 : 0;
        // The header may come alone, and the trailer has no columns.
        if (at >= bytes.length || bytes.readInt16BE(at) < 0) return;
        at += 2;
        try {
          take(row);
          count += 1;
        } catch (error) {
          failure ??= error instanceof Error ? error : new Error(String(error));
        }
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery() {
        if (failure === undefined) resolve(count);
        else reject(failure);
      },
      handleError: (error: Error) => {
        reject(error);
      },
    };
    client.query(copying as pg.Submittable);
  });
}
