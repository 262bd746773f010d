/** A mail to one person. Both bodies say the same. */
export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** How mails leave the installation. */
export type Mailer = {
  /** Hands the mail to the server that delivers it. Throws Failure 'mail-unavailable'. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};
