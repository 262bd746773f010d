import { type PaperAccount, type PaperLeague, SCREENS } from "../../contract/index.ts";
import { compare, decimal, decimalText, minus, quotient, rounded, ZERO } from "../../decimal/index.ts";
import { formatPriceIn, formatSymbol, formatTimestamp, type Instrument } from "../../market/index.ts";
import { paperTerms } from "../../paper/index.ts";
import { type CallRequest, type Fetched, valuePart } from "../proof/fetched.ts";
import { fixedSentence, sentence } from "../proof/sentence.ts";
import { addressWith } from "../registry/address-with.ts";
import type { Action, ActionContext, ActionReply } from "./action.ts";
import { askNext, missing, notLoaded, openScreen, proposed } from "./action-reply.ts";
import { type OrderWords, orderWords } from "./order-words.ts";
import { type Unsupported, unsupportedInOrder } from "./unsupported-words.ts";

/** As previewPaperOrder answers. */
type Preview = {
  readonly price: number | null;
  readonly source: string | null;
  readonly asOf: string | null;
  readonly freshness: { readonly state: string } | null;
  readonly fee: string | null;
  readonly cost: string | null;
  readonly cashAfter: string | null;
  readonly waitsForMarket: boolean;
  readonly rejection: string | null;
};

type Order = {
  readonly league: PaperLeague;
  readonly symbol: string;
  readonly side: "buy" | "sell";
  readonly type: "market" | "limit";
  readonly quantity: string;
  readonly limitPrice: string | null;
};

const SCREEN = SCREENS.paper.path;
const LEAGUES: Readonly<Record<PaperLeague, string>> = { real: "Real prices", practice: "Practice" };
/** Prices that count in the practice league only. */
const PRACTICE_PRICES: ReadonlySet<string> = new Set(["simulated", "replay"]);
const VERBS = { buy: "Buy", sell: "Sell" } as const;

/** 'Buy 0.5 BTC on paper'. */
export const paperTrade: Action = function* act(context) {
  const { entities, question, userId } = context;
  const instrument = entities.listings[0]?.instrument;
  const words = orderWords(question, entities);
  if (instrument === undefined)
    return missing(
      fixedSentence("do.trade-symbol", "Which symbol do you want to trade on paper? Name it, such as AAPL.", SCREEN),
    );
  const { symbol } = instrument;
  const ticket = addressWith(SCREEN, { symbol });
  const elsewhere = otherOrder(context, words, ticket);
  if (elsewhere !== undefined) return elsewhere;
  if (words.side === undefined && !words.closes) return whichSide(context, symbol);

  const probe = { symbol, side: words.side ?? "sell", type: "market", quantity: "1" } as const;
  const [accounts, first] = yield [
    { call: "getPaperAccounts", input: { params: { id: userId } } },
    preview(userId, { ...probe, league: "real", limitPrice: null }),
  ];
  if (accounts === undefined || first === undefined) return notLoaded(ticket);
  const seen = first.answer as Preview;
  const league: PaperLeague = PRACTICE_PRICES.has(seen.freshness?.state ?? "") ? "practice" : "real";
  const held = heldIn(accounts, league, symbol);
  const stated = statedOrder(words, { held, price: seen.price, instrument });
  if (stated === undefined) return howMany(words, symbol, ticket, held);
  const { limitPrice } = words;
  const order: Order = {
    league,
    symbol,
    ...stated,
    type: limitPrice === undefined ? "market" : "limit",
    limitPrice: limitPrice === undefined ? null : plainDecimal(limitPrice),
  };
  const [last] = yield [preview(userId, order)];
  if (last === undefined) return notLoaded(ticket);
  const { rejection } = last.answer as Preview;
  if (rejection !== null) {
    const why = valuePart(last, "/rejection", "text");
    return missing(
      [fixedSentence("do.trade-rejected", "That order would be rejected.", ticket), sentence(ticket)`${why}`],
      [openScreen(SCREENS.paper.label, ticket, "Change the order there.")],
    );
  }
  return proposed({
    title: "Place paper order",
    lines: linesOf(order, last.answer as Preview),
    change: { call: "placePaperOrder", input: { params: { id: userId }, body: order } },
    restore: null,
    undoing: `Cancels what hasn't filled, and trades what has filled back by a market order: ${order.side === "buy" ? "it sells" : "it buys"} at the price of that moment.`,
    screen: ticket,
  });
};

const preview = (userId: string, body: Order): CallRequest => ({
  call: "previewPaperOrder",
  input: { params: { id: userId }, body },
});

/** What an order can't be here, and what to do instead. */
const OTHER_ORDERS: Readonly<Record<Unsupported | "numbers" | "symbols", string>> = {
  negation:
    "I read a 'no' or 'not' in that, so I propose no order. Say only what should be traded, or use the Paper Trading screen.",
  minus: "A quantity isn't below zero. Say 'buy' or 'sell' and a number, or use the Paper Trading screen.",
  currency: "Paper accounts are in US dollars. State the number of shares or coins, or an amount in dollars.",
  condition:
    "I place no order that waits for a condition. Name a limit price with 'at', or choose the kind of order on the Paper Trading screen.",
  time: "I place paper orders at once, at no other time. Place it then, here or on the Paper Trading screen.",
  leverage: "I place paper orders without leverage. The Paper Trading screen shows what an order costs.",
  stop: "I place market and limit orders on paper. Stops, targets and brackets are set on the Paper Trading screen.",
  unit: "I place paper orders for a number of shares or coins, or an amount in dollars. State one of them in digits, or use the Paper Trading screen.",
  numbers:
    "I can't tell what each of those numbers is for, so I propose no order. Name one quantity, and a limit price with 'at', or use the Paper Trading screen.",
  symbols: "I place one paper order at a time. Name one symbol, or use the Paper Trading screen.",
};

