import type { AlertRule, AlertRuleInput, Channel, ChannelKind } from "@sextant/core/contract";
import { formatMinutes } from "@sextant/core/alerts";
import { CHANNEL_KINDS } from "../../channels/channel-text.ts";
import { exactTime } from "../../lib/time-text.ts";

type StateText = { readonly text: string; readonly tone: string; readonly note: string | null };

type Facts = Pick<AlertRule, "state" | "snoozedUntil" | "repeat" | "timesFired">;

/** Describes a rule's current state in a word and, where that needs it, a sentence. */
export function ruleState({ state, snoozedUntil, repeat, timesFired }: Facts): StateText {
  switch (state) {
    case "armed":
      // Only a firing on prices that aren't real leaves such a rule armed.
      return repeat === "once" && timesFired > 0
        ? {
            text: "Watching real prices",
            tone: "bdg-good",
            note: "It fired on prices that aren't real, which doesn't use it up: it fires once more, on a real price.",
          }
        : { text: "Watching", tone: "bdg-good", note: null };
    case "resting":
      return { text: "Cooling down", tone: "bdg-info", note: "It fired and is cooling down before it can fire again." };
    case "fired":
      return { text: "Fired", tone: "bdg-line", note: "It fired once and is now off. Reactivate it to use it again." };
    case "expired":
      return { text: "Expired", tone: "bdg-line", note: "It has expired. Edit it to set a later date." };
    case "muted":
      return { text: "Muted", tone: "bdg-warn", note: "It doesn't notify you until you unmute it." };
    case "snoozed":
      return {
        text: "Snoozed",
        tone: "bdg-warn",
        note: snoozedUntil === null ? null : `Snoozed until ${exactTime(Date.parse(snoozedUntil))}.`,
      };
    case "over_limit":
      return {
        text: "Over limit",
        tone: "bdg-bad",
        note: "This alert is over your plan's limit, so it is paused. It resumes when you're back under the limit.",
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
  web_push: "in the browser",
  email: "by email",
  telegram: "on Telegram",
  webhook: "by webhook",
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
    (kind) => BY_CHANNEL[kind] + (isMissing(kind) ? " (not linked yet)" : ""),
  );
  return ["in the app", ...out].join(", ");
}

/** Describes how often a rule notifies. */
export function describeRepeat({
  repeat,
  cooldownMinutes,
}: Pick<AlertRuleInput, "repeat" | "cooldownMinutes">): string {
  if (repeat === "once") return "Once";
  if (repeat === "per_bar") return "At every bar close that meets the condition";
  return `Every time, at most once in ${formatMinutes(cooldownMinutes)}`;
}

/** Returns the input a rule was created from. */
export function inputOfRule(rule: AlertRule): AlertRuleInput {
  const { symbol, condition, repeat, cooldownMinutes, hysteresisPercent, expiresAt, note, channels } = rule;
  return { symbol, condition, repeat, cooldownMinutes, hysteresisPercent, expiresAt, note, channels };
}
