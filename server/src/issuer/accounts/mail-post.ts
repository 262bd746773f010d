import type { Logger } from "../../log.ts";
import type { Mailer, MailMessage } from "../../providers/notify/port.ts";
import type { Tries } from "./tries.ts";

/** An email, written only once its address may get one, because writing may invalidate the link of an earlier email. */
export type Email = {
  /** Each kind has a separate allowance, so that one kind does not use up another's. */
  readonly kind: "reset" | "verify" | "sign-up";
  /** Network of the caller, or 'owner' for a signed-in user. It uses up only its own share of an address's emails. */
  readonly caller: string;
  readonly to: string;
  write(): MailMessage | Promise<MailMessage>;
};

/**
 * Sends emails in the background: neither the time taken nor a skipped email may reveal whether there is an account.
 */
export type MailPost = {
  /** Checks soon whether there is an email to write, then writes and sends it, within the address's limits. */
  later(find: () => Promise<Email | undefined>): void;
  /** Sends a notice to the owner that no flood of other emails can hold back. */
  noticeLater(message: MailMessage): void;
  /**
   * Writes and sends now. Throws Failure 'mail-unavailable', or SlowDown if the address has reached its limit and
   * nothing was written.
   */
  now(email: Email): Promise<void>;
  /** Resolves when every queued email was sent or failed. */
  idle(): Promise<void>;
};

export function createMailPost({
  mailer,
  tries,
  log,
}: {
  readonly mailer: Mailer;
  readonly tries: Tries;
  readonly log: Pick<Logger, "warn">;
}): MailPost {
  const underway = new Set<Promise<void>>();
  const now = async ({ kind, caller, to, write }: Email): Promise<void> => {
    const address = `${kind}:${to.toLowerCase()}`;
    const counted = await tries.take([
      { kind: "mail-asker", value: `${caller} ${address}` },
      { kind: "mail", value: address },
    ]);
    try {
      await mailer.send(await write());
    } catch (error) {
      await counted.giveBack();
      throw error;
    }
  };
  const start = (work: Promise<void>): void => {
    const sent = work
      .catch((err: unknown) => {
        log.warn({ err }, "An email could not be sent");
      })
      .finally(() => underway.delete(sent));
    underway.add(sent);
  };
  return {
    now,
    later(find) {
      start(
        find().then(async (email) => {
          if (email !== undefined) await now(email);
        }),
      );
    },
    noticeLater(message) {
      start(mailer.send(message));
    },
    async idle() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
