import {
  type AnswerSentence,
  type CorporateEvents,
  type FeedItem,
  type Project,
  SCREENS,
  type WinningProjects,
} from "../../contract/index.ts";
import { type Fetched, valuePart } from "../proof/fetched.ts";
import { priceFormat } from "../proof/price-format.ts";
import { fixedSentence, namePart, sentence } from "../proof/sentence.ts";
import { addressWith } from "../registry/address-with.ts";
import { lookUp } from "./not-covered.ts";
import { type Question, said } from "./question.ts";
import { askVolatility } from "./symbol-questions.ts";

const LISTS = ["trending", "newPairs", "gainers", "highVolume", "memecoinWinners"] as const;

const failed = (what: string, screen: string) =>
  fixedSentence(`ask.failed-${what}`, "That couldn't be loaded right now. Try again in a minute.", screen);

/**
 * 'How risky is PEPE on Base?' A share or a coin that is listed is no token of the DEX screener, unless the question says
 * on which chain: tokens there take the names of well-known coins.
 */
export const askTokenRisk: Question = function* ask(context) {
  const { entities } = context;
  if (entities.listings.length > 0 && entities.addresses.length === 0 && entities.chains.length === 0)
    return yield* askVolatility(context);
  const screen = SCREENS.cryptoScreener.path;
  const typed = entities.unlisted[0]?.replace(/^\$/, "") ?? entities.maybeSymbol;
  const named = entities.addresses[0] ?? coinOf(entities.listings) ?? typed;
  if (named === undefined)
    return [fixedSentence("ask.which-token", "Which token? Name it, or paste its contract address.", screen)];
  const chain = entities.chains[0];
  const input = { query: { q: named, limit: "3", ...(chain === undefined ? {} : { chain }) } };
  const [fetched] = yield [{ call: "getWinningProjects", input }];
  if (fetched === undefined) return [failed("tokens", screen)];
  const answer = fetched.answer as WinningProjects;
  const found = LISTS.flatMap((list) =>
    answer[list].map((project, at) => ({ project, path: `/${list}/${String(at)}` })),
  );
  const first = found.find(({ project }) => isNamed(project, named));
  if (first === undefined)
    return said(
      sentence(screen)`The DEX screener doesn't have ${namePart(named === entities.addresses[0] ? "" : named)} now.`,
      fixedSentence(
        "ask.no-token",
        "Unknown counts as risk. Paste a token's contract address, or search the screener by name.",
        screen,
      ),
    );
  return said(...riskSentences(fetched, first.path, first.project));
};

function coinOf(listings: Parameters<Question>[0]["entities"]["listings"]): string | undefined {
  const instrument = listings[0]?.instrument;
  return instrument === undefined ? undefined : instrument.kind === "crypto" ? instrument.base : instrument.symbol;
}

const isNamed = ({ token }: Project, name: string): boolean =>
  [token.symbol, token.name, token.address].some((one) => one.toLowerCase() === name.toLowerCase());

function riskSentences(fetched: Fetched, path: string, { token, risks }: Project) {
  const there = addressWith(SCREENS.token.path, { chain: token.chain, address: token.address });
  const options = { asOf: `${path}/asOf`, source: `${path}/sources/0` };
  const symbol = valuePart(fetched, `${path}/token/symbol`, "text", options);
  const chain = valuePart(fetched, `${path}/token/chain`, "text", options);
  const risk = valuePart(fetched, `${path}/risks/overallRisk`, "text", options);
  const liquidity = valuePart(fetched, `${path}/token/liquidity`, "compact", options);
  return [
    sentence(there)`We label ${symbol} on ${chain} ${risk}.`,
    ...risks.reasons.slice(0, 3).map((_, at) => {
      const reason = valuePart(fetched, `${path}/risks/reasons/${String(at)}`, "text", options);
      return sentence(there)`${reason}`;
    }),
    sentence(there)`Its liquidity is ${liquidity} dollars.`,
    risks.notChecked > 0
      ? fixedSentence("ask.not-checked", "Some facts couldn't be checked, which is never a good sign.", there)
      : undefined,
  ];
}

/** 'What is trending on Solana?' */
export const askTrendingTokens: Question = function* ask({ entities }) {
  const chain = entities.chains[0];
  const screen = addressWith(SCREENS.cryptoScreener.path, { chain });
  const [fetched] = yield [
    { call: "getWinningProjects", input: { query: { limit: "3", ...(chain === undefined ? {} : { chain }) } } },
  ];
  if (fetched === undefined) return [failed("tokens", screen)];
  const { trending } = fetched.answer as WinningProjects;
  if (trending.length === 0)
    return [fixedSentence("ask.none-trending", "No token is trending there right now.", screen)];
  return said(
    ...trending.slice(0, 3).map((_, at) => {
      const path = `/trending/${String(at)}`;
      const options = { asOf: `${path}/asOf`, source: `${path}/sources/0` };
      const symbol = valuePart(fetched, `${path}/token/symbol`, "text", options);
      const change = valuePart(fetched, `${path}/token/priceChange24h`, "signed_percent", options);
      const risk = valuePart(fetched, `${path}/risks/overallRisk`, "text", options);
      return sentence(screen)`${symbol}: ${change} in a day, risk ${risk}.`;
    }),
    fixedSentence("ask.trending-risk", "Trending says nothing about safety: look at the risk label first.", screen),
    madeUp(new Set<unknown>(trending.slice(0, 3).map(({ freshness }) => freshness?.state)), screen),
  );
};

