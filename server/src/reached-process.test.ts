import { gzipSync } from "node:zlib";
import { localTime } from "@sextant/core/alerts";
import type { addChannel, Alert } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type * as z from "zod";
import { type ChannelsServer, type SignedInPerson, startChannelsServer } from "./test-channels-server.ts";

type Added = z.output<(typeof addChannel)["answer"]>;

const CHAT = 8_001;
const DAY_MINUTES = 1_440;

let house: ChannelsServer;
let ann: SignedInPerson;
let ben: SignedInPerson;
/** Texts that must appear in no log and no stored answer. */
const secrets: string[] = [];

beforeAll(async () => {
  house = await startChannelsServer();
  [ann, ben] = await Promise.all([house.person("ann"), house.person("ben")]);
});
afterAll(() => house.close());
beforeEach(() => {
  house.mail.mails.length = 0;
  house.telegram.sent.length = 0;
  house.hook.received.length = 0;
});

const hookUrl = (): string => `http://127.0.0.1:${String(house.hook.port)}/hook`;
const add = (body: unknown, who = ann) => who.call<Added>("POST", "/channels", body);
const kinds = async (who = ann) => (await who.channels()).channels.map(({ kind }) => kind).toSorted();
const isOver = ({ deliveries }: Alert): boolean => deliveries.every(({ state }) => state === "sent");

/** Sends a message to the bot and returns its reply. */
async function say(text: string, chat = CHAT): Promise<string> {
  const before = house.telegram.sent.length;
  house.telegram.say(chat, text);
  await expect.poll(() => house.telegram.sent.length).toBeGreaterThan(before);
  const answer = house.telegram.sent[before];
  expect(answer).toMatchObject({ chat: String(chat), parseMode: undefined });
  return answer?.text ?? "";
}
async function code(who = ann): Promise<string> {
  const { link } = await add({ kind: "telegram" }, who);
  secrets.push(link?.code ?? "");
  return link?.code ?? "";
}

it("a chat is linked only by the user's current code: not by an old, used or guessed one, nor in a group", async () => {
  expect(await say("/list")).toMatch(/not linked yet/);
  const old = await code();
  const now = await code();
  expect(await say(`/start ${old}`)).toMatch(/wrong or has expired/);
  // A guess that is wrong in its last letter only.
  expect(await say(`/start ${now.slice(0, -1)}${now.endsWith("A") ? "B" : "A"}`)).toMatch(/wrong or has expired/);
  house.telegram.say(-55, `/start ${now}`, { type: "supergroup" });
  await expect.poll(() => house.telegram.waiting()).toBe(0);
  expect(await kinds()).toEqual([]);
  expect(await say(`/start ${now}`)).toMatch(/^This chat is linked/);
  expect(await say(`/start ${now}`, 8_002)).toMatch(/wrong or has expired/);
  expect(await kinds()).toEqual(["telegram"]);
  const late = await code();
  await house.pool.query("update telegram_codes set expires_at = now() where user_id = $1", [ann.id]);
  expect(await say(`/start ${late}`, 8_002)).toMatch(/wrong or has expired/);
});

it("a linked chat gets its rules, prices and analyses in plain words, and can be snoozed", async () => {
  await ann.watch({ note: "<b>" });
  expect(await say("/list")).toMatch(/^1\. BTC[-/]USD/);
  expect(await say("/price btc/usd")).toMatch(/^BTC\/USD is at \$60,\d\d\d(?:\.\d+)? \(Coinbase, live, /);
  expect(await say("/price <script>")).toMatch(/Add a symbol/);
  expect(await say("/analyze NOSUCHCOIN")).toMatch(/find the symbol|Add a symbol/);
  expect(await say("/analyze BTC-USD")).toMatch(/^BTC[-/]USD/);
  expect(await say("/unknown \u202e<b>")).toMatch(/^\/list/);
  expect(await say("/mute 2")).toMatch(/for 2 hours/);
  const muted = await ann.watch({ channels: ["telegram"] });
  house.rise();
  expect((await ann.alertOf(muted)).deliveries).toMatchObject([{ state: "skipped", note: "muted in the chat" }]);
  await say("/mute off");
  const rule = await ann.watch({ channels: ["telegram"] });
  house.rise();
  await ann.alertOf(rule, isOver);
});

it("a flood is answered by one word about it and then by silence, and others are answered as ever", async () => {
  for (let i = 0; i < 40; i++) house.telegram.say(8_100, `flood ${String(i)}`);
  await expect.poll(() => house.telegram.waiting()).toBe(0);
  expect(await say("/price ETH-USD")).not.toBe("");
  const answers = house.telegram.sent.filter(({ chat }) => chat === "8100");
  expect(answers).toHaveLength(21);
  expect(answers.at(-1)?.text).toMatch(/^Too many messages/);
});

it("a request sent fifty times at once under one key creates one rule", async () => {
  const condition = { kind: "price", direction: "below", price: 50_000 };
  const input = { symbol: "BTC-USD", condition };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ben.request("POST", "/alert-rules", input, "one-wish")),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toContain(200);
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
  expect((await ben.call<{ rules: unknown[] }>("GET", "/alert-rules")).rules).toHaveLength(1);
});

