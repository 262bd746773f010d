import { AddressRefused } from "../http/guarded-address.ts";
import { type GuardedReply, PostError } from "../http/guarded-post.ts";
import { retryAfterMs } from "../http/retry-after.ts";
import { NotifyError, type Receipt } from "./port.ts";

export type DeliveryTerms = {
  /** Statuses by which the receiver rejects permanently. */
  readonly goneAt: readonly number[];
  /** 'the receiver', 'the push service'. */
  readonly who: string;
  readonly nowMs: () => number;
};

/** Makes a delivery to an address that a user gave: its answer becomes a receipt, its errors become the port's. */
export async function guardedDelivery(
  call: () => Promise<GuardedReply>,
  { goneAt, who, nowMs }: DeliveryTerms,
): Promise<Receipt> {
  const { status, location, retryAfter } = await call().catch((error: unknown) => {
    // The name may resolve elsewhere tomorrow; after the last attempt it is given up.
    if (error instanceof AddressRefused) throw new NotifyError("again", `not called: ${error.message}`);
    if (error instanceof PostError)
      throw new NotifyError(error.mayHaveArrived ? "in_doubt" : "again", `${who}: ${error.message}`);
    throw new NotifyError("again", `${who} could not be reached`);
  });
  if (status >= 200 && status < 300) return { receipt: `HTTP ${String(status)}${receiptOf(location)}` };
  const answered = `${who} responded with status ${String(status)}`;
  if (goneAt.includes(status)) throw new NotifyError("gone", `${answered} and no longer accepts messages`);
  if (status >= 300 && status < 400) throw new NotifyError("again", `${answered}; redirects are not followed`);
  throw new NotifyError("again", answered, retryAfterMs(retryAfter, nowMs()));
}

/** Returns the last part of the push service's name for the message, if it is plain. */
function receiptOf(location: string | undefined): string {
  const [name] = /[\w.:=%-]{1,80}$/.exec(location ?? "") ?? [];
  return name === undefined ? "" : ` ${name}`;
}
