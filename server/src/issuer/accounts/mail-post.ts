import type { Logger } from "../../log.ts";
import type { Mailer, MailMessage } from "../../providers/notify/port.ts";
import type { Tries } from "./tries.ts";

/** Mails nobody waits for: how long one takes, or that none was sent, must not tell whether there is an account. */
export type MailPost = {
  /** Sends soon; not more than the address should get. */
  later(message: MailMessage): void;
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
  return {
    now,
    later(message) {
      const sent = now(message)
        .catch((fault: unknown) => {
          log.warn({ err: fault }, "A mail was not sent");
        })
        .finally(() => underway.delete(sent));
      underway.add(sent);
    },
    async idle() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
