import { Failure } from "@sextant/core/contract";
import { createTransport } from "nodemailer";
import type { Mailer } from "./port.ts";
import { smtpTransport } from "./smtp-transport.ts";

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS if the server offers it. */
  readonly url: string;
  readonly from: string | { readonly name: string; readonly address: string };
};

/** Creates a mailer over SMTP. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport(smtpTransport(url));
  return {
    async send({ to, subject, text, html }) {
      try {
        // The address as an object: as text it would be parsed as a list.
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
