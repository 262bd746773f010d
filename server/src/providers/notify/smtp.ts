import { Failure } from "@sextant/core/contract";
import { createTransport } from "nodemailer";
import { isLoopbackName } from "../../config.ts";
import type { Mailer } from "./port.ts";

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS where the server offers it. */
  readonly url: string;
  readonly from: string | { readonly name: string; readonly address: string };
};

const PATIENCE_MS = 10_000;

/** Mails over SMTP. A password never crosses the network in the clear: then STARTTLS is a must. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && password !== "" && !isLoopbackName(hostname),
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      try {
        // The address as an object: as text it would be read as a list.
        await transport.sendMail({ from, to: { name: "", address: to }, subject, text, html });
      } catch (cause) {
        throw new Failure("mail-unavailable", {}, { cause });
      }
    },
    close: () => {
      transport.close();
    },
  };
}
