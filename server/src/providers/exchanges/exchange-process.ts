import { fork } from "node:child_process";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { raceTimeout } from "../../async/race-timeout.ts";
import { createSerialByKey } from "../../async/serial-by-key.ts";
import {
  EXCHANGE_TITLES,
  type ExchangeEvent,
  ExchangeError,
  type ExchangeHistory,
  type ExchangeId,
  type ExchangeReader,
} from "./port.ts";
import { type ExchangeTask, type ExchangeWord, exchangeWordSchema, MOST_EVENTS } from "./text.ts";

export type ExchangeProcessOptions = {
  /** The process's own program. */
  readonly entry: URL;
  /** How long one run reads before it reports its progress. */
  readonly budgetMs?: number;
  /** Time after which an unresponsive process is killed. */
  readonly limitMs?: number;
  /** When a key check times out, counted from the request and including the start of the process. */
  readonly checkMs?: number;
  /** A server on this machine in place of the exchanges, for tests. */
  readonly peer?: string;
  /** Called with each process, for tests. */
  readonly onStart?: (pid: number) => void;
};

const BUDGET_MS = 90_000;
const LIMIT_MS = 150_000;
/** A call is answered within 10 s, and the connection still has to be stored after this. */
const CHECK_MS = 8_000;
const MEMORY_MB = 256;
const AT_ONCE = 2;
/** Exchanges that limit requests by IP address, whichever keys are used: read one after the other. */
const LIMITS_ADDRESS: ReadonlySet<ExchangeId> = new Set<ExchangeId>(["binance"]);

/**
 * Creates a reader that starts a process for each request, without the server's environment, and always ends it
 * afterwards.
 */
export function createExchangeProcesses(options: ExchangeProcessOptions): ExchangeReader {
  const { entry, budgetMs = BUDGET_MS, limitMs = LIMIT_MS, checkMs = CHECK_MS, peer, onStart } = options;
  // A reading takes minutes while a user waits for a check, so neither waits for the other.
  const [checks, readings] = [createLane(), createLane()];
  const about = { budgetMs, ...(peer === undefined ? {} : { peer }) };
  const program = { entry, limitMs, onStart };

  return {
    async check({ personId, exchange, key }, signal) {
      const giveUp = new AbortController();
      const until = AbortSignal.any([giveUp.signal, ...(signal === undefined ? [] : [signal])]);
      await raceTimeout(
        checks([`of ${personId}`], () => run(program, { exchange, key, range: null, ...about }, until)),
        checkMs,
        () => {
          giveUp.abort();
          throw new ExchangeError("unread", `${EXCHANGE_TITLES[exchange]} didn't answer in time.`);
        },
      );
    },
    read({ personId, exchange, key }, { fromMs, nowMs, again = false, pairs, pending }, signal) {
      const range = {
        nowMs,
        again,
        ...(fromMs === undefined ? {} : { fromMs }),
        ...(pairs === undefined ? {} : { pairs }),
        ...(pending === undefined ? {} : { pending: [...pending] }),
      };
      const keys = LIMITS_ADDRESS.has(exchange) ? [`of ${personId}`, exchange] : [`of ${personId}`];
      return readings(keys, () => run(program, { exchange, key, range, ...about }, signal));
    },
  };
}

/**
 * Runs a few processes at once, and never two with one key, such as a user's. A user with many connections lets others
 * go first, and one waiting for its own key does not occupy a place.
 */
function createLane(): <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  const [inTurn, limit] = [createSerialByKey(), pLimit(AT_ONCE)];
  return (keys, work) =>
    keys.reduceRight(
      (inner, key) => () => inTurn(key, inner),
      () => limit(work),
    )();
}

function run(
  {
    entry,
    limitMs,
    onStart,
  }: Pick<ExchangeProcessOptions, "entry"> & {
    readonly limitMs: number;
    readonly onStart: ExchangeProcessOptions["onStart"] | undefined;
  },
  task: ExchangeTask,
  signal: AbortSignal | undefined,
): Promise<ExchangeHistory> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(brokenOff());
      return;
    }
    const isSource = entry.pathname.endsWith(".ts");
    const child = fork(fileURLToPath(entry), [], {
      // Nothing of the server's: no secret, no database address.
      env: {},
      execArgv: [
        `--max-old-space-size=${String(MEMORY_MB)}`,
        ...(isSource ? ["--import", import.meta.resolve("tsx")] : []),
      ],
      // A library's output may contain a key.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (child.pid !== undefined) onStart?.(child.pid);
    const events: ExchangeEvent[] = [];
    let untilMs = task.range?.fromMs ?? 0;
    let leftOut = 0;
    const leftOutOf = new Set<string>();
    let isOver = false;

    function end(act: () => void): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      child.kill("SIGKILL");
      act();
    }
    const fail = (error: ExchangeError): void => {
      end(() => {
        reject(error);
      });
    };
    const stop = (): void => {
      fail(brokenOff());
    };
    const timer = setTimeout(stop, limitMs);
    signal?.addEventListener("abort", stop, { once: true });

    function hear(word: ExchangeWord): void {
      switch (word.word) {
        case "error":
          fail(new ExchangeError(word.code, word.sentence));
          return;
        case "events":
          events.push(...word.events);
          untilMs = word.untilMs;
          leftOut += word.leftOut;
          for (const name of word.leftOutOf) leftOutOf.add(name);
          if (events.length > 2 * MOST_EVENTS) fail(brokenOff());
          return;
        case "done":
          end(() => {
            const { balances, pairs, pending = [], remark } = word;
            resolve({
              events,
              untilMs,
              leftOut,
              leftOutOf: [...leftOutOf],
              balances: balances ?? undefined,
              pairs,
              pending,
              remark,
            });
          });
      }
    }

    // Several messages may arrive at once, and each takes milliseconds to check: other requests are answered in
    // between.
    const unheard: unknown[] = [];
    let [isHearing, hasExited] = [false, false];
    async function hearAll(): Promise<void> {
      if (isHearing) return;
      isHearing = true;
      while (unheard.length > 0 && !isOver) {
        await yieldToEventLoop();
        const { data } = exchangeWordSchema.safeParse(unheard.shift());
        if (data === undefined) fail(noAnswer());
        else hear(data);
      }
      isHearing = false;
      if (hasExited) stop();
    }

    child.on("message", (message) => {
      unheard.push(message);
      void hearAll();
    });
    child.on("error", stop);
    child.on("exit", () => {
      hasExited = true;
      void hearAll();
    });
    child.send(task, (error) => {
      if (error !== null) stop();
    });
  });
}

function brokenOff(): ExchangeError {
  return new ExchangeError("unread", "Reading the exchange was interrupted.");
}

function noAnswer(): ExchangeError {
  return new ExchangeError("unread", "The exchange returned an unusable response.");
}
