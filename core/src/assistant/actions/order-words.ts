import type { Entities } from "../entities/entities.ts";
import { statedNumber } from "../entities/numbers-in.ts";
import { tokensOf } from "../classifier/tokens-of.ts";
import { questionWords } from "./question-words.ts";

/** A paper order as a question states it. */
export type OrderWords = {
  readonly side: "buy" | "sell" | undefined;
  /** The number of shares or coins; undefined if none is stated. */
  readonly quantity: number | undefined;
  /** An amount of dollars to trade, in place of a quantity. */
  readonly dollars: number | undefined;
  readonly limitPrice: number | undefined;
  /** The part of what is held that is meant: 'sell half'. */
  readonly share: "all" | "half" | undefined;
  /** Whether the position is to be closed, whichever its side. */
  readonly closes: boolean;
  /** Whether a number or a percentage is left that is none of these: an order without it would be another one. */
  readonly hasMore: boolean;
};

const BUYS = / (?:buy|buying|long|kauf\w*|compr\w+|achet\w*|achat\w*) /;
const SELLS = / (?:sell|selling|short|verkauf\w*|vend\w*|leerverkauf\w*) /;
const CLOSES = / (?:close|exit|flatten|liquidate|schliess\w*|glattstellen|cerrar|cierra|ferme\w*|cloture\w*) /;
const ALL = / (?:all|everything|whole|entire|alles?|ganze[ns]?|todo|toda|todos|todas|tout|toute|tous) /;
const HALF = / (?:half|halfte|haelfte|mitad|moitie) /;
/** Words before the price of a limit order. */
const BEFORE_PRICE: ReadonlySet<string> = new Set([
  "at",
  "limit",
  "bei",
  "zu",
  "zum",
  "a",
  "price",
  "kurs",
  "precio",
  "prix",
]);
const MONEY = /^(?:dollars?|usd|bucks?|dolares|\$)$/;
/** A sign of dollars after its number, which would be lost: '100$'. */
const SIGN_AFTER = /(?<![$\d.,])(\d[\d.,]*(?:k|m)?)\s?\$(?![\p{L}\d])/giu;

/** Reads a paper order from a question: what it doesn't state stays open, and nothing is guessed. */
export function orderWords(
  question: string,
  { numbers, percents }: Pick<Entities, "numbers" | "percents">,
): OrderWords {
  const text = questionWords(question);
  const closes = CLOSES.test(text);
  const [buys, sells] = [BUYS.test(text), SELLS.test(text)];
  const tokens = tokensOf(question.replaceAll(SIGN_AFTER, "$$$1 "));
  let [quantity, dollars, limitPrice]: (number | undefined)[] = [];
  let hasMore = false;
  for (const [at, { raw, text: word }] of tokens.entries()) {
    const stated = statedNumber(word);
    // Numbers that belong to a name ('S&P 500') are not among the question's.
    if (stated === undefined || !(numbers.includes(stated.value) || percents.includes(stated.value))) continue;
    const [before, after] = [tokens[at - 1]?.text ?? "", tokens[at + 1]?.text ?? ""];
    const isLimit = BEFORE_PRICE.has(before) && limitPrice === undefined;
    if (stated.isPercent || !numbers.includes(stated.value)) hasMore = true;
    else if (isLimit) limitPrice = stated.value;
    else if (quantity !== undefined || dollars !== undefined) hasMore = true;
    else if (raw.startsWith("$") || MONEY.test(after) || MONEY.test(before)) dollars = stated.value;
    else quantity = stated.value;
  }
  const isAll = ALL.test(text) || (closes && quantity === undefined);
  const share = HALF.test(text) ? "half" : isAll ? "all" : undefined;
  return {
    side: buys === sells ? undefined : buys ? "buy" : "sell",
    quantity,
    dollars,
    limitPrice,
    share,
    closes,
    hasMore: hasMore || (share !== undefined && (quantity ?? dollars) !== undefined),
  };
}
