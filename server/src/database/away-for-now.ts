/** The embedded database cannot be used now, and may be by itself later: it does not answer, or its disk is full. The message says what to do. */
export class AwayForNow extends Error {
  /** Ends the PostgreSQL that goes on starting meanwhile; undefined where there is none of ours. */
  readonly stop: (() => Promise<void>) | undefined;

  constructor(message: string, options?: ErrorOptions & { readonly stop?: () => Promise<void> }) {
    super(message, options);
    this.name = "AwayForNow";
    this.stop = options?.stop;
  }
}

const FULL_CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Returns a failed start as what passes by itself where the disk is full; other failures as they are. */
export function awayWhereFull(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AwayForNow || !isFull(error)) return error;
  return new AwayForNow(error.message, { cause: error });
}

function isFull(error: Error): boolean {
  if (error instanceof AwayForNow) return true;
  if (FULL_CODES.has((error as NodeJS.ErrnoException).code)) return true;
  // PostgreSQL's own last words, which are English under our LC_ALL.
  if (/No space left on device|Disk quota exceeded/.test(error.message)) return true;
  return error.cause instanceof Error && isFull(error.cause);
}
