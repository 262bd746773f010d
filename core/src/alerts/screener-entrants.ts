import type { StoredFact } from "../contract/index.ts";
import {
  type Chain,
  CHAIN_NAMES,
  formatCompact,
  formatPercent,
  formatPriceIn,
  formatSignedPercent,
} from "../market/index.ts";
import { fact } from "./fact.ts";
import { formatTokenSymbol } from "./symbol-text.ts";

/**
 * A token that started to match a filter, with its values at that time: US dollars and percent; undefined if no source
 * gave one.
 */
export type ScreenerEntrant = {
  readonly chain: Chain;
  readonly address: string;
  /** The token's own symbol: its creator can choose anything. */
  readonly symbol: string;
  readonly riskClass: string;
  /** 0 to 100. */
  readonly riskScore: number;
  /** Number of risk facts that are unchecked. */
  readonly unknowns: number;
  readonly spikePercent: number | undefined;
  readonly change24hPercent: number | undefined;
  readonly priceUsd: number | undefined;
  readonly liquidityUsd: number | undefined;
  readonly volume24hUsd: number | undefined;
  readonly asOfMs: number;
};

/** Tokens that started to match a filter at the same time: those named, and the total count. */
export type ScreenerEntrants = {
  readonly kind: "screener";
  readonly entrants: readonly ScreenerEntrant[];
  readonly count: number;
};

/** Maximum entrants named at once. */
export const MOST_NAMED_ENTRANTS = 5;

const usd = (value: number | undefined) => (value === undefined ? "not known" : `$${formatCompact(value)}`);

function describeOne(token: ScreenerEntrant): string {
  const { spikePercent, change24hPercent, priceUsd, riskScore, unknowns } = token;
  const metrics = [
    `${token.riskClass} risk (${formatPercent(riskScore).slice(0, -1)} of 100${unknowns === 0 ? "" : `, ${String(unknowns)} ${unknowns === 1 ? "fact" : "facts"} not checked`})`,
    `volume spike ${spikePercent === undefined ? "not known" : formatSignedPercent(spikePercent)}`,
    `price ${priceUsd === undefined ? "not known" : formatPriceIn(priceUsd, "USD")}`,
    ...(change24hPercent === undefined ? [] : [`${formatSignedPercent(change24hPercent)} in 24 h`]),
    `liquidity ${usd(token.liquidityUsd)}`,
    `24 h volume ${usd(token.volume24hUsd)}`,
  ];
  return `${formatTokenSymbol(token.symbol)} on ${CHAIN_NAMES[token.chain]} now matches your screener filter: ${metrics.join(", ")}. Contract ${token.address}.`;
}

function describeBrief({ symbol, chain, riskClass, spikePercent }: ScreenerEntrant): string {
  const spike = spikePercent === undefined ? "" : `, spike ${formatSignedPercent(spikePercent)}`;
  return `${formatTokenSymbol(symbol)} on ${CHAIN_NAMES[chain]} (${riskClass} risk${spike})`;
}

/** Describes the entrants of a screener alert: which tokens, how risky, with which values. */
export function describeEntrants({ entrants, count }: ScreenerEntrants): string {
  const [first] = entrants;
  if (first !== undefined && count === 1) return describeOne(first);
  const more = count - entrants.length;
  const rest = more > 0 ? ` and ${String(more)} more` : "";
  return `${String(count)} tokens now match your screener filter: ${entrants.map(describeBrief).join(", ")}${rest}.`;
}

/** Returns the values of each named token, and their timestamp, as facts. */
export function entrantsFacts({ entrants, count }: ScreenerEntrants): StoredFact[] {
  const several = entrants.length > 1;
  return [
    fact("tokens", "Matching tokens", count, "tokens"),
    ...entrants.flatMap((token, index) => {
      const id = (word: string) => (several ? `${word}-${String(index + 1)}` : word);
      const name = (text: string) => (several ? `${formatTokenSymbol(token.symbol)}: ${text}` : text);
      return [
        fact(id("risk"), name("Risk score"), token.riskScore, "0 to 100"),
        fact(id("unknowns"), name("Risk facts not checked"), token.unknowns, "facts"),
        fact(id("spike"), name("Volume spike"), token.spikePercent, "% change"),
        fact(id("change"), name("Change in 24 h"), token.change24hPercent, "% change"),
        fact(id("price"), name("Price"), token.priceUsd, "USD"),
        fact(id("liquidity"), name("Liquidity"), token.liquidityUsd, "USD"),
        fact(id("volume"), name("Volume in 24 h"), token.volume24hUsd, "USD"),
        fact(id("as-of"), name("As of"), token.asOfMs, "time"),
      ];
    }),
  ];
}