it("any member of a chat can unlink it", async () => {
  expect(await say("/stop")).toMatch(/is unlinked/);
  expect(await kinds()).toEqual([]);
});

it("quiet hours in the user's own time zone hold messages back, and release them when their owner ends them", async () => {
  await add({ kind: "webhook", url: hookUrl() }).then(({ secret }) => secrets.push(secret ?? ""));
  const timeZone = "Asia/Kolkata";
  const { minute } = localTime(timeZone, Date.now());
  const at = (minutes: number): string => {
    const within = (minutes + DAY_MINUTES) % DAY_MINUTES;
    return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, "0")).join(":");
  };
  const input = { timeZone, digest: false, digestAt: "18:00" };
  await ann.call("POST", "/alert-preferences", {
    ...input,
    quietHours: { from: at(minute - 30), to: at(minute + 120) },
  });
  const rule = await ann.watch({ channels: ["webhook"] });
  house.rise();
  await ann.alertOf(rule, ({ deliveries }) => deliveries[0]?.state === "held");
  expect(house.hook.received).toEqual([]);
  // The same hours of another zone are not now.
  await ann.call("POST", "/alert-preferences", {
    ...input,
    timeZone: "America/New_York",
    quietHours: { from: at(minute - 30), to: at(minute + 120) },
  });
  await ann.alertOf(rule, isOver);
  await ann.call("POST", "/alert-preferences", { ...input, quietHours: null });
});

it("a muted or snoozed rule sends nothing", async () => {
  const [muted, asleep, awake] = await Promise.all([ann.watch({}), ann.watch({}), ann.watch({})]);
  await ann.call("POST", `/alert-rules/${muted.id}`, { muted: true });
  const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString();
  await ann.call("POST", `/alert-rules/${asleep.id}`, { snoozedUntil });
  house.rise();
  await ann.alertOf(awake);
  const reported = (await ann.alerts()).map(({ ruleId }) => ruleId);
  expect([reported.includes(muted.id), reported.includes(asleep.id)]).toEqual([false, false]);
});

