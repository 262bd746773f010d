// npm run bench:assistant [-- --json] [--rounds 3]: how long the assistant takes to read its parameters and to understand a
// question of lab/held-out, and whether it understands more of them than the nearest phrase that MiniSearch finds among the
// phrases it was trained on. Times by the clock.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createUnderstand, frozenModelFile, listingNames } from "@sextant/core/assistant";
import { KNOWN_LISTINGS } from "@sextant/core/market";
import MiniSearch from "minisearch";
import { readPhrases } from "../src/assistant/read-phrases.ts";
import { utterancesIn } from "../src/assistant/utterances-in.ts";
import { createBenchReport, median } from "./bench-report.ts";

const LAB = join(import.meta.dirname, "..");
const MOST_READY_MS = 150;
const MOST_MS = 20;
const { rounds, checks, ratios, metrics, report } = createBenchReport("assistant");

const folder = join(LAB, "held-out");
const utterances = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .toSorted()
  .flatMap((name) => utterancesIn(join(folder, name)));
const find = listingNames(KNOWN_LISTINGS);

function timed<T>(work: () => T): { readonly made: T; readonly ms: number } {
  const start = performance.now();
  const made = work();
  return { made, ms: performance.now() - start };
}

type Engine = (text: string) => string | undefined;

function ours(): Engine {
  const understand = createUnderstand(frozenModelFile, find);
  return (text) => understand(text, [], "/dashboard").intent;
}

function miniSearch(): Engine {
  const phrases = readPhrases(join(LAB, "phrases")).map(({ intents, text }, id) => ({ id, intents, text }));
  const index = new MiniSearch({ fields: ["text"] });
  index.addAll(phrases);
  return (text) => {
    const [nearest] = index.search(text, { fuzzy: 0.2 });
    return nearest === undefined ? "none.out-of-scope" : phrases[Number(nearest.id)]?.intents[0];
  };
}

const part = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

function measured(create: () => Engine) {
  const ready = Array.from({ length: rounds }, () => timed(create));
  const engine = ready[0]?.made ?? create();
  for (const { text } of utterances.slice(0, 50)) engine(text);
  const times = Array.from({ length: rounds }, () => utterances.map(({ text }) => timed(() => engine(text)).ms))
    .flat()
    .toSorted((a, b) => a - b);
  return {
    readyMs: median(ready.map(({ ms }) => ms)),
    p50Ms: part(times, 0.5),
    p99Ms: part(times, 0.99),
    understood: utterances.filter(({ accepted, text }) => accepted.includes(engine(text) ?? "")).length,
  };
}

const own = measured(ours);
const peer = measured(miniSearch);
for (const [name, value] of Object.entries(own)) metrics[name] = value;
for (const [name, value] of Object.entries(peer)) metrics[`MiniSearch ${name}`] = value;
metrics["utterances"] = utterances.length;
ratios["MiniSearch p50"] = peer.p50Ms / own.p50Ms;
ratios["MiniSearch p99"] = peer.p99Ms / own.p99Ms;
checks[`reads its parameters in less than ${String(MOST_READY_MS)} ms`] = own.readyMs < MOST_READY_MS;
checks[`understands a question in less than ${String(MOST_MS)} ms`] = own.p99Ms < MOST_MS;
checks["understands more than the nearest phrase"] = own.understood > peer.understood;
report();
