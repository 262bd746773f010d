// npm run audit:public [-- --only learn,pricing] [--language de] [--runs 3] [--json]: runs Lighthouse (mobile preset, median of 3) on
// every page that a visitor without an account reaches, on a server freshly started with simulated prices.
import { parseArgs } from "node:util";
import { SCREENS } from "@sextant/core/contract";
import { LESSON_IDS } from "@sextant/core/lessons";
import { type Audit, type AuditedSite, CATEGORIES, startAuditedSite } from "./audited-site.ts";
import { median } from "./median.ts";

const GOALS = { score: 95, shift: 0.05 } as const;

type Page = {
  readonly name: string;
  readonly at: string;
  /** Whether search engines are asked to stay away: SEO cannot be full then. */
  readonly isUnlisted?: boolean;
} & Parameters<AuditedSite["audit"]>[1];

const FORM = /\/sign-in\//;

const PAGES: readonly Page[] = [
  ...Object.values(SCREENS)
    .filter(({ access }) => access === "public")
    .map(({ path }) => ({
      name: path === "/" ? "landing" : path.slice(1),
      at: path,
      isUnlisted: path === SCREENS.sharedPortfolio.path,
    })),
  ...["glossary", ...LESSON_IDS].map((page) => ({
    name: `learn/${page}`,
    at: `${SCREENS.learn.path}/${page}`,
  })),
  { name: "sign-in", at: "/auth/sign-in", leadsTo: FORM, isUnlisted: true },
  { name: "sign-up", at: "/auth/sign-in?mode=sign-up", leadsTo: FORM, isUnlisted: true },
  { name: "missing", at: "/no-such-page", mayFail: true, isUnlisted: true },
];

const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    only: { type: "string" },
    language: { type: "string" },
    runs: { type: "string", default: "3" },
  },
});
const say = (line: string): void => {
  if (!flags.json) console.log(line);
};

const chosen = flags.only?.split(",");
const site = await startAuditedSite(say);
const pages: Record<string, unknown>[] = [];
try {
  for (const { name, at, isUnlisted = false, ...options } of PAGES) {
    if (chosen && !chosen.includes(name)) continue;
    const audits: Audit[] = [];
    for (let run = 1; run <= Number(flags.runs); run++)
      audits.push(
        await site.audit(at, {
          ...options,
          ...(flags.language === undefined ? {} : { language: flags.language }),
        }),
      );
    report(name, audits, isUnlisted);
  }
} finally {
  await site.stop();
}
if (flags.json) console.log(JSON.stringify({ bench: "public-pages", pages }));

function report(name: string, audits: readonly Audit[], isUnlisted: boolean): void {
  const of = (read: (audit: Audit) => number): number => median(audits.map(read));
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, of((audit) => audit.scores[id] ?? NaN)]));
  const metrics = {
    firstPaintMs: Math.round(of((audit) => audit.firstPaintMs)),
    lcpMs: Math.round(of((audit) => audit.lcpMs)),
    blockedMs: Math.round(of((audit) => audit.blockedMs)),
    shift: Math.round(1000 * of((audit) => audit.shift)) / 1000,
    scriptBytes: of((audit) => audit.scriptBytes),
  };
  const missed = [...new Set(audits.flatMap((audit) => audit.missed))];
  const reached =
    CATEGORIES.every((id) => (isUnlisted && id === "seo") || (scores[id] ?? NaN) >= GOALS.score) &&
    metrics.shift < GOALS.shift;
  pages.push({ name, scores, metrics, missed, reached });
  say(
    `${name.padEnd(28)} ${Object.values(scores).join(" ")}  paint ${String(metrics.firstPaintMs)} LCP ${String(metrics.lcpMs)} ` +
      `blocked ${String(metrics.blockedMs)} ms, shift ${String(metrics.shift)}, ${String(Math.round(metrics.scriptBytes / 1024))} kB of script` +
      (missed.length === 0 ? "" : `; missed: ${missed.join(", ")}`) +
      (reached ? "" : "  NOT REACHED"),
  );
  if (!reached) process.exitCode = 1;
}
