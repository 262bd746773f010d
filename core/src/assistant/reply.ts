import {
  type AnswerSentence,
  type AssistantAnswer,
  type AssistantSuggestion,
  REDIRECT_CONFIDENCE,
} from "../contract/index.ts";
import type { ActionPlan } from "./actions/action.ts";
import { ACTIONS } from "./actions/actions.ts";
import { explainReading, termOfIndicator } from "./explain-reading.ts";
import type { AssistantFacts } from "./assistant-facts.ts";
import type { CallRequest, Fetched } from "./proof/fetched.ts";
import { fixedSentence, plainText } from "./proof/sentence.ts";
import { QUESTIONS } from "./questions/questions.ts";
import { type Destination, DESTINATIONS, destinationOf, pathOf } from "./registry/destinations.ts";
import { termText } from "./registry/fixed-text.ts";
import { HELP_TEXTS } from "./registry/help-texts.ts";
import { TUTORIALS } from "./registry/tutorials.ts";
import type { Understood } from "./understand.ts";

/** Below this, the assistant says what it may have understood, with a question. */
const UNSURE = 0.45;
const MOST_SUGGESTIONS = 4;
const SIGN_IN_TO_ASK =
  "Sign in first: questions about symbols, tokens and your own data are answered from your account.";
const SIGN_IN_TO_ACT = "Sign in first: alerts, watchlists, paper orders and saved filters belong to your account.";

export type ReplyContext = {
  readonly facts: AssistantFacts;
  /** The caller; null for a visitor. */
  readonly userId: string | null;
  readonly isMerchant: boolean;
  /** The question as it was typed. */
  readonly question: string;
  /** The path of the page that the caller is on, with its query. */
  readonly page: string;
  /** Whether the caller's plan includes that the assistant acts for them. */
  readonly mayAct: boolean;
  /** The name of the smallest plan that does. */
  readonly actingPlan: string;
};

/** An answer, without what is known before: how it was understood, and who wrote it. */
export type Reply = Omit<AssistantAnswer, "confidence" | "intent" | "writer" | "proposal"> & {
  /** What the caller may confirm; null if nothing. */
  readonly plan: ActionPlan | null;
};

/**
 * Answers a question: yields the calls that it needs and receives what they answered. It opens nothing and changes
 * nothing: a redirect and suggestions are proposals to the browser.
 */
