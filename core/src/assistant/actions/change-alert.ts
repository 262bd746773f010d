import { type AlertRule, SCREENS } from "../../contract/index.ts";
import { type Fetched, valuePart } from "../proof/fetched.ts";
import { fixedSentence, sentence } from "../proof/sentence.ts";
import type { Action, ActionPlan, ActionReply } from "./action.ts";
import { askNext, missing, notLoaded, proposed } from "./action-reply.ts";
import { ruleName, rulesMeant } from "./choose-alert.ts";
import { questionWords } from "./question-words.ts";

const SCREEN = SCREENS.alerts.path;
const RESUMES =
  / (?:resume|unpause|unmute|reactivate|re enable|enable|restart|back on|on again|turn on|switch on|wieder|fortsetzen|aktivier\w*|einschalten|reanuda\w*|reactiva\w*|activa\w*|reprend\w*|reactive\w*|relance\w*) /;
const PLACES = ["First", "Second", "Third", "Fourth"];

/** 'Pause my alert on BTC', and 'resume' it. */
export const pauseAlert: Action = function* act({ entities, question, userId }) {
  const [fetched] = yield [{ call: "listAlertRules", input: { params: { id: userId } } }];
  if (fetched === undefined) return notLoaded(SCREEN);
  const all = (fetched.answer as { readonly rules: readonly AlertRule[] }).rules;
  const resumes = RESUMES.test(questionWords(question));
  const fits = ({ state }: AlertRule) =>
    resumes ? state === "muted" || state === "snoozed" : state !== "muted" && state !== "fired" && state !== "expired";
  const chosen = rulesMeant(all, { entities, question }).filter(({ rule }) => fits(rule));
  const [first, second] = chosen;
  if (first === undefined) {
    const text = resumes
      ? "None of your alerts that fit is paused."
      : "You have no active alert that fits, so there is nothing to pause.";
    return missing(fixedSentence("do.no-alert", text, SCREEN));
  }
  if (second !== undefined) return whichAlert(fetched, chosen, resumes ? "Resume" : "Pause");
  return proposed(resumes ? resuming(userId, first.rule) : pausing(userId, first.rule));
};

/** 'Delete my alert on BTC'. */
export const deleteAlert: Action = function* act({ entities, question, userId }) {
  const [fetched] = yield [{ call: "listAlertRules", input: { params: { id: userId } } }];
  if (fetched === undefined) return notLoaded(SCREEN);
  const all = (fetched.answer as { readonly rules: readonly AlertRule[] }).rules;
  const chosen = rulesMeant(all, { entities, question });
  const [first, second] = chosen;
  if (first === undefined)
    return missing(
      fixedSentence("do.no-alert-to-delete", "You have no alert that fits. Nothing needs deleting.", SCREEN),
    );
  if (second !== undefined) return whichAlert(fetched, chosen, "Delete");
  return proposed(deleting(userId, first.rule));
};

function whichAlert(
  fetched: Fetched,
  chosen: ReturnType<typeof rulesMeant>,
  verb: "Pause" | "Resume" | "Delete",
): ActionReply {
  const shown = chosen.slice(0, PLACES.length);
  return missing(
    [
      fixedSentence("do.which-alert", "Several of your alerts fit, and I change one at a time. Which one?", SCREEN),
      ...shown.map(({ at }, place) => {
        const says = valuePart(fetched, `/rules/${String(at)}/says`, "text", { asOf: "", source: "" });
        const name = { kind: "text", text: PLACES[place] ?? "" } as const;
        return sentence(SCREEN)`${name}: ${says}`;
      }),
    ],
    shown.map(({ rule }, place) =>
      askNext(
        `${verb} the ${(PLACES[place] ?? "").toLowerCase()}`,
        `${verb} my alert ${ruleName(rule.says)}`,
        rule.says,
      ),
    ),
  );
}

const ofRule = (userId: string, { id }: AlertRule) => ({ id: userId, ruleId: id });

function pausing(userId: string, rule: AlertRule): ActionPlan {
  const params = ofRule(userId, rule);
  return {
    title: "Pause alert",
    lines: [
      { name: "Alert", value: rule.says },
      { name: "Paused until", value: "You resume it" },
    ],
    change: { call: "updateAlertRule", input: { params, body: { muted: true } } },
    restore: { call: "updateAlertRule", input: { params, body: { muted: false } } },
    undoing: "Resumes the alert.",
    screen: SCREEN,
  };
}

function resuming(userId: string, rule: AlertRule): ActionPlan {
  const params = ofRule(userId, rule);
  const { muted, snoozedUntil } = rule;
  return {
    title: "Resume alert",
    lines: [{ name: "Alert", value: rule.says }],
    change: { call: "updateAlertRule", input: { params, body: { muted: false, snoozedUntil: null } } },
    restore: { call: "updateAlertRule", input: { params, body: { muted, snoozedUntil } } },
    undoing: "Pauses the alert again.",
    screen: SCREEN,
  };
}

function deleting(userId: string, rule: AlertRule): ActionPlan {
  const { symbol, condition, repeat, cooldownMinutes, hysteresisPercent, expiresAt, note, channels } = rule;
  const body = { symbol, condition, repeat, cooldownMinutes, hysteresisPercent, expiresAt, note, channels };
  // What has expired can't be created again.
  const canCreate = rule.state !== "expired";
  return {
    title: "Delete alert",
    lines: [
      { name: "Alert", value: rule.says },
      { name: "Keeps", value: "What it has told you stays in the history" },
    ],
    change: { call: "deleteAlertRule", input: { params: ofRule(userId, rule) } },
    restore: canCreate ? { call: "createAlertRule", input: { params: { id: userId }, body } } : null,
    undoing: canCreate ? "Creates the same alert again, active and with its count at zero." : null,
    screen: SCREEN,
  };
}
