import { isChain, tokenAddress } from "@sextant/core/market";
import * as z from "zod";
import type { TokenNews } from "./port.ts";
import * as field from "./token-fields.ts";

/** A row of its profiles or boosts: what a project says of itself, and what it paid for. */
const profileShape = z.object({
  chainId: z.string().refine(isChain),
  tokenAddress: z.string().max(100),
  description: field.description,
  totalAmount: field.count,
  links: field.parts({ type: field.word, label: field.text, url: field.link }, 20),
});

/** A token's profile, without pools; undefined for what cannot be read. */
export function readProfile(row: unknown, source: string, asOfMs: number): TokenNews | undefined {
  const read = profileShape.safeParse(row);
  if (!read.success) return undefined;
  const { chainId: chain, description, totalAmount: boosts, ...profile } = read.data;
  const address = tokenAddress(chain, profile.tokenAddress);
  if (address === undefined) return undefined;
  const links = field.linksOf(
    profile.links.map(({ type, label, url }) => ({
      // Only what has no type is a page of its own, and only then its label says which.
      kind: type ?? (label === undefined || /^website$/i.test(label.trim()) ? "website" : "other"),
      url,
    })),
  );
  return {
    chain,
    address,
    pools: [],
    source,
    asOfMs,
    ...field.told({ description, boosts, links: links.length === 0 ? undefined : links }),
  };
}
