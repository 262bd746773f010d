import type { AlertRule, AlertRuleInput, Channel, ChannelKind } from "@sextant/core/contract";
import { formatMinutes } from "@sextant/core/alerts";
import { CHANNEL_KINDS, CHANNEL_NAMES } from "../../channels/channel-text.ts";
import { exactTime } from "../../lib/time-text.ts";

type StateText = { readonly text: string; readonly tone: string; readonly note: string | null };

/** Describes a rule's current state in a word and, where that needs it, a sentence. */
export function ruleState({ state, snoozedUntil }: Pick<AlertRule, "state" | "snoozedUntil">): StateText {
  switch (state) {
    case "armed":
      return { text: "Watching", tone: "bdg-good", note: null };
    case "resting":
      return { text: "Resting", tone: "bdg-info", note: "It told you, and rests before it can tell you again." };
    case "fired":
      return { text: "Done", tone: "bdg-line", note: "It told you and watches no longer. Arm it again to go on." };
    case "expired":
      return { text: "Ended", tone: "bdg-line", note: "Its time is over. Edit it to give it a later end." };
    case "muted":
      return { text: "Muted", tone: "bdg-warn", note: "It tells you nothing until you unmute it." };
    case "snoozed":
      return {
        text: "Asleep",
        tone: "bdg-warn",
        note: snoozedUntil === null ? null : `It wakes up at ${exactTime(Date.parse(snoozedUntil))}.`,
      };
    case "over_limit":
      return {
        text: "Not watched",
        tone: "bdg-bad",
        note: "Your plan has no room for it now. It is kept, and watched again when there is room.",
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
    (kind) => CHANNEL_NAMES[kind].toLowerCase() + (isMissing(kind) ? " (not linked yet)" : ""),
  );
  return ["in the app", ...out].join(", ");
}

/** Describes how often a rule notifies. */
export function describeRepeat({
  repeat,
  cooldownMinutes,
}: Pick<AlertRuleInput, "repeat" | "cooldownMinutes">): string {
  if (repeat === "once") return "Once, then it is done";
  if (repeat === "per_bar") return "At every bar that closes so";
  return `Every time, at most once in ${formatMinutes(cooldownMinutes)}`;
}

/** Returns the input a rule was created from. */
export function inputOfRule(rule: AlertRule): AlertRuleInput {
  const { symbol, condition, repeat, cooldownMinutes, hysteresisPercent, expiresAt, note, channels } = rule;
  return { symbol, condition, repeat, cooldownMinutes, hysteresisPercent, expiresAt, note, channels };
}
