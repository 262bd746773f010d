import type { Token } from "./sentiment-tokens.ts";

type Amount = { readonly start: number; readonly end: number; readonly value: number; readonly currency: string };

const CURRENCIES: Readonly<Record<string, string>> = {
  eur: "eur",
  euro: "eur",
  euros: "eur",
  "€": "eur",
  usd: "usd",
  $: "usd",
  dollars: "usd",
  gbp: "gbp",
  "£": "gbp",
  sek: "sek",
  nok: "nok",
  dkk: "dkk",
  jpy: "jpy",
  "¥": "jpy",
  "%": "%",
  percent: "%",
  pct: "%",
};
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mln: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  bln: 1e9,
  billion: 1e9,
  billions: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
};
/** Words between two amounts that compare the second with the first. */
const AGAINST: ReadonlySet<string> = new Set(["from", "compared", "versus", "vs", "against", "than"]);
const FURTHEST_APART = 16;

/**
 * Returns the direction of the metric in pairs such as 'EUR 13.1 mn from EUR 8.7 mn' or 'EUR 13.1 mn ( EUR 8.7 mn )': 1
 * up, -1 down, with its position. A bracketed amount in another currency is a conversion and has no direction.
 */
export function amountComparisons(tokens: readonly Token[]): readonly { at: number; direction: 1 | -1 }[] {
  const amounts = amountsIn(tokens);
  const found: { at: number; direction: 1 | -1 }[] = [];
  amounts.forEach((now, i) => {
    for (const before of amounts.slice(i + 1, i + 4)) {
      if (before.start - now.end > FURTHEST_APART) break;
      if (now.currency !== before.currency) continue;
      const between = tokens.slice(now.end, before.start);
      const rose = between.includes("to") && !between.includes("compared") && tokens[now.start - 1] === "from";
      const bracket = between.length <= 4 && between[0] === "(" && now.currency !== "" && !between.includes(")");
      if (!rose && !bracket && !between.some((word) => AGAINST.has(word))) continue;
      const difference = rose ? before.value - now.value : now.value - before.value;
      if (difference !== 0) found.push({ at: now.start, direction: difference > 0 ? 1 : -1 });
      return;
    }
  });
  return found;
}

function amountsIn(tokens: readonly Token[]): readonly Amount[] {
  const amounts: Amount[] = [];
  tokens.forEach((token, i) => {
    if (!/^[-+]?\d/.test(token)) return;
    const before = CURRENCIES[tokens[i - 1] ?? ""];
    let end = i + 1;
    const scale = SCALES[tokens[end] ?? ""];
    if (scale !== undefined) end += 1;
    const after = CURRENCIES[tokens[end] ?? ""];
    if (before === undefined && after !== undefined) end += 1;
    const value = Number(token) * (scale ?? 1);
    const currency = (before === "%" ? undefined : before) ?? after ?? "";
    // Years and days of the month are not amounts.
    if (currency === "" && scale === undefined && /^(19|20)\d\d$/.test(token)) return;
    if (!Number.isFinite(value)) return;
    amounts.push({ start: before === undefined || before === "%" ? i : i - 1, end, value, currency });
  });
  return amounts;
}
