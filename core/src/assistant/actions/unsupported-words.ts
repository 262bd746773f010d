import { tokensOf } from "../classifier/tokens-of.ts";
import type { Entities } from "../entities/entities.ts";

/** Something in a question that orders and alerts can't do here, and must not silently leave out. */
export type Unsupported = "negation" | "minus" | "currency" | "condition" | "time" | "leverage" | "stop" | "unit";

const NEGATION =
  / (?:dont|don t|do not|doesnt|not|cannot|cant|wont|shouldnt|never|no|avoid|nicht|nie|niemals|kein\w*|nunca|jamas|jamais|ne \S+ (?:\S+ )?(?:plus|rien)|pas|non) /;
/** Words that ask for an alert by what is not to happen: 'don't let me miss it'. */
const NOT_TO_MISS =
  / (?:dont|don t|do not|never|not|cant|cannot|no|nicht|kein\w*|pas) (?:\S+ ){0,4}?(?:miss|slip|sit|forget|overlook|verpass\w*|vergess\w*|perder\w*|pierd\w*|rater|louper|manquer)(?= )/g;
/** '-1', '−1', '$-5': not the dash of 'BTC-1' or '1-2'. */
const MINUS = /(?<![\p{L}\p{N}.,)])[-−–][$€£]?\d|[$€£][-−–]\d/u;
const MINUS_PERCENT = /[-−–]\d[\d.,]*\s?%/gu;
const SPACED_MINUS = /(?<![\p{L}\p{N}.,)])[-−–]\s[$€£]?\d/u;
const MINUS_WORD = / (?:minus|negative|negativ|menos|moins) (?=[$€£]?\d)/;
const CURRENCIES: Readonly<Record<string, RegExp>> = {
  EUR: /€|(?<![\p{L}/-])(?:euros?|eur)(?![\p{L}/-])/u,
  GBP: /£|(?<![\p{L}/-])(?:pounds?|gbp|sterling|quid|pfund)(?![\p{L}/-])/u,
  JPY: /[¥￥]|(?<![\p{L}/-])(?:yens?|jpy)(?![\p{L}/-])/u,
  CHF: /(?<![\p{L}/-])(?:chf|francs?|franken|francos?)(?![\p{L}/-])/u,
  other:
    /[^\P{Sc}$€£¥￥]|(?<![\p{L}])(?:[acs]|hk|nz)\$|(?<![\p{L}/-])(?:cad|aud|nzd|hkd|sgd|cny|rmb|yuan|renminbi|inr|rupees?|krw|sek|nok|dkk|pln|zloty|kron(?:a|or|er|e)|brl|reais|mxn|pesos?|zar|rand|libras?)(?![\p{L}/-])/u,
};
const LEVERAGE =
  /(?<![\p{L}\p{N}.,])(?:\d+(?:[.,]\d+)?\s?x|x\s?\d+)(?![\p{L}\p{N}])|(?<!\p{L})(?:leverag\p{L}*|margin|hebel\p{L}*|gehebelt\p{L}*|apalanca\p{L}*|levier|marge)(?!\p{L})/u;
const STOP =
  / (?:stop|stops|stopp|stoploss|sl|trailing|bracket|oco|take profits?|takeprofit|tp|profit target|targets?|kursziel\w*|gewinnmitnahme\w*|toma de (?:ganancias|beneficios)|objetivo|prise de benefices?|objectif) /;
const CONDITION =
  / (?:if|when|whenever|once|unless|until|till|after|before|as soon as|in case|provided|wenn|falls|sobald|sofern|solange|bis|nachdem|bevor|si|cuando|hasta|despues|antes|quand|lorsque|lorsqu\w+|des que|jusqua|apres|avant|below|under|above|over|unter|uber|ueber|unterhalb|oberhalb|debajo|encima|sous|dessous|dessus|drops?|dips?|reaches|hits|crosses|fallt|steigt|erreicht) /;
const TIME =
  / (?:tomorrow|tonight|later|next (?:week|month|year|monday|tuesday|wednesday|thursday|friday)|(?:on |at )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|every (?:minute|hour|day|morning|evening|week|month|year)|daily|weekly|monthly|in (?:an?|one|\d+) (?:minutes?|mins?|hours?|days?|weeks?|months?)|at (?:the )?(?:market )?(?:open|opening|close|noon|midnight)|ubermorgen|morgen|spater|nachste\w* (?:woche|monat)|taglich|wochentlich|monatlich|jeden (?:tag|monat|morgen)|jede woche|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|manana|mas tarde|proxim[ao] (?:semana|mes)|cada (?:dia|semana|mes)|lunes|martes|miercoles|jueves|viernes|demain|plus tard|(?:semaine|mois) prochaine?|chaque (?:jour|semaine|mois)|lundi|mardi|mercredi|jeudi|vendredi) /;
