import type { WallClock } from "../../clock.ts";
import type { Logger } from "../../log.ts";
import { NotifyError } from "../../providers/notify/port.ts";
import type { ChannelSenders } from "./channel-senders.ts";
import type { ChannelStore } from "./channel-store.ts";
import { digestDue } from "./digest-due.ts";
import { type DigestFacts, digestEmail } from "./digest-email.ts";
import type { PreferenceStore } from "./preference-store.ts";

/** The user and the period: after the first timestamp, up to the second. */
export type DigestRequest = { readonly userId: string; readonly sinceMs: number; readonly untilMs: number };

export type DigestsOptions = {
  readonly preferences: PreferenceStore;
  readonly store: Pick<ChannelStore, "of">;
  readonly senders: Pick<ChannelSenders, "send" | "targetsOf" | "reportChannelResult">;
  readonly clock: WallClock;
  readonly log?: Pick<Logger, "warn">;
  readonly publicUrl: string;
  /** Returns all of the user's alerts of that time, newest first; none from simulated or replayed data. */
  readonly alertsOf: (request: DigestRequest) => Promise<DigestFacts["alerts"]>;
  /** Returns signals of that time for the symbols the user follows, as far as the plan includes them. */
  readonly signalsOf: (request: DigestRequest) => Promise<DigestFacts["signals"]>;
};

const PAGE = 200;
const DAY_MS = 86_400_000;
/** Maximum period of a digest: after weeks without one, older events are no news. */
const LONGEST_MS = 7 * DAY_MS;
/** Events become visible slightly after their timestamp; the newest are left to the next digest. */
const SETTLED_MS = 5_000;
const TIMEOUT_MS = 30_000;

/**
 * Sends every daily digest that is due. A day is claimed before its email is sent, so that two processes, or one after
 * a kill, never send it twice; a claim is released when the email certainly did not arrive. Each digest begins where
 * the last sent one ended, so that the next one covers what was lost with a killed process. Returns how many were sent.
 */
export async function sendDigests(options: DigestsOptions, signal: AbortSignal): Promise<number> {
  const { preferences, clock, log } = options;
  let sent = 0;
  let isErrorSaid = false;
  /** Log one line for all users: an error for one mostly occurs for all. */
  const failed = (error: unknown): void => {
    if (!isErrorSaid) log?.warn({ err: error }, "Creating a daily digest failed; retrying");
    isErrorSaid = true;
  };
  for (let after = ""; !signal.aborted;) {
    const page = await preferences.wantingDigest(after, PAGE);
    for (const { userId, preferences: input, lastDay, sentUntilMs } of page) {
      if (signal.aborted) break;
      const nowMs = clock.wallMs();
      const day = digestDue(input, nowMs);
      if (day === undefined || (lastDay !== undefined && lastDay >= day)) continue;
      const untilMs = nowMs - SETTLED_MS;
      const sinceMs = Math.min(untilMs, Math.max(sentUntilMs ?? untilMs - DAY_MS, untilMs - LONGEST_MS));
      if (!(await preferences.claimDigest(userId, day, sinceMs))) continue;
      const one = { userId, day, sinceMs, untilMs, timeZone: input.timeZone };
      const outcome = await sendOne(options, one, signal).catch((error: unknown) => {
        failed(error);
        return "again" as const;
      });
      if (outcome === "again") await preferences.releaseDigest(userId, day, lastDay);
      if (outcome === "sent" || outcome === "empty") await preferences.digestSent(userId, untilMs);
      if (outcome === "sent") sent++;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.userId;
  }
  return sent;
}

type One = DigestRequest & { readonly day: string; readonly timeZone: string };

async function sendOne(
  { store, senders, publicUrl, alertsOf, signalsOf }: DigestsOptions,
  { userId, day, timeZone, sinceMs, untilMs }: One,
  signal: AbortSignal,
): Promise<"sent" | "empty" | "not sent" | "again"> {
  const target = (await senders.targetsOf([userId])).get(userId)?.find(({ kind }) => kind === "email");
  const channel = (await store.of([userId])).find(({ id }) => id === target?.channelId);
  if (target === undefined || target.skip !== null || channel === undefined) return "not sent";
  const request = { userId, sinceMs, untilMs };
  const [alerts, signals] = await Promise.all([alertsOf(request), signalsOf(request)]);
  const email = digestEmail({ day, timeZone, sinceMs, alerts, signals, url: `${publicUrl}/dashboard` });
  if (email === undefined) return "empty";
  try {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    await senders.send(channel, { eventId: `digest-${day}-${userId}`, email }, timeout);
    await senders.reportChannelResult(channel.id, "sent", null);
    return "sent";
  } catch (error) {
    if (!(error instanceof NotifyError)) throw error;
    await senders.reportChannelResult(channel.id, error.outcome === "gone" ? "gone" : "failing", error.message);
    return error.outcome === "again" ? "again" : "not sent";
  }
}
