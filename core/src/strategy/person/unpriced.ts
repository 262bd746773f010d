import type { Portfolio } from "../../contract/index.ts";
import { type Draft, type DraftCase, portfolioWriter } from "./draft.ts";
import { listed } from "./effect-text.ts";

/**
 * Notes for each portfolio that holdings without a price in its currency are left out, unless another draft says so.
 * Otherwise a portfolio in which nothing has a price would be skipped silently.
 */
export function unpricedDrafts(portfolios: readonly Portfolio[], drafts: readonly Draft[], given: DraftCase): Draft[] {
  const isMentioned = new Set(
    drafts.flatMap(({ risk, kind }) =>
      risk === undefined || kind === "earnings" || kind === "dividend" ? [] : [risk.portfolio.id],
    ),
  );
  return portfolios.flatMap(({ id, currency, holdings }): Draft[] => {
    const unpriced = holdings.flatMap(({ symbol, value }) => (value === null ? [symbol] : [])).sort();
    const [first] = unpriced;
    if (first === undefined || isMentioned.has(id)) return [];
    const { say } = portfolioWriter(given);
    const isWhole = unpriced.length === holdings.length;
    return [
      {
        kind: "unpriced",
        symbol: first,
        action: "HOLD",
        because: "holding",
        portfolioId: id,
        risk: undefined,
        trade: null,
        effect: null,
        dueAt: null,
        title: isWhole
          ? say`Your portfolio in ${currency} is left out here: nothing in it has a price in ${currency}.`
          : say`Part of your portfolio in ${currency} is left out here: it has no price in ${currency}.`,
        sentences: [
          say`We have no price in ${currency} for ${listed(unpriced, "Holdings without a price", say)}.`,
          say`No source has a current price for it, or we have no exchange rate into ${currency}. It counts towards neither the portfolio's value nor its risk, and we recommend nothing about it.`,
          ...(isWhole
            ? []
            : [say`Without it we can't say how large your other holdings are, so we suggest no change to their size.`]),
        ],
        strength: unpriced.length / holdings.length,
      },
    ];
  });
}
