import type { Logger } from "../../log.ts";
import type { Mailer, MailMessage } from "../../providers/notify/port.ts";
import type { Tries } from "./tries.ts";

/** Mails nobody waits for: how long one takes, or that none was sent, must not tell whether there is an account. */
export type MailPost = {
  /** Writes and sends soon, if there is something to write; not more than the address should get. */
  later(write: () => Promise<MailMessage | undefined>): void;
  /** A notice to the owner that no flood of other mails may keep back. */
  noticeLater(message: MailMessage): void;
  /** Sends now. Throws Failure 'mail-unavailable', or SlowDown when the address had its share. */
  now(message: MailMessage): Promise<void>;
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
  const now = async (message: MailMessage): Promise<void> => {
    await tries.take([{ kind: "mail", value: message.to.toLowerCase() }]);
    await mailer.send(message);
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
    later(write) {
      start(
        write().then(async (message) => {
          if (message !== undefined) await now(message);
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
