import { SCREENS } from "../../contract/index.ts";
import { formatSymbol } from "../../market/index.ts";
import { type Fetched, valuePart } from "../proof/fetched.ts";
import { fixedSentence, sentence } from "../proof/sentence.ts";
import type { Action, ActionReply } from "./action.ts";
import { askNext, missing, notLoaded, openScreen, proposed } from "./action-reply.ts";

const SCREEN = SCREENS.watchlist.path;
const MOST_OFFERED = 4;

const symbolsOf = ({ answer }: Fetched): readonly string[] =>
  (answer as readonly { readonly symbol: string }[]).map(({ symbol }) => symbol);

/** 'Add BTC to my watchlist'. */
export const watch: Action = function* act({ entities, userId }) {
  const named = entities.listings.map(({ instrument }) => instrument.symbol);
  if (named.length === 0 && entities.addresses.length > 0) {
    const text = "Tokens of the DEX screener have a list of their own: open the token and press 'Watch'.";
    return missing(fixedSentence("do.watch-token", text, SCREENS.cryptoScreener.path), [
      openScreen(SCREENS.cryptoScreener.label, SCREENS.cryptoScreener.path, "Find the token there."),
    ]);
  }
  if (named.length === 0) {
    const text = "Which symbol do you want to follow? Name it, such as AAPL or Bitcoin.";
    return missing(fixedSentence("do.watch-which", text, SCREEN));
  }
  const [fetched] = yield [{ call: "getWatchlist", input: { params: { id: userId } } }];
  if (fetched === undefined) return notLoaded(SCREEN);
  const followed = symbolsOf(fetched);
  const fresh = named.filter((symbol) => !followed.includes(symbol));
  const [symbol, another] = fresh;
  if (symbol === undefined) return missing(fixedSentence("do.watched", "You follow that already.", SCREEN));
  if (another !== undefined) return oneOf(fresh, "Follow");
  return proposed({
    title: "Add to watchlist",
    lines: [{ name: "Symbol", value: formatSymbol(symbol) }],
    change: { call: "addToWatchlist", input: { params: { id: userId }, body: { symbol } } },
    restore: { call: "removeFromWatchlist", input: { params: { id: userId, symbol } } },
    undoing: "Removes it from the watchlist.",
    screen: SCREEN,
  });
};

/** 'Remove BTC from my watchlist'. */
export const unwatch: Action = function* act({ entities, userId }) {
  const [fetched] = yield [{ call: "getWatchlist", input: { params: { id: userId } } }];
  if (fetched === undefined) return notLoaded(SCREEN);
  const followed = symbolsOf(fetched);
  if (followed.length === 0)
    return missing(fixedSentence("do.watches-none", "Your watchlist is empty, so there is nothing to remove.", SCREEN));
  const named = entities.listings.map(({ instrument }) => instrument.symbol);
  if (named.length === 0) {
    const text = "Which symbol do you want to remove? I remove one at a time.";
    return missing(
      [
        fixedSentence("do.unwatch-which", text, SCREEN),
        ...followed.slice(0, MOST_OFFERED).map((_, at) => {
          const symbol = valuePart(fetched, `/${String(at)}/symbol`, "text", { asOf: "", source: "" });
          return sentence(SCREEN)`You follow ${symbol}.`;
        }),
      ],
      oneOf(followed, "Unfollow").suggestions,
    );
  }
  const there = named.filter((symbol) => followed.includes(symbol));
  const [symbol, another] = there;
  if (symbol === undefined) return missing(fixedSentence("do.not-watched", "You don't follow that.", SCREEN));
  if (another !== undefined) return oneOf(there, "Unfollow");
  return proposed({
    title: "Remove from watchlist",
    lines: [{ name: "Symbol", value: formatSymbol(symbol) }],
    change: { call: "removeFromWatchlist", input: { params: { id: userId, symbol } } },
    restore: { call: "addToWatchlist", input: { params: { id: userId }, body: { symbol } } },
    undoing: "Adds it again, at the end of the watchlist.",
    screen: SCREEN,
  });
};

function oneOf(symbols: readonly string[], verb: "Follow" | "Unfollow"): ActionReply {
  const text = "You named several symbols, and I change one at a time. Which one first?";
  const offered = symbols.slice(0, MOST_OFFERED);
  return missing(
    fixedSentence("do.watch-one", text, SCREEN),
    offered.map((symbol) =>
      askNext(`${verb} ${formatSymbol(symbol)}`, `${verb} ${symbol}`, `${verb} ${formatSymbol(symbol)} only.`),
    ),
  );
}
