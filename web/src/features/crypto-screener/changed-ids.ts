import type { Project, TokenRow } from "@sextant/core/contract";
import { tokenId } from "../../tokens/token-page-address.ts";

/** Tokens by id, each with what the user would notice of it. */
export type Prints = ReadonlyMap<string, string>;

/** Returns fingerprints of cards in their order. */
export const projectPrints = (projects: readonly Project[]): Prints =>
  new Map(
    projects.map(({ token, momentum, risks, freshness }) => [
      tokenId(token),
      JSON.stringify([
        ...[token.price, token.priceChange24h, token.marketCap, token.volume24h, token.liquidity],
        ...[momentum.trendingRank, momentum.volumeSpike, risks.overallRisk, freshness.state],
      ]),
    ]),
  );

/** Returns fingerprints of the table's rows. */
export const rowPrints = (rows: readonly TokenRow[]): Prints =>
  new Map(rows.map(({ asOf: _, createdAt: __, ...row }) => [tokenId(row), JSON.stringify(Object.values(row))]));

/** Returns the tokens that were added, removed or look different between the displayed and the newest list. */
export function changedIds(shown: Prints, latest: Prints): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [id, print] of latest) if (shown.get(id) !== print) changed.add(id);
  for (const id of shown.keys()) if (!latest.has(id)) changed.add(id);
  return changed;
}
