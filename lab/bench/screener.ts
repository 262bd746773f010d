// npm run bench:screener [-- --json] [--rounds 3]: the screener's table against filter, sort and slice over objects and
// against SQLite (libsql, in memory, four indexes): the same simulated tokens and queries in one run, all answers
// compared. Times by the wall clock.
import { createScreenerTable, type Assessment } from "@sextant/core/screening";
import { createBenchReport, median } from "./bench-report.ts";
import { requestObjects, sqliteOf } from "./screener-peers.ts";
import {
  anyQuestions,
  assessmentOf,
  diceOf,
  NOW_MS,
  rowsOf,
  spikeQuestions,
  wideQuestions,
  type Question,
  type Row,
} from "./screener-tokens.ts";

type Request = (question: Question) => readonly string[];
/**
 * `least`: the slowest of a hundred queries, each by its fastest run, which shows its cost even on a machine with other
 * load.
 */
type Times = {
  readonly p50: number;
  readonly p99: number;
  readonly least: number;
  readonly answers: readonly (readonly string[])[];
};

const at = (sorted: Float64Array, share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

/**
 * Runs each query this many times, alternating, the first runs spread out; returns microseconds and the first answers.
 */
function timesOf(request: Request, questions: readonly Question[], turns: number, warm: number): Times {
  for (let turn = 0; turn < warm; turn++) for (const question of questions) request(question);
  const taken = new Float64Array(turns * questions.length);
  const answers: (readonly string[])[] = [];
  let next = 0;
  for (let turn = 0; turn < turns; turn++) {
    for (const question of questions) {
      const start = performance.now();
      const answer = request(question);
      taken[next++] = (performance.now() - start) * 1000;
      if (turn === 0) answers.push(answer);
    }
  }
  const least = Float64Array.from(questions, (_, first) => {
    let best = Infinity;
    for (let nth = first; nth < taken.length; nth += questions.length) best = Math.min(best, taken[nth]!);
    return best;
  }).sort();
  taken.sort();
  return { p50: at(taken, 0.5), p99: at(taken, 0.99), least: at(least, 0.99), answers };
}

/**
 * Applies this many rows in sequence, each created just before, as real updates are; returns microseconds per update.
 */
function timePerUpdate<T>(
  rows: readonly Row[],
  count: number,
  make: (row: Row) => T,
  reportValue: (news: T) => void,
): number {
  const chosen = diceOf(29);
  let taken = 0;
  for (let done = 0; done < count; done += 100) {
    const news = Array.from({ length: 100 }, () => make(rows[Math.floor(chosen() * rows.length)]!));
    const start = performance.now();
    for (const one of news) reportValue(one);
    taken += performance.now() - start;
  }
  return (taken * 1000) / count;
}

const dice = diceOf(31);
/** Moves a row by a hundredth, as most updates do. */
const move = (row: Row): void => {
  row.spike = (row.spike ?? 0) * (0.99 + dice() * 0.02);
  row.trending = (row.trending ?? 0) * (0.99 + dice() * 0.02);
  row.price = (row.price ?? 1) * (0.99 + dice() * 0.02);
};
const jump = (row: Row): void => {
  row.spike = 10 ** (dice() * 3.5);
  row.trending = dice() * 100;
};

type News = { readonly token: Assessment; readonly lists: number };
type Ours = { readonly request: Request; readonly reported: (row: Row) => News; readonly update: (news: News) => void };

function oursOf(rows: readonly Row[]): Ours {
  const table = createScreenerTable();
  for (const row of rows) table.put(assessmentOf(row), row.lists);
  return {
    request: ({ filter, order, limit, offset }) => table.query(filter, order, { limit, offset }, NOW_MS),
    reported: (row) => ({ token: assessmentOf(row), lists: row.lists }),
    update: ({ token, lists }) => table.put(token, lists),
  };
}

/**
 * Runs 100 updates and 10 queries per millisecond, paced by the clock: whether one core keeps up, and how much of it
 * that takes. Nine in ten updates are small moves.
 */
function mixed(ours: Ours, rows: readonly Row[], questions: readonly Question[], seconds: number) {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const slices = seconds * 1000;
  const times = new Float64Array(seconds * 10_000);
  const turns = diceOf(37);
  // Created in advance: two states of each of 10,000 tokens, applied alternately, so that every update is a change.
  const some = Array.from({ length: 10_000 }, () => rows[Math.floor(turns() * rows.length)]!);
  const news = [0, 1].flatMap(() =>
    some.map((row, index) => {
      if (index % 10 === 0) jump(row);
      else move(row);
      return ours.reported(row);
    }),
  );
  let reported = 0;
  const start = performance.now();
  const cpu = process.cpuUsage();
  let late = 0;
  let next = 0;
  for (let slice = 0; slice < slices; slice++) {
    const wait = start + slice - performance.now();
    if (wait > 0) Atomics.wait(pause, 0, 0, wait);
    for (let update = 0; update < 100; update++) {
      ours.update(news[reported++ % news.length]!);
      if (update % 10 !== 0) continue;
      const before = performance.now();
      ours.request(questions[next % questions.length]!);
      times[next++] = (performance.now() - before) * 1000;
    }
    late = Math.max(late, performance.now() - start - slice);
  }
  const elapsed = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  times.sort();
  return {
    updatesPerSecond: (slices * 100) / elapsed,
    queriesPerSecond: next / elapsed,
    coreShare: (used.user + used.system) / 1e6 / elapsed,
    queryP99Us: at(times, 0.99),
    latestMs: late,
  };
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, i) => one === b[i]);
const sameAll = (a: readonly (readonly string[])[], b: readonly (readonly string[])[]) =>
  a.length === b.length && a.every((one, i) => same(one, b[i]!));

