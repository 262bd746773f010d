import { describe, expect, it } from "vitest";
import { testClient } from "../tokens/test-client.ts";
import type { SocialRequest } from "./port.ts";
import telegram from "./samples/telegram.json" with { type: "json" };
import { createTelegramSocial } from "./telegram.ts";
import { createXSocial } from "./x.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const HOUR_MS = 3_600_000;
const request = (url: string): SocialRequest => ({
  chain: "base",
  address: "0x1111111111111111111111111111111111111111",
  symbol: "SAMPLE",
  links: [{ kind: "telegram", url }],
});

describe("Telegram", () => {
  it("counts the members of a token's public chat", async () => {
    const client = testClient(() => telegram);
    const reported = await createTelegramSocial(client, "1:sample").fetchSocial(request("https://t.me/sampletoken"));
    expect(reported).toEqual({ telegramMembers: { value: 12345, source: "telegram", asOfMs: nowMs } });
    expect(client.requested[0]).toMatchObject({
      path: "./bot1:sample/getChatMemberCount",
      get: { query: { chat_id: "@sampletoken" } },
    });
  });

  it.each([
    "https://t.me/+AbCdEf",
    "https://t.me/joinchat/AbCdEf",
    "https://t.me/share",
    "https://t.me.evil.example/sampletoken",
    "https://t.me/a?x=../getUpdates",
    "https://t.me/sampletoken/../../getUpdates/x",
  ])("is not requested for %s", async (url) => {
    const client = testClient(() => telegram);
    const vendor = createTelegramSocial(client, "1:sample");
    expect(vendor.canHandle(request(url))).toBe(false);
    expect(await vendor.fetchSocial(request(url))).toEqual({});
    expect(client.requested).toEqual([]);
  });

  it("reports nothing for a chat that doesn't exist", async () => {
    const client = testClient(() => ({ ok: false, error_code: 400, description: "chat not found" }), { status: 400 });
    expect(await createTelegramSocial(client, "1:s").fetchSocial(request("https://t.me/sampletoken"))).toEqual({});
  });
});

describe("X", () => {
  const hours = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const startMs = Date.parse("2025-06-02T15:00:00Z") - i * HOUR_MS;
      return { start: new Date(startMs).toISOString(), end: "", tweet_count: i < 24 ? 2 : 1 };
    });

  it("counts the posts of two full days that contain the contract", async () => {
    const client = testClient(() => ({ data: hours(48) }));
    const reported = await createXSocial(client, "sample-key").fetchSocial(request("https://t.me/sampletoken"));
    const endMs = Date.parse("2025-06-02T15:00:00Z") + HOUR_MS;
    expect(reported.twitterMentions).toEqual({ value: 48, source: "x", asOfMs: endMs });
    expect(reported.twitterMentionsBefore).toEqual({ value: 24, source: "x", asOfMs: endMs - 24 * HOUR_MS });
    expect(client.requested[0]?.get).toMatchObject({
      query: { query: '"0x1111111111111111111111111111111111111111"', end_time: "2025-06-02T16:00:00.000Z" },
      headers: { authorization: "Bearer sample-key" },
    });
  });

  it("does not take a missing hour for one without posts", async () => {
    const reported = await createXSocial(
      testClient(() => ({ data: hours(47) })),
      "k",
    ).fetchSocial(request("https://t.me/s"));
    expect(reported).toHaveProperty("twitterMentions");
    expect(reported).not.toHaveProperty("twitterMentionsBefore");
  });
});
