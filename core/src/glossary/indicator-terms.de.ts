import type { Term } from "./term.ts";

/** Numbers that are calculated from bars. */
export const INDICATOR_TERMS = {
  indicator: {
    name: "Indikator",
    aliases: ["technischer indikator"],
    meaning:
      "Eine Zahl, die aus vergangenen Kursen oder Volumen berechnet wird, etwa ein Durchschnitt. Sie fasst zusammen, was geschehen ist; für sich allein sagt sie nicht, was folgt.",
  },
  "indicator-votes": {
    name: "Stimmen der Indikatoren",
    aliases: ["technisches rating", "indicator votes", "stimmen"],
    meaning:
      "Jeder Indikator zeigt nach seiner veröffentlichten Regel aufwärts, abwärts oder in keine Richtung, und wir zählen sie. Viele Seiten zeigen eine solche Zählung als Rating. In unseren Tests sagt sie die Richtung nicht vorher; unsere Empfehlungen lassen sie daher außer Acht.",
  },
  oscillator: {
    name: "Oszillator",
    meaning:
      "Ein Indikator, der sich zwischen zwei Enden bewegt, etwa 0 und 100. Nahe einem Ende hat sich der Kurs zuletzt weit in eine Richtung bewegt; das allein heißt nicht, dass er dreht.",
  },
  "pivot-points": {
    name: "Pivot-Punkte",
    aliases: ["pivot"],
    meaning:
      "Sieben Kurse, berechnet aus Hoch, Tief und Schlusskurs von gestern. Viele Trader beachten sie, weil viele andere es tun.",
  },
  "candlestick-pattern": {
    name: "Kerzenmuster",
    meaning:
      "Eine Form aus einer bis drei Kerzen, etwa ein langer Körper nach einem kleinen. Trader haben diesen Formen Namen gegeben; die meisten sagen wenig darüber, was folgt.",
  },
  rsi: {
    name: "RSI",
    aliases: ["relative strength index"],
    meaning:
      "Relative Strength Index: vergleicht die letzten Anstiege mit den letzten Rückgängen, von 0 bis 100. Über 70 heißt überkauft (er stieg schnell), unter 30 überverkauft (er fiel schnell). Keines von beiden heißt, dass der Kurs drehen muss.",
  },
  macd: {
    name: "MACD",
    aliases: ["moving average convergence divergence"],
    meaning:
      "Die Differenz zwischen einem schnellen und einem langsamen gleitenden Durchschnitt des Kurses, neben ihrem eigenen Durchschnitt (der Signallinie). Liegt sie über dieser Linie, hat der Kurs zuletzt nach oben an Tempo gewonnen.",
  },
  "bollinger-bands": {
    name: "Bollinger Bands",
    aliases: ["bollinger", "bollinger-bänder"],
    meaning:
      "Ein gleitender Durchschnitt mit einem Band darum, zwei Standardabweichungen zu jeder Seite. Das Band ist breit, wenn Kurse stark schwanken, und schmal, wenn sie ruhig sind.",
  },
  "moving-average": {
    name: "Gleitender Durchschnitt",
    aliases: ["sma", "ema", "sma 200", "sma 50", "moving average"],
    meaning:
      "Der Durchschnitt der letzten Schlusskurse, mit jeder Kerze neu berechnet: SMA 200 ist der über die letzten 200 Kerzen. EMA ist eine Form, die jüngeren Kerzen mehr Gewicht gibt. Ein Kurs darüber ist höher als sein Durchschnitt der letzten Zeit.",
  },
  atr: {
    name: "ATR",
    aliases: ["average true range"],
    meaning:
      "Average True Range: wie weit sich der Kurs innerhalb einer Kerze üblicherweise bewegt, Lücken eingeschlossen. Stop-Loss-Marken werden oft ein Vielfaches davon entfernt gesetzt, damit eine gewöhnliche Bewegung sie nicht auslöst.",
  },
  "year-high": {
    name: "Unter dem Jahreshoch",
    aliases: ["52-wochen-hoch", "jahreshoch", "jahrestief", "year high"],
    meaning: "Wie weit der Kurs unter dem höchsten Kurs der letzten 52 Wochen liegt, in Prozent.",
  },
  "relative-volume": {
    name: "Relatives Volumen",
    meaning:
      "Das heutige Volumen geteilt durch das übliche: 2 heißt, dass doppelt so viel gehandelt wird wie an einem normalen Tag.",
  },
} as const satisfies Readonly<Record<string, Term>>;
