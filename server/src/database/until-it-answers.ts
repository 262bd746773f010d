import { setTimeout } from "node:timers/promises";
import { AwayForNow } from "./away-for-now.ts";
import { databaseError } from "./database-error.ts";
import { databaseErrorKind } from "./outage.ts";

/** How a start waits for an unavailable database. */
export type WaitForDatabase = {
  /** Receives the reason, as the end of a sentence, after each failed attempt. */
  readonly waiting: (reason: string) => Promise<void> | void;
  /** Stops the retries: once aborted, no attempt starts and the error is thrown. */
  readonly signal: AbortSignal;
  /** Delay between two attempts. */
  readonly everyMs?: number;
};

const EVERY_MS = 1_000;
/** Codes of errors that waiting cannot fix: a wrong password, no right to connect, no such database. */
const FOR_GOOD = new Set(["28000", "28P01", "3D000"]);

/**
 * Runs a step of the start, and retries it while it fails because the database is unavailable. Rethrows other errors.
 */
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
        // A database meant for adoption by the next attempt would otherwise keep running with nothing to stop it.
        await stop?.();
        throw error;
      }
    }
  }
}

/** Returns the reason as the end of a sentence, without its full stop. */
function reasonOf(error: unknown): string {
  return error instanceof AwayForNow ? error.message.replace(/\.$/, "") : databaseError(rootOf(error));
}

function passesByItself(error: unknown): boolean {
  if (error instanceof AwayForNow) return true;
  if (databaseErrorKind(error) === undefined) return false;
  const { code = "", message } = rootOf(error) as NodeJS.ErrnoException;
  // A server that does not speak PostgreSQL's protocol never will.
  return !FOR_GOOD.has(code) && !message.startsWith("Received unexpected");
}

function rootOf(error: unknown): Error {
  let root = error as Error;
  while (root.constructor === Error && root.cause instanceof Error) root = root.cause;
  return root;
}
