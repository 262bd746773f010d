import {
  type AnswerSentence,
  type Project,
  SCREENS,
  type SymbolSearch,
  type WinningProjects,
} from "../../contract/index.ts";
import { type CallRequest, type Fetched, valuePart } from "../proof/fetched.ts";
import { fixedSentence, namePart, sentence } from "../proof/sentence.ts";
import { addressWith } from "../registry/address-with.ts";
import { said } from "./question.ts";

/** Most names that are offered instead. */
const MOST_SIMILAR = 3;
const LISTS = ["trending", "newPairs", "gainers", "highVolume", "memecoinWinners"] as const;

/**
 * What a name turned out to be: a symbol with prices, or sentences that say that it isn't covered and what is; nothing
 * where the search failed.
 */
type Found = { readonly symbol?: string; readonly sentences: readonly AnswerSentence[] };

/**
 * Looks a name up that has no prices as it is: the symbol search and the DEX screener may know it. If neither
 * does, it names it back, offers what is covered and most like it, and the screens to look further. It says no number.
 */
export function* lookUp(name: string): Generator<readonly CallRequest[], Found, readonly (Fetched | undefined)[]> {
  const q = name.replace(/^\$|-USD$/g, "").slice(0, 64);
  const [search, tokens] = yield [
    { call: "searchSymbols", input: { query: { q, limit: "5" } } },
    { call: "getWinningProjects", input: { query: { q, limit: "1" } } },
  ];
  if (search === undefined) return { sentences: [] };
  const { listings, absent } = search.answer as SymbolSearch;
  const exact = listings.find((one) => one.exact && one.hasPrices);
  if (exact !== undefined) return { symbol: exact.symbol, sentences: [] };
  return {
    sentences: said(
      absent === null ? unknown(q) : sentence(null)`${valuePart(search, "/absent", "text", { source: "" })}`,
      tokenSentence(tokens, q),
      ...similar(search),
      fixedSentence(
        "ask.not-covered-remedy",
        "The stock screener lists the shares that are covered.",
        SCREENS.stockScreener.path,
      ),
      fixedSentence("ask.not-covered-tokens", "The DEX screener lists the tokens.", SCREENS.cryptoScreener.path),
    ),
  };
}

/** Names it back, as far as its letters are safe to repeat. */
const unknown = (name: string): AnswerSentence | undefined =>
  /^[\p{L} .&'’-]+$/u.test(name)
    ? sentence(null)`${namePart(name)} isn't covered here.`
    : fixedSentence("ask.not-covered", "That symbol isn't covered here.");

/** The covered names that are most like it. */
function similar(search: Fetched): readonly (AnswerSentence | undefined)[] {
  return (search.answer as SymbolSearch).listings
    .map((listing, at) => ({ listing, at }))
    .filter(({ listing }) => listing.hasPrices)
    .slice(0, MOST_SIMILAR)
    .map(({ listing, at }) => {
      const path = `/listings/${String(at)}`;
      const screen = addressWith(SCREENS.marketAnalysis.path, { symbol: listing.symbol });
      const symbol = valuePart(search, `${path}/symbol`, "text", { source: `${path}/source` });
      const title = valuePart(search, `${path}/name`, "text", { source: `${path}/source` });
      return title === undefined
        ? sentence(screen)`Did you mean ${symbol}?`
        : sentence(screen)`Did you mean ${symbol} (${title})?`;
    });
}

/** Says that a token of the DEX screener has that very name. */
function tokenSentence(tokens: Fetched | undefined, name: string): AnswerSentence | undefined {
  if (tokens === undefined) return undefined;
  const answer = tokens.answer as WinningProjects;
  const found = LISTS.flatMap((list) =>
    answer[list].map((project, at) => ({ project, path: `/${list}/${String(at)}` })),
  ).find(({ project }) => isNamed(project, name));
  if (found === undefined) return undefined;
  const { chain, address } = found.project.token;
  const screen = addressWith(SCREENS.token.path, { chain, address });
  const options = { asOf: `${found.path}/asOf`, source: `${found.path}/sources/0` };
  const symbol = valuePart(tokens, `${found.path}/token/symbol`, "text", options);
  const on = valuePart(tokens, `${found.path}/token/chain`, "text", options);
  return sentence(screen)`A token on ${on} is called ${symbol}: its page shows its price, risk and liquidity.`;
}

const isNamed = ({ token }: Project, name: string): boolean =>
  [token.symbol, token.name].some((one) => one.toLowerCase() === name.toLowerCase());
