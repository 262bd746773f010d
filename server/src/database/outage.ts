import { Failure } from "@sextant/core/contract";

/** Seconds after which a caller may retry when the database is unavailable. */
const RETRY_AFTER_SECONDS = 5;
/** Seconds after which a caller may retry a serialization failure or deadlock, which usually succeeds then. */
const CONFLICT_RETRY_SECONDS = 1;
/** Maximum depth of followed causes: a chain of them may be circular. */
const DEEPEST = 8;

/**
 * SQLSTATE classes and codes of a database that cannot work at present, whatever the statement: connection exceptions
 * (08), a wrong or missing login or database while connecting (28, 3D), insufficient resources such as a full disk or
 * too many connections (53), a cancelled statement, a shutdown, a crash or a start-up (57), errors of the underlying
 * system (58), a read-only server (25006), and a statement whose completion is unknown (40003).
 */
const AWAY_CLASSES: ReadonlySet<string> = new Set(["08", "28", "3D", "53", "57", "58"]);
const AWAY_CODES: ReadonlySet<string> = new Set(["25006", "40003"]);
/**
 * A serialization failure, a deadlock, a lock that was not granted in time: nothing was written, and the database is
 * available.
 */
const CONFLICT_CODES: ReadonlySet<string> = new Set(["40001", "40P01", "55P03"]);

/** Node.js error codes for an unreachable database. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH"],
  ...["ENETDOWN", "ENOTFOUND", "EAI_AGAIN", "ENOTCONN", "EMFILE", "ENFILE", "ENOBUFS"],
  ...["ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END", "ERR_SOCKET_CLOSED"],
]);

/** Messages of node-postgres for the same; these errors have no code. */
const LABELS = [
  /^Connection terminated/,
  /^Connection ended/,
  /^timeout expired/,
  /^timeout exceeded when trying to connect/,
  /^Query read timeout/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
  /^Received unexpected /,
];

/** Whether the database is unavailable, or only this statement conflicted with another. */
export type DatabaseErrorKind = "away" | "conflict";

/**
 * Classifies an error, or its cause; undefined where it is not the database's. Errors of other network calls are not
 * mistaken for the database's: `fetch` throws a TypeError, and our clients throw their own classes, whose causes are
 * not followed.
 */
export function databaseErrorKind(thrown: unknown, depth = 0): DatabaseErrorKind | undefined {
  if (!(thrown instanceof Error) || depth > DEEPEST) return undefined;
  const own = ownErrorKind(thrown);
  if (own !== undefined) return own;
  if (thrown instanceof AggregateError)
    return thrown.errors.map((each) => databaseErrorKind(each, depth + 1)).find((failure) => failure !== undefined);
  const isPlain = thrown.constructor === Error || thrown instanceof Failure;
  return isPlain ? databaseErrorKind(thrown.cause, depth + 1) : undefined;
}

function ownErrorKind(thrown: Error): DatabaseErrorKind | undefined {
  const { code, syscall } = thrown as NodeJS.ErrnoException;
  if (typeof code !== "string") return LABELS.some((each) => each.test(thrown.message)) ? "away" : undefined;
  if ("severity" in thrown) {
    if (CONFLICT_CODES.has(code)) return "conflict";
    return AWAY_CODES.has(code) || AWAY_CLASSES.has(code.slice(0, 2)) ? "away" : undefined;
  }
  // The socket file of a local database that does not exist now.
  if (syscall === "connect" && (code === "ENOENT" || code === "EACCES")) return "away";
  return thrown.constructor === Error && NETWORK_CODES.has(code) ? "away" : undefined;
}

/** Returns the failure for a database error, with a retry time; undefined for other errors. */
export function databaseFailure(thrown: unknown): Failure | undefined {
  switch (databaseErrorKind(thrown)) {
    case "away":
      return new Failure("database-unavailable", {}, { cause: thrown, retryAfterSeconds: RETRY_AFTER_SECONDS });
    case "conflict":
      return new Failure("write-conflict", {}, { cause: thrown, retryAfterSeconds: CONFLICT_RETRY_SECONDS });
    case undefined:
      return undefined;
  }
}
