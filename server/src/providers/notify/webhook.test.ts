import { createHmac } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createGuardedPost } from "../http/guarded-post.ts";
import { startTestReceiver } from "../http/test-receiver.ts";
import { NotifyError } from "./port.ts";
import { retryAfter } from "./retry-after-attempt.ts";
import { documentedReceiver, webhooksPage } from "./test-documented-receiver.ts";
import { createWebhookNotifier } from "./webhook.ts";

const AT_MS = Date.UTC(2026, 10, 22, 12);
const SECRET = "whsec_of_this_channel";
const { isSigned, createReceiver } = await documentedReceiver();
const never = new AbortController().signal;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

let nowMs = AT_MS;
const guarded = createGuardedPost({ allow: ["127.0.0.1"] });
const notifier = createWebhookNotifier({ post: guarded, agent: "Sextant", clock: { wallMs: () => nowMs } });
const send = (url: string, eventId = "01JEVENT0000000000000000AA", secret = SECRET) =>
  notifier.send(
    { eventId, to: { url, secret }, subject: "BTC", text: "crossed", url: "https://x.test/", data: { seq: 1 } },
    never,
  );

describe("the receiver of docs/webhooks.md", () => {
  async function receiver(onAlert: (alert: { id: string }) => unknown = () => undefined) {
    const taken: { id: string }[] = [];
    const take = (alert: unknown): unknown => {
      taken.push(alert as { id: string });
      return onAlert(alert as { id: string });
    };
    const server = createReceiver(SECRET, take, { nowSeconds: () => nowMs / 1000 });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { taken, server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/alerts` };
  }

  it("handles each event once, however often and with whatever timestamp it is repeated", async () => {
    const { taken, url } = await receiver();
    for (const ms of [0, 10_000, 86_400_000]) {
      nowMs = AT_MS + ms;
      expect(await send(url)).toEqual({ receipt: "HTTP 204" });
    }
    await send(url, "01JEVENT0000000000000000BB");
    expect(taken.map(({ id }) => id)).toEqual(["01JEVENT0000000000000000AA", "01JEVENT0000000000000000BB"]);
    expect(taken[0]).toMatchObject({ subject: "BTC", text: "crossed", url: "https://x.test/", data: { seq: 1 } });
  });

  /** Posts a body of any bytes, signed as ours are. */
  async function post(url: string, body: string): Promise<number> {
    const time = String(Math.floor(nowMs / 1000));
    const signature = createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex");
    return (await fetch(url, { method: "POST", body, headers: { "x-signature": `t=${time},v1=${signature}` } })).status;
  }

  it("survives a truncated post, one that is no JSON, one that is too long, and an error in the owner's code", async () => {
    const failures: unknown[] = [];
    const keep = (error: unknown): void => void failures.push(error);
    process.on("unhandledRejection", keep);
    closing.push(() => process.off("unhandledRejection", keep));
    let isBroken = true;
    const { taken, server, url } = await receiver(() => {
      if (isBroken) throw new Error("the owner's own");
    });
    const { port } = server.address() as AddressInfo;
    const reached = once(server, "request") as Promise<[IncomingMessage]>;
    const cut = connect(port, "127.0.0.1");
    cut.write("POST /alerts HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
    const [request] = await reached;
    const broken = new Promise((resolve) => request.once("close", resolve));
    cut.destroy();
    await broken;
    for (const body of ["", "no JSON", '{"id":', "null", "[]", "5", '"a"', "{}", '{"id":5}', '{"id":null}'])
      expect([body, await post(url, body)]).toEqual([body, 400]);
    expect(taken).toEqual([]);
    expect(await post(url, "x".repeat(65 * 1024))).toBe(413);
    await expect(send(url)).rejects.toThrow(NotifyError);
    // A failed event is not marked as done, so the repeat is handled.
    isBroken = false;
    expect(await send(url)).toEqual({ receipt: "HTTP 204" });
    expect(await send(url)).toEqual({ receipt: "HTTP 204" });
    expect(taken).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it.each([204, 500])(
    "handles an event once that is repeated while it is handled, and answers both with %i",
    async (due) => {
      const posts: Promise<number>[] = [];
      let acting = 0;
      const { taken, server, url } = await receiver(async () => {
        acting++;
        // Runs until the repeat has been received completely.
        while (arrived < 2) await new Promise(setImmediate);
        if (due === 500) throw new Error("the owner's own");
      });
      let arrived = 0;
      server.on("request", (request: IncomingMessage) => request.once("end", () => arrived++));
      const body = '{"id":"01JEVENT0000000000000000CC"}';
      posts.push(post(url, body));
      await expect.poll(() => acting).toBe(1);
      posts.push(post(url, body));
      expect(await Promise.all(posts)).toEqual([due, due]);
      expect(taken).toHaveLength(1);
      // Only completed events are skipped.
      expect(await post(url, body)).toBe(due);
      expect(taken).toHaveLength(due === 500 ? 2 : 1);
    },
  );

  it("rejects another secret, a changed body, a changed time, and a later replay", async () => {
    const { taken, url } = await receiver();
    await expect(send(url, undefined, "whsec_of_another")).rejects.toThrow(NotifyError);
    const spy = await startTestReceiver({ secure: false });
    closing.push(() => void spy.close());
    await send(`http://127.0.0.1:${String(spy.port)}/`);
    const [came] = spy.received;
    const signature = String(came?.headers["x-signature"]);
    const body = came?.body ?? Buffer.of();
    const seconds = nowMs / 1000;
    expect(isSigned(SECRET, signature, body, seconds)).toBe(true);
    expect(isSigned(SECRET, signature, body, seconds + 300)).toBe(true);
    for (const [changed, text, at] of [
      [signature, body, seconds + 301],
      [signature, body, seconds - 301],
      [signature, Buffer.concat([body, Buffer.from(" ")]), seconds],
      [signature.replace(/t=\d+/, (time) => `${time}1`), body, seconds],
      [signature.replace(/t=\d+/, `t=${String(seconds + 1)}`), body, seconds],
      [signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")), body, seconds],
      [signature.replace("v1", "v0"), body, seconds],
      [`${signature},v1=00`, body, seconds],
      ["", body, seconds],
      [undefined, body, seconds],
    ] as const)
      expect(isSigned(SECRET, changed, text, at), String(changed)).toBe(false);
    expect(taken).toEqual([]);
  });
});

it("the page documents the actual waits", () => {
  const text = (ms: number): string => {
    if (ms < 60_000) return `${String(ms / 1000)} s`;
    return ms < 3_600_000 ? `${String(ms / 60_000)} min` : `${String(ms / 3_600_000)} h`;
  };
  const waits: string[] = [];
  for (let attempt = 1; ; attempt++) {
    const wait = retryAfter(attempt);
    if (wait === undefined) break;
    waits.push(text(wait));
  }
  expect(webhooksPage().replace(/\s+/g, " ")).toContain(`after ${waits.join(", ")}, each up to a tenth longer`);
});

it("values that no header can contain are not sent, and are reported as our error", async () => {
  const spy = await startTestReceiver({ secure: false });
  closing.push(() => void spy.close());
  await expect(send(`http://127.0.0.1:${String(spy.port)}/`, "x\r\nX-Evil: 1")).rejects.toMatchObject({
    outcome: "again",
  });
  expect(spy.received).toEqual([]);
});