it("each channel has a button that tries it, six times a minute, for its owner only", async () => {
  await add({ kind: "email" });
  await add({ kind: "web_push", ...house.push.subscription, browser: "Firefox" });
  expect(await say(`/start ${await code()}`)).toMatch(/^This chat is linked/);
  const { channels } = await ann.channels();
  expect(channels).toHaveLength(4);
  for (const { id, kind } of channels) {
    expect((await ben.request("POST", `/channels/${id}/test`)).status, kind).toBe(404);
    expect((await ben.request("DELETE", `/channels/${id}`)).status, kind).toBe(404);
    const tried = await ann.call<{ state: string; latencyMs: number }>("POST", `/channels/${id}/test`);
    expect(tried, kind).toMatchObject({ state: "sent" });
  }
  expect((await ben.request("GET", "/channels")).status).toBe(200);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++)
    statuses.push((await ann.request("POST", `/channels/${channels[0]?.id ?? ""}/test`)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

it("an address for other platforms takes text and JSON, once, bounded, and gives nothing away", async () => {
  const { url } = await ann.call<{ url: string }>("POST", "/inbound-webhook");
  secrets.push(new URL(url).pathname.split("/").at(-1) ?? "");
  const post = async (body: string | Buffer, headers: Record<string, string> = {}, to = url): Promise<number> => {
    const answer = await fetch(to, { method: "POST", body, headers: { "content-type": "text/plain", ...headers } });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await post("BINANCE:BTCUSDT \u202e<b>up</b>\r\nBcc: x")).toBe(202);
  expect(
    await post('{"ticker":"AAPL","message":"RSI","__proto__":{"x":1}}', { "content-type": "application/json" }),
  ).toBe(202);
  expect(await Promise.all(Array.from({ length: 5 }, () => post("the same")))).toEqual([202, 202, 202, 202, 202]);
  // Another site's page in a user's browser has only the address.
  expect(await post("from a page", { origin: "https://evil.test" })).toBe(202);
  expect(await post("x".repeat(33_000))).toBe(413);
  expect(await post(gzipSync("x".repeat(10_000_000)), { "content-encoding": "gzip" })).toBe(400);
  expect(await post("[".repeat(30_000), { "content-type": "application/json" })).toBe(202);
  expect(await post("x", {}, `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`)).toBe(404);
  const mine = (await ann.alerts()).filter(({ alertType }) => alertType === "webhook");
  expect(mine.map(({ symbol, message }) => [symbol, message.slice(0, 30)]).toReversed()).toEqual([
    ["BTC-USDT", "BINANCE:BTCUSDT <b>up</b> Bcc:"],
    ["AAPL", "RSI"],
    ["", "the same"],
    ["", "from a page"],
    ["", "[".repeat(30)],
  ]);
  expect(mine.flatMap(({ deliveries }) => deliveries)).toEqual([]);
  expect((await ben.alerts()).filter(({ alertType }) => alertType === "webhook")).toEqual([]);
  const flood = await Promise.all(Array.from({ length: 60 }, (_, i) => post(`flood ${String(i)}`)));
  expect(flood.filter((status) => status === 429).length).toBeGreaterThan(0);
  // Two requests within seconds are one.
  await house.pool.query("update inbound_hooks set created_at = created_at - interval '1 minute'");
  const { url: renewed } = await ann.call<{ url: string }>("POST", "/inbound-webhook");
  expect(await post("x")).toBe(404);
  expect(renewed).not.toBe(url);
});

it("addresses on private networks are rejected in every spelling, and a proxy from the environment never gets one", async () => {
  for (const url of [
    ...[
      "http://hooks.example.org/",
      "https://10.0.0.1/",
      "https://0x7f.1/",
      "https://2130706433/",
      "https://017700000001/",
      "https://127.0.0.1/",
    ],
    ...["https://[::ffff:10.0.0.1]/", "https://[64:ff9b::a00:1]/", "https://[2002:a00:1::]/", "https://[fe80::1]/"],
    ...[
      "https://100.64.0.1/",
      "https://0.0.0.0/",
      "https://169.254.169.254/latest/",
      "https://metadata.google.internal/",
    ],
    ...[
      "https://localhost./",
      "https://hooks.example.org./",
      "https://\uff11\uff12\uff17.0.0.1/",
      "https://u:p@hooks.example.net/",
    ],
    ...[
      "https://hooks.example.net:8443/",
      "https://127.1.example.net@10.0.0.1/",
      "javascript:alert(1)",
      "https://printer.local/",
    ],
  ]) {
    const answer = await ann.request("POST", "/channels", { kind: "webhook", url });
    expect([answer.status, await answer.text()], url).toEqual([400, expect.stringMatching(/./)]);
  }
  expect(house.proxy.received).toEqual([]);
});

it("the daily email goes out once, even when the leader is killed and another process takes over, and again", async () => {
  // Alerts of the last seconds belong to the next day's email.
  await house.pool.query("update alerts set created_at = created_at - interval '1 minute'");
  await ann.call("POST", "/alert-preferences", { quietHours: null, timeZone: "UTC", digest: true, digestAt: "00:00" });
  const second = await house.start();
  house.first.child.kill("SIGKILL");
  await expect.poll(() => house.mail.mails.length, { timeout: 60_000 }).toBe(1);
  const [{ raw, to } = { raw: "", to: [] }] = house.mail.mails;
  const [, day = ""] = /^Message-ID: <digest-([\d-]+)-/m.exec(raw) ?? [];
  const today = localTime("UTC", Date.now()).day;
  expect([today, localTime("UTC", Date.now() - 60_000).day]).toContain(day);
  expect(to).toEqual([ann.email]);
  expect(raw).toContain(`Message-ID: <digest-${day}-${ann.id}@localhost>`);
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(raw).toMatch(/BTC\/USD/);
  const third = await house.start();
  second.child.kill("SIGKILL");
  const held = async () =>
    ((await (await fetch(`${third.origin}/api/health`)).json()) as { parts?: Record<string, { note?: string }> }).parts;
  await expect
    .poll(async () => JSON.stringify(await held()), { timeout: 60_000 })
    .toMatch(/No alerts running|Watching \d+ alerts?/);
  expect(house.mail.mails).toHaveLength(1);
  const { rows } = await house.pool.query<{ day: string }>(
    "select digest_day::text as day from alert_preferences where user_id = $1",
    [ann.id],
  );
  expect(rows).toEqual([{ day }]);
});

it("no secret appears in the log or in the stored answers", async () => {
  const said = house.said();
  expect(said.length).toBeGreaterThan(1_000);
  const { rows } = await house.pool.query<{ answer: unknown }>("select answer from idempotency_keys");
  expect(rows.length).toBeGreaterThan(5);
  const stored = JSON.stringify(rows);
  for (const secret of [...secrets, house.telegram.token]) {
    expect(secret).toMatch(/./);
    expect([said.includes(secret), stored.includes(secret)], secret).toEqual([false, false]);
  }
  expect(said).toContain('"url":"/hooks/:token"');
});
