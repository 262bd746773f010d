import { isCurrencyUnit, isoTimeOf } from "../market/index.ts";
import type { Fact } from "../language/index.ts";

/** The basis of a text's numbers: the facts they are, and the numbers that are none (as written). */
export type Grounding = { readonly evidence: readonly string[]; readonly ungrounded: readonly string[] };

const DATE =
  /\b(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?(?: ?UTC|Z)?|\b(\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec) \d{4})(?:, \d{2}:\d{2}(?: UTC)?)?/g;
const NUMBER =
  /(?<![\p{L}\d.,])([+\-\u2212])?([$\u20ac\u00a3\u00a5])?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(e[+-]?\d+)?([KMBT](?!\p{L}))?(%)?/gu;
const TIERS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
const SIGN_UNITS: Readonly<Record<string, string>> = { $: "USD", "\u20ac": "EUR", "\u00a3": "GBP", "\u00a5": "JPY" };

/**
 * Checks that a text is grounded: every number in it must be a fact's value within its displayed rounding, in the
 * fact's kind of unit. Names of facts ('RSI 14'), their dates, and the fixed phrases given ('9 in 10') are not claimed
 * numbers.
 */
export function factsInText(text: string, facts: readonly Fact[], phrases: readonly string[] = []): Grounding {
  if (new Set(facts.map(({ id }) => id)).size !== facts.length) throw new Error("two facts of one ledger share an id");
  const evidence = new Set<string>();
  const ungrounded: string[] = [];
  const names = [...phrases, ...facts.map(({ name }) => name).filter((name) => /\d/.test(name))];
  const claimed = names
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => without(rest, name), text)
    .replace(DATE, (written, iso: string | undefined, label: string | undefined) => {
      const dated = facts.filter(({ asOf }) => daysOf(asOf).some((day) => day === iso || dayInWords(day) === label));
      dated.forEach(({ id }) => evidence.add(id));
      if (dated.length === 0) ungrounded.push(written);
      return " ";
    });
  for (const match of claimed.matchAll(NUMBER)) {
    const found = facts.filter((fact) => isWritten(fact, match));
    found.forEach(({ id }) => evidence.add(id));
    if (found.length === 0) ungrounded.push(match[0]);
  }
  return { evidence: [...evidence], ungrounded };
}

function isWritten({ value, unit }: Fact, match: RegExpMatchArray): boolean {
  const [, sign, money, whole = "", decimals = "", exponent = "", tier = "", percent] = match;
  if (value === null) return false;
  if ((percent !== undefined) !== unit.startsWith("%")) return false;
  if (money !== undefined && unit !== SIGN_UNITS[money]) return false;
  if (tier !== "" && unit.startsWith("%")) return false;
  const scale = TIERS[tier] ?? 1;
  const digits = `${whole.replaceAll(",", "")}${decimals}`;
  const shown = Number(`${digits}${exponent}`) * scale;
  const step = 10 ** -Math.max(0, decimals.length - 1) * Number(`1${exponent}`) * scale;
  const signed = sign === undefined ? undefined : sign === "+" ? shown : -shown;
  const near = (claimed: number) => Math.abs(value - claimed) <= (step / 2) * (1 + 1e-9) + Math.abs(value) * 1e-12;
  // Without a sign, the words express it ('fell 2.1%') for changes; a price or reading is compared directly.
  if (signed !== undefined) return near(signed);
  return near(shown) || (!isCurrencyUnit(unit) && near(-shown));
}

function without(text: string, name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(`(?<![\\p{L}\\d.,])${escaped}(?![\\p{L}\\d])`, "giu"), " ");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

/**
 * Returns the ISO days of a timestamp: its own, and at midnight also the one that ends then, since closes are dated
 * that way.
 */
function daysOf(asOf: string): readonly string[] {
  const own = asOf.slice(0, 10);
  return asOf.endsWith("T00:00:00.000Z") ? [own, isoTimeOf(Date.parse(asOf) - 1).slice(0, 10)] : [own];
}

/** Formats an ISO day as '2 Jun 2025', as core/market does. */
function dayInWords(iso: string): string {
  return `${Number(iso.slice(8, 10))} ${MONTHS[Number(iso.slice(5, 7)) - 1] ?? ""} ${iso.slice(0, 4)}`;
}
