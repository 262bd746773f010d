// What this lesson says in German.

export const sections = [
  {
    heading: "Was der RSI misst",
    paragraphs: [
      "Der RSI vergleicht, wie viel ein Kurs an seinen steigenden Tagen stieg und an seinen fallenden fiel, über etwa zwei Wochen. Er geht von 0 bis 100. Über 70 ist der Kurs meist gestiegen, unter 30 meist gefallen.",
      "Bücher nennen einen Wert unter 30 überverkauft und sagen, der Kurs müsse zurückfedern.",
    ],
  },
  {
    heading: "Zählen, bevor man glaubt",
    paragraphs: [
      "Charts, auf denen das klappte, sind leicht zu finden. Ehrlich ist es, alle zu zählen: jeden Tag mit einem Wert unter 30, und wie oft der Kurs zwei Wochen später höher stand.",
      "Dann vergleichen. Stiegen Kurse ohnehin in 60 % aller zwei Wochen, sagt ein Signal nichts, auf das in 60 % der Fälle ein Anstieg folgt.",
    ],
  },
  {
    heading: "Warum die meisten Signale verblassen",
    paragraphs: [
      "Ein Indikator fasst vergangene Kurse zusammen, die alle sehen. Brächte er leicht Geld, nutzten ihn alle, bis er es nicht mehr täte. Und unter Hunderten von Indikatoren sehen einige auf jeder Vergangenheit durch reinen Zufall gut aus.",
      "Darum zeigt diese App Indikatoren, lässt aber keine ihrer Stimmen entscheiden.",
    ],
  },
] as const;

export const rsi = "RSI 14";
export const findTitle = "Einen überverkauften Tag finden";
export const findQuestion = (threshold: number) =>
  `Die Linie unter den Kerzen ist der RSI. Gesucht ist ein Tag, an dem er unter ${String(threshold)} lag.`;
export const readDay = (day: string, close: string, rsi: string | undefined) =>
  rsi === undefined ? `${day}: Schluss ${close}, RSI noch nicht bekannt` : `${day}: Schluss ${close}, RSI ${rsi}`;
export const findRight = (day: string, rsi: string, later: string | undefined) =>
  `Ja: Am ${day} lag der RSI bei ${rsi}.${later === undefined ? "" : ` Zehn Tage später stand der Kurs bei ${later} dieses Schlusses.`}`;
export const findWrong = (day: string, rsi: string) =>
  `Am ${day} lag der RSI bei ${rsi}. Gesucht sind die tiefsten Stellen seiner Linie.`;
export const findUnknown = "In den ersten Tagen ist der RSI nicht bekannt. Einen späteren Tag wählen.";
export const findNever = (lowest: string) =>
  `So tief war der RSI hier nie; sein niedrigster Wert war ${lowest}. Es gilt jeder Tag.`;
export const oversold = "überverkauft";

export const afterTitle = "Hat es geholfen?";
export const afterQuestion = (cases: number, threshold: number, days: number) =>
  `An ${String(cases)} Tagen lag der RSI hier unter ${String(threshold)}. Verglichen mit jedem anderen Tag: Wie oft stand der Kurs ${String(days)} Tage später höher?`;
export const afterOptions = {
  better: "Deutlich öfter: Das Signal half",
  worse: "Deutlich seltener: Das Gegenteil stimmte",
  "cannot-tell": "Der Unterschied ist klein genug für Zufall",
} as const;
export const afterAnswer = (rose: number, cases: number, share: string, usual: string) =>
  `Höher stand er nach ${String(rose)} von ${String(cases)} solchen Tagen, ${share}. An jedem Tag: ${usual}.`;
export const afterNoCases = (usual: string) =>
  `Solche Tage gab es hier nicht, also lässt sich nichts sagen. An jedem Tag: ${usual}.`;
export const afterVerdict = {
  better:
    "Bei so vielen Fällen schafft das Zufall allein selten. Aber es ist ein Kurs in einem Zeitraum, hinterher gefunden.",
  worse:
    "Bei so vielen Fällen schafft das Zufall allein selten: Dann zu kaufen war schlechter als an einem gewöhnlichen Tag.",
  "cannot-tell": "So wenige Fälle schwanken schon durch Zufall um mehr als das. Es lässt sich nicht sagen.",
} as const;
