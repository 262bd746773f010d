import type { WallClock } from "../../clock.ts";
import type { Logger } from "../../log.ts";
import { NotifyError } from "../../providers/notify/port.ts";
import type { ChannelSenders } from "./channel-senders.ts";
import type { ChannelStore } from "./channel-store.ts";
import { digestDue } from "./digest-due.ts";
import { type DigestFacts, digestEmail } from "./digest-email.ts";
import type { PreferenceStore } from "./preference-store.ts";

/** Whose day: what came after the one moment, up to the other. */
export type DigestRequest = { readonly userId: string; readonly sinceMs: number; readonly untilMs: number };

export type DigestsOptions = {
  readonly preferences: PreferenceStore;
  readonly store: Pick<ChannelStore, "of">;
  readonly senders: Pick<ChannelSenders, "send" | "targetsOf" | "channelPublished">;
  readonly clock: WallClock;
  readonly log?: Pick<Logger, "warn">;
  readonly publicUrl: string;
  /** All of the person's alerts of that time, the newest first; none from simulated or replayed data. */
  readonly alertsOf: (request: DigestRequest) => Promise<DigestFacts["alerts"]>;
  /** Signals of that time for what the person follows, as far as the plan shows them. */
  readonly signalsOf: (request: DigestRequest) => Promise<DigestFacts["signals"]>;
};

const PAGE = 200;
const DAY_MS = 86_400_000;
/** What is older was told by no digest and is news no more: of somebody whose mail did not go for weeks. */
const LONGEST_MS = 7 * DAY_MS;
/** What was written just now bears a moment before the one at which others can see it: the next mail tells it. */
const SETTLED_MS = 5_000;
const TIMEOUT_MS = 30_000;

/**
 * Sends the day's mail to everybody whose it is due. A day is claimed before its mail leaves, so that two processes, or one after a kill,
 * never send it twice; what has surely not arrived is given back. Each begins where the last one that went out ended, so that what was
 * lost with a killed process is told by the next. How many were sent.
 */
export async function sendDigests(options: DigestsOptions, signal: AbortSignal): Promise<number> {
  const { preferences, clock, log } = options;
  let sent = 0;
  let isErrorSaid = false;
  /** One line for all of them: what fails for one mostly fails for everybody. */
  const failed = (error: unknown): void => {
    if (!isErrorSaid) log?.warn({ err: error }, "a day's mail could not be made; it is tried again");
    isErrorSaid = true;
  };
  for (let after = ""; !signal.aborted;) {
    const page = await preferences.wantingDigest(after, PAGE);
    for (const { userId, preferences: input, lastDay, publishedMs } of page) {
      if (signal.aborted) break;
      const nowMs = clock.wallMs();
      const day = digestDue(input, nowMs);
      if (day === undefined || (lastDay !== undefined && lastDay >= day)) continue;
      const untilMs = nowMs - SETTLED_MS;
      const sinceMs = Math.min(untilMs, Math.max(publishedMs ?? untilMs - DAY_MS, untilMs - LONGEST_MS));
      if (!(await preferences.claimDigest(userId, day, sinceMs))) continue;
      const one = { userId, day, sinceMs, untilMs, timeZone: input.timeZone };
      const outcome = await sendOne(options, one, signal).catch((error: unknown) => {
        failed(error);
        return "again" as const;
      });
      if (outcome === "again") await preferences.releaseDigest(userId, day, lastDay);
      if (outcome === "sent" || outcome === "empty") await preferences.digestPublished(userId, untilMs);
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
    await senders.channelPublished(channel.id, "sent", null);
    return "sent";
  } catch (error) {
    if (!(error instanceof NotifyError)) throw error;
    await senders.channelPublished(channel.id, error.outcome === "gone" ? "gone" : "failing", error.message);
    return error.outcome === "again" ? "again" : "not sent";
  }
}
