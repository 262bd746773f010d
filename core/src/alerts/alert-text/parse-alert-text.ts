import type { AlertCondition, AlertRuleInput, ChannelKind, RiskProfile } from "../../contract/index.ts";
import { plainName } from "../../identity/index.ts";
import { findIndicator } from "../../indicators/index.ts";
import { formatSymbol, type Instrument, presumedCurrency, UNKNOWN_CURRENCY } from "../../market/index.ts";
import { says } from "../condition-text.ts";
import { plainNote } from "../plain-note.ts";
import { isBarCondition } from "../watched-by.ts";
import { namedIndicator } from "./named-indicator.ts";
import { readAverage } from "./read-average.ts";
import { readRsi, readVolume } from "./read-bars.ts";
import { readAdvisory, readPortfolio, readSignal } from "./read-events.ts";
import { readIndicator } from "./read-indicator.ts";
import { readMove, readPrice } from "./read-price.ts";
import { type Requested, type ReadCondition, within } from "./reading.ts";
import { Rejection, refuse } from "./rejection.ts";
import { notTurned } from "./contradictions.ts";
import { type FindListing, type Sentence, sentenceOf } from "./sentence.ts";

const isDollar = (currency: string) => /^(?:USD|USDT|USDC)$/.test(currency);

/**
 * Compares every currency in a sentence with the currency of its symbol or portfolio (`named` says which). Rejects a
 * different currency, and money where none is watched; a dollar stablecoin counts as dollars, which the returned lines
 * report.
 */
function moneyReported(
  requested: Requested,
  { kind }: AlertCondition,
  named: string,
  listed: string,
): readonly string[] {
  const isLevel = kind === "price" || kind === "portfolio_value" || kind === "indicator";
  const [amount] = requested.numbers.filter(({ currency }) => currency !== undefined);
  if (amount !== undefined && !isLevel)
    refuse(`'${amount.raw}' is an amount of money, which doesn't fit here. Write just the number.`);
  const said = [...requested.currencies, ...requested.numbers.flatMap(({ currency }) => currency ?? [])];
  const other = said.filter((currency) => currency !== listed);
  if (other[0] !== undefined && listed === UNKNOWN_CURRENCY)
    refuse(
      `We don't know which currency ${named} is priced in. Write the level as a plain number, without ${other[0]}.`,
    );
  const foreign = other.find((currency) => !isDollar(currency) || !isDollar(listed));
  if (foreign !== undefined)
    refuse(`${named} is priced in ${listed}, not in ${foreign}. Write the level in ${listed}.`);
  return other.length > 0 ? [`We read the level in ${listed}, which ${named} is priced in.`] : [];
}

type Priced = { readonly price: number; readonly currency: string };

/** The parser's context: it knows nothing else. */
export type AlertTextContext = {
  readonly find: FindListing;
  /**
   * Returns the current price of a canonical symbol and its currency, to report a level that is already passed and to
   * write it.
   */
  readonly priceOf?: (symbol: string) => Priced | undefined;
  /** Returns the currency of a symbol when no price is available. */
  readonly currencyOf?: (instrument: Instrument) => string | undefined;
  /** The user's own portfolios. */
  readonly portfolios?: readonly { readonly id: string; readonly name: string; readonly currency: string }[];
  /** The user's own risk profile, if they chose one. */
  readonly riskProfile?: RiskProfile | undefined;
};

/** A sentence parsed into a rule to confirm, or the reason why not. */
export type ParsedAlertText =
  | {
      readonly understood: true;
      readonly input: AlertRuleInput;
      readonly says: string;
      readonly assumed: readonly string[];
    }
  | { readonly understood: false; readonly why: string; readonly examples: readonly string[] };

/** Sentences that parse wherever these symbols are listed. */
export const ALERT_TEXT_EXAMPLES = [
  "Tell me when BTC falls below 60k",
  "Alert if AAPL drops 5% in an hour",
  "RSI of ETH on 4h under 30",
  "NVDA crosses above its 200 day average",
  "BTC volume 3x on 1h",
] as const;

const LONGEST = 280;

