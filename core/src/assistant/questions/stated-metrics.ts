import type { ProofFormat } from "../../contract/index.ts";
import type { FundamentalField } from "../../market/index.ts";
import { questionWords } from "../actions/question-words.ts";

/** A metric of a company or a coin that a question can name. */
export type StatedMetric = {
  /** Its name in a sentence. */
  readonly label: string;
  /** The fields that hold it, the first one that is known counts; none if no source has it of anything. */
  readonly fields: readonly FundamentalField[];
  readonly format: ProofFormat;
};

/** In the order in which a longer name comes before one that is a part of it. */
const METRICS: readonly (StatedMetric & { readonly words: string })[] = [
  ...unknown("fully diluted value", "fdv|fully diluted (?:value|valuation|market cap)"),
  ...unknown("gross margin", "gross (?:profit )?margin|gross profit|bruttomarge|margen bruto|marge brute"),
  ...unknown("cash flow yield", "(?:free cash ?flow|fcf) yield"),
  ...unknown("earnings yield", "earnings yield|gewinnrendite"),
  {
    label: "earnings growth",
    fields: ["earningsGrowthPercent"],
    format: "percent",
    words: "(?:earnings|profit|eps) growth|gewinnwachstum|crecimiento del beneficio|croissance des benefices",
  },
  {
    label: "market cap",
    fields: ["marketCap"],
    format: "compact",
    words:
      "market cap\\w*|marketcap|mcap|mkt cap|marktkapitalisierung|kapitalisierung|borsenwert|capitalizacion\\w*|capitalisation\\w*",
  },
  {
    label: "forward P/E ratio",
    fields: ["forwardPe"],
    format: "number",
    words: "forward p/?e\\w*|forward pe ratio|erwartetes kgv",
  },
  {
    label: "P/E ratio",
    fields: ["trailingPe"],
    format: "number",
    words: "p/e|pe ratio|pe|price to earnings|kgv|kurs-gewinn-verhaltnis|ratio per|(?:el|le) per|per (?:de|du|of|von)",
  },
  {
    label: "price-to-book ratio",
    fields: ["priceToBook"],
    format: "number",
    words: "p/b|pb ratio|price[ -]to[ -]book|kbv|kurs-buchwert-verhaltnis",
  },
  {
    label: "earnings per share",
    fields: ["earningsPerShare"],
    format: "price",
    words: "eps|earnings per share|gewinn je aktie|gewinn pro aktie|bpa|beneficio por accion|benefice par action",
  },
  {
    label: "dividend yield",
    fields: ["dividendYieldPercent", "trailingDividendYieldPercent"],
    format: "percent",
    words:
      "dividend yield|yield|dividendenrendite|rentabilidad (?:por|del) dividendo|rendimiento (?:por|del) dividendo|rendement du dividende",
  },
  {
    label: "operating margin",
    fields: ["operatingMarginPercent"],
    format: "percent",
    words: "operating (?:profit )?margin|operative marge|margen operativo|marge operationnelle",
  },
  {
    label: "profit margin",
    fields: ["profitMarginPercent"],
    format: "percent",
    words: "(?:profit|net) margin|gewinnmarge|nettomarge|margen (?:neto|de beneficio)|marge (?:nette|beneficiaire)",
  },
  {
    label: "return on equity",
    fields: ["returnOnEquityPercent"],
    format: "percent",
    words: "roe|return on equity|eigenkapitalrendite",
  },
  {
    label: "revenue growth",
    fields: ["revenueGrowthPercent"],
    format: "percent",
    words: "(?:revenue|sales) growth|umsatzwachstum|crecimiento de (?:los )?ingresos|croissance du chiffre",
  },
  {
    label: "revenue",
    fields: ["totalRevenue"],
    format: "compact",
    words: "revenues?|umsatz|ingresos|chiffre daffaires",
  },
  {
    label: "free cash flow",
    fields: ["freeCashFlow"],
    format: "compact",
    words: "free cash ?flow|fcf|flujo de caja libre",
  },
  {
    label: "ratio of debt to equity",
    fields: ["debtToEquity"],
    format: "number",
    words: "debt[ -]to[ -]equity|d/e|verschuldungsgrad",
  },
  { label: "beta", fields: ["beta"], format: "number", words: "beta" },
  { label: "current ratio", fields: ["currentRatio"], format: "number", words: "current ratio|liquiditatsgrad" },
  {
    label: "book value per share",
    fields: ["bookValuePerShare"],
    format: "price",
    words: "book value(?: per share)?|buchwert(?: je aktie)?|valor contable|valeur comptable",
  },
  {
    label: "number of shares",
    fields: ["sharesOutstanding"],
    format: "count",
    words: "(?:shares outstanding|outstanding shares|number of shares|anzahl (?:der )?aktien|acciones en circulacion)",
  },
  ...unknown("price-to-sales ratio", "p/s|ps ratio|price[ -]to[ -]sales|kuv|kurs-umsatz-verhaltnis"),
  ...unknown("PEG ratio", "peg|peg ratio"),
  ...unknown("enterprise value", "enterprise value|ev/\\S+|unternehmenswert"),
  ...unknown("operating profit", "ebit(?:da)?|operating (?:income|profit)|betriebsergebnis"),
  ...unknown("net income", "net (?:income|profit)|nettogewinn|jahresuberschuss|beneficio neto|benefice net"),
  ...unknown("return on assets", "roa|return on assets|gesamtkapitalrendite"),
  ...unknown("payout ratio", "payout(?: ratio)?|ausschuttungsquote"),
  ...unknown("debt", "debts?|schulden|deudas?|dettes?"),
  ...unknown(
    "number of coins",
    "(?:circulating|total|max|maximum) supply|umlaufmenge|suministro (?:circulante|total)|offre en circulation",
  ),
  ...unknown("total value locked", "tvl|total value locked"),
  // A dividend of a company is known as its part of the price.
  {
    label: "dividend yield",
    fields: ["dividendYieldPercent", "trailingDividendYieldPercent"],
    format: "percent",
    words: "dividends?|dividenden?|dividendos?|dividendes",
  },
];
const PATTERNS = METRICS.map((metric) => ({ metric, pattern: new RegExp(` (?:${metric.words}) `) }));

/** A metric that no source has: its name keeps other figures from being given in its place. */
function unknown(label: string, words: string): readonly (StatedMetric & { readonly words: string })[] {
  return [{ label, fields: [], format: "number", words }];
}

/** Returns the metrics that a question names, in four languages, each once. */
export function statedMetrics(question: string): readonly StatedMetric[] {
  let words = questionWords(question);
  const stated = PATTERNS.flatMap(({ metric, pattern }) => {
    if (!pattern.test(words)) return [];
    // What named one metric names no other: the 'revenue' of 'revenue growth'.
    words = words.replace(pattern, " ");
    return [metric];
  });
  return stated.filter(({ label }, at) => stated.findIndex((one) => one.label === label) === at);
}
