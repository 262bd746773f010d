import { NAMES_OF_OTHERS, SETTINGS } from "./settings.ts";

const FAMILY =
  /^(VENDOR|CANDLE|RATE_LIMIT_|OIDC_|FIREBASE_|IDENTITY|MERCHANT_|SEXTANT_|CLOCK_|BRAND_|CONTACT_|LANDING_|PLAN_|LLM_|TELEGRAM_|OUTBOUND_|REDIS_|CHAIN_|WALLET_|INVOICE_)/;
const MOST_EDITS = 3;

/** What Kubernetes sets in every container for a service, and Docker for a link: `REDIS_SERVICE_HOST`, `REDIS_PORT_6379_TCP`. */
const OF_A_SERVICE = /_SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;

/**
 * Returns one sentence for each name that is a few letters away from a setting: typing errors that would otherwise have
 * no effect, silently. Within a family of ours three edits count; elsewhere, among other programs' names, one or two by
 * length. A name passes where the intended setting is set as well, even to an empty value, and where Kubernetes or
 * Docker sets it for a service.
 */
export function misspelledSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known: readonly string[] = [...Object.values(SETTINGS).map(({ name }) => name), ...NAMES_OF_OTHERS];
  return Object.entries(env)
    .filter(([name, value]) => !known.includes(name) && !isOfService(name, value))
    .flatMap(([name]) => {
      const upper = name.toUpperCase();
      const most = FAMILY.test(upper) ? MOST_EDITS : editsOf(upper);
      const near = known
        .map((other) => ({ other, edits: distance(upper, other, most) }))
        .filter(({ edits }) => edits <= most)
        .sort((a, b) => a.edits - b.edits);
      const meant = near.find(({ other, edits }) => edits === near[0]?.edits && env[other] === undefined)?.other;
      if (meant === undefined) return [];
      return [
        `Unknown setting ${name}. Did you mean ${meant}? If another program uses ${name}, set ${meant} too; it can be empty.`,
      ];
    });
}

function isOfService(name: string, value = ""): boolean {
  return OF_A_SERVICE.test(name) || (name.endsWith("_PORT") && /^(tcp|udp|sctp):\/\//.test(value));
}

/** Short names resemble each other by chance. */
function editsOf({ length }: string): number {
  if (length < 7) return 0;
  return length < 10 ? 1 : 2;
}

/**
 * Returns the edits from one word to another, counting two swapped letters as one (optimal string alignment); Infinity
 * beyond `most`.
 */
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
