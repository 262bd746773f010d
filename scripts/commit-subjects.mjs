// `npm run verify`, part "commit subjects": what the history says since the rule is there. A clone without that history checks what it has.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The last commit from before the rule. */
const BASE = "acd5c2ff20bd68e92ac5a87c301da934647200ba";
const LONGEST = 72;

/** Returns what is wrong with a commit's subject, or undefined: 'part: change this', imperative, at most 72 letters. */
export function subjectError(subject) {
  if (/^(?:Merge|Revert) /.test(subject)) return undefined;
  if (subject.length > LONGEST) return `is ${String(subject.length)} letters long; ${String(LONGEST)} at most`;
  const [, change] = /^(?:README\b|[a-z0-9])[\w ,./-]*: (.+)$/.exec(subject) ?? [];
  if (change === undefined) return "doesn't name its part; write 'alerts: resume matching after a leader change'";
  if (/[.]$/.test(change)) return "ends with a full stop; leave it out";
  const [first = ""] = change.split(" ");
  if (/^[A-Z][a-z]/.test(first)) return `begins with '${first}'; write the verb after the part in small letters`;
  if (/^(?:added|adds|fixed|fixes|changed|changes|removed|removes|made|makes|the|a|an|it|what|whoever)$/.test(first))
    return `begins with '${first}'; begin with a verb: 'add', 'fix', 'keep'`;
  return undefined;
}

function subjects(root) {
  const git = (...words) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    // Without the base, as in a shallow clone, nothing says which commits are new.
    git("merge-base", "--is-ancestor", BASE, "HEAD");
    return git("log", "--format=%h %s", `${BASE}..HEAD`).split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const wrong = subjects(root).flatMap((line) => {
    const [hash, ...words] = line.split(" ");
    const error = subjectError(words.join(" "));
    return error === undefined ? [] : [`${hash} '${words.join(" ")}' ${error}.`];
  });
  if (wrong.length > 0) {
    console.error(wrong.join("\n"));
    process.exitCode = 1;
  }
}
