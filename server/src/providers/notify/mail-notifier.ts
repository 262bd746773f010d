import { createTransport } from "nodemailer";
import { boundedLine, boundedText } from "./bounded-text.ts";
import { type MailTo, type Notifier, NotifyError } from "./port.ts";
import type { SmtpOptions } from "./smtp.ts";
import { smtpTransport } from "./smtp-transport.ts";

export type MailNotifierOptions = SmtpOptions & {
  /** The installation's host: the right-hand side of every Message-ID. */
  readonly host: string;
  /** For tests. */
  readonly timeoutMs?: number;
};

/** Creates a notifier that sends email. A repeat has the same Message-ID, by which mail programs show it once. */
export function createMailNotifier({ url, from, host, timeoutMs }: MailNotifierOptions): Notifier<MailTo> {
  const settings = smtpTransport(url, timeoutMs);
  return {
    async send({ eventId, to, subject, text, html, unsubscribeUrl }, signal) {
      if (signal.aborted) throw new NotifyError("again", CALLED_OFF);
      const messageId = `<${eventId.replace(/[^\w.-]/g, "_")}@${host}>`;
      const course = followed();
      // One connection per email, so that its progress is known.
      const transport = createTransport({ ...settings, logger: course.logger, transactionLog: true });
      const sent = transport.sendMail({
        from,
        messageId,
        subject: boundedLine(subject, 200),
        text: boundedText(text, 20_000),
        // The address as an object: as text it would be parsed as a list.
        to: { name: "", address: to },
        ...(html === undefined ? {} : { html }),
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl === undefined
            ? {}
            : {
                // Set verbatim: the library would format the plural header differently.
                "List-Unsubscribe": { prepared: true, value: `<${unsubscribeUrl}>` },
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
              }),
        },
      });
      await orCalledOff(sent, signal).catch((error: unknown) => {
        throw mailError(error, course.mayHaveArrived());
      });
      return { receipt: messageId };
    },
  };
}

/** RFC 5321: no mailbox, not here, no such name. A full mailbox (552) may have space again tomorrow. */
const NO_SUCH_ADDRESS: ReadonlySet<number> = new Set([550, 551, 553]);
const CALLED_OFF = "it was cancelled";

/** Logs the SMTP conversation: from the command DATA on, an email may have been accepted. */
function followed() {
  let isInData = false;
  const note = (entry: unknown, line: unknown): void => {
    if ((entry as { tnx?: unknown } | undefined)?.tnx === "client" && line === "DATA") isInData = true;
  };
  const deaf = (): void => undefined;
  return {
    logger: { level: deaf, trace: deaf, debug: note, info: deaf, warn: deaf, error: deaf, fatal: deaf },
    mayHaveArrived: () => isInData,
  };
}

function mailError(error: unknown, mayHaveArrived: boolean): NotifyError {
  const { responseCode, response, command } = error as Readonly<
    Record<"responseCode" | "response" | "command", unknown>
  >;
  if (typeof responseCode !== "number") {
    const why = error instanceof CalledOff ? CALLED_OFF : "the mail server did not answer";
    return new NotifyError(mayHaveArrived ? "in_doubt" : "again", why);
  }
  // In reply to the recipient these concern that address, unless the text says policy (RFC 3463, 5.7); anywhere else
  // they concern us.
  const isPolicy = typeof response === "string" && /^\d{3}[ -]5\.7\./.test(response);
  const code = `SMTP ${String(responseCode)}`;
  if (NO_SUCH_ADDRESS.has(responseCode) && command === "RCPT TO" && !isPolicy)
    return new NotifyError("gone", "the mail server doesn't know this address", undefined, code);
  return new NotifyError("again", "the mail server refused it", undefined, code);
}

class CalledOff extends Error {}

function orCalledOff<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(new CalledOff());
    };
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", stop);
    });
  });
}