export function* reply(
  understood: Understood,
  context: ReplyContext,
): Generator<readonly CallRequest[], Reply, readonly (Fetched | undefined)[]> {
  const { intent, confidence, entities } = understood;
  if (confidence < UNSURE) return unsure(understood, context);
  const destination = destinationOf(intent);
  if (destination !== undefined) return opening(destination, understood, context);
  if (intent === "tutorial.any") return anyTutorial(context);
  const tutorial = tutorialOf(intent);
  if (tutorial !== undefined) return tutorial;
  const question = QUESTIONS[intent];
  if (question !== undefined) {
    if (context.userId === null) return signInFirst(context);
    const sentences = yield* question({ entities, userId: context.userId });
    const screen = sentences.find((one) => one.screen !== null)?.screen ?? null;
    const shown = DESTINATIONS.find((one) => screen !== null && screen.split(/[?#]/)[0] === one.screen.path);
    const open = screen === null || shown === undefined ? [] : [{ ...navigate(shown, entities), action: screen }];
    return answer(sentences, open);
  }
  if (Object.hasOwn(ACTIONS, intent)) return yield* acting(understood, context);
  if (intent.startsWith("explain.")) return explained(understood);
  const help = HELP_TEXTS[intent];
  if (help === undefined) return unsure(understood, context);
  const text = fixedSentence(intent, help.message(context.facts));
  return answer([text], suggestionsFor(help.leadsTo, context, entities));
}

function answer(sentences: readonly AnswerSentence[], suggestedActions: readonly AssistantSuggestion[]): Reply {
  return {
    message: plainText(sentences),
    sentences: [...sentences],
    suggestedActions: [...suggestedActions],
    tutorialSteps: [],
    redirectTo: null,
    plan: null,
  };
}

/** Prepares what the caller wants done, if their plan includes that. */
function* acting(
  { intent, entities }: Understood,
  context: ReplyContext,
): Generator<readonly CallRequest[], Reply, readonly (Fetched | undefined)[]> {
  const { userId, question, page, mayAct, actingPlan } = context;
  const entry = ACTIONS[intent];
  if (entry === undefined || userId === null) {
    const open = entry?.forVisitors?.(question);
    return open === undefined ? signInFirst(context, SIGN_IN_TO_ACT) : answer(open.sentences, open.suggestions);
  }
  if (!mayAct && entry.isForAll !== true) {
    const text = `I can ${entry.does} with the ${actingPlan} plan. Without it, open the screen below and do it there.`;
    const places = suggestionsFor([...entry.leadsTo, "open.pricing"], context, entities);
    return answer([fixedSentence("do.plan", text, places[0]?.action ?? null)], places);
  }
  const { sentences, suggestions, plan } = yield* entry.action({ entities, question, page, userId });
  return { ...answer(sentences, suggestions.slice(0, MOST_SUGGESTIONS)), plan };
}

function navigate(destination: Destination, { listings, chains }: Understood["entities"]): AssistantSuggestion {
  return {
    type: "navigate",
    label: destination.label,
    action: pathOf(destination, { symbol: listings[0]?.instrument.symbol, chain: chains[0] }),
    description: destination.description,
    priority: "high",
  };
}

function suggestionsFor(
  intents: readonly string[],
  context: ReplyContext,
  entities: Understood["entities"],
): readonly AssistantSuggestion[] {
  return intents
    .flatMap((intent) => destinationOf(intent) ?? [])
    .filter((one) => mayOpen(one, context))
    .slice(0, MOST_SUGGESTIONS)
    .map((one) => navigate(one, entities));
}

/** A visitor opens what is public; the merchant's screens are the merchant's. */
function mayOpen({ screen, forMerchant }: Destination, { userId, isMerchant }: ReplyContext): boolean {
  return (screen.access === "public" || userId !== null) && (forMerchant !== true || isMerchant);
}

function opening(destination: Destination, { confidence, entities }: Understood, context: ReplyContext): Reply {
  const suggestion = navigate(destination, entities);
  if (!mayOpen(destination, context)) {
    const why =
      context.userId === null ? "It opens once you have signed in." : "It is for whoever runs this installation.";
    const text = fixedSentence(
      `${destination.intent} closed`,
      `${destination.label}: ${destination.description} ${why}`,
    );
    return answer([text], []);
  }
  const text = fixedSentence(destination.intent, `${destination.label}: ${destination.description}`, suggestion.action);
  return {
    ...answer([text], [suggestion]),
    redirectTo: confidence > REDIRECT_CONFIDENCE ? suggestion.action : null,
  };
}

/** Data is for people who have signed in: their rights decide what a question may read. */
function signInFirst({ facts }: ReplyContext, text = SIGN_IN_TO_ASK): Reply {
  const open: AssistantSuggestion = {
    type: "navigate",
    label: "Get Started",
    action: facts.signUpPath,
    description: "Create an account, or sign in.",
    priority: "high",
  };
  return answer([fixedSentence("ask.sign-in", text)], [open]);
}

/** Offers the tutorial of the page that the caller is on, and some others. */
function anyTutorial({ page }: ReplyContext): Reply {
  const path = page.split(/[?#]/)[0];
  const [here, others] = [
    TUTORIALS.filter(({ screen }) => screen.path === path),
    TUTORIALS.filter(({ screen }) => screen.path !== path),
  ];
  const offered = [...here, ...others]
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id, title, summary }): AssistantSuggestion => ({
      type: "tutorial",
      label: title,
      action: id,
      description: summary,
      priority: here.some((one) => one.id === id) ? "high" : "medium",
    }));
  return answer([fixedSentence("tutorial.any", "Which screen shall I show you around?")], offered);
}

function tutorialOf(intent: string): Reply | undefined {
  const tutorial = TUTORIALS.find(({ id }) => id === intent);
  if (tutorial === undefined) return undefined;
  const text = fixedSentence(intent, `Here is how ${tutorial.title} works, step by step.`, tutorial.path);
  return {
    ...answer(
      [text],
      [
        {
          type: "tutorial",
          label: "Show me",
          action: tutorial.id,
          description: `The tutorial of ${tutorial.title}.`,
          priority: "high",
        },
      ],
    ),
    tutorialSteps: tutorial.steps.map((step, at) => ({ step: at + 1, ...step })),
  };
}

function explained({ intent, entities }: Understood): Reply {
  const [indicator] = entities.indicators;
  const term = entities.term ?? (indicator === undefined ? undefined : termOfIndicator(indicator));
  if (term === undefined) {
    return answer([fixedSentence("explain.which", "Which term? Name it, such as RSI or stop loss.")], []);
  }
  const value = entities.numbers[0] ?? entities.percents[0];
  const reading =
    intent === "explain.reading" && indicator !== undefined && value !== undefined
      ? explainReading(indicator, value)
      : undefined;
  return answer(
    [
      ...(reading === undefined ? [] : [fixedSentence(`reading ${indicator ?? ""} ${String(value)}`, reading)]),
      fixedSentence(`term ${term}`, termText(term)),
    ],
    [],
  );
}

function unsure({ candidates, entities }: Understood, context: ReplyContext): Reply {
  const places = suggestionsFor(
    candidates.map(({ intent }) => intent),
    context,
    entities,
  );
  const text =
    places.length > 0
      ? "I'm not sure what you mean. Is it one of these?"
      : "I didn't understand that. Ask in other words, or choose one of these.";
  const others = suggestionsFor(["open.dashboard", "open.market-analysis", "open.pricing"], context, entities);
  return answer([fixedSentence("unsure", text)], places.length > 0 ? places : others);
}
