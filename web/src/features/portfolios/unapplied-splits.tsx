import type { Portfolio } from "@sextant/core/contract";
import { Link } from "wouter";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { portfolioAddress } from "../../portfolios/portfolio-address.ts";
import { useCorporateActions } from "./tabs/use-corporate-actions.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly portfolio: Pick<Portfolio, "id"> };

/** Maximum symbols named; the list has all of them. */
const MOST_NAMED = 3;

/** Warns of splits that a source reports but the portfolio lacks: quantities and values are wrong without them. */
export function UnappliedSplits({ userId, portfolio: { id } }: Props) {
  // Requested separately from the overview, which does not wait for event sources.
  const { data } = useCorporateActions(userId, id);
  const splits = data?.actions.filter(({ kind, state }) => kind === "split" && state === "proposed") ?? [];
  if (splits.length === 0) return null;
  const symbols = [...new Set(splits.map(({ symbol }) => formatSymbol(symbol)))];
  const more = symbols.length - MOST_NAMED;
  const named = `${symbols.slice(0, MOST_NAMED).join(", ")}${more > 0 ? TEXTS.andMore(String(more)) : ""}`;
  return (
    <p className="strip" role="note">
      {splits.length === 1 ? TEXTS.oneSplitMissing(named) : TEXTS.splitsMissing(String(splits.length), named)}{" "}
      <Link className="tlink" href={portfolioAddress(id, "income")}>
        {TEXTS.reviewSplits}
      </Link>
    </p>
  );
}
