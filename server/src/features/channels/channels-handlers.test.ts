import type { Alert } from "@sextant/core/contract";
import { addChannel, alertSchema, deliverySchema, getChannels } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { documentedReceiver } from "../../providers/notify/test-documented-receiver.ts";
import { afterLostAnswers } from "../../test-repeated-request.ts";
import { ownedRows } from "../users/owned-rows.ts";
import type { ChannelInput } from "./add-channel.ts";
import { AT_MS, PUBLIC_URL, startChannelsSuite } from "./test-channels.ts";

let test: Awaited<ReturnType<typeof startChannelsSuite>>;
beforeAll(async () => {
  test = await startChannelsSuite();
}, 120_000);
afterAll(() => test.close());
let serial = 0;
let ann: string;
beforeEach(() => {
  ann = `ann${String(++serial)}`;
  for (const stored of [test.mail.mails, test.telegram.sent, test.push.receiver.received, test.receiver.received])
    stored.length = 0;
});

const never = new AbortController().signal;
const webhookInput = (path = "/hook"): ChannelInput => ({
  kind: "webhook",
  url: `https://127.0.0.1:${String(test.receiver.port)}${path}`,
});
const pushInput = (): ChannelInput => ({ kind: "web_push", ...test.push.subscription, browser: "Firefox on Linux" });

async function add(id: string, body: ChannelInput) {
  const answer = await test.handlers.addChannel({ ...(await test.person(id)), body });
  expect(addChannel.answer.safeParse(answer).error).toBeUndefined();
  return answer;
}
const shown = async (id: string) => {
  const answer = await test.handlers.getChannels({ ...(await test.person(id)), body: undefined });
  expect(getChannels.answer.safeParse(answer).error).toBeUndefined();
  return answer;
};
const alert: Alert = alertSchema.parse({
  id: "01JALERT000000000000000000",
  symbol: "BTC-USD",
  alertType: "price",
  message: "BTC-USD crossed 60000",
  isRead: false,
  createdAt: "2026-11-22T12:00:01.000Z",
  seq: 1,
  ruleId: null,
  note: "<b>sell</b>",
  happenedAt: "2026-11-22T12:00:00.000Z",
  late: false,
  evidence: [{ id: "price", name: "Price", value: 60010.5, unit: "USD" }],
  source: "coinbase",
  dataAgeMs: 250,
  freshness: { state: "live", delayMinutes: null },
  inAppOnly: false,
  deliveries: [],
});
const outgoing = (userId: string) => ({ eventId: alert.id, userId, alert });

