const MAX_LENGTH = 254;
const MAX_LOCAL = 64;
// ASCII only: Unicode folding can turn a stranger's mailbox into another user's address (CVE-2019-19844), so text that
// folds is rejected. Domains in other scripts are written in their xn-- form, as mail servers do.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Domains that share their mailboxes. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  "googlemail.com": "gmail.com",
  "pm.me": "proton.me",
  "protonmail.com": "proton.me",
  "protonmail.ch": "proton.me",
  "mac.com": "icloud.com",
  "me.com": "icloud.com",
};
/** Domains whose addresses ignore dots in the name. */
const DOTLESS: ReadonlySet<string> = new Set(["gmail.com"]);

/** Whether a text is an ordinary mail address: no quotes, comments, spaces, bare hosts or numeric domains. */
export function isAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split(".");
  return (
    at > 0 &&
    local.length <= MAX_LOCAL &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/i.test(labels.at(-1) ?? "")
  );
}

/**
 * Returns the key of an account: the address trimmed and in lower case. Tags (+news) and dots stay, since they are
 * different mailboxes at many providers, and joining two of them would give one user the other's account. Undefined for
 * an invalid address.
 */
export function signInAddress(text: string): string | undefined {
  const address = text.trim();
  return isAddress(address) ? address.toLowerCase() : undefined;
}

/**
 * Returns the key under which an address gets its single trial: normalised more aggressively than `signInAddress`,
 * since joining two users costs one a trial, while splitting one user grants many. Tags are removed everywhere, dots at
 * Gmail, and domains that share their mailboxes are joined.
 */
export function trialAddress(text: string): string {
  const folded = text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
  const at = folded.lastIndexOf("@");
  if (at < 1) return folded;
  const named = folded.slice(at + 1).replace(/[.\s]+$/, "");
  const domain = SAME_DOMAIN[named] ?? named;
  const local = folded.slice(0, at);
  const untagged = local.replace(/\+.*$/s, "");
  const dotless = DOTLESS.has(domain) ? untagged.replaceAll(".", "") : untagged;
  return `${dotless === "" ? local : dotless}@${domain}`;
}