const CLOCK = /(?<!\d)\d{1,2}:\d{2}(?!\d)|(?<![\p{L}\p{N}.,])\d{1,2}\s?(?:am|pm|uhr)(?!\p{L})/u;
/** What an order isn't counted in. */
const UNIT =
  / (?:options?|calls|puts|optionen|opciones|futures|contracts?|sats?|satoshis?|gwei|wei|cents?|centavos|centimes) | [$]?\d[\d.,]* (?:thousand|hundred|million|millions|billion|dozen|tausend|hundert|millionen|dutzend|mil|mille|cien|cent|docenas?|douzaines?) /;

type Question = { readonly question: string; readonly entities: Pick<Entities, "listings"> };

/**
 * Returns the words of a question as `questionWords` does, with the parts of joined words apart ('stop-loss'), and
 * without what is the symbol's own name.
 */
function wordsOf({ question, entities }: Question): string {
  const names = new Set(
    entities.listings.flatMap(({ instrument: { symbol } }) => [symbol, symbol.split("-")[0] ?? ""]),
  );
  const words = tokensOf(question)
    // The Spanish 'yes' is not 'if'.
    .filter(({ raw, text }) => !names.has(raw) && !/^s[íÍ]$/i.test(raw) && !(text === "target" && names.has("TGT")))
    .map(({ text }) => text.replaceAll("-", " "));
  return ` ${words.join(" ")} `;
}

const typed = (question: string): string =>
  question
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();

/** Returns whether a question has a number below zero. */
function hasMinus(question: string): boolean {
  const text = ` ${typed(question)} `;
  return MINUS.test(text) || MINUS_WORD.test(text);
}

/** Returns whether a question names a currency that isn't `own`. */
function hasOtherCurrency(question: string, own: string): boolean {
  const text = typed(question);
  return Object.entries(CURRENCIES).some(([code, words]) => code !== own && words.test(text));
}

/** Returns whether a question says when something is to be done. */
export const hasTime = (context: Question): boolean =>
  TIME.test(wordsOf(context)) || CLOCK.test(typed(context.question));

/** Returns what a paper order can't have; undefined if nothing in the question is of that kind. */
export function unsupportedInOrder(context: Question): Unsupported | undefined {
  const words = wordsOf(context);
  const text = typed(context.question);
  if (NEGATION.test(words)) return "negation";
  if (hasMinus(text) || SPACED_MINUS.test(text)) return "minus";
  if (hasOtherCurrency(text, "USD")) return "currency";
  if (LEVERAGE.test(text)) return "leverage";
  if (STOP.test(words)) return "stop";
  if (CONDITION.test(words)) return "condition";
  if (hasTime(context)) return "time";
  return UNIT.test(words) ? "unit" : undefined;
}

/** Returns what an alert can't have; `currency` is that of its symbol. */
export function unsupportedInAlert(
  { question, entities }: Question,
  currency: string,
): Extract<Unsupported, "negation" | "minus" | "currency"> | undefined {
  // A note is kept as it is, whatever it says.
  const [plain = ""] = question.split(/\bnote:/i);
  if (NEGATION.test(wordsOf({ question: plain, entities }).replaceAll(NOT_TO_MISS, ""))) return "negation";
  // '-5%' is a fall.
  if (hasMinus(plain.replaceAll(MINUS_PERCENT, ""))) return "minus";
  return hasOtherCurrency(plain, currency) ? "currency" : undefined;
}

const DOINGS = {
  watch: "(?:follow|add|watch|track|put|folge|beobacht|sigue|segui|anad|agreg|suis|suivre|ajout)",
  unwatch: "(?:unfollow|remove|delete|drop|unwatch|entfern|losch|quit|elimin|borr|retir|supprim|enlev)",
  pause: "(?:pause|mute|snooze|silence|resume|unmute|pausier|stumm|paus|silenci|reanud|mets|mettre|suspend)",
  delete: "(?:delete|remove|cancel|erase|drop|losch|entfern|borr|elimin|quit|supprim|effac|enlev)",
  backtest: "(?:backtest|test|start|run|simulate|teste|starte|prueb|inici|lance|demarr)",
  save: "(?:save|store|keep|speicher|sicher|guard|enregistr|sauvegard)",
} as const;

/** Returns whether a question says not to do what an action does: 'don't delete my alert', 'lösch ihn nicht'. */
export function isForbidden(question: string, doing: keyof typeof DOINGS): boolean {
  const verb = DOINGS[doing];
  // Names of alerts and filters, which are quoted or follow 'as', may say anything.
  const [plain = ""] = question.split(/(?<=\s)['"“]|\s(?:as|named|called|als|como|comme)\s/i);
  const forbids = new RegExp(
    ` (?:dont|don t|do not|never|not to|no|nunca|ne) (?:(?:want|wanna|you|to|ever|please|me|la|lo|le|les|los|las) ){0,2}${verb}\\w* | n${verb}\\w* (?:\\S+ )?pas | ${verb}\\w* (?:\\S+ ){0,6}(?:nicht|kein\\w*|nie|niemals|pas|jamais) `,
  );
  return plain
    .split(/[,;:.!?](?:\s|$)/)
    .some((clause) => forbids.test(wordsOf({ question: clause, entities: { listings: [] } })));
}
