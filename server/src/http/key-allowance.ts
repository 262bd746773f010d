import { apiCallsPerMinute } from "@sextant/core/billing";
import type { SetUpUser } from "../identity/person.ts";
import type { WallClock } from "../clock.ts";

/** What is left of a user's calls with API keys. */
export type Allowance = {
  /** Set if there were too many. */
  readonly waitSeconds: number | undefined;
  /** The `RateLimit` headers (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly headers: Readonly<Record<"RateLimit-Policy" | "RateLimit", string>>;
};

const WINDOW_MS = 60_000;
const NAME = "api-key";

/**
 * Counts calls with API keys per user, all keys together, against what the plan allows a minute. The window is fixed,
 * so that what the headers promise holds. Counts of two windows are kept at most, each discarded whole.
 */
export function createKeyAllowance(clock: WallClock): (user: Pick<SetUpUser, "id" | "plan">) => Allowance {
  let window = 0;
  let counts = new Map<string, number>();
  return ({ id, plan }) => {
    const atMs = clock.wallMs();
    const current = Math.floor(atMs / WINDOW_MS);
    if (current !== window) {
      window = current;
      counts = new Map();
    }
    const most = apiCallsPerMinute(plan.plan);
    const before = counts.get(id) ?? 0;
    const isTaken = before < most;
    if (isTaken) counts.set(id, before + 1);
    const seconds = Math.max(1, Math.ceil(((current + 1) * WINDOW_MS - atMs) / 1000));
    const left = Math.max(0, most - before - 1);
    return {
      waitSeconds: isTaken ? undefined : seconds,
      headers: {
        "RateLimit-Policy": `"${NAME}";q=${String(most)};w=${String(WINDOW_MS / 1000)}`,
        RateLimit: `"${NAME}";r=${String(left)};t=${String(seconds)}`,
      },
    };
  };
}
