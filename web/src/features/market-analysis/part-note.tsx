import type { MarketData } from "@sextant/core/contract";

type Part = MarketData["parts"]["news"];

/** Why a part of the page is thinner than it should be; nothing when it is whole. */
export function PartNote({ part }: { readonly part: Part }) {
  if (part.state === "ok" || part.note === null) return null;
  return <p className="strip mb-4">{part.note}</p>;
}