function conditionOf(
  requested: Requested,
  portfolioId: string | undefined,
  riskProfile: RiskProfile | undefined,
): ReadCondition {
  const has = (...words: readonly string[]) => words.some((word) => requested.words.has(word));
  // An upper or lower band without an indicator's name is Bollinger's.
  const bollinger = findIndicator("bollinger");
  if (portfolioId !== undefined) return readPortfolio(requested, portfolioId);
  if (requested.listing === undefined) return refuse("No symbol found. Add one such as BTC-USD or AAPL.");
  if (has("advisory", "advice", "recommendation", "recommendations")) return readAdvisory(requested, riskProfile);
  if (has("signal", "signals")) return readSignal(requested);
  if (has("rsi", "oversold", "overbought", "relative")) return readRsi(requested);
  if (bollinger && has("band", "bands", "bollingers"))
    return readIndicator(requested, { definition: bollinger, lines: [], parameters: undefined, before: "" });
  if (has("volume", "vol")) return readVolume(requested);
  if (has("average", "averages", "moving", "ma", "sma", "ema", "dma", "golden", "death")) return readAverage(requested);
  return requested.numbers.some(({ unit }) => unit === "percent") ? readMove(requested) : readPrice(requested);
}

/** Removes the cooldown from a sentence. */
function cooldownOf(sentence: Sentence): { readonly minutes: number | undefined; readonly rest: Sentence } {
  const at = sentence.tokens.findIndex((token) => token.kind === "word" && token.text === "cooldown");
  if (at < 0) return { minutes: undefined, rest: sentence };
  const found = sentence.tokens.slice(at).find((token) => token.kind === "number");
  if (found?.kind !== "number" || found.unit !== "minutes")
    return refuse("Say how long to wait after each alert, such as 'at most once in 60 minutes'.");
  if (!Number.isInteger(found.value)) refuse("The wait after each alert must be in whole minutes.");
  const numbers = sentence.numbers.filter((number) => number !== found);
  return {
    minutes: within(found.value, 1, 10_080, "The wait after each alert, in minutes,"),
    rest: { ...sentence, numbers },
  };
}

const CHANNELS: Readonly<Record<string, ChannelKind>> = {
  email: "email",
  mail: "email",
  "e-mail": "email",
  telegram: "telegram",
  push: "web_push",
  webhook: "webhook",
};

type OwnPortfolio = NonNullable<AlertTextContext["portfolios"]>[number];

/** Returns the index of a name that is a separate word, or -1: a portfolio 'E' does not match the e of 'above'. */
function placeOf(text: string, name: string): number {
  const isJoined = (mark: string | undefined) => mark !== undefined && /[\p{L}\p{N}]/u.test(mark);
  let at = text.indexOf(name);
  while (at >= 0 && (isJoined(text[at - 1]) || isJoined(text[at + name.length]))) at = text.indexOf(name, at + 1);
  return at;
}

