import type { TokenProfile, TokenPool } from "../market/index.ts";
import type { LookAlike, ProjectKind, ProjectType } from "./assessment.ts";
import type { KnownTokens } from "./look-alike.ts";
import type { MergedMarket } from "./merged-market.ts";
import { CATEGORY_LABELS, MEME_ENDINGS, MEME_LAUNCHPADS, NAME_WORDS } from "./project-text.ts";

type Typed = Pick<ProjectKind, "projectType" | "evidence">;

const UNKNOWN: Typed = { projectType: "Unknown", evidence: [] };

/** Types that imply a value behind the token: never assigned for a borrowed name. */
const BACKED: ReadonlySet<ProjectType> = new Set(["Stablecoin", "Wrapped asset", "Liquid staking", "Real-world asset"]);

/** Maximum length of a description that is searched for words. */
const MOST_READ = 500;

/** Returns the evidence that a token comes from a memecoin launchpad. */
function launchpadSign({ chain, address }: TokenProfile, pools: readonly TokenPool[]): string | undefined {
  if (chain === "solana")
    for (const [ending, launchpad] of MEME_ENDINGS)
      if (address.endsWith(ending)) return `Its address ends in '${ending}', like those created on ${launchpad}`;
  for (const { dex } of pools) {
    // The source controls the exchange's id, so it may be any word.
    const launchpad = Object.hasOwn(MEME_LAUNCHPADS, dex) ? MEME_LAUNCHPADS[dex] : undefined;
    if (launchpad !== undefined) return `Trades on the launchpad ${launchpad}, where nearly every token is a memecoin`;
  }
  return undefined;
}

/** A dollar in the name, with the price and depth of one. */
function isDollar({ symbol }: TokenProfile, { priceUsd: price, liquidityUsd: liquidity }: MergedMarket): boolean {
  if (price === undefined || liquidity === undefined || !/usd/i.test(symbol)) return false;
  return price > 0.97 && price < 1.03 && liquidity >= 100_000;
}

/**
 * Returns a token's project type with its evidence: a known token's type at its genuine address; the category its
 * source assigns; a dollar's name, price and depth; the launchpad it comes from; a word of its name, or of its own
 * description. Unknown without any of them. A look-alike is never classified as backed, whatever its name says.
 */
export function projectType(
  profile: TokenProfile,
  market: MergedMarket,
  known: KnownTokens,
  lookAlike: LookAlike | undefined,
): Typed {
  const genuine = known.genuineAt(profile.chain, profile.address);
  if (genuine?.projectType !== undefined)
    return { projectType: genuine.projectType, evidence: [`The well-known ${genuine.symbol} at its genuine address`] };
  const isAllowed = (type: ProjectType): boolean => lookAlike === undefined || !BACKED.has(type);
  for (const category of profile.categories)
    for (const { type, text: label } of CATEGORY_LABELS)
      if (isAllowed(type) && label.test(category))
        return { projectType: type, evidence: [`Its source lists it under '${category.slice(0, 64)}'`] };
  if (isAllowed("Stablecoin") && isDollar(profile, market))
    return {
      projectType: "Stablecoin",
      evidence: [`'USD' in its symbol`, "Trades at about a dollar, with $100K or more of liquidity"],
    };
  const launchpad = launchpadSign(profile, market.pools);
  if (launchpad !== undefined) return { projectType: "Memecoin", evidence: [launchpad] };
  for (const text of [profile.name, profile.symbol])
    for (const { type, text: label } of NAME_WORDS) {
      const word = isAllowed(type) ? label.exec(text)?.[0] : undefined;
      if (word !== undefined) return { projectType: type, evidence: [`'${word}' in its name`] };
    }
  const description = profile.description?.value.slice(0, MOST_READ);
  if (description !== undefined)
    for (const { type, text: label } of CATEGORY_LABELS) {
      // Anyone can claim that something backs a token.
      const word = BACKED.has(type) ? undefined : label.exec(description)?.[0];
      if (word !== undefined)
        return { projectType: type, evidence: [`'${word.slice(0, 32)}' in its own description, which is unverified`] };
    }
  return UNKNOWN;
}
