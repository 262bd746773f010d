/**
 * Thrown when the embedded database is temporarily unusable: it does not answer, or its disk is full. The message says
 * what to do.
 */
export class AwayForNow extends Error {
  /** Stops a PostgreSQL that is still starting; undefined where none is ours. */
  readonly stop: (() => Promise<void>) | undefined;

  constructor(message: string, options?: ErrorOptions & { readonly stop?: () => Promise<void> }) {
    super(message, options);
    this.name = "AwayForNow";
    this.stop = options?.stop;
  }
}

const FULL_CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Wraps the error of a failed start as temporary where the disk is full; returns other errors unchanged. */
export function awayWhereFull(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AwayForNow || !isFull(error)) return error;
  return new AwayForNow(error.message, { cause: error });
}

function isFull(error: Error): boolean {
  if (error instanceof AwayForNow) return true;
  if (FULL_CODES.has((error as NodeJS.ErrnoException).code)) return true;
  // The last lines of PostgreSQL's log, which are in English under our LC_ALL.
  if (/No space left on device|Disk quota exceeded/.test(error.message)) return true;
  return error.cause instanceof Error && isFull(error.cause);
}
