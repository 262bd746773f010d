import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/**
 * How a mail server fails: accepts no mail now, does not know the address, rejects ours by policy, or disconnects once
 * it has the mail.
 */
export type MailFailure = "no mail" | "no such address" | "policy" | "hangs up" | "never answers";

export type TestMailServer = {
  readonly url: string;
  /** Every accepted email, newest last, unparsed. */
  readonly mails: { readonly from: string; readonly to: readonly string[]; readonly raw: string }[];
  /** From now on behaves as a server that accepts no mail. */
  refuse(): void;
  /** Fails in the given way from now on; undefined works normally again. */
  behave(failure: MailFailure | undefined): void;
  close(): Promise<void>;
};

/** Starts a real SMTP server on a separate port that stores the mail it receives. */
export async function testMailServer(): Promise<TestMailServer> {
  const mails: TestMailServer["mails"] = [];
  let failure: MailFailure | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 200,
    onRcptTo(_address, _session, done) {
      if (failure !== "no such address" && failure !== "policy") done();
      else
        done(
          Object.assign(new Error(failure === "policy" ? "5.7.1 Blocked by policy" : "5.1.1 No such user here"), {
            responseCode: 550,
          }),
        );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (failure === "no mail") {
          done(new Error("No mail today"));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        if (failure === "never answers") return;
        if (failure === "hangs up") hangUp();
        else done();
      });
    },
  });
  const hangUp = (): void => {
    for (const connection of server.connections) (connection as { _socket?: { destroy(): void } })._socket?.destroy();
  };
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`,
    mails,
    refuse: () => {
      failure = "no mail";
    },
    behave: (published) => {
      failure = published;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        hangUp();
      }),
  };
}
