// What some tabs say, by the file that says it: apart from the other texts, so that only those tabs load it.

// actionText
export const splitOf = (symbol: string, day: string) => `Split of ${symbol}, ${day}`;
export const dividendOf = (symbol: string, day: string) => `Dividend of ${symbol}, ${day}`;
export const ratioFor = (now: string, before: string) => `${now} for ${before}`;
export const amountUnknown = "amount unknown";
export const amountPerShare = (amount: string, currency: string) => `${amount} ${currency} per share`;

// concentrationText, rangeText
export const onlyHolding = "It is the only one, so everything depends on it.";
export const sameSize = (holdings: number) => `Your ${String(holdings)} holdings are about the same size.`;
export const concentratedAs = (holdings: number, equal: string) =>
  `Your ${String(holdings)} holdings are as concentrated as ${equal} equal ${equal === "1" ? "holding" : "holdings"}.`;
export const rangeDay = "1 day";
export const rangeWeek = "1 week";
export const rangeMonth = "1 month";
export const rangeQuarter = "3 months";
export const tradingDays = (count: number) => `${String(count)} trading days`;