/** Returns the user's portfolio that is meant, and the sentence without its name. */
function portfolioIn(
  text: string,
  portfolios: readonly OwnPortfolio[],
): { readonly portfolio: OwnPortfolio | undefined; readonly text: string; readonly assumed: readonly string[] } {
  if (!/\bportfolios?\b/i.test(text)) return { portfolio: undefined, text, assumed: [] };
  const lower = text.toLowerCase();
  const named = portfolios
    .map((one) => ({ one, name: plainName(one.name, 64).toLowerCase() }))
    .filter(({ name }) => name !== "" && placeOf(lower, name) >= 0)
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (named !== undefined && named.name !== "portfolio") {
    const at = placeOf(lower, named.name);
    const without = `${text.slice(0, at)} ${text.slice(at + named.name.length)}`;
    return { portfolio: named.one, text: without.replace(/['"]\s*['"]/g, " "), assumed: [] };
  }
  const [only, another] = portfolios;
  if (only === undefined) return refuse("You have no portfolio yet. Create one first.");
  if (another !== undefined) return refuse(`Name the portfolio, such as '${plainName(only.name, 64)}'.`);
  return { portfolio: only, text, assumed: [`We read your portfolio as '${plainName(only.name, 64)}'.`] };
}

function readAlertText(
  whole: string,
  { find, priceOf, currencyOf, portfolios = [], riskProfile }: AlertTextContext,
): Extract<ParsedAlertText, { understood: true }> {
  const [, plain = whole, noted] = /^(.*?)\bnote:\s*(.*)$/i.exec(whole) ?? [];
  const own = portfolioIn(plain, portfolios);
  const named = own.portfolio === undefined ? namedIndicator(own.text) : undefined;
  const around = named && cooldownOf(sentenceOf(named.text, find));
  // 'CCI above 100' names no other symbol, so CCI is the share.
  const indicator = around?.rest.listing === undefined ? undefined : named;
  const { minutes, rest } = around && indicator ? around : cooldownOf(sentenceOf(own.text, find));
  const { listing } = rest;
  const symbol = listing?.instrument.symbol;
  const now = symbol === undefined ? undefined : priceOf?.(symbol);
  const listed =
    listing &&
    (now?.currency ?? currencyOf?.(listing.instrument) ?? listing.currency ?? presumedCurrency(listing.instrument));
  const currency = own.portfolio?.currency ?? listed ?? "USD";
  const requested = { ...rest, priceNow: now?.price, currency };
  const { condition, assumed } = indicator
    ? readIndicator(requested, indicator)
    : conditionOf(requested, own.portfolio?.id, riskProfile);
  notTurned(requested, condition);
  const priced = own.portfolio === undefined ? (symbol ?? "It") : `'${plainName(own.portfolio.name, 64)}'`;
  const money = moneyReported(requested, condition, priced, currency);
  const often = minutes !== undefined || ["every", "always", "whenever", "each"].some((word) => rest.words.has(word));
  const perBar = rest.words.has("perbar");
  if (perBar && !isBarCondition(condition))
    refuse("'At every bar' only works with conditions on a timeframe. Say 'every time', or leave it out.");
  const channels = [...new Set([...rest.words].flatMap((word) => CHANNELS[word] ?? []))];
  const input: AlertRuleInput = {
    symbol: own.portfolio === undefined ? (symbol ?? null) : null,
    condition,
    repeat: perBar ? "per_bar" : often ? "every" : "once",
    cooldownMinutes: minutes ?? 60,
    hysteresisPercent: 0.1,
    expiresAt: null,
    note: plainNote(noted ?? null),
    channels,
  };
  const name = listing?.name === undefined ? "" : ` (${plainName(listing.name, 64)})`;
  const read =
    symbol === undefined || [symbol, formatSymbol(symbol)].includes(rest.called.toUpperCase())
      ? []
      : [`We read '${plainName(rest.called, 64)}' as ${formatSymbol(symbol)}${name}.`];
  const rested = often && minutes === undefined && !perBar ? ["It waits 60 minutes after each alert."] : [];
  return {
    understood: true,
    input,
    says: says(input, {
      currency,
      ...(own.portfolio === undefined ? {} : { portfolioName: plainName(own.portfolio.name, 64) }),
    }),
    assumed: [...own.assumed, ...read, ...money, ...assumed, ...rested],
  };
}

/**
 * Parses a sentence such as 'tell me when BTC falls below 60k' into a rule to confirm, offline and without guessing: an
 * unknown word, an ambiguous number or a symbol that `find` does not know is rejected with the reason. Assumptions are
 * reported. Never throws on any text.
 */
export function parseAlertText(text: string, context: AlertTextContext): ParsedAlertText {
  try {
    // Normalising to plain text would turn a superscript 2 into a 2, so anything but plain digits is rejected first,
    // except in the note.
    const odd = /[\p{No}\p{Nl}]/u.exec(text.replace(/\bnote:.*$/is, ""));
    if (odd !== null) refuse(`We didn't understand '${odd[0]}'. Write numbers in plain digits.`);
    const plain = plainName(text, LONGEST);
    if (plain === "") refuse("There is nothing to read. Say what to watch for.");
    return readAlertText(plain, context);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { understood: false, why: error.message, examples: ALERT_TEXT_EXAMPLES };
  }
}