/** Returns the reply to what would be another order without the words that can't be had here. */
function otherOrder(
  { entities, question }: ActionContext,
  { hasMore }: OrderWords,
  ticket: string,
): ActionReply | undefined {
  // 'In the sandbox' is the paper account, not the coin.
  const isSandbox = /\bsandbox\b/i.test(question);
  const named = entities.listings.filter(({ instrument }) => !isSandbox || instrument.symbol !== "SAND-USD");
  const isSeveral = named.length > 1;
  const other = unsupportedInOrder({ entities, question }) ?? (isSeveral ? "symbols" : hasMore ? "numbers" : undefined);
  if (other === undefined) return undefined;
  return missing(fixedSentence(`do.trade-${other}`, OTHER_ORDERS[other], ticket), [
    openScreen(SCREENS.paper.label, ticket, "The ticket of a paper order."),
  ]);
}

function whichSide({ entities }: ActionContext, symbol: string): ActionReply {
  const amount = entities.numbers[0] === undefined ? "" : `${plainDecimal(entities.numbers[0])} `;
  const name = formatSymbol(symbol);
  return missing(fixedSentence("do.trade-side", "Do you want to buy or to sell it on paper?", SCREEN), [
    askNext("Buy", `Buy ${amount}${symbol} on paper`, `Buy ${name} on paper.`),
    askNext("Sell", `Sell ${amount}${symbol} on paper`, `Sell ${name} on paper.`),
  ]);
}

function howMany({ side, share }: OrderWords, symbol: string, ticket: string, held: string | undefined): ActionReply {
  if (share !== undefined && held === undefined) {
    const text = "You hold nothing of that in your paper account, so there is nothing to close.";
    return missing(fixedSentence("do.trade-nothing-held", text, ticket));
  }
  const name = formatSymbol(symbol);
  const verb = VERBS[side ?? "buy"];
  return missing(
    fixedSentence("do.trade-quantity", "How many? State a number of shares or coins, or an amount in dollars.", ticket),
    [
      askNext(`${verb} one`, `${verb} 1 ${symbol} on paper`, `One ${name} on paper.`),
      openScreen(SCREENS.paper.label, ticket, "The ticket of a paper order."),
    ],
  );
}

/** Returns what an account holds of a symbol, negative for a short position; undefined for none. */
function heldIn(accounts: Fetched, league: PaperLeague, symbol: string): string | undefined {
  const account = (accounts.answer as readonly PaperAccount[]).find((one) => one.league === league);
  return account?.positions.find((position) => position.symbol === symbol)?.quantity;
}

/** Returns side and quantity of the order that a question states; undefined while one of them is open. */
function statedOrder(
  { side, quantity, dollars, share }: OrderWords,
  known: { readonly held: string | undefined; readonly price: number | null; readonly instrument: Instrument },
): Pick<Order, "side" | "quantity"> | undefined {
  const places = paperTerms(known.instrument).quantityPlaces;
  if (share !== undefined) {
    if (known.held === undefined) return undefined;
    const signed = decimal(known.held);
    const isShort = compare(signed, ZERO) < 0;
    const whole = isShort ? minus(ZERO, signed) : signed;
    const meant = share === "all" ? whole : quotient(whole, decimal("2"), places);
    const closing = isShort ? "buy" : "sell";
    if (compare(meant, ZERO) <= 0 || (side !== undefined && side !== closing)) return undefined;
    return { side: closing, quantity: decimalText(meant) };
  }
  if (side === undefined) return undefined;
  const size = quantity ?? (dollars === undefined || known.price === null ? undefined : dollars / known.price);
  if (size === undefined || !(size > 0) || size > 1e15) return undefined;
  const text = quantity === undefined ? roundedDown(size, places) : plainDecimal(size);
  return compare(decimal(text), ZERO) > 0 ? { side, quantity: text } : undefined;
}

/** Writes a number without an exponent. */
function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes("e") ? decimalText(rounded(decimal(value.toFixed(12)), 12)) : text;
}

function roundedDown(value: number, places: number): string {
  const scale = 10 ** places;
  return decimalText(decimal((Math.floor(value * scale) / scale).toFixed(places)));
}

function linesOf(order: Order, seen: Preview) {
  const dollars = (amount: string | null) => (amount === null ? null : formatPriceIn(Number(amount), "USD"));
  const { price, source, asOf, waitsForMarket } = seen;
  const lines: readonly (readonly [string, string | null])[] = [
    ["Order", `${VERBS[order.side]} ${order.quantity} ${formatSymbol(order.symbol)}`],
    [
      "Kind",
      order.limitPrice === null
        ? "Market order: it fills at the next price"
        : `Limit order at ${formatPriceIn(Number(order.limitPrice), "USD")}, until you cancel it`,
    ],
    ["Account", `Paper account, ${LEAGUES[order.league]}`],
    [
      "Price now",
      price === null
        ? null
        : [formatPriceIn(price, "USD"), source, asOf === null ? null : formatTimestamp(Date.parse(asOf))]
            .filter((part) => part !== null)
            .join(", "),
    ],
    ["Estimated cost", dollars(seen.cost)],
    ["Fee", dollars(seen.fee)],
    ["Cash after it", dollars(seen.cashAfter)],
    ["Fills", waitsForMarket ? "When the market opens" : null],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}
