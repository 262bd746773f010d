// What the details of a row say: loaded with them, when a row is opened.

// rowDialog
export const row = (count: string) => `Zeile ${count}`;
export const rowFailed = (error: string) => `Diese Zeile konnte nicht geladen werden. ${error}`;
export const loadingRow = "Die Zeile lädt";

// rowInspection
export const basedOnFacts = "Worauf sie beruhte";
export const noFacts = "Dazu wurden keine Tatsachen aufgezeichnet.";
export const exactText = "Der genaue aufgezeichnete Text";
export const hashText =
  "SHA-256 macht aus einem Text einen Hash von 64 Stellen. Ändert sich ein Buchstabe, ist der Hash völlig anders. Der Browser hat ihn soeben aus dem Text unten neu berechnet. Die Zeile enthält auch den Hash der Zeile davor; deshalb lässt sich keine Zeile einfügen oder entfernen.";
export const differsFromText = (different: string) => `Die Werte oben weichen von diesem Text ab in: ${different}.`;
export const sentenceAndFacts = "Satz und Tatsachen, deren Hash in der Zeile steht";
export const hashOfRow = "Hash dieser Zeile";
export const hashOfPrevious = "Hash der vorigen Zeile";
export const textOfRow = (seq: number) => `Text der Zeile ${String(seq)}`;
export const outcomeRow = (count: string) => `Ergebnis: Zeile ${count}`;
export const copyText = "Text kopieren";
export const usualChanceOf = "Übliche Wahrscheinlichkeit einer solchen Vorhersage";
export const chanceWithoutTrend = "Wahrscheinlichkeit ohne Trend";
export const priceAtIssue = "Kurs bei Ausgabe";
export const target = "Kursziel";
export const stopLoss = "Stop-Loss";
export const priceRange = (low: string, high: string) => `${low} bis ${high}`;
export const move = "Bewegung";
export const moreThan = (percent: string) => `mehr als ${percent}`;
export const lastBarClosed = "Schluss der letzten genutzten Kerze";
export const recordedAt = "Aufgezeichnet";
export const ends = "Endet";
export const riskProfile = "Risikoprofil";
export const settled = "Abgerechnet";
export const note = "Notiz";
export const priceSource = "Kursquelle";
export const onSchedule = "planmäßig";
export const onRequest = "auf Anfrage";
export const model = "Modell";
export const hashMatches = "Hash stimmt überein";
export const hashDiffers = "Hash stimmt nicht überein";
export const hashMatchesText = (name: string) => `${name}: Der Browser hat aus dem Text genau diesen Hash berechnet.`;
export const hashDiffersText = (name: string) =>
  `${name}: Der Text ergibt einen anderen Hash, ist also nicht das Aufgezeichnete.`;

// rowCheck
export const textItself = "der Text selbst";
export const sentenceFacts = "Satz und Tatsachen";
