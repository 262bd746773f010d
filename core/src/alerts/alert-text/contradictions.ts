import type { AlertCondition } from "../../contract/index.ts";
import type { Requested } from "./reading.ts";
import { refuse } from "./rejection.ts";
import type { NumberToken } from "./token.ts";
import { CROSS_WORDS, DOWN_WORDS, EITHER_WORDS, UP_WORDS } from "./vocabulary.ts";

const LEVEL_WORDS: ReadonlySet<string> = new Set([
  ...CROSS_WORDS,
  ..."to above over exceeds exceed exceeding higher tops oversteps below under beneath lower".split(" "),
]);
const COMPARED: ReadonlySet<string> = new Set("more less greater than".split(" "));
/** Words that may come between 'by' and its number. */
const PASSED: ReadonlySet<string> = new Set("a an the about just like more less greater than equal".split(" "));
const isChange = (word: string) =>
  !LEVEL_WORDS.has(word) &&
  !COMPARED.has(word) &&
  word !== "either" &&
  (UP_WORDS.has(word) || DOWN_WORDS.has(word) || EITHER_WORDS.has(word));

/** Rejects a change in money, 'falls by 5000', 'loses 1000': read as a level, it would be a different alert. */
export function notByAmount({ tokens }: Requested, level: NumberToken): void {
  const amount = (): never =>
    refuse(
      `'${level.raw}' could be a level or the size of a change. Write the level, as in 'falls to 60k', or a change in percent, as in 'falls 5%'.`,
    );
  const before = tokens.slice(0, tokens.indexOf(level)).reverse();
  const beside = before.find((token) => token.kind !== "word" || !PASSED.has(token.text));
  if (beside?.kind === "word" && /^(?:by|from)$/.test(beside.text)) amount();
  for (const token of before) {
    if (token.kind === "sign" || (token.kind === "word" && LEVEL_WORDS.has(token.text))) return;
    if (token.kind === "word" && isChange(token.text)) amount();
  }
  if (tokens.some((token) => token.kind === "word" && isChange(token.text))) amount();
}

/** Rejects 'closes below 60k' for conditions that evaluate every price. */
export function notAtCloses({ tokens }: Requested): void {
  const close = tokens.find(
    (token) => token.kind === "word" && /^(?:clos(?:es?|ing|ed)|end(?:s|ed|ing)?|bars?|candles?)$/.test(token.text),
  );
  if (close?.kind === "word")
    refuse(`'${close.raw}': this kind of alert checks every price, not just closes. Write it as 'falls below 60k'.`);
}

/** Rejects 'less than 5%' where the rule watches for 5% or more. */
export function notLess({ tokens, words }: Requested, size: NumberToken): void {
  const less = (): never =>
    refuse(
      `Only '${size.raw} or more' can be watched, not less than that. Leave that word out, or say it another way.`,
    );
  if (words.has("less") || words.has("orless")) less();
  const before = tokens.slice(0, tokens.indexOf(size)).reverse();
  const beside = before.find((token) => token.kind !== "word" || !PASSED.has(token.text));
  if (beside?.kind === "sign" && /[<\u2264]/.test(beside.text)) less();
  if (beside?.kind === "word" && /^(?:below|under|beneath|lower|within|to|inside)$/.test(beside.text)) less();
}

/** Rejects 'above 60k or less', and 'or more' where it fits neither direction. */
export function notTurned({ words }: Requested, condition: AlertCondition): void {
  const direction = "direction" in condition ? condition.direction : undefined;
  const isSize = condition.kind === "move" || condition.kind === "portfolio_drawdown" || condition.kind === "volume";
  const fitsMore = isSize || condition.kind === "signal" || direction === "above" || direction === "up";
  const fitsLess = !isSize && (direction === "below" || direction === "down");
  if (words.has("ormore") && !fitsMore) refuse("'Or more' doesn't fit the direction. Say 'above' or 'below' once.");
  if (words.has("orless") && !fitsLess)
    refuse("'At most' and 'or less' don't fit here. Say 'above' or 'below' once, or a percentage to reach.");
}
