import type { Verdict } from "./rejection.ts";
import { wordAt, type Token } from "./words-of-text.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const MONEY = set(
  "percent percents percentage percentages pct permille bps bp pip pips pts ppt ppts pp dollar dollars buck bucks euro euros pound pounds " +
    "yen yuan renminbi franc francs rupee rupees ruble rubles peso pesos cent cents penny pennies usd eur gbp jpy chf cny inr aud cad nzd " +
    "krw brl usdt usdc busd fdusd tusd dai satoshi satoshis sats gwei wei bn mn mln bln tn mm tril bil",
);

const LINKS = set(
  "www http https ftp com org xyz html href url urls javascript mailto telegram whatsapp discord tiktok youtube instagram facebook reddit " +
    "click subscribe download hotline hashtag gmail email emails dotcom website websites webpage homepage hotline link links group groups newsletter channel scan visit contact",
);
const AFTER_DOT = /^(?:com|net|org|io|ai|co|xyz|app|me|ru|info|finance|trade|gg)$/;

const ABOUT_ITSELF = set(
  "prompt prompts instruction instructions instructed chatbot chatgpt gpt llm llms jailbreak json placeholder placeholders assistant disregard override " +
    "overrides overridden overriding password passwords passphrase mnemonic verdict rating ratings",
);
const ORDERS =
  /\b(?:ignore (?:all|any|previous|prior|the above|above|earlier|everything|these|those|my|your|its)|language model|as an ai|system (?:message|role)|developer mode|seed phrase|private key|unrestricted mode)\b/;

const PROMISES =
  /\b(?:certainly|doubtless|definitely|surely|undoubtedly|inevitabl[ey]|assured|risk free|riskless|riskfree|foolproof|can(?:no|')t (?:lose|fail|go wrong)|sure thing|surefire|no brainer|jackpot|moon|mooning|moonshot|skyrockets?|skyrocketing|lambo|free money|easy money|get rich|without (?:any )?risk|no risk|is a given|a done deal|there(?:'s| is) no way|without (?:exception|fail|doubt|question)|no doubt|trust (?:it|me|us|this)|bound to|destined to|only way is|fortunes?|wealthy|riches|millionaires?|impossible|a (?:gift|steal|bargain)|locked in|is locked|insider|secret)\b/;
/** What will happen to a price is not said without its odds. */
const FORETELLS =
  /\b(?:will|shall|is (?:going|about|set|sure|certain) to)(?: \S+){0,2} (?:rise|fall|climb|drop|rally|surge|soar|crash|plunge|jump|reach|hit|break|go|come|move|top|recover|rebound|decline|slide|tumble|collapse|explode|win|pay|gain|lose)\b|\b(?:headed|heading|bound|en route|on (?:its|the) way) (?:for|to)\b/;
const PROMISES_UNLESS_DENIED = /\b(?:guarantee[ds]?|guaranteeing|certain|certainty|sure|always)\b/g;
const DENIAL = /\b(?:no|not|never|nothing|none|neither|nor|without|cannot|un)\b(?: \S+){0,3} $|n't(?: \S+){0,2} $/;

/** Refuses words that say amounts, addresses, orders to or talk of the model, and promises no forecast can keep. */
export function wordFault(tokens: readonly Token[]): Verdict {
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const word = token.word.replace(/'s$/, "");
    if (MONEY.has(word) || (word === "basis" && /^points?$/.test(wordAt(tokens, index + 1) ?? "")))
      return "a currency or percent";
    if (LINKS.has(word) || (word === "dot" && AFTER_DOT.test(wordAt(tokens, index + 1) ?? "")))
      return "a link or address";
    if (ABOUT_ITSELF.has(word)) return "talk about itself or its orders";
  }
  const words = tokens
    .flatMap((token) => (token.kind === "word" ? [token.word] : token.kind === "slot" ? ["{}"] : []))
    .join(" ");
  if (ORDERS.test(words)) return "talk about itself or its orders";
  if (PROMISES.test(words) || FORETELLS.test(words)) return "a promise";
  const bold = [...words.matchAll(PROMISES_UNLESS_DENIED)].some(({ index }) => !DENIAL.test(words.slice(0, index)));
  return bold ? "a promise" : undefined;
}
