import type { Term } from "./term.ts";

/** Tokens on blockchains and their risks. */
export const TOKEN_TERMS = {
  token: {
    name: "Token",
    aliases: ["on-chain-token"],
    meaning:
      "Ein Coin, den ein Programm auf einer Blockchain festlegt. Jeder kann in Minuten einen unter beliebigem Namen schaffen; daher die Adresse prüfen, nicht den Namen.",
  },
  dex: {
    name: "DEX",
    aliases: ["dezentrale börse"],
    meaning:
      "Dezentrale Börse: Programme auf einer Blockchain, die ein Token gegen ein anderes tauschen. Kein Unternehmen prüft, welche Token gelistet sind.",
  },
  pool: {
    name: "Pool",
    aliases: ["liquiditätspool"],
    meaning:
      "Zwei Token in einem Programm, die jeder gegeneinander tauschen kann. Das Verhältnis der beiden bestimmt den Kurs.",
  },
  liquidity: {
    name: "Liquidität",
    meaning:
      "Wie viel Geld in den Pools eines Tokens liegt. Ist es wenig, drückt schon ein kleiner Verkauf den Kurs, und der angezeigte Kurs ist keiner, den man bekäme.",
  },
  "rug-pull": {
    name: "Rug Pull",
    aliases: ["rug"],
    meaning:
      "Die Macher eines Tokens nehmen das Geld aus seinem Pool und lassen die Halter mit einem Token zurück, der sich nicht verkaufen lässt.",
  },
  honeypot: {
    name: "Honeypot",
    meaning: "Ein Token, den man kaufen, aber nicht verkaufen kann, weil sein Programm Verkäufe sperrt.",
  },
  "mint-authority": {
    name: "Prägerecht",
    aliases: ["mint", "mint authority"],
    meaning: "Das Recht, mehr von einem Token zu schaffen. Wer es hat, kann vorhandene Token jederzeit entwerten.",
  },
  "freeze-authority": {
    name: "Sperrrecht",
    aliases: ["freeze", "freeze authority"],
    meaning: "Das Recht, einzelnen Haltern das Bewegen ihrer Token zu sperren.",
  },
  "liquidity-lock": {
    name: "Gesperrte oder verbrannte Liquidität",
    aliases: ["gesperrte liquidität", "verbrannt", "burnt", "lp burned", "lp locked"],
    meaning:
      "Liquidität ist gesperrt, wenn ihr Eigentümer sie vor einem Datum nicht herausnehmen kann, und verbrannt, wenn das nie mehr geht. Beides macht einen Rug Pull schwerer, nicht unmöglich.",
  },
  contract: {
    name: "Vertrag",
    aliases: ["smart contract", "vertragsadresse"],
    meaning: "Das Programm auf einer Blockchain, das ein Token festlegt. Nur seine Adresse bestimmt das Token sicher.",
  },
  maker: {
    name: "Maker",
    aliases: ["makers", "verschiedene trader"],
    meaning:
      "Eine Wallet, die in einem Pool gehandelt hat. Viele Trades von wenigen Makern können heißen, dass jemand mit sich selbst handelt.",
  },
  fdv: {
    name: "FDV",
    aliases: ["voll verwässerte bewertung", "fully diluted valuation"],
    meaning: "Der Kurs des Tokens mal alle Token, die es je geben wird, auch die noch nicht im Umlauf sind.",
  },
  "risk-label": {
    name: "Risikostufe",
    aliases: ["risikopunkte", "risikoregel"],
    meaning:
      "Unsere Zusammenfassung des Risikos eines Tokens, mit jeder Regel, die dazu führte. Sie zeigt, was wir gefunden haben; dass nichts gefunden wurde, beweist keine Sicherheit.",
  },
} as const satisfies Readonly<Record<string, Term>>;
