const UNITS: readonly (readonly [english: RegExp, one: string, many: string])[] = [
  [/^trading days?$/, "Handelstag", "Handelstage"],
  [/^minutes? of trading$/, "Handelsminute", "Handelsminuten"],
  [/^hours? of trading$/, "Handelsstunde", "Handelsstunden"],
  [/^days?$/, "Tag", "Tage"],
  [/^hours?$/, "Stunde", "Stunden"],
  [/^minutes?$/, "Minute", "Minuten"],
  [/^weeks?$/, "Woche", "Wochen"],
  [/^months?$/, "Monat", "Monate"],
];

/** Returns a span that the server names, in the words of the page: '5 trading days'. */
export const spanWords = (span: string): string => {
  const [, count = "", unit = ""] = /^([\d-]+) (.+)$/.exec(span) ?? [];
  const [, one, many] = UNITS.find(([english]) => english.test(unit)) ?? [];
  return one === undefined || many === undefined ? span : `${count} ${count === "1" ? one : many}`;
};