const report = createBenchReport("screener");
const { rounds, checks, ratios, metrics } = report;
const requested = { Spike: spikeQuestions(200), Wide: wideQuestions(200), Any: anyQuestions(200) };

for (const [size, count] of [
  ["1k", 1_000],
  ["10k", 10_000],
  ["100k", 100_000],
] as const) {
  const rows = rowsOf(count);
  const ours = oursOf(rows);
  const sqlite = sqliteOf(rows);
  const objects: Request = (question) => requestObjects(rows, question);
  // Fewer runs for slow cases.
  const turns = count === 1_000 ? 20 : count === 10_000 ? 4 : 1;
  for (const [kind, questions] of Object.entries(requested)) {
    const all = { ours: [] as Times[], objects: [] as Times[], sqlite: [] as Times[] };
    for (let round = 0; round < rounds; round++) {
      all.ours.push(timesOf(ours.request, questions, 40, 10));
      all.sqlite.push(timesOf(sqlite.request, questions, kind === "Spike" ? 20 : turns, kind === "Spike" ? 1 : 0));
      all.objects.push(timesOf(objects, questions, turns, 0));
    }
    const answers = all.ours[0]!.answers;
    checks[`sameAsObjects${kind}${size}`] = all.objects.every((times) => sameAll(answers, times.answers));
    checks[`sameAsLibsql${kind}${size}`] = all.sqlite.every((times) => sameAll(answers, times.answers));
    const of = (way: keyof typeof all, share: "p50" | "p99" | "least") => median(all[way].map((times) => times[share]));
    const over = (peer: keyof typeof all) => median(all[peer].map(({ p50 }, round) => p50 / all.ours[round]!.p50));
    ratios[`objects${kind}${size}`] = over("objects");
    ratios[`libsql${kind}${size}`] = over("sqlite");
    for (const way of ["ours", "objects", "sqlite"] as const) {
      metrics[`${way}${kind}${size}P50Us`] = of(way, "p50");
      metrics[`${way}${kind}${size}P99Us`] = of(way, "p99");
    }
    metrics[`ours${kind}${size}LeastP99Us`] = of("ours", "least");
  }
  for (const [kind, change] of [
    ["Move", move],
    ["Jump", jump],
  ] as const) {
    const taken = { ours: [] as number[], sqlite: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      // Both get the same updates, so that they can be compared again afterwards.
      const changed = new Set<Row>();
      const note = (row: Row) => {
        change(row);
        changed.add(row);
        return row;
      };
      taken.ours.push(timePerUpdate(rows, 100_000, (row) => ours.reported(note(row)), ours.update));
      sqlite.together(() => changed.forEach(sqlite.update));
      changed.clear();
      sqlite.together(() => taken.sqlite.push(timePerUpdate(rows, 20_000, note, sqlite.update)));
      changed.forEach((row) => ours.update(ours.reported(row)));
    }
    ratios[`libsql${kind}${size}`] = median(taken.sqlite.map((time, round) => time / taken.ours[round]!));
    metrics[`ours${kind}${size}Us`] = median(taken.ours);
    metrics[`sqlite${kind}${size}Us`] = median(taken.sqlite);
  }
  const again = Object.values(requested).flatMap((questions) => questions.slice(0, 20));
  const answers = again.map(ours.request);
  checks[`sameAsObjectsAfterUpdates${size}`] = sameAll(answers, again.map(objects));
  checks[`sameAsLibsqlAfterUpdates${size}`] = sameAll(answers, again.map(sqlite.request));
  if (count === 100_000) {
    const run = mixed(ours, rows, requested.Spike, 5);
    checks["mixedStoredUp"] = run.updatesPerSecond > 99_000 && run.queriesPerSecond > 9_900;
    for (const [name, value] of Object.entries(run)) metrics[`mixed${name[0]!.toUpperCase()}${name.slice(1)}`] = value;
    const stored = mixed(ours, rows, requested.Wide, 5);
    metrics["mixedWideCoreShare"] = stored.coreShare;
    metrics["mixedWideQueryP99Us"] = stored.queryP99Us;
  }
}

report.report();
