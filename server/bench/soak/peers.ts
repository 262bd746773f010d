import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** External receivers: a mail server and a webhook server, a little slow, which occasionally reject. */
export type Peers = {
  readonly smtpUrl: string;
  readonly hookUrl: string;
  /** How often each message was taken: by way and event, as `email <event id>`. */
  readonly taken: ReadonlyMap<string, number>;
  readonly refused: () => number;
  close(): Promise<void>;
};

const SLOWEST_MS = 30;
const REFUSES = 0.05;

export async function openPeers(): Promise<Peers> {
  const taken = new Map<string, number>();
  let refused = 0;
  const take = (key: string): void => void taken.set(key, (taken.get(key) ?? 0) + 1);
  const later = (work: () => void): void => void setTimeout(work, Math.random() * SLOWEST_MS);
  const refuses = (): boolean => {
    const says = Math.random() < REFUSES;
    if (says) refused += 1;
    return says;
  };

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 200,
    onData(stream, _session, done) {
      let raw = "";
      stream.setEncoding("utf8").on("data", (text: string) => (raw += text));
      stream.on("end", () => {
        if (refuses()) {
          done(Object.assign(new Error("Not now"), { responseCode: 451 }));
          return;
        }
        // Recorded before the sender gets the reply: a kill between the two leaves it in doubt.
        take(`email ${/^message-id: *<([^@>]+)@/im.exec(raw)?.[1] ?? "none"}`);
        later(() => {
          done();
        });
      });
    },
  });
  smtp.on("error", () => undefined);
  const hook = createServer((request, response) => {
    request.on("error", () => undefined).resume();
    request.on("end", () => {
      if (refuses()) {
        response.writeHead(503).end();
        return;
      }
      take(`webhook ${String(request.headers["x-event-id"])}`);
      later(() => response.writeHead(204).end());
    });
  });
  await Promise.all([
    new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve())),
    new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", () => resolve())),
  ]);
  return {
    smtpUrl: `smtp://127.0.0.1:${String((smtp.server.address() as AddressInfo).port)}`,
    hookUrl: `http://127.0.0.1:${String((hook.address() as AddressInfo).port)}/hook`,
    taken,
    refused: () => refused,
    close: async () => {
      hook.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => hook.close(() => resolve())),
      ]);
    },
  };
}
