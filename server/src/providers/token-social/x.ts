import * as z from "zod";
import { isTokenAddress } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";
import { readRows, readShape } from "../tokens/read-rows.ts";
import type { SocialVendor } from "./port.ts";

const NAME = "x";
const HOUR_MS = 3_600_000;
const HOLDS_MS = 6 * HOUR_MS;
const DAY_HOURS = 24;
/** The requested end must be at least 10 seconds in the past. */
const AT_ONCE_MS = 15_000;

const answerShape = z.object({ data: z.array(z.unknown()) });
const hourShape = z.object({ start: z.iso.datetime(), tweet_count: z.int().min(0).max(1e8) });

/**
 * Creates a source of the number of posts of the last 24 full hours, and of the 24 before, that contain a token's
 * contract. The address and not the symbol, because a copy with a famous symbol has none of its mentions.
 */
export function createXSocial(http: VendorHttp, key: string): SocialVendor {
  return {
    name: NAME,
    holdsMs: HOLDS_MS,
    canHandle: ({ chain, address }) => isTokenAddress(chain, address),
    async fetchSocial({ chain, address }, signal) {
      if (!isTokenAddress(chain, address)) return {};
      const endMs = Math.floor((http.clock.nowMs() - AT_ONCE_MS) / HOUR_MS) * HOUR_MS;
      const startMs = endMs - 2 * DAY_HOURS * HOUR_MS;
      const { body } = await http.get("/2/tweets/counts/recent", {
        query: {
          query: `"${address}"`,
          granularity: "hour",
          start_time: new Date(startMs).toISOString(),
          end_time: new Date(endMs).toISOString(),
        },
        headers: { authorization: `Bearer ${key}` },
        signal,
      });
      const { data } = readShape(http, "counts", body, answerShape);
      const hours = new Map(
        readRows(http, "counts", data, (row) => {
          const read = hourShape.safeParse(row);
          return read.success ? ([Date.parse(read.data.start), read.data.tweet_count] as const) : undefined;
        }),
      );
      const dayFrom = (fromMs: number) => mentionsIn(hours, fromMs);
      const [before, now] = [dayFrom(startMs), dayFrom(startMs + DAY_HOURS * HOUR_MS)];
      return {
        ...(now === undefined ? {} : { twitterMentions: { value: now, source: NAME, asOfMs: endMs } }),
        ...(before === undefined
          ? {}
          : { twitterMentionsBefore: { value: before, source: NAME, asOfMs: endMs - DAY_HOURS * HOUR_MS } }),
      };
    },
    http,
  };
}

/** Counts full days only: a missing hour is not an hour without posts. */
function mentionsIn(hours: ReadonlyMap<number, number>, fromMs: number): number | undefined {
  let sum = 0;
  for (let hour = 0; hour < DAY_HOURS; hour += 1) {
    const count = hours.get(fromMs + hour * HOUR_MS);
    if (count === undefined) return undefined;
    sum += count;
  }
  return sum;
}
