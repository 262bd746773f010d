import { NAMES_OF_OTHERS, SETTINGS } from "./settings.ts";

const FAMILY =
  /^(VENDOR|CANDLE|RATE_LIMIT_|OIDC_|FIREBASE_|IDENTITY|MERCHANT_|SEXTANT_|CLOCK_|BRAND_|CONTACT_|LANDING_|PLAN_|LLM_|TELEGRAM_|OUTBOUND_|REDIS_|CHAIN_|WALLET_|INVOICE_)/;
const MOST_EDITS = 3;

/**
 * Names that are a few letters away from a setting, one sentence each: typing errors, which would change nothing in silence. Within a
 * family of ours three edits count; elsewhere, where other programs' names stand too, one or two by length, and not where the setting
 * that was meant is set as well.
 */
export function misspelledSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known: readonly string[] = [...Object.values(SETTINGS).map(({ name }) => name), ...NAMES_OF_OTHERS];
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const isOfFamily = FAMILY.test(upper);
      const most = isOfFamily ? MOST_EDITS : editsOf(upper);
      const nearest = known
        .map((other) => ({ other, edits: distance(upper, other, most) }))
        .filter(({ other, edits }) => edits <= most && (isOfFamily || env[other] === undefined))
        .sort((a, b) => a.edits - b.edits)[0];
      return nearest === undefined ? [] : [`${name} is no setting of Sextant; did you mean ${nearest.other}?`];
    });
}

/** Short names resemble each other by chance. */
function editsOf({ length }: string): number {
  if (length < 7) return 0;
  return length < 10 ? 1 : 2;
}

/** Edits from one word to another, two letters that changed places counting as one (optimal string alignment); Infinity beyond `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const hasSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          hasSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? Infinity;
}
