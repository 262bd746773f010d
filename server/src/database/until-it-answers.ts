import { setTimeout } from "node:timers/promises";
import { AwayForNow } from "./away-for-now.ts";
import { databaseError } from "./database-error.ts";
import { databaseErrorKind } from "./outage.ts";

/** How a start waits for a database that is away. */
export type WaitForDatabase = {
  /** Gets the reason, as the end of a sentence, each time that a try failed. */
  readonly waiting: (reason: string) => Promise<void> | void;
  /** Once it is aborted, no other try begins: the fault is thrown. */
  readonly signal: AbortSignal;
  /** Between two tries. */
  readonly everyMs?: number;
};

const EVERY_MS = 1_000;
/** The database answers, and its answer will not change by itself: a wrong password, no right to connect, no such database. */
const FOR_GOOD = new Set(["28000", "28P01", "3D000"]);

/** Runs a step of the start, again and again while it fails because the database is away. Throws whatever else it throws. */
export async function untilItAnswers<T>(
  step: () => Promise<T>,
  { waiting, signal, everyMs = EVERY_MS }: WaitForDatabase,
): Promise<T> {
  let stop: AwayForNow["stop"];
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (error instanceof AwayForNow) stop = error.stop ?? stop;
      const isOver = signal.aborted || !passesByItself(error);
      if (!isOver) {
        await waiting(reasonOf(error));
        await setTimeout(everyMs, undefined, { signal }).catch(() => undefined);
      }
      if (isOver || (signal as { readonly aborted: boolean }).aborted) {
        // What was to be adopted by another try would run on with nobody to stop it.
        await stop?.();
        throw error;
      }
    }
  }
}

/** As the end of a sentence, without its stop. */
function reasonOf(error: unknown): string {
  return error instanceof AwayForNow ? error.message.replace(/\.$/, "") : databaseError(rootOf(error));
}

function passesByItself(error: unknown): boolean {
  if (error instanceof AwayForNow) return true;
  if (databaseErrorKind(error) === undefined) return false;
  const { code = "", message } = rootOf(error) as NodeJS.ErrnoException;
  // What does not speak PostgreSQL's language will not learn it.
  return !FOR_GOOD.has(code) && !message.startsWith("Received unexpected");
}

function rootOf(error: unknown): Error {
  let root = error as Error;
  while (root.constructor === Error && root.cause instanceof Error) root = root.cause;
  return root;
}
