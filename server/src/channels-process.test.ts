import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { poll } from "./database/poll.ts";
import { type ChannelsServer, type SignedInPerson, startChannelsServer } from "./test-channels-server.ts";
import { documentedReceiver } from "./providers/notify/test-documented-receiver.ts";
import type { addChannel, Alert, Channel, ChannelKind, Delivery } from "@sextant/core/contract";
import type * as z from "zod";

type Added = z.output<(typeof addChannel)["answer"]>;

const ALL: readonly ChannelKind[] = ["email", "telegram", "web_push", "webhook"];
const NOTE = "<b>sell</b> *half* [now](https://evil.test) \r\nBcc: eve@example.org";
const CHAT = 7_001;

let house: ChannelsServer;
let ann: SignedInPerson;
let secret: string;
const secrets: string[] = [];

beforeAll(async () => {
  house = await startChannelsServer();
  ann = await house.person("ann");
  await linkAll();
});
afterAll(() => house.close());
beforeEach(() => {
  house.mail.mails.length = 0;
  house.mail.behave(undefined);
  house.telegram.sent.length = 0;
  house.telegram.next = undefined;
  house.push.receiver.received.length = 0;
  house.hook.received.length = 0;
});

const hookUrl = (path = "/hook"): string => `http://127.0.0.1:${String(house.hook.port)}${path}`;
const add = (body: unknown, who = ann) => who.call<Added>("POST", "/channels", body);
const pushInput = () => ({ kind: "web_push", ...house.push.subscription, browser: "Firefox on Linux" });
async function linkAll(): Promise<void> {
  await add({ kind: "email" });
  await add(pushInput());
  secret = (await add({ kind: "webhook", url: hookUrl() })).secret ?? "";
  await linkChat();
  secrets.push(secret);
}
async function linkChat(): Promise<void> {
  const { link } = await add({ kind: "telegram" });
  secrets.push(link?.code ?? "");
  const before = house.telegram.sent.length;
  house.telegram.say(CHAT, `/start ${link?.code ?? ""}`);
  const answer = await poll(() => Promise.resolve(house.telegram.sent[before]?.text), 30_000);
  expect(answer).toMatch(/^This chat is linked/);
}
const channel = async (kind: ChannelKind): Promise<Channel | undefined> =>
  (await ann.channels()).channels.find((one) => one.kind === kind);
const delivery = (alert: Alert, kind: ChannelKind): Delivery => {
  const [found] = alert.deliveries.filter((one) => one.channel === kind);
  if (found === undefined) throw new Error(`No delivery by ${kind}: ${JSON.stringify(alert)}`);
  return found;
};
const isOver = ({ deliveries }: Alert): boolean => deliveries.every(({ state }) => state !== "pending");
/** A rule that fires now, and its alert. */
async function fire(channels: readonly ChannelKind[], isSo = isOver, who = ann): Promise<Alert> {
  const rule = await who.watch({ channels: [...channels], note: NOTE });
  house.rise();
  return who.alertOf(rule, isSo);
}
const dueInMs = async ({ id }: Delivery): Promise<number> => {
  const { rows } = await house.pool.query<{ ms: string }>(
    "select extract(epoch from due_at - at) * 1000 as ms from deliveries where id = $1",
    [id],
  );
  return Number(rows[0]?.ms);
};
/** The headers of a mail, unfolded. */
const headOf = (raw: string): string => (raw.split("\r\n\r\n", 1)[0] ?? "").replace(/\r\n[ \t]+/g, " ");

