import { formatTimestamp, formatPercent, formatPrice, formatSymbol } from "@sextant/core/market";
import { type Issue, ruleOf, sideOf } from "@sextant/core/record";

/**
 * Returns a row's claim in one sentence from its own hashed fields only: for rows without the sentence that was
 * published.
 */
export function claimSentence(issue: Issue): string {
  const { symbol, entry, target, stop, low, high, movePercent } = issue;
  const until = formatTimestamp(Date.parse(issue.expiresAt));
  const side = sideOf(issue.action) > 0 ? "above" : "below";
  switch (ruleOf(issue)) {
    case "inside":
      return `${formatSymbol(symbol)} ends between ${formatPrice(low)} and ${formatPrice(high)} on ${until}.`;
    case "moved":
      return `${formatSymbol(symbol)} ends more than ${formatPercent(movePercent)} away from ${formatPrice(entry)}, up or down, on ${until}.`;
    case "side":
      return `${formatSymbol(symbol)} ends ${side} ${formatPrice(entry)} on ${until}.`;
    case "touch":
      return `${formatSymbol(symbol)} touches ${formatPrice(target)} at least once by ${until}.`;
    case "barriers":
      return `${formatSymbol(symbol)} touches ${formatPrice(target)} before ${formatPrice(stop)}, or neither and ends ${side} ${formatPrice(entry)}, by ${until}.`;
  }
}
