import {
  type AnswerSentence,
  type AssistantAnswer,
  type AssistantSuggestion,
  REDIRECT_CONFIDENCE,
  SCREENS,
  signInPath,
} from "../contract/index.ts";
import type { ActionPlan } from "./actions/action.ts";
import { ACTIONS } from "./actions/actions.ts";
import { explainReading, statedReading, termOfIndicator } from "./explain-reading.ts";
import type { AssistantFacts } from "./assistant-facts.ts";
import type { CallRequest, Fetched } from "./proof/fetched.ts";
import { fixedSentence, plainText } from "./proof/sentence.ts";
import { lookUp } from "./questions/not-covered.ts";
import { statedMetrics } from "./questions/stated-metrics.ts";
import { unreadMeasure } from "./questions/unread-measures.ts";
import { PLACES_OF_QUESTIONS, QUESTIONS } from "./questions/questions.ts";
import { type Destination, destinationAt, destinationOf, pathOf } from "./registry/destinations.ts";
import { termText } from "./registry/fixed-text.ts";
import { HELP_TEXTS } from "./registry/help-texts.ts";
import type { Tutorial } from "./registry/tutorial.ts";
import { tutorialAddress } from "./registry/tutorial-address.ts";
import { TUTORIALS } from "./registry/tutorials.ts";
import type { Understood } from "./understand.ts";
import { UNSURE } from "./unsure.ts";

const MOST_SUGGESTIONS = 4;
const SIGN_IN_TO_ASK = "Sign in first: I answer questions about symbols, tokens and your own data from your account.";
/** What visitors can use without an account. */
const MEANWHILE = ["open.track-record", "open.learn"] as const;
const SIGN_IN_TO_ACT = "Sign in first: alerts, watchlists, paper orders and saved filters belong to your account.";

export type ReplyContext = {
  readonly facts: AssistantFacts;
  /** The caller; null for a visitor. */
  readonly userId: string | null;
  readonly isMerchant: boolean;
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
  const unread = unreadMeasure(understood.question, intent);
  const isAnswered = !intent.startsWith("ask.") && !intent.startsWith("none.") && confidence >= UNSURE;
  if (unread !== undefined && !isAnswered)
    return answer([fixedSentence(unread.id, unread.text)], suggestionsFor(unread.leadsTo, context, entities));
  if (confidence < UNSURE) return (yield* unknownName(understood, context)) ?? unsure(understood, context);
  const destination = destinationOf(intent);
  if (destination !== undefined) return opening(destination, understood, context);
  if (intent === "tutorial.any") return anyTutorial(context);
  const tutorial = TUTORIALS.find(({ id }) => id === intent);
  if (tutorial !== undefined) return playing(tutorial, understood, context);
  const dialogue = QUESTIONS[isAboutMetric(understood) ? "ask.fundamentals" : intent];
  if (dialogue !== undefined) {
    if (context.userId === null) return signInFirst(SIGN_IN_TO_ASK, PLACES_OF_QUESTIONS[intent], understood);
    const sentences = yield* dialogue({ entities, question: understood.question, userId: context.userId });
    return answer(sentences, shownBy(sentences));
  }
  if (Object.hasOwn(ACTIONS, intent)) return yield* acting(understood, context);
  if (intent.startsWith("explain.")) return explained(understood, context);
  const help = HELP_TEXTS[intent];
  if (help === undefined) return unsure(understood, context);
  const message = context.userId === null ? help.message : (help.toMembers ?? help.message);
  const text = fixedSentence(intent, message(context.facts));
  return answer([text], suggestionsFor(help.leadsTo, context, entities));
}

/** The beta of a symbol is a metric of its source, not how volatile it is; symbols are compared by what was named. */
function isAboutMetric({ intent, question }: Understood): boolean {
  if (intent !== "ask.compare" && intent !== "ask.volatility") return false;
  return statedMetrics(question).some(({ label }) => intent === "ask.compare" || label === "beta");
}

