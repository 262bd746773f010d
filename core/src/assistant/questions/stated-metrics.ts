import type { ProofFormat } from "../../contract/index.ts";
import type { FundamentalField } from "../../market/index.ts";
import { questionWords } from "../actions/question-words.ts";

/** A metric of a company or a coin that a question can name. */
export type StatedMetric = {
  /** Its name in a sentence. */
  readonly label: string;
  /** The fields that hold it, the first one that is known counts. */
  readonly fields: readonly FundamentalField[];
  readonly format: ProofFormat;
};

/** In the order in which a longer name comes before one that is a part of it. */
const METRICS: readonly (StatedMetric & { readonly words: string })[] = [
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
    words: "p/e|pe ratio|pe|price to earnings|kgv|kurs-gewinn-verhaltnis|ratio per|el per|le per",
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
    words: "operating margin|operative marge|margen operativo|marge operationnelle",
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
];
const PATTERNS = METRICS.map((metric) => ({ metric, pattern: new RegExp(` (?:${metric.words}) `) }));

/** Returns the metrics that a question names, in four languages, each once. */
export function statedMetrics(question: string): readonly StatedMetric[] {
  let words = questionWords(question);
  return PATTERNS.flatMap(({ metric, pattern }) => {
    if (!pattern.test(words)) return [];
    // What named one metric names no other: the 'revenue' of 'revenue growth'.
    words = words.replace(pattern, " ");
    return [metric];
  });
}
