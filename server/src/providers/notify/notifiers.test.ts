import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createGuardedPost } from "../http/guarded-post.ts";
import { startTestReceiver } from "../http/test-receiver.ts";
import { notifierConformance, type NotifierUnderTest } from "./conformance.ts";
import { createMailNotifier } from "./mail-notifier.ts";
import type { MailTo, TelegramTo, WebhookTo, WebPushTo } from "./port.ts";
import { createTelegramNotifier } from "./telegram.ts";
import { testMailServer } from "./test-mail-server.ts";
import { documentedReceiver } from "./test-documented-receiver.ts";
import { startTestPushService } from "./test-push-service.ts";
import { startTestTelegram } from "./test-telegram.ts";
import { vapidKeys } from "./vapid-keys.ts";
import { areWebPushKeys, createWebPushNotifier, type WebPushPayload } from "./web-push.ts";
import { createWebhookNotifier } from "./webhook.ts";

const AT_MS = Date.UTC(2026, 10, 22, 12);
const clock = { wallMs: () => AT_MS };
const never = new AbortController().signal;
const { isSigned } = await documentedReceiver();
const notice = {
  eventId: "01JEVENT0000000000000000AA",
  subject: "Hello",
  text: "Words",
  url: "https://sextant.test/a",
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Returns the bodies of an email as its reader sees them. */
function describeMail(raw: string): string {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const isQuoted = /content-transfer-encoding: quoted-printable/i.test(head);
  const bytes = isQuoted
    ? body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : body;
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? "";
  return `${subject}\n${Buffer.from(bytes, "latin1").toString("utf8")}`;
}

async function mail(timeoutMs: number): Promise<NotifierUnderTest<MailTo>> {
  const server = await testMailServer();
  const from = "Sextant <no-reply@sextant.test>";
  return {
    notifier: createMailNotifier({ url: server.url, from, host: "sextant.test", timeoutMs }),
    to: "ann@example.org",
    secrets: ["ann@example.org", server.url],
    arrived: () => {
      for (const { to } of server.mails) expect(to).toEqual(["ann@example.org"]);
      return server.mails.map(({ raw }) => ({ text: describeMail(raw), mark: /^Message-ID: (.*)\r$/m.exec(raw)?.[1] }));
    },
    behave: (how) => {
      const failures = { busy: "no mail", gone: "no such address", well: undefined } as const;
      server.behave(how === "hangs up" || how === "never answers" ? how : failures[how]);
    },
    close: () => server.close(),
  };
}

async function telegram(timeoutMs: number): Promise<NotifierUnderTest<TelegramTo>> {
  const peer = await startTestTelegram();
  const refusing = (code: number, description: string, parameters?: object) => (response: ServerResponse) =>
    response.writeHead(code).end(JSON.stringify({ ok: false, error_code: code, description, parameters }));
  const taking = (then: (response: ServerResponse) => void) => (response: ServerResponse) => {
    peer.sent.push({ chat: "7", text: "taken", parseMode: undefined });
    then(response);
  };
  return {
    notifier: createTelegramNotifier({ token: peer.token, apiUrl: peer.url, timeoutMs }),
    to: "7",
    secrets: [peer.token, "test-token"],
    arrived: () => {
      for (const { parseMode, chat } of peer.sent) expect([parseMode, chat]).toEqual([undefined, "7"]);
      return peer.sent.map(({ text }) => ({ text: text, mark: undefined }));
    },
    behave: (how) => {
      peer.next = {
        well: undefined,
        busy: refusing(429, "Too Many Requests", { retry_after: 7 }),
        gone: refusing(403, "Forbidden: bot was blocked by the user"),
        "hangs up": taking((response) => response.destroy()),
        "never answers": taking(() => undefined),
      }[how];
    },
    close: () => peer.close(),
  };
}

const answers: Readonly<Record<"busy" | "gone" | "hangs up" | "never answers", (response: ServerResponse) => void>> = {
  busy: (response) => response.writeHead(503, { "retry-after": "30" }).end("busy"),
  gone: (response) => response.writeHead(410).end(),
  "hangs up": (response) => response.destroy(),
  "never answers": () => undefined,
};

async function webPush(timeoutMs: number): Promise<NotifierUnderTest<WebPushTo>> {
  const service = await startTestPushService();
  const well = service.receiver.answer;
  const post = createGuardedPost({ allow: ["127.0.0.1"], ca: service.receiver.ca, timeoutMs });
  const keys = await newVapidKeys();
  let isRefusing = false;
  let refused = 0;
  return {
    notifier: createWebPushNotifier({ post, keys, contact: "mailto:ops@sextant.test", clock }),
    to: service.subscription,
    secrets: [service.subscription.endpoint, service.subscription.keys.auth, keys.privateKey],
    arrived: () =>
      service
        .messages()
        .slice(refused)
        .map(({ text, topic }) => {
          const { title, body, tag } = JSON.parse(text) as WebPushPayload;
          return { text: `${title}\n${body}`, mark: `${String(topic)} ${tag}` };
        }),
    behave: (how) => {
      if (isRefusing) refused = service.receiver.received.length;
      isRefusing = how === "busy" || how === "gone";
      service.receiver.answer = how === "well" ? well : answers[how];
    },
    close: () => service.close(),
  };
}

const newVapidKeys = () =>
  vapidKeys({
    key: (_, make) => (make ? Promise.resolve(Buffer.from(make())) : Promise.reject(new Error("no maker"))),
  });

async function webhook(timeoutMs: number): Promise<NotifierUnderTest<WebhookTo>> {
  const receiver = await startTestReceiver();
  const well = receiver.answer;
  const post = createGuardedPost({ allow: ["127.0.0.1"], ca: receiver.ca, timeoutMs });
  const to = { url: `https://127.0.0.1:${String(receiver.port)}/hook/private-path`, secret: "whsec_test" };
  let isRefusing = false;
  let refused = 0;
  return {
    notifier: createWebhookNotifier({ post, clock, agent: "Sextant" }),
    to,
    secrets: [to.secret, "private-path"],
    arrived: () =>
      receiver.received.slice(refused).map(({ headers, body }) => {
        const text = body.toString("utf8");
        expect(isSigned(to.secret, String(headers["x-signature"]), text, AT_MS / 1000)).toBe(true);
        const { subject, text: label } = JSON.parse(text) as { subject: string; text: string };
        return { text: `${subject}\n${label}`, mark: String(headers["x-event-id"]) };
      }),
    behave: (how) => {
      if (isRefusing) refused = receiver.received.length;
      isRefusing = how === "busy" || how === "gone";
      receiver.answer = how === "well" ? well : answers[how];
    },
    close: () => receiver.close(),
  };
}

notifierConformance("mail", { start: mail, publishesRepeats: true });
notifierConformance("Telegram", { start: telegram, publishesRepeats: false });
notifierConformance("web push", { start: webPush, publishesRepeats: true });
notifierConformance("webhook", { start: webhook, publishesRepeats: true });

describe("mail", () => {
  it("that a server rejects by policy is retried, because the address exists", async () => {
    const server = await testMailServer();
    closing.push(() => server.close());
    server.behave("policy");
    const notifier = createMailNotifier({ url: server.url, from: "S <s@sextant.test>", host: "sextant.test" });
    await expect(notifier.send({ ...notice, to: "ann@example.org" }, never)).rejects.toMatchObject({
      outcome: "again",
    });
  });

  it("contains the unsubscribe link, as RFC 8058 specifies it, and both bodies", async () => {
    const server = await testMailServer();
    closing.push(() => server.close());
    const notifier = createMailNotifier({ url: server.url, from: "S <s@sextant.test>", host: "sextant.test" });
    const unsubscribeUrl = "https://sextant.test/unsubscribe/abc.def";
    await notifier.send({ ...notice, to: "ann@example.org", html: "<p>Words</p>", unsubscribeUrl }, never);
    const raw = server.mails[0]?.raw ?? "";
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/sextant\.test\/unsubscribe\/abc\.def>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(raw).toMatch(/^Message-ID: <01JEVENT0000000000000000AA@sextant\.test>\r$/m);
    expect(raw).toContain("<p>Words</p>");
    expect(raw).toMatch(/Content-Type: text\/plain/);
  });
});

describe("web push", () => {
  it("is encrypted for the browser, signed for its service with the installation's key, and shown by tag", async () => {
    const service = await startTestPushService();
    closing.push(() => service.close());
    const post = createGuardedPost({ allow: ["127.0.0.1"], ca: service.receiver.ca });
    const keys = await newVapidKeys();
    const notifier = createWebPushNotifier({ post, keys, contact: "mailto:ops@sextant.test", clock });
    expect(await notifier.send({ ...notice, to: service.subscription }, never)).toEqual({ receipt: "HTTP 201 abc123" });
    const [message] = service.messages();
    expect(message).toMatchObject({ topic: notice.eventId, ttl: 86_400, urgency: "high", signedBy: keys.publicKey });
    expect(message?.claims).toMatchObject({
      aud: new URL(service.subscription.endpoint).origin,
      sub: "mailto:ops@sextant.test",
    });
    expect(JSON.parse(message?.text ?? "")).toEqual({
      v: 1,
      id: notice.eventId,
      title: "Hello",
      body: "Words",
      url: notice.url,
      tag: notice.eventId,
    });
    expect(service.receiver.received[0]?.body.includes("Words")).toBe(false);
  });

  it("does not call a subscription on a private network", async () => {
    const service = await startTestPushService();
    closing.push(() => service.close());
    const keys = await newVapidKeys();
    const notifier = createWebPushNotifier({
      post: createGuardedPost({ allow: [], ca: service.receiver.ca }),
      keys,
      contact: "mailto:ops@sextant.test",
      clock,
    });
    await expect(notifier.send({ ...notice, to: service.subscription }, never)).rejects.toMatchObject({
      outcome: "again",
    });
    expect(service.receiver.received).toEqual([]);
  });

  it("accepts keys only as a point on the curve and 16 bytes", async () => {
    const { publicKey } = await newVapidKeys();
    const good = { p256dh: publicKey, auth: Buffer.alloc(16).toString("base64url") };
    expect(areWebPushKeys(good)).toBe(true);
    const off = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url");
    for (const wrong of [
      { ...good, p256dh: off },
      { ...good, p256dh: "" },
      { ...good, auth: "AAAA" },
    ])
      expect(areWebPushKeys(wrong)).toBe(false);
  });
});