/** Returns the screens that show what sentences say, each once; those of the same name are told apart by their symbol. */
function shownBy(sentences: readonly AnswerSentence[]): readonly AssistantSuggestion[] {
  const addresses = [...new Set(sentences.flatMap(({ screen }) => screen ?? []))].slice(0, MOST_SUGGESTIONS);
  const places = addresses.flatMap((address) => {
    const destination = destinationAt(address);
    return destination === undefined ? [] : [{ address, destination }];
  });
  return places.map(({ address, destination: { label, description } }) => {
    const isOne = places.filter(({ destination }) => destination.label === label).length === 1;
    const symbol = /[?&]symbol=([A-Za-z.-]+)/.exec(address)?.[1];
    return {
      type: "navigate",
      label: isOne || symbol === undefined ? label : `${label}: ${symbol.replace("-", "/")}`,
      action: address,
      description,
      priority: "high",
    };
  });
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
  understood: Understood,
  context: ReplyContext,
): Generator<readonly CallRequest[], Reply, readonly (Fetched | undefined)[]> {
  const { question, intent, entities } = understood;
  const { userId, page, mayAct, actingPlan } = context;
  const entry = ACTIONS[intent];
  if (entry === undefined || userId === null) {
    const open = entry?.forVisitors?.(question);
    return open === undefined
      ? signInFirst(SIGN_IN_TO_ACT, entry?.leadsTo[0], understood, entry?.formAt?.(question))
      : answer(open.sentences, open.suggestions);
  }
  if (!mayAct && entry.isForAll !== true) {
    const text = `I can ${entry.does} with the ${actingPlan} plan. Without it, open the screen below and do it there.`;
    const form = entry.formAt?.(question);
    const places = suggestionsFor([...entry.leadsTo, "open.pricing"], context, entities).map((place, at) =>
      at === 0 && form !== undefined ? { ...place, action: form } : place,
    );
    return answer([fixedSentence("do.plan", text, places[0]?.action ?? null)], places);
  }
  const { sentences, suggestions, plan } = yield* entry.action({ entities, question, page, userId });
  return { ...answer(sentences, suggestions.slice(0, MOST_SUGGESTIONS)), plan };
}

/** Returns the address of a destination, with what the question names. */
function addressOf(destination: Destination, { listings, chains }: Understood["entities"]): string {
  return pathOf(destination, { symbol: listings[0]?.instrument.symbol, chain: chains[0] });
}

function navigate(destination: Destination, entities: Understood["entities"]): AssistantSuggestion {
  return {
    type: "navigate",
    label: destination.label,
    action: addressOf(destination, entities),
    description: destination.description,
    priority: "high",
  };
}

function suggestionsFor(
  intents: readonly string[],
  context: ReplyContext,
  entities: Understood["entities"],
): readonly AssistantSuggestion[] {
  const places = intents.flatMap((intent) => destinationOf(intent) ?? []);
  const [closed] = places.filter(({ forMerchant }) => forMerchant !== true).filter((one) => !mayOpen(one, context));
  return [
    ...places.filter((one) => mayOpen(one, context)).map((one) => navigate(one, entities)),
    ...(closed === undefined ? [] : [signUp(addressOf(closed, entities))]),
  ].slice(0, MOST_SUGGESTIONS);
}

/** A visitor opens what is public; the merchant's screens are the merchant's. */
function mayOpen({ screen, forMerchant }: Destination, { userId, isMerchant }: ReplyContext): boolean {
  return (screen.access === "public" || userId !== null) && (forMerchant !== true || isMerchant);
}

function opening(destination: Destination, { confidence, entities }: Understood, context: ReplyContext): Reply {
  const suggestion = navigate(destination, entities);
  if (!mayOpen(destination, context)) {
    const isVisitor = context.userId === null;
    const why = isVisitor ? "It opens once you have signed in." : "It is for whoever runs this installation.";
    const text = fixedSentence(
      `${destination.intent} closed`,
      `${destination.label}: ${destination.description} ${why}`,
    );
    return answer([text], isVisitor && destination.forMerchant !== true ? waysIn(suggestion.action) : []);
  }
  const text = fixedSentence(destination.intent, `${destination.label}: ${destination.description}`, suggestion.action);
  return {
    ...answer([text], [suggestion]),
    redirectTo: confidence > REDIRECT_CONFIDENCE ? suggestion.action : null,
  };
}