it("a price that crosses a level is sent once on every channel, with receipts, latency and the reason", async () => {
  const unread = Number((await ann.request("GET", "/alerts")).headers.get("x-unread-count"));
  const alert = await fire(ALL);
  expect(alert).toMatchObject({
    alertType: "price",
    symbol: "BTC-USD",
    source: "coinbase",
    inAppOnly: false,
    late: false,
  });
  expect(alert.evidence.map(({ name }) => name)).toEqual(["Your level", "Price that reached it", "Previous price"]);
  expect(alert.deliveries.map(({ channel: kind, state }) => [kind, state])).toEqual(
    expect.arrayContaining(ALL.map((kind) => [kind, "sent"])),
  );
  for (const { latencyMs, receipt, attempts } of alert.deliveries) {
    expect(latencyMs).toBeGreaterThanOrEqual(0);
    expect([receipt, attempts]).toEqual([expect.stringMatching(/\S/), 1]);
  }
  expect(Number((await ann.request("GET", "/alerts")).headers.get("x-unread-count"))).toBe(unread + 1);

  expect(house.mail.mails).toHaveLength(1);
  const [{ raw, to } = { raw: "", to: [] }] = house.mail.mails;
  const head = headOf(raw);
  expect(to).toEqual([ann.email]);
  expect(head).toContain(`Message-ID: ${delivery(alert, "email").receipt ?? ""}`);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(raw).toContain("&lt;b&gt;sell&lt;/b&gt;");

  expect(house.telegram.sent).toHaveLength(1);
  const [message] = house.telegram.sent;
  // Without a parse mode nothing in it is markup.
  expect(message).toMatchObject({ chat: String(CHAT), parseMode: undefined });
  expect(message?.text).toContain("<b>sell</b> *half* [now](https://evil.test)");

  const [pushed, ...more] = house.push.messages();
  expect(more).toEqual([]);
  expect(JSON.parse(pushed?.text ?? "")).toMatchObject({ id: alert.id, tag: alert.id });

  expect(house.hook.received).toHaveLength(1);
  const [hook] = house.hook.received;
  const { isSigned } = await documentedReceiver();
  expect(isSigned(secret, String(hook?.headers["x-signature"]), hook?.body ?? "", Date.now() / 1000)).toBe(true);
  expect(hook?.headers["x-event-id"]).toBe(alert.id);
  expect(JSON.parse(hook?.body.toString() ?? "")).toMatchObject({
    id: alert.id,
    data: { seq: alert.seq, symbol: "BTC-USD", evidence: alert.evidence },
  });
});

it("an email's unsubscribe link works by one POST, without a session; in a browser, the page asks first", async () => {
  await fire(["email"]);
  const [, link = ""] = /^List-Unsubscribe: <([^>]+)>/im.exec(headOf(house.mail.mails[0]?.raw ?? "")) ?? [];
  secrets.push(new URL(link).pathname.split("/").at(-1) ?? "");
  expect((await fetch(link)).status).toBe(200);
  expect(await channel("email")).toBeDefined();
  const ended = await fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect(ended.status).toBe(200);
  expect(await channel("email")).toBeUndefined();
  expect((await fire(["email", "webhook"])).deliveries.map((one) => one.channel)).toEqual(["webhook"]);
  await add({ kind: "email" });
});

it("a failing webhook is retried on schedule, given up, and sent once more on its owner's request", async () => {
  const well = house.hook.answer;
  house.hook.answer = (response) => response.writeHead(500).end();
  const is = (state: string, attempts: number) => (alert: Alert) => {
    const one = delivery(alert, "webhook");
    return one.state === state && one.attempts === attempts && (state !== "pending" || one.note !== null);
  };
  const rule = await ann.watch({ channels: ["webhook"] });
  const beforeMs = Date.now();
  house.rise();
  const one = delivery(await ann.alertOf(rule, is("pending", 1)), "webhook");
  expect(one.note).toBe("the receiver responded with status 500");
  const { rows } = await house.pool.query<{ due_at: Date }>("select due_at from deliveries where id = $1", [one.id]);
  // 10 s plus up to a tenth, from a time between these two.
  expect(rows[0]?.due_at.getTime()).toBeGreaterThanOrEqual(beforeMs + 10_000);
  expect(rows[0]?.due_at.getTime()).toBeLessThanOrEqual(Date.now() + 11_000);
  await house.pool.query("update deliveries set attempts = 9 where id = $1", [one.id]);
  await house.moveDue(one.id);
  await expect.poll(() => dueInMs(one)).toBeCloseTo(86_400_000, -4);
  await ann.alertOf(rule, is("pending", 10));
  await house.moveDue(one.id);
  const dead = await ann.alertOf(rule, is("dead", 11));
  house.hook.answer = well;
  const ben = await house.person("ben");
  expect((await ben.request("POST", `/deliveries/${one.id}/replay`)).status).toBe(404);
  const pressed = await Promise.all(
    Array.from({ length: 20 }, () => ann.request("POST", `/deliveries/${one.id}/replay`)),
  );
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  await ann.alertOf(rule, is("sent", 12));
  expect(house.hook.received).toHaveLength(4);
  expect(new Set(house.hook.received.map(({ headers }) => headers["x-event-id"]))).toEqual(new Set([dead.id]));
  expect((await ann.request("POST", `/deliveries/${one.id}/replay`)).status).toBe(400);
});

