/**
 * Stems of the most common passwords, according to published counts of leaked ones; numbers and signs around them are
 * ignored.
 */
const STEMS = new Set(
  (
    "password passwort passw pass motdepasse contrasena senha parola wachtwoord qwerty qwertz azerty qwertyuiop qwertyui " +
    "asdfghjkl asdfgh asdf zxcvbnm zxcvbn qazwsx qazwsxedc zaqwsx zaqxsw qweasd qweasdzxc asdasd qweqwe zxczxc abc abcd abcdef " +
    "iloveyou loveyou ilove love lovely lover teamo tequiero jetaime ichliebedich welcome willkommen bienvenue letmein " +
    "letmeinnow trustno trustnoone admin administrator adminadmin root toor user guest login logon master default changeme " +
    "changeit secret topsecret access test testing tester temp temporary demo sample example hello hallo bonjour hola " +
    "monkey dragon sunshine princess football baseball basketball soccer hockey tennis superman batman spiderman ironman " +
    "wonderwoman starwars pokemon pikachu naruto minecraft fortnite roblox killer shadow michael jennifer jessica jordan " +
    "charlie daniel thomas robert andrew joshua matthew ashley amanda nicole hannah samantha michelle anthony william " +
    "alexander alexandra christopher benjamin elizabeth victoria martin george buster summer winter spring autumn january " +
    "february march april may june july august september october november december monday tuesday wednesday thursday friday " +
    "saturday sunday freedom whatever computer internet server oracle google facebook instagram youtube microsoft windows " +
    "samsung apple android iphone linkedin twitter amazon paypal netflix spotify bitcoin ethereum crypto trader trading " +
    "investor tothemoon moonlamb diamondhands hodl money dollar million millionaire rich banking market stocks nasdaq " +
    "wallstreet bulls cowboys yankees lakers arsenal chelsea liverpool manchester barcelona realmadrid juventus ferrari " +
    "porsche mercedes mustang corvette camaro harley yamaha honda toyota cookie chocolate banana orange cherry pepper ginger " +
    "coffee cheese flower butterfly rainbow angel angels devil jesus jesuschrist godisgood blessed blessing heaven family " +
    "mother father mommy daddy sister brother baby babygirl babyboy bestfriend friends forever together sweetheart honey " +
    "darling beautiful gorgeous handsome purple yellow green silver golden black white blue red tiger lion eagle falcon " +
    "panther wolf phoenix unicorn dolphin panda kitty puppy buddy tigger snoopy mickey garfield scooby bailey maggie molly " +
    "ninja samurai warrior wizard matrix merlin hunter ranger gandalf zelda mario sonic metallica slipknot nirvana " +
    "blink eminem america american canada germany france england london paris berlin newyork texas california florida " +
    "mexico brasil india china russia nothing something anything everything nobody somebody unknown letmepass openup " +
    "opensesame sesame correcthorsebatterystaple correcthorse thisisapassword thisismypassword mypassword newpassword " +
    "yourpassword nopassword passwordpassword passphrase mypass myaccount mybank sextant"
  ).split(" "),
);
/** Keyboard rows and sequences that common passwords follow. */
const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
];
/** Columns of the keyboard, as in 1qaz2wsx and 1q2w3e4r. */
const WALKS = [
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "zaq1xsw2cde3vfr4bgt5",
  "qazwsxedcrfvtgbyhnujm",
];
const PATHS = [...ROWS, ...WALKS].flatMap((row) => [row, [...row].reverse().join("")]);
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/**
 * Whether a password is among those that attackers try first: one short piece repeated, runs along the keyboard or the
 * alphabet, or a favourite word with numbers and signs around it, in any case and with digits for letters. Replaces
 * most of the lists of leaked passwords, whose entries mostly follow these rules.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase().replace(/\s/gu, "");
  return plain === "" || isRepeated(plain) || isWalked(plain) || isDate(plain) || isDecoratedStem(plain);
}

const isDate = (text: string) => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(text);

function isRepeated(text: string): boolean {
  const unit = /^(.{1,5}?)\1+/su.exec(text)?.[1];
  // The last repetition may be cut off: abcabcabca.
  return unit !== undefined && text.length >= unit.length * 2 && unit.repeat(text.length).startsWith(text);
}

/** Made only of runs of three and more along a row, and of at most two characters between them. */
function isWalked(text: string): boolean {
  let at = 0;
  let strays = 0;
  while (at < text.length) {
    const run = longestRun(text, at);
    if (run < 3) strays += 1;
    at += run < 3 ? 1 : run;
    if (strays > 2) return false;
  }
  return true;
}

function longestRun(text: string, from: number): number {
  let run = 1;
  while (from + run < text.length && PATHS.some((path) => path.includes(text.slice(from, from + run + 1)))) run += 1;
  const same = /^(.)\1*/su.exec(text.slice(from))?.[0].length ?? 1;
  return Math.max(run, same);
}

function isDecoratedStem(text: string): boolean {
  // Checked once with signs and digits at the ends as decoration, once as letters: passw0rd1 and 4dmin.
  return [text, unleeted(text)].some((spelled) => {
    const [, before = "", word = "", after = ""] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(spelled) ?? [];
    // A word with a long personal number is no longer common.
    return isSlight(before) && isSlight(after) && [word, unleeted(word)].some((read) => isStem(lettersOf(read)));
  });
}

const unleeted = (text: string) => text.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, "");
const isSlight = (text: string) => text.length <= 6 || isRepeated(text) || isWalked(text);

function isStem(letters: string): boolean {
  if (STEMS.has(letters)) return true;
  const half = letters.slice(0, letters.length / 2);
  return STEMS.has(half) && half + half === letters;
}