/** 'Bull or bear?' */
export const askMarket: Question = function* ask() {
  const screen = SCREENS.cryptoScreener.path;
  const [tokens, feed] = yield [
    { call: "getWinningProjects", input: { query: { limit: "1" } } },
    { call: "getMarketFeed", input: { query: { symbols: "SPY,QQQ,BTC-USD,ETH-USD" } } },
  ];
  const finding = tokens && valuePart(tokens, "/conditionFinding", "text", { asOf: "/timestamp", source: "" });
  const sentences = said(...moves(feed, SCREENS.dashboard.path), sentence(screen)`Tokens on chains: ${finding}`);
  return sentences.length > 0 ? sentences : [failed("market", screen)];
};

/** 'What moved today?' Among what the caller follows. */
export const askMovedToday: Question = function* ask() {
  const [feed] = yield [{ call: "getMarketFeed", input: {} }];
  const sentences = said(...moves(feed, SCREENS.watchlist.path));
  return sentences.length > 0 ? sentences : [failed("feed", SCREENS.watchlist.path)];
};

/** The largest changes of a feed, largest first. */
function moves(feed: Fetched | undefined, screen: string) {
  if (feed === undefined) return [];
  const { items } = feed.answer as { readonly items: readonly FeedItem[] };
  const lines = items
    .map(({ symbol, changePercent }, at) => ({
      symbol,
      size: Math.abs(changePercent ?? 0),
      isKnown: changePercent !== null,
      at,
    }))
    .filter(({ isKnown }) => isKnown)
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 4)
    .map(({ symbol: of, at: place }) => {
      const path = `/items/${String(place)}`;
      const options = { unit: `${path}/currency`, asOf: `${path}/asOf`, source: `${path}/source` };
      const symbol = valuePart(feed, `${path}/symbol`, "text", options);
      const price = valuePart(feed, `${path}/price`, priceFormat(of), options);
      const change = valuePart(feed, `${path}/changePercent`, "signed_percent", options);
      const at = valuePart(feed, `${path}/asOf`, "time", options);
      return sentence(screen)`${symbol} ${change}, at ${price}, as of ${at}.`;
    });
  const states = new Set<unknown>(items.map(({ freshness }) => freshness?.state));
  return said(...lines, madeUp(states, screen));
}

/** Says so where values are no market's; undefined where they are. */
function madeUp(states: ReadonlySet<unknown>, screen: string): AnswerSentence | undefined {
  if (states.has("simulated")) return fixedSentence("ask.simulated", "These prices are simulated.", screen);
  return states.has("replay")
    ? fixedSentence("ask.replayed", "These prices are replayed from the past.", screen)
    : undefined;
}

/** 'When does Apple report?' */
export const askEvents: Question = function* ask({ entities }) {
  const screen = SCREENS.corporateCalendar.path;
  const stock = entities.listings.find(({ instrument }) => instrument.kind === "stock");
  const missing = entities.unlisted[0];
  if (stock === undefined && missing !== undefined) {
    const { sentences } = yield* lookUp(missing);
    if (sentences.length > 0) return sentences;
  }
  if (stock === undefined)
    return [fixedSentence("ask.which-company", "Of which company? Name it, such as AAPL.", screen)];
  const { symbol } = stock.instrument;
  const [fetched] = yield [{ call: "getCorporateEvents", input: { params: { symbol } } }];
  if (fetched === undefined) return [failed("events", screen)];
  const { events, asOf } = fetched.answer as CorporateEvents;
  const ahead = events
    .map((event, at) => ({ event, at }))
    .filter(({ event }) => event.date >= asOf.slice(0, 10))
    .slice(0, 3);
  if (ahead.length === 0)
    return [fixedSentence("ask.no-events", "No source has announced a coming date of this company.", screen)];
  return said(
    ...ahead.map(({ event, at }) => {
      const options = { source: `/events/${String(at)}/source` };
      const of = valuePart(fetched, "/symbol", "text", options);
      const day = valuePart(fetched, `/events/${String(at)}/date`, "day", options);
      switch (event.kind) {
        case "earnings":
          return event.state === "told"
            ? sentence(screen)`${of} reports earnings on ${day}.`
            : sentence(screen)`${of} is expected to report earnings on ${day}.`;
        case "dividend":
          return event.state === "told"
            ? sentence(screen)`${of} goes ex dividend on ${day}.`
            : sentence(screen)`${of} is expected to go ex dividend on ${day}.`;
        case "split":
          return sentence(screen)`${of} splits on ${day}.`;
      }
    }),
  );
};
