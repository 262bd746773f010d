import { glance, isOneScript, latinTwin } from "./look-alikes.ts";
import { plainName } from "./plain-name.ts";

const MAX_LENGTH = 32;
const MIN_LENGTH = 2;
const NAMELESS = "trader";
/** Names that would look official. The caller adds the brand. */
const RESERVED = (
  "about account accounts admin administrator anonymous api auth billing bot brand compliance contact " +
  "deleted everyone guest help helpdesk hostmaster info legal mail merchant me moderator news noreply " +
  "null official operator owner payments postmaster privacy root sales security self server service " +
  "staff support sysadmin system team undefined user verified webmaster"
).split(" ");

/**
 * Yields usernames to try for a user whose preferred name is `wish`: the name made legal (the contract's
 * `usernameSchema`), unless it is reserved, then with -2 to -9, then with longer numbers. Letters of scripts that
 * resemble one another are never mixed. `whose` distinguishes users with the same preferred name. Endless: the caller
 * takes the first that is available. A mail address contributes only its name.
 * A preferred name can be used unchanged exactly if it is the first candidate.
 */
export function* usernameCandidates(
  input: string,
  alsoReserved: readonly string[] = [],
  whose = "",
): Generator<string, never> {
  const name = legal(input);
  const reserved = new Set([...RESERVED, ...alsoReserved].map(glance));
  if (!reserved.has(glance(name))) yield name;
  for (let number = 2; number <= 9; number += 1) yield suffixed(name, String(number));
  for (let round = 0; ; round += 1) {
    // Deterministic: the same name for the same user is always tried in the same order, and for another user in
    // another, so that a name shared by thousands still has an available number.
    const digits = round < 20 ? 4 : round < 60 ? 6 : 9;
    yield suffixed(
      name,
      String(10 ** (digits - 1) + (scattered(`${name}/${whose}/${round}`) % (9 * 10 ** (digits - 1)))),
    );
  }
}

function legal(input: string): string {
  const requested = plainName(input, 64);
  const [before = ""] = requested.split("@");
  const stored = (before === "" ? requested : before)
    .replace(/\s/gu, "-")
    // Digits of other scripts read as other digits; ASCII ones are understood everywhere.
    .replace(/[^\p{L}0-9._-]/gu, "")
    .normalize("NFKC");
  const written = trimmed(isOneScript(stored) ? stored : latinTwin(stored).replace(/[^\p{Script=Latin}0-9._-]/gu, ""));
  return [...written].length < MIN_LENGTH ? NAMELESS : written;
}

function trimmed(name: string, length = MAX_LENGTH): string {
  return [...name.replace(/([._-])[._-]+/g, "$1").replace(/^[._-]+/, "")]
    .slice(0, length)
    .join("")
    .replace(/[._-]+$/, "");
}

const suffixed = (name: string, suffix: string) => `${trimmed(name, MAX_LENGTH - suffix.length - 1)}-${suffix}`;

/** FNV-1a over code units: distributes, but hides nothing. */
function scattered(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
