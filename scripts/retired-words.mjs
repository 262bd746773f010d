// Words that the code used in a sense of its own, and the standard word for each. Lint (house/retired-word) refuses them in names.
// `npm run words` lists them in comments and documents, where a few have an everyday sense.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const WORDS = {
  "told tell tells telling untold": "reported, published or notified",
  "asked asks asking": "requested",
  "wish wishes": "input or request",
  "fault faults": "error",
  "trouble troubles": "failure",
  "refusal refusals": "rejection",
  "outlook outlooks": "forecast",
  "duty duties": "leader election, role or job",
  patience: "timeout",
  kept: "stored or cached",
  heard: "received",
  "stance stances": "side",
  arming: "trigger sequence",
  "dossier dossiers": "token profile",
  "sighting sightings": "token observation",
  "judges judged judging": "evaluate",
  "moment moments": "timestamp",
  "figure figures": "metric or value",
  entrance: "rate limiter",
  believed: "trusted",
  "nobody whoever somebody": "no user, the caller or a user",
  anew: "again, or recompute, reload and retry",
  "drill drills": "chaos test",
};

/** The standard word for each retired one. */
export const RETIRED = new Map(
  Object.entries(WORDS).flatMap(([words, standard]) => words.split(" ").map((word) => [word, standard])),
);

/** Returns the retired words of a name, camelCase, kebab-case or SNAKE_CASE, each with its standard word. */
export function retiredIn(name) {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).flatMap((part) => {
    const standard = RETIRED.get(part.toLowerCase());
    return standard === undefined ? [] : [[part.toLowerCase(), standard]];
  });
}

/** Values in code and quoted sentences, which are data, and phrases of everyday English. */
const EVERYDAY =
  /`[^`]*`|'[^']*'|\b(?:tells? (?:them )?apart|(?:can(?:not|'t)?|to|could) tell|frequently asked|asks? (?:for (?:confirmation|the|a|its|re-authentication)|the user|which|whether)|after asking|(?:is|are|be) kept (?:as|until|for|in|out|on|free|whole|secret)|kept (?:apart|together|up to date|by)|refusal of|moment estimator)\b/gi;

const COMMENT = /^\s*(?:\/?\*+|\{\/\*+)\s?(.*)$|(?:^|\s)(?:\/\/|\/\*+)\s?(.*)$/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\n");
  const word = new RegExp(`\\b(?:${[...RETIRED.keys()].join("|")})\\b`, "gi");
  const counts = new Map();
  for (const file of files.filter((name) => /\.(?:tsx?|m?js|md)$/.test(name) && !/\.gen\.|\/migrations\//.test(name)))
    for (const [index, line] of readFileSync(`${root}${file}`, "utf8").split("\n").entries()) {
      const text = file.endsWith(".md") ? line : (COMMENT.exec(line)?.slice(1).join("") ?? "");
      const found = text.replace(EVERYDAY, "").match(word);
      if (found === null) continue;
      console.log(`${file}:${String(index + 1)}: ${text.trim()}`);
      for (const one of found) counts.set(one.toLowerCase(), (counts.get(one.toLowerCase()) ?? 0) + 1);
    }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  console.log(sorted.map(([one, count]) => `${one} ${String(count)}`).join(", ") || "No retired word in comments.");
}
