import type { WallClock } from "../../clock.ts";
import { NotifyFault } from "../../providers/notify/port.ts";
import type { ChannelSenders } from "./channel-senders.ts";
import type { ChannelStore } from "./channel-store.ts";
import { digestDue } from "./digest-due.ts";
import { type DigestFacts, digestLetter } from "./digest-letter.ts";
import type { PreferenceStore } from "./preference-store.ts";

/** Whose day, and the moment it is told: what happened in the 24 hours before. */
export type DigestAsk = { readonly userId: string; readonly sinceMs: number; readonly untilMs: number };

export type DigestsOptions = {
  readonly preferences: PreferenceStore;
  readonly store: Pick<ChannelStore, "of">;
  readonly senders: Pick<ChannelSenders, "send" | "targetsOf" | "channelTold">;
  readonly clock: WallClock;
  readonly publicUrl: string;
  /** The person's alerts of that time, the newest first; none from made-up or replayed data. */
  readonly alertsOf: (ask: DigestAsk) => Promise<DigestFacts["alerts"]>;
  /** Signals of that time for what the person follows, as far as the plan shows them. */
  readonly signalsOf: (ask: DigestAsk) => Promise<DigestFacts["signals"]>;
};

const PAGE = 200;
const DAY_MS = 86_400_000;
const PATIENCE_MS = 30_000;

/**
 * Sends the day's mail to everybody whose it is due. A day is claimed before its mail leaves, so that two processes, or one after a kill,
 * never send it twice; what has surely not arrived is given back. How many were sent.
 */
export async function sendDigests(options: DigestsOptions, signal: AbortSignal): Promise<number> {
  const { preferences, clock } = options;
  let sent = 0;
  for (let after = ""; !signal.aborted;) {
    const page = await preferences.wantingDigest(after, PAGE);
    for (const { userId, preferences: wish, lastDay } of page) {
      if (signal.aborted) break;
      const day = digestDue(wish, clock.wallMs());
      if (day === undefined || (lastDay !== undefined && lastDay >= day)) continue;
      if (!(await preferences.claimDigest(userId, day))) continue;
      const outcome = await sendOne(options, { userId, day, timeZone: wish.timeZone }, signal);
      if (outcome === "again") await preferences.releaseDigest(userId, day, lastDay);
      if (outcome === "sent") sent++;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.userId;
  }
  return sent;
}

type One = { readonly userId: string; readonly day: string; readonly timeZone: string };

async function sendOne(
  { store, senders, clock, publicUrl, alertsOf, signalsOf }: DigestsOptions,
  { userId, day, timeZone }: One,
  signal: AbortSignal,
): Promise<"sent" | "nothing" | "again"> {
  const target = (await senders.targetsOf([userId])).get(userId)?.find(({ kind }) => kind === "email");
  const channel = (await store.of([userId])).find(({ id }) => id === target?.channelId);
  if (target === undefined || target.skip !== null || channel === undefined) return "nothing";
  const untilMs = clock.wallMs();
  const ask = { userId, sinceMs: untilMs - DAY_MS, untilMs };
  try {
    const [alerts, signals] = await Promise.all([alertsOf(ask), signalsOf(ask)]);
    const letter = digestLetter({ day, timeZone, alerts, signals, url: `${publicUrl}/dashboard` });
    if (letter === undefined) return "nothing";
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    await senders.send(channel, { eventId: `digest-${day}-${userId}`, letter }, patience);
    await senders.channelTold(channel.id, "sent", null);
    return "sent";
  } catch (fault) {
    if (!(fault instanceof NotifyFault)) return "again";
    await senders.channelTold(channel.id, fault.outcome === "gone" ? "gone" : "failing", fault.message);
    return fault.outcome === "again" ? "again" : "nothing";
  }
}
