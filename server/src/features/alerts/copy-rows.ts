import type pg from "pg";

/** A row of `copy … to stdout (format binary)`: its columns are read in their order, each once, none of them null. */
export type CopiedRow = {
  bigint(): number;
  integer(): number;
  double(): number;
  text(): string;
  /** The first character of a text, where it says enough. */
  initial(): string;
};

/** What begins a binary copy (PostgreSQL, COPY, 'Binary Format'): eleven bytes, the flags, and the length of what else there is. */
const SIGNATURE = Buffer.from("PGCOPY\n\xff\r\n\0", "latin1");

/**
 * Gives every row of a query to `take` within the message it comes in: no row is ever an object of the driver's, no text is a number
 * that has to be read. The server sends one message for each row. `sql` has no parameters; resolves with how many rows there were.
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

    // What the driver's client asks of a query: it says what it sends and takes what comes.
    const copying = {
      submit(connection: pg.Connection) {
        connection.query(`copy (${sql}) to stdout (format binary)`);
      },
      handleCopyData({ chunk }: { readonly chunk: Buffer }) {
        bytes = chunk;
        at = bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? SIGNATURE.length + 8 : 0;
        // The header may stand alone, and an end has no columns.
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
