import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CHAIN_NAMES, CHAINS, KNOWN_LISTINGS } from "@sextant/core/market";
import { GLOSSARY } from "@sextant/core/glossary";

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

const SYMBOLS = KNOWN_LISTINGS.slice(0, 20).concat(
  KNOWN_LISTINGS.filter(({ instrument }) => instrument.kind === "stock").slice(0, 60),
);
const COINS = [
  "PEPE",
  "bonk",
  "BRETT",
  "wif",
  "dogwifhat",
  "popcat",
  "mog",
  "degen",
  "toshi",
  "turbo",
  "FLOKI",
  "$MOODENG",
  "goat",
  "fartcoin",
  "0x6982508145454ce325ddbe47a25d4ec3d2311933",
];
const INDICATORS = ["RSI", "MACD", "ATR", "ADX", "stochastic", "EMA", "SMA", "bollinger", "obv", "vwap", "cci"];
const PERCENTS = ["20%", "5 %", "10%", "3%", "50 percent", "30%"];
const PRICES = ["60k", "$185.80", "200", "60,000", "$0.5", "100k", "3500"];
const AMOUNTS = ["0.5", "10", "2", "$500", "100", "1000 dollars"];
const TIMEFRAMES: Readonly<Record<string, readonly string[]>> = {
  en: ["4h", "1d", "daily", "1h", "weekly", "15m", "15 min", "hourly", "4 hour", "monthly", "last week"],
  de: ["4h", "1d", "täglich", "1h", "wöchentlich", "15 Minuten", "Stundenchart", "4 Stunden", "letzte Woche"],
  es: ["4h", "1d", "diario", "1h", "semanal", "15 minutos", "por hora", "4 horas", "la semana pasada"],
  fr: ["4h", "1d", "journalier", "1h", "hebdomadaire", "15 minutes", "horaire", "4 heures", "la semaine dernière"],
};
const DATES: Readonly<Record<string, readonly string[]>> = {
  en: ["tomorrow", "next week", "3 March", "Friday", "Monday", "the weekend", "christmas", "next month", "tonight"],
  de: ["morgen", "nächste Woche", "3. März", "Freitag", "Montag", "Weihnachten", "nächsten Monat", "heute Abend"],
  es: ["mañana", "la próxima semana", "el 3 de marzo", "el viernes", "el lunes", "navidad", "el mes que viene"],
  fr: ["demain", "la semaine prochaine", "le 3 mars", "vendredi", "lundi", "noël", "le mois prochain", "ce soir"],
};
let known: readonly string[] | undefined;
/** Returns everyday things that this product knows nothing about; read when needed, as other commands have no such file. */
const things = (): readonly string[] =>
  (known ??= readFileSync(fileURLToPath(new URL("../../phrases/things.txt", import.meta.url)), "utf8")
    .split(/\s+/)
    .filter((thing) => thing !== ""));
const TERMS = Object.values(GLOSSARY).flatMap(({ name, aliases = [] }) => [name, ...aliases]);

/** Replaces the placeholders of a phrase by examples, chosen by `random`, in the spellings that people use. */
export function fillPlaceholders(text: string, language: string, random: () => number): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    switch (name.replace(/\d$/, "")) {
      case "symbol":
        return symbol(random);
      case "token":
        return pick(COINS, random);
      case "chain":
        return pick([...CHAINS, ...Object.values(CHAIN_NAMES), "eth", "sol"], random);
      case "term":
        return pick(TERMS, random);
      case "indicator":
        return pick(INDICATORS, random);
      case "percent":
        return pick(PERCENTS, random);
      case "price":
        return pick(PRICES, random);
      case "amount":
        return pick(AMOUNTS, random);
      case "timeframe":
        return pick(TIMEFRAMES[language] ?? [], random);
      case "date":
        return pick(DATES[language] ?? [], random);
      case "thing":
        return pick(things(), random);
      default:
        return whole;
    }
  });
}

function symbol(random: () => number): string {
  const { instrument, name } = pick(SYMBOLS, random);
  const ticker = instrument.kind === "crypto" ? instrument.base : instrument.symbol;
  const title = (name ?? ticker)
    .replace(/ \/ .*$/, "")
    .replace(/,? (?:Inc|Corp|Corporation|Company|Ltd|plc)\b\.?.*$/, "");
  return pick([ticker, ticker, ticker.length > 2 ? ticker.toLowerCase() : ticker, title, title.toLowerCase()], random);
}
