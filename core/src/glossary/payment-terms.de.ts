import type { Term } from "./term.ts";

/** Paying for a plan in USDT. */
export const PAYMENT_TERMS = {
  usdt: {
    name: "USDT",
    aliases: ["tether"],
    meaning: "Ein Token, den sein Herausgeber Tether zu einem US-Dollar einlöst. Es gibt ihn auf mehreren Netzwerken.",
  },
  network: {
    name: "Netzwerk",
    aliases: ["erc20", "erc-20", "trc20", "trc-20", "bep20", "bep-20"],
    meaning:
      "Die Blockchain, über die eine Zahlung läuft. ERC20 heißt Ethereum, TRC20 heißt TRON, BEP20 heißt BNB Smart Chain. Immer auf dem Netzwerk senden, das die Rechnung nennt: Auf einem anderen kann das Geld verloren sein.",
  },
  "wallet-address": {
    name: "Wallet-Adresse",
    aliases: ["adresse", "wallet"],
    meaning:
      "Wohin Coins auf einer Blockchain gesendet werden, wie eine Kontonummer. Eine Zahlung an eine falsche Adresse lässt sich nicht zurückrufen.",
  },
  checksum: {
    name: "Prüfsumme",
    meaning:
      "Buchstaben oder Ziffern in einer Adresse, die aus dem Rest berechnet sind, sodass die meisten Tippfehler auffallen.",
  },
  confirmation: {
    name: "Bestätigung",
    aliases: ["bestätigungen", "blockbestätigung"],
    meaning:
      "Jeder Block, der nach dem mit der Zahlung hinzukommt. Je mehr Bestätigungen, desto unwahrscheinlicher macht das Netzwerk die Zahlung rückgängig.",
  },
  reorg: {
    name: "Reorganisation",
    aliases: ["reorg", "umordnung"],
    meaning:
      "Das Netzwerk ersetzt seine letzten Blöcke durch andere, und Zahlungen darin können verschwinden. Deshalb warten wir auf Bestätigungen.",
  },
  "network-fee": {
    name: "Netzwerkgebühr",
    aliases: ["gas", "transaktionsgebühr"],
    meaning:
      "Was das Netzwerk für das Senden berechnet, in seiner eigenen Währung. Sie geht an das Netzwerk, nicht an uns.",
  },
  invoice: {
    name: "Rechnung",
    meaning:
      "Eine Aufforderung, einen genauen Betrag vor einer Frist an eine Adresse zu zahlen. Den Betrag gibt es nur einmal; daran erkennen wir die Zahlung.",
  },
  credit: {
    name: "Guthaben",
    meaning: "Bezahltes Geld, das noch nicht verbraucht ist. Es senkt die nächste Zahlung.",
  },
} as const satisfies Readonly<Record<string, Term>>;
