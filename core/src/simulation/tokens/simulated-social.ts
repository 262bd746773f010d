import type { Chain, Sourced, TokenSocial } from "../../market/index.ts";
import type { SimulatedToken } from "./simulated-token.ts";
import { launchedToken } from "./simulated-tokens.ts";
import { dieAt, smoothNoise } from "./smooth-noise.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const COUNTED_EVERY_MS = HOUR_MS / 2;

const audienceOf = (token: SimulatedToken) => Math.sqrt(token.liquidityUsd) * (0.2 + 4 * dieAt(token.seed, 91) ** 2);

function membersAt(token: SimulatedToken, atMs: number): number {
  const grown = 0.1 + Math.log1p((atMs - token.bornMs) / token.series.excitedMs);
  return Math.round(4 + audienceOf(token) * 5 * grown);
}

/** Returns the mentions within the 24 hours before a time. */
function mentionsAt(token: SimulatedToken, atMs: number): number {
  const age = (atMs - token.bornMs) / token.series.excitedMs;
  const reported = Math.min(1, (atMs - token.bornMs) / DAY_MS) * (0.3 + 0.7 * Math.exp(-age / 6));
  const isOver = atMs > token.fate.atMs ? 0.3 : 1;
  return Math.round(
    audienceOf(token) * reported * isOver * Math.exp(0.9 * smoothNoise(token.seed ^ 0x7137449e, atMs / DAY_MS)),
  );
}

/**
 * Returns simulated follower and mention counts of a token, updated every half hour. Empty for one without a group or
 * mentions; undefined for an address that is not simulated.
 */
export function simulatedSocial(chain: Chain, address: string, nowMs: number): TokenSocial | undefined {
  const token = launchedToken(chain, address, nowMs);
  if (token === undefined) return undefined;
  const asOfMs = Math.floor(nowMs / COUNTED_EVERY_MS) * COUNTED_EVERY_MS;
  if (!token.hasLinks || asOfMs < token.bornMs) return {};
  const counted = (value: number): Sourced<number> => ({ value, source: "simulated", asOfMs });
  const dayBeforeMs = asOfMs - DAY_MS;
  return {
    ...(token.hasTelegram ? { telegramMembers: counted(membersAt(token, asOfMs)) } : {}),
    ...(token.hasMentions ? { twitterMentions: counted(mentionsAt(token, asOfMs)) } : {}),
    // A token younger than a day has no preceding day.
    ...(token.hasMentions && dayBeforeMs - DAY_MS >= token.bornMs
      ? { twitterMentionsBefore: counted(mentionsAt(token, dayBeforeMs)) }
      : {}),
  };
}
