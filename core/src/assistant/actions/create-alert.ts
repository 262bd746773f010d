import { type AlertRuleInput, SCREENS } from "../../contract/index.ts";
import { formatPrice, formatSymbol } from "../../market/index.ts";
import type { CallRequest, Fetched } from "../proof/fetched.ts";
import { valuePart } from "../proof/fetched.ts";
import { fixedSentence, sentence } from "../proof/sentence.ts";
import type { Action, ActionContext } from "./action.ts";
import { askNext, missing, notLoaded, openScreen, proposed } from "./action-reply.ts";
import { alertFormAddress } from "./alert-form-address.ts";
import { questionWords } from "./question-words.ts";
import { hasTime, unsupportedInAlert } from "./unsupported-words.ts";

/** As parseAlert answers. */
type Parsed =
  | {
      readonly understood: true;
      readonly input: AlertRuleInput;
      readonly says: string;
      readonly assumed: readonly string[];
      readonly priceNow: number | null;
    }
  | { readonly understood: false; readonly why: string };

const SCREEN = SCREENS.alerts.path;
/** The longest sentence that parseAlert reads. */
const LONGEST_TEXT = 280;
const UP =
  / (?:above|over|exceeds?|rises?|up|higher|gains?|uber|ueber|steigt|oberhalb|sobre|encima|sube|suba|supera|supere|dessus|monte|depasse) /;
const DOWN =
  / (?:below|under|falls?|drops?|down|lower|loses?|crashes|unter|fallt|sinkt|unterhalb|debajo|baja|baje|cae|caiga|sous|dessous|baisse|tombe|descend) /;
const REPEATS: Readonly<Record<AlertRuleInput["repeat"], string>> = {
  once: "Once, then never again",
  per_bar: "At every bar whose close meets the condition",
  every: "Every time",
};
const CHANNELS = { email: "email", telegram: "Telegram", web_push: "push", webhook: "webhook" } as const;

/** What an alert can't be, and what to do instead. */
const OTHER_ALERTS: Readonly<Record<NonNullable<ReturnType<typeof unsupportedInAlert>>, string>> = {
  negation:
    "I read a 'no' or 'not' in that, so I propose no alert. Say only what it should wait for, or set it on the Alerts screen.",
  minus: "I set no alert on a number below zero. Say that it falls, and by how much, or set it on the Alerts screen.",
  currency:
    "An alert is in the currency that its symbol is priced in. Write the level in that currency, here or on the Alerts screen.",
};

/** 'Tell me when BTC falls below 60k'. Read by the same call as the alerts screen's own field. */
export const createAlert: Action = function* act(context) {
  const other = unsupportedInAlert(context, context.entities.listings[0]?.currency ?? "USD");
  if (other !== undefined)
    return missing(fixedSentence(`do.alert-${other}`, OTHER_ALERTS[other], SCREEN), [formWith(context.question)]);
  const [first] = yield [parsing(context.question)];
  if (first === undefined) return notLoaded(SCREEN);
  const plain = plainAlert(context);
  const isRead = (first.answer as Parsed).understood;
  const [again] = isRead || plain === undefined ? [first] : yield [parsing(plain)];
  const fetched = again !== undefined && (again.answer as Parsed).understood ? again : first;
  const parsed = fetched.answer as Parsed;
  if (!parsed.understood) return notRead(fetched, context);
  const { input, says, assumed, priceNow } = parsed;
  const channels = ["in the app", ...input.channels.map((channel) => CHANNELS[channel])];
  return proposed({
    title: "Create alert",
    lines: [
      { name: "Alert", value: says },
      ...assumed.map((value) => ({ name: "Read as", value })),
      ...(priceNow === null ? [] : [{ name: "Price now", value: formatPrice(priceNow) }]),
      {
        name: "Repeats",
        value:
          input.repeat === "every"
            ? `${REPEATS.every}, at most once in ${String(input.cooldownMinutes)} minutes`
            : REPEATS[input.repeat],
      },
      { name: "Tells you", value: channels.join(", ") },
      ...(input.note === null ? [] : [{ name: "Note", value: input.note }]),
    ],
    change: { call: "createAlertRule", input: { params: { id: context.userId }, body: input } },
    restore: null,
    undoing: "Deletes the alert.",
    screen: SCREEN,
  });
};

const parsing = (text: string): CallRequest => ({
  call: "parseAlert",
  input: { body: { text: text.slice(0, LONGEST_TEXT) } },
});

/**
 * Returns the alert in the words that parseAlert knows, from what the question names: for questions in other languages,
 * and for 'it'. Undefined unless the question names one symbol, one number and one direction, and nothing that would be
 * lost.
 */
function plainAlert({ entities, question }: ActionContext): string | undefined {
  const { listings, numbers, percents, indicators, timeframes } = entities;
  const symbol = listings[0]?.instrument.symbol;
  if (symbol === undefined || listings.length > 1 || numbers.length + percents.length !== 1) return undefined;
  if (indicators.length > 1 || timeframes.length > 1 || hasTime({ entities, question })) return undefined;
  const text = questionWords(question);
  const [isUp, isDown] = [UP.test(text), DOWN.test(text)];
  const value = String(numbers[0] ?? percents[0]);
  if (isUp === isDown || value.includes("e")) return undefined;
  const indicator = indicators[0];
  if (indicator !== undefined)
    return `${indicator} of ${symbol} on ${timeframes[0] ?? "1d"} ${isUp ? "above" : "below"} ${value}`;
  const [timeframe] = timeframes;
  const within = timeframe === undefined ? "" : ` in ${timeframe}`;
  if (percents.length > 0) return `${symbol} ${isUp ? "rises" : "falls"} ${value}%${within}`;
  if (timeframe !== undefined) return undefined;
  return `${symbol} ${isUp ? "above" : "below"} ${value}`;
}

/** Opens the form of a new alert with the sentence as it was typed. */
const formWith = (question: string) =>
  openScreen(SCREENS.alerts.label, alertFormAddress(question), "The form of a new alert.");

function notRead(fetched: Fetched, { entities, question }: ActionContext) {
  const [listing] = entities.listings;
  if (listing === undefined) {
    const text = "Which symbol should the alert watch, and for what? Name both, such as 'BTC below sixty thousand'.";
    return missing(fixedSentence("do.alert-symbol", text, SCREEN), [
      askNext("When Bitcoin falls", "Alert me when BTC falls 5% in a day", "An alert on a fall of Bitcoin."),
      askNext("When Apple rises", "Alert me when AAPL rises 5% in a day", "An alert on a rise of Apple."),
    ]);
  }
  const symbol = listing.instrument.symbol;
  if (entities.numbers.length + entities.percents.length === 0) {
    const text = "What should the alert wait for? Name a price, a move in percent, or the value of an indicator.";
    return missing(fixedSentence("do.alert-level", text, SCREEN), [
      askNext(
        "When it falls",
        `Alert me when ${symbol} falls 5% in a day`,
        `An alert on a fall of ${formatSymbol(symbol)}.`,
      ),
      askNext(
        "When it rises",
        `Alert me when ${symbol} rises 5% in a day`,
        `An alert on a rise of ${formatSymbol(symbol)}.`,
      ),
    ]);
  }
  const why = valuePart(fetched, "/why", "text");
  return missing([sentence(SCREEN)`${why}`], [formWith(question)]);
}
