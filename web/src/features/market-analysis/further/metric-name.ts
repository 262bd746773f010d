const LABELS: Readonly<Record<string, string>> = {
  trailingPe: "P/E ratio",
  forwardPe: "Forward P/E",
  dividendYieldPercent: "Forward dividend yield",
  trailingDividendYieldPercent: "Trailing dividend yield (12 months)",
  priceToBook: "Price to book",
  debtToEquity: "Debt to equity",
  bookValuePerShare: "Book value per share",
  analystTargetMean: "Analysts' mean target",
};

/** Returns the name of a company value in words: 'returnOnEquityPercent' becomes 'Return on equity'. */
export function metricName(key: string): string {
  const text = key.replace(/Percent$/, "").replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[key] ?? text.charAt(0).toUpperCase() + text.slice(1);
}