it("one user's webhook that never answers delays no one else", async () => {
  const cat = await house.person("cat");
  for (const path of ["/a", "/b", "/c"]) await add({ kind: "webhook", url: hookUrl(path) }, cat);
  const well = house.hook.answer;
  house.hook.answer = (response, request) => {
    if (request.url === "/hook") well(response, request);
  };
  const theirs = await Promise.all(Array.from({ length: 4 }, () => cat.watch({ channels: ["webhook"] })));
  const mine = await ann.watch({ channels: [...ALL] });
  house.rise();
  const alert = await ann.alertOf(mine, isOver);
  expect(alert.deliveries.map(({ state }) => state)).toEqual(["sent", "sent", "sent", "sent"]);
  // None of theirs is finished: their own server has accepted the first and does not answer.
  for (const rule of theirs) expect(isOver(await cat.alertOf(rule))).toBe(false);
  house.hook.answer = well;
  await house.pool.query("delete from channels where user_id = $1", [cat.id]);
});

it("Telegram's retry delay is honoured; a blocked bot is reported, and the chat can be linked again", async () => {
  house.telegram.next = (response) =>
    response.writeHead(429, { "content-type": "application/json" }).end(
      JSON.stringify({
        ok: false,
        error_code: 429,
        description: "Too Many Requests",
        parameters: { retry_after: 77 },
      }),
    );
  const waits = await fire(["telegram"], (alert) => delivery(alert, "telegram").note !== null);
  expect(await dueInMs(delivery(waits, "telegram"))).toBeCloseTo(77_000, -4);
  house.telegram.next = (response) =>
    response
      .writeHead(403, { "content-type": "application/json" })
      .end(JSON.stringify({ ok: false, error_code: 403, description: "Forbidden: bot was blocked by the user" }));
  const alert = await fire(["telegram"]);
  expect(delivery(alert, "telegram")).toMatchObject({
    state: "dead",
    note: "the chat no longer accepts messages from the bot",
  });
  // Written after the delivery.
  await expect.poll(() => channel("telegram")).toMatchObject({ state: "gone" });
  house.telegram.next = undefined;
  await linkChat();
  expect(await channel("telegram")).toMatchObject({ state: "active" });
});

it("a browser's subscription that ended is removed", async () => {
  const well = house.push.receiver.answer;
  house.push.receiver.answer = (response) => response.writeHead(410).end();
  const alert = await fire(["web_push"]);
  expect(delivery(alert, "web_push")).toMatchObject({ state: "dead", note: expect.stringContaining("410") as string });
  await expect.poll(() => channel("web_push")).toBeUndefined();
  house.push.receiver.answer = well;
  await add(pushInput());
});

it("a mail server that temporarily rejects is retried; an address that it does not know is reported", async () => {
  house.mail.behave("no mail");
  const rule = await ann.watch({ channels: ["email"] });
  house.rise();
  const waits = delivery(await ann.alertOf(rule, (alert) => delivery(alert, "email").note !== null), "email");
  expect(waits.note).toBe("the mail server refused it");
  house.mail.behave(undefined);
  await house.moveDue(waits.id);
  await ann.alertOf(rule, (alert) => delivery(alert, "email").state === "sent");
  expect(house.mail.mails).toHaveLength(1);
  house.mail.behave("no such address");
  expect(delivery(await fire(["email"]), "email")).toMatchObject({ state: "dead" });
  await expect.poll(() => channel("email")).toMatchObject({ state: "gone" });
  house.mail.behave(undefined);
  await add({ kind: "email" });
});
