import { setTimeout } from "node:timers/promises";
import { AwayForNow } from "./away-for-now.ts";
import { databaseFault } from "./database-fault.ts";
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
    } catch (fault) {
      if (fault instanceof AwayForNow) stop = fault.stop ?? stop;
      const isOver = signal.aborted || !passesByItself(fault);
      if (!isOver) {
        await waiting(reasonOf(fault));
        await setTimeout(everyMs, undefined, { signal }).catch(() => undefined);
      }
      if (isOver || (signal as { readonly aborted: boolean }).aborted) {
        // What was to be adopted by another try would run on with nobody to stop it.
        await stop?.();
        throw fault;
      }
    }
  }
}

/** As the end of a sentence, without its stop. */
function reasonOf(fault: unknown): string {
  return fault instanceof AwayForNow ? fault.message.replace(/\.$/, "") : databaseFault(rootOf(fault));
}

function passesByItself(fault: unknown): boolean {
  if (fault instanceof AwayForNow) return true;
  if (databaseErrorKind(fault) === undefined) return false;
  const { code = "", message } = rootOf(fault) as NodeJS.ErrnoException;
  // What does not speak PostgreSQL's language will not learn it.
  return !FOR_GOOD.has(code) && !message.startsWith("Received unexpected");
}

function rootOf(fault: unknown): Error {
  let root = fault as Error;
  while (root.constructor === Error && root.cause instanceof Error) root = root.cause;
  return root;
}
