import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type TestMailServer = {
  readonly url: string;
  /** Every mail taken, newest last, as it came. */
  readonly mails: { readonly from: string; readonly to: readonly string[]; readonly raw: string }[];
  /** Answers from now on as a server that takes no mail. */
  refuse(): void;
  close(): Promise<void>;
};

/** A true SMTP server on a port of its own that keeps what it is sent. */
export async function testMailServer(): Promise<TestMailServer> {
  const mails: TestMailServer["mails"] = [];
  let refuses = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refuses) {
          done(new Error("No mail today"));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`,
    mails,
    refuse: () => {
      refuses = true;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
