import type { Project, TokenRow } from "@sextant/core/contract";
import { tokenId } from "../../tokens/token-page-address.ts";

/** Tokens by id, each with what a reader would notice of it. */
export type Prints = ReadonlyMap<string, string>;

/** Prints of cards in their order. */
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

/** Prints of the table's rows. */
export const rowPrints = (rows: readonly TokenRow[]): Prints =>
  new Map(rows.map(({ asOf: _, createdAt: __, ...row }) => [tokenId(row), JSON.stringify(Object.values(row))]));

/** The tokens that came, went or look otherwise between what is shown and what is newest. */
export function changedIds(shown: Prints, latest: Prints): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [id, print] of latest) if (shown.get(id) !== print) changed.add(id);
  for (const id of shown.keys()) if (!latest.has(id)) changed.add(id);
  return changed;
}
