import { createTelegramSocial, createXSocial } from "./index.ts";
import { socialVendorConformance } from "./conformance.ts";
import type { SocialRequest } from "./port.ts";
import telegram from "./samples/telegram.json" with { type: "json" };

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const HOUR_MS = 3_600_000;
const request: SocialRequest = {
  chain: "base",
  address: "0x1111111111111111111111111111111111111111",
  symbol: "SAMPLE",
  links: [{ kind: "telegram", url: "https://t.me/sampletoken" }],
};
const hours = Array.from({ length: 48 }, (_, i) => {
  const startMs = Date.parse("2025-06-02T15:00:00Z") - i * HOUR_MS;
  return { start: new Date(startMs).toISOString(), end: new Date(startMs + HOUR_MS).toISOString(), tweet_count: i };
});

socialVendorConformance({
  name: "telegram",
  nowMs,
  sample: () => ({ json: telegram }),
  request: (http, signal) => createTelegramSocial(http, "1:sample").fetchSocial(request, signal),
});
socialVendorConformance({
  name: "x",
  nowMs,
  sample: () => ({ json: { data: hours, meta: { total_tweet_count: 1_128 } } }),
  request: (http, signal) => createXSocial(http, "sample").fetchSocial(request, signal),
});
