import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// badgeRow
export const points = (format: string) => `${format} Punkte`;
export const earned = (time: ReactNode) => <>Erhalten: {time}</>;
export const of = (format: string, format2: string) => `${format} von ${format2}`;
export const onePoint = "1 Punkt";

// equityCurve
export const curveLabel = (money: string, dayOf: string, money2: string, dayOf2: string) =>
  `Von ${money} am ${dayOf} bis ${money2} am ${dayOf2}.`;
export const readOffAt = "Wert zeigen am";
export const curveName = "Kontowert nach Tagen";
export const accountValue = "Kontowert";

// leagueLine
export const prices = "Welche Kurse";
export const realPrices = "Echte Kurse";
export const simulated = "Simuliert";
export const realLeague =
  "Paper-Trades, von diesem Server zu Kursen ausgeführt, die er beobachtet hat. Echtes Geld wird nicht gehandelt.";
export const noRealPrices = "Keine echten Kurse";
export const realLeagueWaits =
  "Derzeit erreicht diesen Server kein echter Kurs; Orders in dieser Liga warten deshalb. Bis dahin steht die Übungsliga offen.";
export const replay = "Wiedergabe";
/** Kinds of prices, as they arrive. */
const PRICES: Readonly<Partial<Record<string, string>>> = {
  real: "echten",
  replayed: "wiedergegebenen",
  simulated: "simulierten",
};
export const practiceLeague = (word: string) =>
  `Übungsliga mit ${PRICES[word] ?? word} Kursen. Sie sagen nichts über die heutigen Märkte.`;

// leagueSwitch
export const league = "Liga";

// metricMeanings
export const winRateLeast = "Trefferquote, wahrscheinlich über";
export const maxDrawdown = "Maximaler Drawdown";
export const exposure = "Positionsanteil";
export const lowerBoundDaily = "Durchschnittlicher Tag, wahrscheinlich über";
export const oneMinuteLater = "Eine Minute später kopiert";
export const meanings = "Was diese Zahlen bedeuten";

// paperTradeLink
export const paperTrade = "Als Paper-Trade";

// traderMarks
export const agent = (bot: ReactNode) => <>{bot}Agent</>;
export const agentMeaning = "Dieses Konto handelt ein Programm, nach denselben Regeln wie alle anderen.";
export const skill = (sparkles: ReactNode) => <>{sparkles}Vorsprung</>;
export const skillMeaning =
  "Dieser Trader lag in dieser Saison öfter bei der Richtung richtig, als der Zufall erklärt. Hätte niemand auf der Rangliste einen Vorsprung, würde höchstens 1 von 20 Ranglisten auch nur ein solches Zeichen zeigen, egal wie oft jemand nachsieht. Über den nächsten Trade sagt es nichts.";

// badgeText
export const tradingGroup = "Handel";
export const profitGroup = "Gewinn";
export const streakGroup = "Serie";
export const socialGroup = "Gemeinschaft";
export const otherGroup = "Weitere";
export const legendary = "Legendär";
export const epic = "Episch";
export const rare = "Selten";
export const common = "Häufig";

// leagues
export const realName = "Echte Kurse";
export const practiceName = "Übung";
export const replayedPractice = "Übung, wiedergegebene Kurse";
export const simulatedPractice = "Übung, simulierte Kurse";

// rankingText
export const weekWindow = "7 Tage";
export const monthWindow = "30 Tage";
export const seasonWindow = "Saison";
export const allWindow = "Gesamt";
export const drawdownMeaning = "Der größte Rückgang des Kontos von seinem höchsten Wert, nach Tagesschlüssen.";
export const lowerBoundMeaning =
  "Der durchschnittliche Tag des Kontos liegt wahrscheinlich darüber (mit 95% Sicherheit, gleich wie oft man nachsieht). Unter null können die Ergebnisse Glück sein.";
export const followerMeaning = "Der Gewinn, hätte man jeden dieser Trades eine Minute später kopiert.";
export const winRateMeaning =
  "Bei dieser Zahl von Trades liegt die wahre Trefferquote wahrscheinlich darüber (mit 95% Sicherheit).";
export const exposureMeaning = "Long- plus Short-Positionen als Anteil am Konto, im Mittel über die Tage.";
