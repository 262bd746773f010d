import type { Logger } from "../../log.ts";
import type { Mailer, MailMessage } from "../../providers/notify/port.ts";
import type { Tries } from "./tries.ts";

/** A mail to be written once its address may get one: writing may make the link of an earlier mail void. */
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
  /** Finds out soon whether there is something to write, writes and sends it; not more than the address should get. */
  later(find: () => Promise<Email | undefined>): void;
  /** A notice to the owner that no flood of other mails may keep back. */
  noticeLater(message: MailMessage): void;
  /** Writes and sends now. Throws Failure 'mail-unavailable', or SlowDown when the address had its share and nothing was written. */
  now(email: Email): Promise<void>;
  /** When all that was posted is sent or failed. */
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
        log.warn({ err }, "A mail was not sent");
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
