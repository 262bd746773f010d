// What some tabs say, by the file that says it: apart from the other texts, so that only those tabs load it.

// actionText
export const splitOf = (symbol: string, day: string) => `Aktiensplit von ${symbol}, ${day}`;
export const dividendOf = (symbol: string, day: string) => `Dividende von ${symbol}, ${day}`;
export const ratioFor = (now: string, before: string) => `${now} für ${before}`;
export const amountUnknown = "Betrag unbekannt";
export const amountPerShare = (amount: string, currency: string) => `${amount} ${currency} je Aktie`;

// concentrationText, rangeText
export const onlyHolding = "Es gibt nur einen Bestand, also hängt alles davon ab.";
export const sameSize = (holdings: number) => `Die ${String(holdings)} Bestände sind etwa gleich groß.`;
export const concentratedAs = (holdings: number, equal: string) =>
  `Die ${String(holdings)} Bestände sind so konzentriert wie ${equal} ${equal === "1" ? "einziger" : "gleich große"}.`;
export const rangeDay = "1 Tag";
export const rangeWeek = "1 Woche";
export const rangeMonth = "1 Monat";
export const rangeQuarter = "3 Monate";
export const tradingDays = (count: number) => `${String(count)} Handelstage`;