/** Data is for people who have signed in: their rights decide what a question may read. */
function signInFirst(text: string, intent: string | undefined, { entities }: Understood, form?: string): Reply {
  const place = intent === undefined ? undefined : destinationOf(intent);
  const path = form ?? (place === undefined ? SCREENS.dashboard.path : addressOf(place, entities));
  const meanwhile = MEANWHILE.flatMap((one) => destinationOf(one) ?? []).map((one) => ({
    ...navigate(one, entities),
    priority: "low" as const,
  }));
  return answer([fixedSentence("ask.sign-in", text)], [...waysIn(path), ...meanwhile]);
}

/** The ways to an account, and from there to what was asked for. */
const waysIn = (path: string): readonly AssistantSuggestion[] => [
  signUp(path),
  {
    type: "navigate",
    label: "Sign In",
    action: signInPath(path),
    description: "With the account that you have.",
    priority: "medium",
  },
];

const signUp = (path: string): AssistantSuggestion => ({
  type: "navigate",
  label: "Get Started",
  action: signInPath(path, "sign-up"),
  description: "Create an account. It opens what you asked for.",
  priority: "high",
});

/** Offers the tutorial of the page that the caller is on, and some others; to visitors, those of public screens. */
function anyTutorial({ page, userId }: ReplyContext): Reply {
  const path = page.split(/[?#]/)[0];
  const open = TUTORIALS.filter(({ screen }) => userId !== null || screen.access === "public");
  const [here, others] = [
    open.filter(({ screen }) => screen.path === path),
    open.filter(({ screen }) => screen.path !== path),
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
  if (userId !== null) return answer([fixedSentence("tutorial.any", "Which screen shall I show you around?")], offered);
  const text = "This tour needs no account. The others play on their screens, which open once you have signed in.";
  return answer(
    [fixedSentence("tutorial.any visitor", text)],
    [...offered, ...waysIn(`${SCREENS.dashboard.path}?tutorial=all`)],
  );
}

function playing(tutorial: Tutorial, { entities }: Understood, { userId }: ReplyContext): Reply {
  if (userId === null && tutorial.screen.access !== "public") {
    const text = `The ${tutorial.title} tutorial plays on its screen, which opens once you have signed in.`;
    const address = tutorialAddress(tutorial, entities.listings[0]?.instrument.symbol);
    return answer([fixedSentence(`${tutorial.id} closed`, text)], waysIn(address));
  }
  const text = fixedSentence(
    tutorial.id,
    `The ${tutorial.title} tutorial plays on its screen, step by step.`,
    tutorial.path,
  );
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

function explained({ question, intent, entities }: Understood, context: ReplyContext): Reply {
  const more = suggestionsFor(["open.glossary", "open.learn"], context, entities);
  const [indicator] = entities.indicators;
  const term = entities.term ?? (indicator === undefined ? undefined : termOfIndicator(indicator));
  if (term === undefined) {
    return answer([fixedSentence("explain.which", "Which term? Name it, such as RSI or stop loss.")], more);
  }
  const value = statedReading(question, entities);
  const reading =
    intent === "explain.reading" && indicator !== undefined && value !== undefined
      ? explainReading(indicator, value)
      : undefined;
  return answer(
    [
      ...(reading === undefined ? [] : [fixedSentence(`reading ${indicator ?? ""} ${String(value)}`, reading)]),
      fixedSentence(`term ${term}`, termText(term)),
    ],
    more,
  );
}

/** Answers an unclear question that only names what isn't covered: 'EUR/USD', 'gold price'; undefined if it is none. */
function* unknownName(
  { entities: { listings, unlisted, maybeSymbol } }: Understood,
  { userId }: ReplyContext,
): Generator<readonly CallRequest[], Reply | undefined, readonly (Fetched | undefined)[]> {
  const name = unlisted[0] ?? maybeSymbol;
  if (name === undefined || listings.length > 0 || userId === null) return undefined;
  const { sentences } = yield* lookUp(name);
  return sentences.length === 0 ? undefined : answer(sentences, shownBy(sentences));
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
