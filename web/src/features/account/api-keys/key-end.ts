import type { ApiKey } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { plainTime, READERS_ZONE } from "../../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type KeyEnd = { readonly state: "valid" | "replaced" | "expired"; readonly text: string };

/** Returns until when a key is valid, in words: hours matter once it was replaced, days otherwise. */
export function keyEnd({ expiresAt, replacedBy }: Pick<ApiKey, "expiresAt" | "replacedBy">, nowMs: number): KeyEnd {
  if (expiresAt === null) return { state: "valid", text: TEXTS.untilRevoked };
  const endsMs = Date.parse(expiresAt);
  const day = formatDate(endsMs, READERS_ZONE);
  if (endsMs <= nowMs) return { state: "expired", text: TEXTS.expired(day) };
  return replacedBy === null
    ? { state: "valid", text: TEXTS.expires(day) }
    : { state: "replaced", text: TEXTS.replacedUntil(plainTime(endsMs, READERS_ZONE, nowMs)) };
}
