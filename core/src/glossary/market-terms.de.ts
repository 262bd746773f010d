import type { Term } from "./term.ts";

/** Prices, charts and companies. */
export const MARKET_TERMS = {
  bar: {
    name: "Kerze",
    aliases: ["bar", "candlestick"],
    meaning:
      "Die Kurse eines Zeitraums, etwa eines Tages oder einer Stunde, in einem Zeichen: der erste Kurs (Eröffnung), der höchste, der tiefste und der letzte (Schluss). Eine grüne Kerze schloss über ihrer Eröffnung, eine rote darunter.",
  },
  timeframe: {
    name: "Zeitrahmen",
    meaning:
      "Wie viel Zeit jede Kerze umfasst: 1m ist eine Minute, 4h sind vier Stunden, 1d ist ein Tag. Kurze Zeitrahmen zeigen mehr Einzelheiten und mehr Rauschen.",
  },
  close: {
    name: "Schlusskurs",
    aliases: ["close", "eröffnung und schluss"],
    meaning:
      "Der letzte Kurs eines Zeitraums. Die meisten Indikatoren nutzen nur Schlusskurse, und wir warten, bis eine Kerze schließt, bevor wir etwas daraus berechnen.",
  },
  volume: {
    name: "Volumen",
    meaning:
      "Wie viel in einem Zeitraum gehandelt wurde. An einer Kursbewegung mit hohem Volumen waren mehr Käufer und Verkäufer beteiligt als an derselben mit niedrigem.",
  },
  quote: {
    name: "Kurs",
    meaning: "Der letzte Kurs, den eine Quelle für ein Symbol meldet, mit der Zeit dieses Kurses.",
  },
  spread: {
    name: "Spread",
    aliases: ["geld und brief", "bid und ask"],
    meaning:
      "Der Abstand zwischen dem höchsten Preis, den ein Käufer bietet (Geld), und dem tiefsten, den ein Verkäufer annimmt (Brief). Er fällt bei jedem Kauf und Verkauf an; ein breiter Spread macht das Handeln teuer.",
  },
  "market-cap": {
    name: "Marktkapitalisierung",
    aliases: ["market cap", "börsenwert"],
    meaning:
      "Der Kurs einer Aktie oder eines Coins mal ihrer Zahl im Umlauf: was das ganze Unternehmen oder der ganze Coin zum heutigen Kurs kosten würde.",
  },
  "pe-ratio": {
    name: "KGV",
    aliases: ["p/e", "kurs-gewinn-verhältnis", "pe ratio"],
    meaning:
      "Kurs-Gewinn-Verhältnis: der Aktienkurs geteilt durch den Gewinn je Aktie der letzten vier Quartale. Ein KGV von 20 heißt, dass für jeden Dollar Jahresgewinn $20 gezahlt werden.",
  },
  eps: {
    name: "Gewinn je Aktie",
    aliases: ["eps"],
    meaning: "Der Gewinn eines Unternehmens geteilt durch die Zahl seiner Aktien.",
  },
  "as-filed": {
    name: "Wie gemeldet",
    aliases: ["as filed", "point in time"],
    meaning:
      "Der Wert, wie das Unternehmen ihn zuerst gemeldet hat, nicht wie er später berichtigt wurde. Ein Test mit berichtigten Werten würde Wissen nutzen, das damals niemand hatte.",
  },
  dividend: {
    name: "Dividende",
    meaning: "Der Teil des Gewinns, den ein Unternehmen an seine Aktionäre zahlt, in den USA meist jedes Quartal.",
  },
  "ex-date": {
    name: "Ex-Tag",
    aliases: ["ex-dividende", "ex-date"],
    meaning:
      "Der erste Tag, an dem ein Käufer die nächste Dividende nicht mehr erhält. Der Kurs fällt an diesem Tag meist um etwa die Dividende.",
  },
  "fed-decision": {
    name: "Zinsentscheid der Fed",
    aliases: ["FOMC", "Fed-Entscheidung"],
    meaning:
      "Der Tag, an dem die US-Notenbank, die Federal Reserve, sagt, wo sie die US-Zinsen festsetzt, meist achtmal im Jahr. In den Stunden darum bewegen sich Kurse oft mehr als sonst.",
  },
  split: {
    name: "Aktiensplit",
    aliases: ["split", "zusammenlegung"],
    meaning:
      "Ein Unternehmen tauscht jede Aktie gegen mehrere (oder mehrere gegen eine). Die Zahl der Aktien und ihr Kurs ändern sich, ihr Wert zusammen nicht.",
  },
  "support-resistance": {
    name: "Unterstützung und Widerstand",
    aliases: ["unterstützung", "widerstand", "support", "resistance", "kursmarke"],
    meaning:
      "Kurse, an denen der Markt früher gedreht hat: Unterstützung unter dem Kurs, Widerstand darüber. Es sind Stellen zum Beobachten, keine Mauern: Kurse durchbrechen sie ständig.",
  },
  "news-tone": {
    name: "Ton der Nachrichten",
    aliases: ["sentiment", "stimmung", "ton"],
    meaning:
      "Ob jüngste Schlagzeilen mehr positive oder mehr negative Wörter nutzen, von −1 bis +1. Eine Wortliste entscheidet; Ironie und Zusammenhang gehen verloren.",
  },
  trend: {
    name: "Trend",
    aliases: ["aufwärtstrend", "abwärtstrend"],
    meaning:
      "Die Richtung, in die sich Kurse über viele Kerzen bewegt haben, wenn die kleinen Bewegungen dazwischen nicht zählen.",
  },
  watchlist: {
    name: "Watchlist",
    meaning: "Die beobachteten Symbole und Token.",
  },
} as const satisfies Readonly<Record<string, Term>>;
