import type { AlertRule, AlertRuleInput, Channel, ChannelKind } from "@sextant/core/contract";
import { formatMinutes } from "@sextant/core/alerts";
import { CHANNEL_KINDS } from "../../channels/channel-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type StateText = { readonly text: string; readonly tone: string; readonly note: string | null };

type Facts = Pick<AlertRule, "state" | "snoozedUntil" | "repeat" | "timesFired">;

/** Describes a rule's current state in a word and, where that needs it, a sentence. */
export function ruleState({ state, snoozedUntil, repeat, timesFired }: Facts): StateText {
  switch (state) {
    case "armed":
      // Only a firing on prices that aren't real leaves such a rule armed.
      return repeat === "once" && timesFired > 0
        ? {
            text: TEXTS.watchingReal,
            tone: "bdg-good",
            note: TEXTS.watchingRealNote,
          }
        : { text: TEXTS.watching, tone: "bdg-good", note: null };
    case "resting":
      return { text: TEXTS.cooling, tone: "bdg-info", note: TEXTS.coolingNote };
    case "fired":
      return { text: TEXTS.fired, tone: "bdg-line", note: TEXTS.firedNote };
    case "expired":
      return { text: TEXTS.expired, tone: "bdg-line", note: TEXTS.expiredNote };
    case "muted":
      return { text: TEXTS.mutedState, tone: "bdg-warn", note: TEXTS.mutedNote };
    case "snoozed":
      return {
        text: TEXTS.snoozed,
        tone: "bdg-warn",
        note: snoozedUntil === null ? null : TEXTS.snoozedUntil(exactTime(Date.parse(snoozedUntil))),
      };
    case "over_limit":
      return {
        text: TEXTS.overLimit,
        tone: "bdg-bad",
        note: TEXTS.overLimitNote,
      };
  }
}

/** Returns whether a rule counts against the plan's quota. */
export function takesQuota({ state }: Pick<AlertRule, "state">): boolean {
  return state !== "fired" && state !== "expired" && state !== "over_limit";
}

/** How much of the quota is used and whether any is left; null limit: unlimited. */
export type Quota = { readonly used: number; readonly limit: number | null; readonly left: number };

export function quotaOf(rules: readonly Pick<AlertRule, "state">[], limit: number | null): Quota {
  const used = rules.filter(takesQuota).length;
  return { used, limit, left: limit === null ? Infinity : Math.max(0, limit - used) };
}

const BY_CHANNEL: Readonly<Record<ChannelKind, string>> = {
  web_push: TEXTS.inBrowser,
  email: TEXTS.byMail,
  telegram: TEXTS.onTelegram,
  webhook: TEXTS.byWebhook,
};

/**
 * Describes where a rule notifies; a channel that is not among the `linked` is marked. Undefined while those are
 * unknown.
 */
export function describeReported(
  channels: AlertRuleInput["channels"],
  linked: readonly Pick<Channel, "kind">[] | undefined,
): string {
  const isMissing = (kind: ChannelKind) => linked !== undefined && !linked.some((one) => one.kind === kind);
  const out = CHANNEL_KINDS.filter((kind) => channels.includes(kind)).map(
    (kind) => BY_CHANNEL[kind] + (isMissing(kind) ? TEXTS.notLinkedYet : ""),
  );
  return [TEXTS.inApp, ...out].join(", ");
}

/** Describes how often a rule notifies. */
export function describeRepeat({
  repeat,
  cooldownMinutes,
}: Pick<AlertRuleInput, "repeat" | "cooldownMinutes">): string {
  if (repeat === "once") return TEXTS.repeatOnce;
  if (repeat === "per_bar") return TEXTS.repeatPerBar;
  return TEXTS.repeatEvery(formatMinutes(cooldownMinutes));
}

/** Returns the input a rule was created from. */
export function inputOfRule(rule: AlertRule): AlertRuleInput {
  const { symbol, condition, repeat, cooldownMinutes, hysteresisPercent, expiresAt, note, channels } = rule;
  return { symbol, condition, repeat, cooldownMinutes, hysteresisPercent, expiresAt, note, channels };
}
