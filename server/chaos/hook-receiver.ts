import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Dice } from "@sextant/core/statistics";

/** An event as it arrived, with its signature verified. */
export type HookEvent = { readonly id: string; readonly type: string; readonly invoiceId: string | undefined };

/** A merchant's webhook receiver that sometimes fails. */
export type HookReceiver = {
  readonly url: string;
  /** Share of the posts that are answered with an error, or not at all. */
  failing: number;
  secret: string;
  /** Every post with a valid signature, including those that it then failed to accept. */
  readonly events: HookEvent[];
  readonly wrongSignatures: number;
  stop(): Promise<void>;
};

/** Starts the receiver on this machine. */
export async function startHookReceiver(dice: Dice): Promise<HookReceiver> {
  let wrongSignatures = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      if (!isSigned(receiver.secret, String(request.headers["x-signature"]), body)) {
        wrongSignatures++;
        return void response.writeHead(400).end();
      }
      const thrown = dice();
      if (thrown < receiver.failing / 2) return void response.writeHead(500).end();
      if (thrown < receiver.failing) return void request.socket.destroy();
      const reported = JSON.parse(body.toString("utf8")) as { id: string; data: { type: string; invoiceId?: string } };
      receiver.events.push({ id: reported.id, type: reported.data.type, invoiceId: reported.data.invoiceId });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: HookReceiver = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/payments`,
    failing: 0,
    secret: "",
    events: [],
    get wrongSignatures() {
      return wrongSignatures;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return receiver;
}

function isSigned(secret: string, signature: string, body: Buffer): boolean {
  const found = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature);
  if (found === null) return false;
  const [, seconds = "", said = ""] = found;
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false;
  const right = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(right, Buffer.from(said, "hex"));
}