describe("channels of a user", () => {
  it("are offered by configuration and plan, with what is missing", async () => {
    await test.person(ann, "free", false);
    const { offers, webPushKey, channels, preferences, inboundUrl } = await test.handlers.getChannels({
      ...(await test.person(ann, "free", false)),
      body: undefined,
    });
    expect(offers.map(({ kind, available, allowed, note }) => [kind, available, allowed, note])).toEqual([
      ["web_push", true, true, null],
      ["email", true, false, "Included in the Basic plan and above."],
      ["telegram", true, false, "Included in the Premium plan and above."],
      ["webhook", true, false, "Included in the Premium plan and above."],
    ]);
    expect(Buffer.from(webPushKey ?? "", "base64url")).toHaveLength(65);
    expect([channels, inboundUrl, preferences.quietHours]).toEqual([[], null, null]);
    for (const body of [{ kind: "email" }, { kind: "telegram" }, webhookInput()] as const)
      await expect(
        (async () => test.handlers.addChannel({ ...(await test.person(ann, "free")), body }))(),
      ).rejects.toMatchObject({ status: 402 });
  });

  it("each deliver an alert to their real peer, with the same event id, and report the delivery", async () => {
    await add(ann, { kind: "email" });
    await add(ann, pushInput());
    const { secret } = await add(ann, webhookInput());
    await test.store.add({ userId: ann, kind: "telegram", shown: "Ann", target: "77", key: "77" }, AT_MS);
    const targets = (await test.senders.targetsOf([ann])).get(ann) ?? [];
    expect(targets.map(({ kind, to, skip }) => [kind, to, skip])).toEqual(
      expect.arrayContaining([
        ["email", `${ann}@example.org`, null],
        ["web_push", "Firefox on Linux", null],
        ["webhook", `127.0.0.1:${String(test.receiver.port)}`, null],
        ["telegram", "Ann", null],
      ]),
    );
    for (const { channelId } of targets) {
      const sender = await test.senders.senderOf(channelId, ann);
      expect((await sender?.send(outgoing(ann), never))?.receipt).toMatch(/\S/);
      await test.senders.reportChannelResult(channelId, "sent", null);
    }
    const [mail] = test.mail.mails;
    expect(mail?.to).toEqual([`${ann}@example.org`]);
    expect(mail?.raw).toContain(`Message-ID: <${alert.id}@sextant.test>`);
    expect(mail?.raw).toContain("&lt;b&gt;sell&lt;/b&gt;");
    expect(test.telegram.sent[0]).toMatchObject({
      chat: "77",
      text: expect.stringContaining("Your note: <b>sell</b>") as string,
    });
    expect(JSON.parse(test.push.messages()[0]?.text ?? "")).toMatchObject({
      id: alert.id,
      tag: alert.id,
      title: alert.message,
    });
    const [hook] = test.receiver.received;
    const body = hook?.body.toString() ?? "";
    expect(JSON.parse(body)).toMatchObject({
      id: alert.id,
      data: { symbol: "BTC-USD", alertType: "price", evidence: alert.evidence },
    });
    const { isSigned } = await documentedReceiver();
    expect(isSigned(secret ?? "", String(hook?.headers["x-signature"]), body, AT_MS / 1000)).toBe(true);
    expect(hook?.headers["x-event-id"]).toBe(alert.id);
    const { channels } = await shown(ann);
    for (const { state, lastSentAt } of channels)
      expect([state, lastSentAt]).toEqual(["active", new Date(AT_MS).toISOString()]);
  });

  it("are limited in number, also for concurrent additions; adding the same one again changes nothing", async () => {
    await test.person(ann);
    const requested = await Promise.allSettled(
      Array.from({ length: 9 }, (_, n) => add(ann, webhookInput(`/${String(n)}`))),
    );
    expect(requested.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const first = await add(ann, pushInput());
    expect((await add(ann, pushInput())).channel?.id).toBe(first.channel?.id);
  });

  it("show a webhook's secret once; adding the same address again creates a new secret", async () => {
    const { secret, channel } = await add(ann, webhookInput());
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const again = await add(ann, webhookInput());
    expect(again.channel?.id).toBe(channel?.id);
    expect(again.secret).not.toBe(secret);
    expect(JSON.stringify(await shown(ann))).not.toContain("whsec_");
    const { rows } = await test.pool.query<{ target: Buffer }>("select target from channels where user_id = $1", [ann]);
    expect(rows[0]?.target.toString("latin1")).not.toContain("whsec_");
  });

  it("reject addresses on private networks, other ports and other schemes, and invalid keys", async () => {
    await test.person(ann);
    for (const url of [
      "http://example.org/",
      "https://10.0.0.1/",
      "https://169.254.169.254/latest",
      "https://[::1]/",
      "https://0x7f.1.example.org:8443/",
      "https://localhost/",
      "https://u:p@hooks.example.net/",
    ])
      await expect(add(ann, { kind: "webhook", url }), url).rejects.toMatchObject({ status: 400, field: "url" });
    const input = pushInput() as Extract<ChannelInput, { kind: "web_push" }>;
    await expect(add(ann, { ...input, endpoint: "https://192.168.0.1/push" })).rejects.toMatchObject({
      field: "endpoint",
    });
    await expect(add(ann, { ...input, keys: { p256dh: "AAAA", auth: "AAAA" } })).rejects.toMatchObject({
      field: "keys",
    });
    expect((await shown(ann)).channels).toEqual([]);
    // The operator sees which host it was, and no paths or user names.
    expect(test.logged).toHaveLength(8);
    expect(test.logged[2]).toEqual([
      { host: "169.254.169.254", reason: expect.stringContaining("isn't on the public internet") as unknown },
      "A webhook's URL was rejected",
    ]);
    expect(JSON.stringify(test.logged)).not.toMatch(/u:p|latest|\/push/);
  });

  it("emails go only to a verified address, and to none once it is not", async () => {
    const unverified = await test.person(`${ann}x`, "premium", false);
    await expect(
      (async () => test.handlers.addChannel({ ...unverified, body: { kind: "email" } }))(),
    ).rejects.toMatchObject({ status: 400 });
    const { channel } = await add(ann, { kind: "email" });
    await test.pool.query("update users set email_verified = false where id = $1", [ann]);
    expect((await test.senders.targetsOf([ann])).get(ann)?.[0]?.skip).toBe(
      "your account's email address isn't verified",
    );
    const sender = await test.senders.senderOf(channel?.id ?? "", ann);
    await expect(sender?.send(outgoing(ann), never)).rejects.toMatchObject({ name: "NotifyError" });
    expect(test.mail.mails).toEqual([]);
  });

  it("of a browser that another user takes over are no longer theirs, and pending messages do not arrive", async () => {
    const { channel } = await add(ann, pushInput());
    const ben = `${ann}ben`;
    const taken = await add(ben, pushInput());
    expect(taken.channel?.id).not.toBe(channel?.id);
    expect((await shown(ann)).channels).toEqual([]);
    expect(await test.senders.senderOf(channel?.id ?? "", ann)).toBeUndefined();
  });

  it("are skipped while the plan lacks them, a chat is muted or the receiver rejected permanently", async () => {
    await add(ann, webhookInput());
    const skips = async () => (await test.senders.targetsOf([ann])).get(ann)?.map(({ skip }) => skip);
    test.setPlan(ann, "free");
    expect(await skips()).toEqual(["included in the Premium plan and above"]);
    test.setPlan(ann, "premium");
    const id = (await shown(ann)).channels[0]?.id ?? "";
    await test.store.mute(id, AT_MS + 1);
    expect(await skips()).toEqual(["muted in the chat"]);
    await test.store.mute(id, undefined);
    await test.senders.reportChannelResult(
      id,
      "gone",
      "the receiver responded with status 410 and no longer accepts messages",
    );
    expect(await skips()).toEqual(["the receiver no longer accepts messages; link it again"]);
    await add(ann, webhookInput());
    expect(await skips()).toEqual([null]);
  });

  it("are skipped, not rejected, for messages pending at that time; no other user's alerts are ever sent there", async () => {
    const { channel } = await add(ann, webhookInput());
    const id = channel?.id ?? "";
    const skip = async (userId = ann) => (await test.senders.senderOf(id, userId))?.skip;
    expect(await skip()).toBe(null);
    await test.store.mute(id, AT_MS + 1);
    expect(await skip()).toBe("muted in the chat");
    test.setPlan(ann, "free");
    expect(await skip()).toBe("included in the Premium plan and above");
    expect(await skip("somebody")).toBe("it now belongs to another user");
    test.setPlan(ann, "premium");
    await test.store.mute(id, undefined);
    expect([await skip(), (await shown(ann)).channels[0]?.state]).toEqual([null, "active"]);
  });

  it("of a browser whose subscription ended are removed: the browser creates another, and the quota allows it", async () => {
    const { channel } = await add(ann, pushInput());
    await test.senders.reportChannelResult(channel?.id ?? "", "gone", "the push service answered 410: it is gone");
    expect((await shown(ann)).channels).toEqual([]);
  });

  it("fail after three consecutive failures, and are healthy after one delivery", async () => {
    const { channel } = await add(ann, webhookInput());
    const id = channel?.id ?? "";
    const state = async () => (await shown(ann)).channels[0]?.state;
    for (const expected of ["active", "active", "failing"]) {
      await test.senders.reportChannelResult(id, "failing", "the receiver answered 500");
      expect(await state()).toBe(expected);
    }
    await test.senders.reportChannelResult(id, "sent", null);
    expect(await state()).toBe("active");
  });

  it("are tested with one message where the response was lost after it was sent", async () => {
    const { channel } = await add(ann, webhookInput());
    const person = await test.person(ann);
    const input = { ...person, params: { id: ann, channelId: channel?.id ?? "" }, body: undefined };
    const endings = await afterLostAnswers(test.database, test.clock, {
      prepare: () => Promise.resolve(undefined),
      work: (database) => test.handlersOn(database).testChannel(input),
    });
    expect(endings).toMatchObject([{ code: "same-key-done" }]);
    // Two requests: the one whose response was lost, and one that never ran.
    expect(test.receiver.received).toHaveLength(2);
  });

  it("are tested with one message, whose delivery is reported", async () => {
    const { channel } = await add(ann, webhookInput());
    const person = await test.person(ann);
    const input = { ...person, params: { id: ann, channelId: channel?.id ?? "" }, body: undefined };
    const sent = await test.handlers.testChannel(input);
    expect(deliverySchema.parse(sent)).toMatchObject({
      state: "sent",
      receipt: "HTTP 204",
      attempts: 1,
      channel: "webhook",
    });
    const well = test.receiver.answer;
    test.receiver.answer = (response) => response.writeHead(410).end();
    expect(await test.handlers.testChannel(input)).toMatchObject({
      state: "dead",
      note: "the receiver responded with status 410 and no longer accepts messages",
      latencyMs: null,
    });
    test.receiver.answer = well;
    expect((await shown(ann)).channels[0]?.state).toBe("gone");
    const other = await test.person(`${ann}eve`);
    await expect(
      test.handlers.testChannel({ ...input, ...other, params: { ...input.params, id: `${ann}eve` } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      test.handlers.removeChannel({ ...other, params: { ...input.params, id: `${ann}eve` }, body: undefined }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await test.handlers.removeChannel({ ...input })).channels).toEqual([]);
  });

  it("and all other data of theirs are deleted with the user, and are in their export without a secret", async () => {
    await add(ann, webhookInput());
    await add(ann, { kind: "telegram" });
    await test.hooks.renew(ann, AT_MS);
    await test.preferences.set(ann, { quietHours: null, timeZone: "UTC", digest: true, digestAt: "18:00" });
    const owned = await ownedRows({ pool: test.pool }, ann);
    expect(owned["channels"]).toMatchObject([{ kind: "webhook", shown: `127.0.0.1:${String(test.receiver.port)}` }]);
    for (const name of ["telegramCodes", "alertPreferences", "inboundHook"]) expect(owned[name]).toHaveLength(1);
    expect(JSON.stringify(owned)).not.toMatch(/whsec_|"url"/);
    await test.pool.query("delete from users where id = $1", [ann]);
    expect(Object.values(await ownedRows({ pool: test.pool }, ann)).flat()).toEqual([]);
  });
});

describe("preferences", () => {
  it("are stored, and rejected where they make no sense", async () => {
    const person = await test.person(ann);
    const input = {
      quietHours: { from: "22:00", to: "07:00" },
      timeZone: "Europe/Berlin",
      digest: true,
      digestAt: "08:00",
    };
    expect(await test.handlers.setAlertPreferences({ ...person, body: input })).toEqual(input);
    expect((await shown(ann)).preferences).toEqual(input);
    expect(test.changed).toContain(ann);
    expect(await test.senders.quietUntilMs(ann, Date.UTC(2026, 10, 22, 23))).toBe(Date.UTC(2026, 10, 23, 6));
    for (const wrong of [
      { ...input, timeZone: "Mars/Olympus" },
      { ...input, quietHours: { from: "07:00", to: "07:00" } },
    ])
      await expect(test.handlers.setAlertPreferences({ ...person, body: wrong })).rejects.toMatchObject({
        status: 400,
      });
    const free = await test.person(`${ann}free`, "free");
    await expect(test.handlers.setAlertPreferences({ ...free, body: input })).rejects.toMatchObject({ status: 402 });
  });

  it("a daily digest is sent by one process, once a day", async () => {
    await test.person(ann);
    await test.preferences.set(ann, { quietHours: null, timeZone: "UTC", digest: true, digestAt: "18:00" });
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => test.preferences.claimDigest(ann, "2026-11-22", AT_MS)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await test.preferences.claimDigest(ann, "2026-11-21", AT_MS)).toBe(false);
    await test.preferences.releaseDigest(ann, "2026-11-22", undefined);
    expect(await test.preferences.claimDigest(ann, "2026-11-22", AT_MS)).toBe(true);
    const wanting = await test.preferences.wantingDigest("", 1_000);
    expect(wanting.find(({ userId }) => userId === ann)).toMatchObject({
      lastDay: "2026-11-22",
      preferences: { digestAt: "18:00" },
    });
  });
});

it("an inbound address is renewed, and the previous one stops working", async () => {
  const person = await test.person(ann);
  const { url } = await test.handlers.renewInbound({ ...person, body: undefined });
  expect(url).toMatch(new RegExp(`^${PUBLIC_URL}/hooks/[\\w-]{32}$`));
  expect((await shown(ann)).inboundUrl).toBe(url);
  const token = url.split("/").at(-1) ?? "";
  expect(await test.hooks.ownerOf(token)).toBe(ann);
  test.move(5_000);
  await test.handlers.renewInbound({ ...person, body: undefined });
  expect(await test.hooks.ownerOf(token)).toBeUndefined();
  const free = await test.person(`${ann}free`, "free");
  await expect(test.handlers.renewInbound({ ...free, body: undefined })).rejects.toMatchObject({ status: 402 });
});

it("inbound addresses created concurrently are the same one, and it works", async () => {
  const person = await test.person(ann);
  const renew = () => test.handlers.renewInbound({ ...person, body: undefined });
  const [first] = await Promise.all([renew(), renew(), renew(), renew(), renew()]);
  test.move(5_000);
  const made = await Promise.all([renew(), renew(), renew(), renew(), renew()]);
  const urls = new Set(made.map(({ url }) => url));
  expect(urls.size).toBe(1);
  expect(urls).not.toContain(first.url);
  expect(urls).toContain((await shown(ann)).inboundUrl);
});
