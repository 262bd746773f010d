import type { Config } from "../../config.ts";
import type { Mailer } from "./port.ts";
import { createSmtpMailer } from "./smtp.ts";

export type { Mailer, MailMessage } from "./port.ts";

type MailConfig = Pick<Config, "smtpUrl" | "brandMailFrom" | "brandName" | "contactEmail">;

/** The mailer the configuration asks for; undefined where none is configured, and nothing may then depend on mail. */
export function createMailer({ smtpUrl, brandMailFrom, brandName, contactEmail }: MailConfig): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const from = brandMailFrom ?? { name: brandName, address: contactEmail ?? "" };
  return createSmtpMailer({ url: smtpUrl, from });
}
