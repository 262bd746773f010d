import type { ReactNode } from "react";

// What the record card says. Imported whole, as TEXTS: the build drops the names.

export const title = "Wie verlässlich eine Spanne ist";
export const testedTitle = "Vor der Veröffentlichung getestet";
export const tested = (span: string, stocks: string, held: string, count: string) =>
  `Auf Daten, die das Modell nicht kannte: Die 90-%-Spanne (${span}, ${stocks}) traf in ${held} von ${count} Prognosen zu.`;
export const weSaid = (held: string, count: string) =>
  `Angekündigt waren 90 %: Die Spanne traf in ${held} von ${count} Tests vor der Veröffentlichung zu.`;
export const coins = "Coins";
export const stocks = "Aktien";
export const otherNames = ", bei Symbolen, die das Modell nicht kannte";

type Missed = Readonly<Record<"what" | "span" | "data" | "held" | "count" | "least" | "most", string>>;
export const missedRange = ({ what, span, data, held, count, least, most }: Missed) =>
  `${what} (${span})${data}: ${held} von ${count} Spannen trafen zu; verlangt sind ${least} bis ${most}`;
export const missesOf = (misses: number, all: number) =>
  misses === 0
    ? `Alle ${String(all)} Tests hielten ihre Grenzen ein.`
    : `${String(misses)} von ${String(all)} Tests verfehlten ihre Grenzen.`;
export const worst = (miss: string) => ` Am weitesten verfehlt: ${miss}.`;
export const detailsOf = (misses: number) =>
  misses === 0 ? "Diese Tests wiederholen" : "Alle verfehlten Tests, und wie sie sich wiederholen lassen";
export const required = (least: string, most: string) => `Verlangt sind ${least} bis ${most}. `;
export const repeat = (model: string) => `Diese Tests des Modells ${model} selbst wiederholen:`;
export const command = "Befehl, der die Tests wiederholt";
export const copyCommand = "Befehl kopieren";
export const notTested =
  "Dieser Server nutzt ein anderes Prognosemodell als das vor der Veröffentlichung getestete; dafür gibt es keine Testergebnisse.";

export const liveHere = "Live auf diesem Server";
export const practiceHere = "Übung auf diesem Server";
// Each number stays with its word when the line wraps.
export const openAndSettled = (open: string, settled: string) => `${open}\u00a0offen, ${settled}\u00a0abgerechnet`;
export const cameTrue = (held: string, settled: string) =>
  `Von ${settled} abgerechneten planmäßigen Vorhersagen trafen ${held} ein. Jede Art von Vorhersage hat in der Trefferbilanz ihre eigene Quote.`;
export const apart = "Vorhersagen von hier und Tests vor der Veröffentlichung werden nie zusammengezählt.";
export const tooFew =
  "Eine Trefferquote zeigen wir ab 100 abgerechneten Vorhersagen. Bei weniger wäre sie meist Glück.";
export const onRequest = (count: string, settled: string) =>
  `Dazu ${count} auf Anfrage, davon ${settled === "0" ? "keine" : settled} abgerechnet.`;
export const onlySimulated =
  "Derzeit sind alle Kurse simuliert; es gibt also nichts Echtes aufzuzeichnen. Vorhersagen dazu sind Übung und sagen nichts über einen Markt.";
export const noClaims = "Noch keine Vorhersagen.";
export const nextCheck = (time: ReactNode) => <>Nächste Prüfung: {time}.</>;
export const seeRecord = "Alle Vorhersagen ansehen";

export const loading = "Die Trefferbilanz lädt";
export const failed = "Die Trefferbilanz konnte nicht geladen werden.";
