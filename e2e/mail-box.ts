import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { SMTPServer } from "smtp-server";

/** A mail as its reader sees it: the plain part, whole, and its one link. */
export type Mail = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
};

export type MailBox = Awaited<ReturnType<typeof openMailBox>>;

/** Starts a real SMTP server on its own port, and collects its mail. */
export async function openMailBox() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(readMail(Buffer.concat(chunks).toString("utf8")));
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const of = (address: string) => mails.filter(({ to }) => to === address);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** All that one address got, oldest first. */
    of,
    /** The newest mail of an address, once so many have come. */
    async newest(address: string, count = 1): Promise<Mail> {
      await expect.poll(() => of(address).length, `mails to ${address}`).toBe(count);
      const mail = of(address).at(-1);
      if (mail === undefined) throw new Error(`No mail to ${address}.`);
      return mail;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

function readMail(raw: string): Mail {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im").exec(head)?.[1]?.replace(/\r\n\s+/g, " ") ?? "";
  const part = raw.slice(raw.search(/^content-type: text\/plain/im));
  const bodyAt = part.indexOf("\r\n\r\n");
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(head)?.[1];
  const body = (part.slice(bodyAt + 4).split(boundary === undefined ? "\0" : `--${boundary}`)[0] ?? "").trim();
  const text = /quoted-printable/i.test(part.slice(0, bodyAt)) ? unquoted(body) : body;
  return {
    from: header("From"),
    to: header("To").replace(/[<>]/g, ""),
    subject: header("Subject"),
    text: text.replaceAll("\r\n", "\n"),
    link: /https?:\S+/.exec(text)?.[0] ?? "",
  };
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
