import type { Showcase } from "@sextant/core/contract";
import { standingBadge } from "./standing-badge.ts";

type Props = { readonly of: Pick<Showcase["symbols"][number], "freshness" | "asOf"> };

/** The freshness of a value, in one word. */
export function FreshnessMark({ of: { freshness, asOf } }: Props) {
  const { text, dot, tone } = standingBadge(freshness, asOf);
  return (
    <span className={`bdg ${tone}`}>
      <span className={`dot ${dot}`} aria-hidden="true" />
      {text}
    </span>
  );
}
