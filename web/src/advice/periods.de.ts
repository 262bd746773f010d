import { spanWords } from "./span-words.de.ts";

const PERIODS: Readonly<Record<string, string>> = {
  "15 minutes": "Viertelstunden",
  "15 minutes of trading": "Viertelstunden",
  "1 hour": "Stunden",
  "24 hours": "Tage",
  "1 trading day": "Tage",
  "5 days": "je 5 Tage",
  "5 trading days": "Wochen",
  "21 trading days": "Monate",
  "63 trading days": "Quartale",
  "126 trading days": "Halbjahre",
};

/** Returns the everyday name for many of a span: '5 trading days' are 'weeks'. */
export function periods(span: string): string {
  return PERIODS[span] ?? `je ${spanWords(span)}`;
}
