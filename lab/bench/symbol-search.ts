// npm run bench:symbol-search [-- --json] [--size 30000] [--questions 1000]: the directory's search against MiniSearch and Fuse.js over
// the same listings and the same questions in one run; whether each has what was meant among its first five. Times by the clock.
import { parseArgs } from "node:util";
import { type Listing, symbolIndex } from "@sextant/core/market";
import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import { directoryOf } from "./symbol-listings.ts";
import { type Labelled, MISTYPED, PLAIN, questionsOf } from "./symbol-questions.ts";
import { diceOf } from "./screener-tokens.ts";

type Engine = { readonly name: string; readonly readyMs: number; readonly find: (typed: string) => readonly string[] };

const FIRST = 10;
const LABELLED_FIRST = 5;

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    size: { type: "string", default: "30000" },
    questions: { type: "string", default: "1000" },
  },
});
const dice = diceOf(8);
const { listings, real } = directoryOf(Number(values.size), dice);
const questions = questionsOf(listings, Number(values.questions), dice);

function timed<T>(work: () => T): { readonly made: T; readonly ms: number } {
  const start = performance.now();
  const made = work();
  return { made, ms: performance.now() - start };
}

function ours(): Engine & { readonly bytes: number } {
  const { made, ms } = timed(() => symbolIndex(listings));
  const find = (typed: string) => made.find(typed, FIRST).map(({ listing }) => listing.instrument.symbol);
  return { name: "ours", readyMs: ms, bytes: made.bytes, find };
}

const texts = ({ instrument, name, exchange }: Listing) => {
  const { symbol } = instrument;
  return { id: symbol, symbol, joined: symbol.replace(/[-.]/g, ""), name: name ?? "", exchange: exchange ?? "" };
};

function miniSearch(): Engine {
  const { made, ms } = timed(() => {
    const index = new MiniSearch({ fields: ["symbol", "joined", "name", "exchange"] });
    index.addAll(listings.map(texts));
    return index;
  });
  const options = {
    prefix: true,
    fuzzy: (term: string) => (term.length < 3 ? false : term.length < 5 ? 1 : 2),
    combineWith: "AND",
    boost: { symbol: 4, joined: 4, name: 2 },
  } as const;
  const find = (typed: string) =>
    made
      .search(typed, options)
      .slice(0, FIRST)
      .map(({ id }) => String(id));
  return { name: "MiniSearch 7.2.0", readyMs: ms, find };
}

function fuse(): Engine {
  const keys = [
    { name: "symbol", weight: 4 },
    { name: "joined", weight: 4 },
    { name: "name", weight: 2 },
  ];
  const { made, ms } = timed(() => new Fuse(listings.map(texts), { keys, threshold: 0.4 }));
  const find = (typed: string) => made.search(typed, { limit: FIRST }).map(({ item }) => item.id);
  return { name: "Fuse.js 7.5.0", readyMs: ms, find };
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;

function hits(engine: Engine, labelled: readonly Labelled[]) {
  const missed = labelled.filter(([typed, symbol]) => !engine.find(typed).slice(0, LABELLED_FIRST).includes(symbol));
  return { found: labelled.length - missed.length, of: labelled.length, missed: missed.map(([typed]) => typed) };
}

/**
 * Runs each query this many times in turn, after a warm-up: the delay of a keystroke. `leastP99Ms` uses the fastest run
 * of each query, which shows its cost even on a machine with other load.
 */
function measured(engine: Engine, requested: readonly string[], turns: number) {
  for (const typed of requested.slice(0, 100)) engine.find(typed);
  const byTurn = Array.from({ length: turns }, () => requested.map((typed) => timed(() => engine.find(typed)).ms));
  const times = byTurn.flat().sort((a, b) => a - b);
  const least = requested.map((_, n) => Math.min(...byTurn.map((turn) => turn[n] ?? NaN))).sort((a, b) => a - b);
  return {
    engine: engine.name,
    readyMs: engine.readyMs,
    questions: requested.length,
    p50Ms: share(times, 0.5),
    p99Ms: share(times, 0.99),
    leastP99Ms: share(least, 0.99),
    maxMs: times.at(-1) ?? NaN,
    plain: hits(engine, PLAIN),
    mistyped: hits(engine, MISTYPED),
  };
}

const own = ours();
// A full scan of Fuse.js takes a hundred times as long, so it gets a twentieth of the queries, once.
const results = [
  measured(own, questions, 5),
  measured(miniSearch(), questions, 5),
  measured(fuse(), questions.slice(0, Math.ceil(questions.length / 20)), 1),
];
const [first, ...peers] = results;
const ratios = peers.map((peer) => ({
  peer: peer.engine,
  p50: peer.p50Ms / (first?.p50Ms ?? NaN),
  p99: peer.leastP99Ms / (first?.leastP99Ms ?? NaN),
}));
if (values.json) {
  console.log(JSON.stringify({ listings: listings.length, real, indexBytes: own.bytes, results, ratios }, null, 2));
} else {
  console.log(
    `${String(listings.length)} listings, ${String(real)} of them real; index ${(own.bytes / 2 ** 20).toFixed(1)} MiB`,
  );
  for (const { engine, readyMs, p50Ms, p99Ms, leastP99Ms, maxMs, plain, mistyped, questions: requested } of results) {
    const times = `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms (${leastP99Ms.toFixed(2)} by the fastest turn of each), max ${maxMs.toFixed(2)} ms of ${String(requested)}`;
    const found = `meant among the first five: plain ${String(plain.found)}/${String(plain.of)}, mistyped ${String(mistyped.found)}/${String(mistyped.of)}`;
    console.log(`${engine}: ${times}; ready in ${readyMs.toFixed(0)} ms; ${found}`);
    const missed = [...plain.missed, ...mistyped.missed];
    if (missed.length > 0) console.log(`  missed: ${missed.join(", ")}`);
  }
  for (const { peer, p50, p99 } of ratios)
    console.log(`${peer} takes ${p50.toFixed(1)} times as long at p50, ${p99.toFixed(1)} times at p99`);
}
process.exitCode = (first?.leastP99Ms ?? Infinity) < 5 && first?.plain.missed.length === 0 ? 0 : 1;
