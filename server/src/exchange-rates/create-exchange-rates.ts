import type { Health } from "@sextant/core/contract";
import {
  type CloseOf,
  createRateTable,
  type DayRate,
  lastExpectedDay,
  lastPublicDay,
  type NoRate,
  rateOn,
} from "@sextant/core/exchange-rates";
import { createTicker } from "../async/ticker.ts";
import type { Clock } from "../clock.ts";
import type { Lease } from "../leader-election/index.ts";
import type { RateSourceState, RateStore } from "./rate-store.ts";
import { refreshRates, type RefreshParts } from "./refresh-rates.ts";

export type ExchangeRatesParts = Omit<RefreshParts, "store" | "table" | "reload"> & {
  readonly store: RateStore;
  readonly clock: Pick<Clock, "nowMs">;
};

/** Daily exchange rates, for features. */
export type ExchangeRates = {
  /**
   * Returns what one unit of a currency cost in another on the UTC day of a timestamp, or why that is unknown. Computed
   * in memory. Coins need `closeOf`, which returns the close of a pair such as USDT-USD.
   */
  rateOn(from: string, to: string, dayMs: number, closeOf?: CloseOf): DayRate | NoRate;
  /** Returns a number that grows whenever rates are new or corrected: what was computed with an earlier one may be outdated. */
  revision(): number;
};

export type RunningExchangeRates = ExchangeRates & {
  /** Reads what was stored since, by this process or another. */
  reload(): Promise<void>;
  /** Keeps the stored rates complete while this process is the leader. Returns a function that stops it. */
  keepComplete(held: () => Lease | undefined): () => void;
  health(): Health["parts"][string];
  start(): void;
  stop(): void;
};

const LOOK_EVERY_MS = 60_000;
/** After a weekend and a holiday or two, newest rates of this age mean that they are not being updated. */
const OLD_DAYS = 5;
const DAY_MS = 86_400_000;
/** Some years of a few currencies. */
const MOST_ANSWERED = 20_000;
const LOADING: NoRate = { reason: "The exchange rates are being loaded. Try again in a few seconds." };

/** Creates the in-memory view of the stored exchange rates. */
export function createExchangeRates(parts: ExchangeRatesParts): RunningExchangeRates {
  const { vendors, file, store, clock, log } = parts;
  const table = createRateTable();
  let states: readonly RateSourceState[] = [];
  /** Undefined until everything has been read once. */
  let revision: number | undefined;
  let reloading: Promise<void> | undefined;
  /** Answers that use no coin's close: a portfolio requests the same days repeatedly. */
  const answered = new Map<string, DayRate | NoRate>();
  let answeredUpTo = NaN;

  function answer(from: string, to: string, dayMs: number, closeOf: CloseOf | undefined): DayRate | NoRate {
    const publicDay = lastPublicDay(clock.nowMs());
    if (publicDay !== answeredUpTo || answered.size >= MOST_ANSWERED) answered.clear();
    answeredUpTo = publicDay;
    const key = `${from} ${to} ${String(Math.floor(dayMs / DAY_MS))}`;
    const known = answered.get(key);
    if (known !== undefined) return known;
    let isOfCoins = false;
    const requested: CloseOf = (symbol, ofMs) => {
      isOfCoins = true;
      return closeOf?.(symbol, ofMs);
    };
    const made = rateOn({ from, to, dayMs }, { table, publicDay, closeOf: requested });
    if (!isOfCoins) answered.set(key, made);
    return made;
  }

  async function readNew(): Promise<void> {
    const read = await store.sources();
    const newest = Math.max(0, ...read.map((state) => state.revision));
    if (newest > (revision ?? 0)) {
      await store.readSince(revision ?? 0, (day, currency, perEuro) => {
        table.set(day, currency, perEuro);
      });
    }
    if (newest !== revision) answered.clear();
    [states, revision] = [read, newest];
  }

  function reload(): Promise<void> {
    reloading ??= readNew().finally(() => {
      reloading = undefined;
    });
    return reloading;
  }

  /** Reads what was stored before the call, which a reading under way may have missed. */
  async function reloadAfter(): Promise<void> {
    await reloading?.catch(() => undefined);
    await reload();
  }

  const looking = createTicker(reload, {
    everyMs: LOOK_EVERY_MS,
    failed: (error) => {
      log.warn({ error: String(error) }, "The exchange rates could not be read; using those in memory");
    },
  });

  return {
    rateOn(from, to, dayMs, closeOf) {
      return revision === undefined ? LOADING : answer(from, to, dayMs, closeOf);
    },
    revision: () => revision ?? 0,
    reload,
    keepComplete(held) {
      const ending = new AbortController();
      const ticker = createTicker(
        async () => {
          // Without the stored rates, everything would appear to be missing.
          await reload();
          const lease = held();
          if (lease !== undefined) await refreshRates({ ...parts, table, reload: reloadAfter }, lease, ending.signal);
        },
        {
          everyMs: LOOK_EVERY_MS,
          failed: (error) => {
            if (!ending.signal.aborted)
              log.warn({ error: String(error) }, "The exchange rates could not be completed; retrying");
          },
        },
      );
      ticker.start();
      return () => {
        ending.abort();
        ticker.stop();
      };
    },
    health() {
      const [first, last] = [table.firstDay(), table.lastDay()];
      const names = [...vendors, ...(file === undefined ? [] : [file])].map(({ name }) => name);
      const failing = states.filter(({ source, failures }) => failures > 0 && names.includes(source));
      const text = failing.map(({ source }) =>
        source === file?.name ? "the file can't be read" : `${source} is unreachable`,
      );
      if (first === undefined || last === undefined) {
        const hint = "none; copy the ECB's eurofxref-hist.csv into DATA_DIR, or set its path in EXCHANGE_RATES_FILE";
        return { state: failing.length > 0 ? "degraded" : "ok", note: [hint, ...text].join("; ") };
      }
      const isOld = vendors.length > 0 && lastExpectedDay(clock.nowMs()) - last > OLD_DAYS;
      const note = `${String(table.currencies().length)} currencies, ${isoDay(first)} to ${isoDay(last)}`;
      return { state: isOld || failing.length > 0 ? "degraded" : "ok", note: [note, ...text].join("; ") };
    },
    start() {
      looking.start();
    },
    stop() {
      looking.stop();
    },
  };
}

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
