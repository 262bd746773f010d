import { isCommonPassword } from "./common-passwords.ts";

const SHORTEST = 10;
const LONGEST = 256;
/** Minimum characters left of a password without its owner's name and address. */
const OWN_PART = 6;

/** The owner of the password, so that it does not consist of publicly known facts about them. */
export type PasswordOwner = { readonly email: string; readonly displayName?: string | undefined };

/**
 * Returns the normalised form of a password, which is hashed and compared: the same keys give the same password on
 * every system.
 */
export function passwordForm(password: string): string {
  return password.normalize("NFKC");
}

/**
 * Returns why a password is rejected, as a sentence for the user; undefined if it is accepted. Follows NIST SP 800-63B,
 * 5.1.1.2: length counted in characters, not common, not the user's own name or address, and no composition rules.
 */
export function passwordError(password: string, owner: PasswordOwner): string | undefined {
  if (/\p{Cs}/u.test(password)) return "The password has a broken character. Type it again.";
  const written = passwordForm(password);
  const length = [...written].length;
  if (length < SHORTEST) return `Use at least ${SHORTEST} characters. A few unrelated words are easy to remember.`;
  if (length > LONGEST) return `Use at most ${LONGEST} characters.`;
  if (isOwn(written, owner)) return "Don't build the password from your own name or address.";
  if (isCommonPassword(written)) return "This password is too common. Try a few unrelated words.";
  return undefined;
}

function isOwn(password: string, { email, displayName = "" }: PasswordOwner): boolean {
  const [local = "", domain = ""] = email.normalize("NFKC").toLowerCase().split("@");
  const name = displayName.normalize("NFKC").toLowerCase();
  const parts = [email.toLowerCase(), local, domain, name, ...`${local} ${domain} ${name}`.split(/[^\p{L}\p{N}]+/u)]
    .filter((part) => [...part].length >= 4)
    .sort((a, b) => b.length - a.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ""), password.toLowerCase());
  return rest.length < password.length && [...rest.replace(/[^\p{L}\p{N}]/gu, "")].length < OWN_PART;
}
