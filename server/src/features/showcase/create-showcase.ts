import { type CandlesAnswer, Failure, type MarketData, type Showcase } from "@sextant/core/contract";
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../log.ts";
import { CHART_BARS, exampleOf, showcaseOf, type ShownSymbol } from "./showcase-of.ts";

/** The services that provide the data: the same as for every screen. */
type Sources = {
  analysis(symbol: string): Promise<MarketData>;
  candlesOf(
    symbol: string,
    query: { readonly timeframe: "1d"; readonly limit: number; readonly adjust: "splits" },
  ): Promise<CandlesAnswer>;
};

export type ShowcaseOptions = Sources & {
  readonly clock: Pick<Clock, "nowMs">;
  readonly log: Pick<Logger, "warn">;
  /** Returns the live record's state. */
  readonly recordSoFar: () => Promise<Showcase["record"]>;
  readonly tested: Showcase["tested"];
  /** Candidate symbols, best first: the first ones that answer are shown. */
  readonly symbols?: readonly string[];
};

const SYMBOLS = ["AAPL", "BTC-USD", "ETH-USD", "MSFT", "SPY", "SOL-USD", "QQQ"] as const;
const SHOWN = 3;
const EVERY_MS = 5 * 60_000;
/** Right after a start forecasts are still being computed, so a symbol without one is retried after this long. */
const AGAIN_MS = 20_000;

/**
 * Creates the landing page's showcase of the running product, refreshed in the background; the last answer is served
 * until a newer one.
 */
export function createShowcase({ clock, log, recordSoFar, tested, symbols = SYMBOLS, ...sources }: ShowcaseOptions) {
  let last: Showcase | null = null;
  let requesting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function request(symbol: string): Promise<ShownSymbol | undefined> {
    try {
      const [analysis, daily] = await Promise.all([
        sources.analysis(symbol),
        sources.candlesOf(symbol, { timeframe: "1d", limit: CHART_BARS + 1, adjust: "splits" }),
      ]);
      return analysis.price === null ? undefined : { analysis, daily };
    } catch (error) {
      // A symbol without data is left out; the next one takes its place.
      if (!(error instanceof Failure)) log.warn({ err: error, symbol }, "The landing page is shown without a symbol");
      return undefined;
    }
  }

  async function renew(): Promise<void> {
    const found: ShownSymbol[] = [];
    let example: Showcase["example"] = null;
    // Beyond the shown symbols, continue only to find an example of advice.
    for (const symbol of symbols) {
      if ((found.length >= SHOWN && example !== null) || isStopped) break;
      const one = await request(symbol);
      if (one === undefined) continue;
      example ??= exampleOf(one.analysis);
      if (found.length < SHOWN) found.push(one);
    }
    const [first, ...others] = found;
    if (first === undefined || isStopped) return;
    const record = await recordSoFar().catch((error: unknown) => {
      log.warn({ err: error }, "The landing page is shown without the record's figures");
      return null;
    });
    last = showcaseOf(first, others, clock.nowMs(), { record, example, tested });
  }

  return {
    /**
     * Refreshes at once and then every five minutes, and once more early where the first round came before the
     * forecasts; no request waits for it.
     */
    start(): void {
      void this.refresh().then(() => {
        if (isStopped || last?.reading?.confidence != null) return;
        again = setTimeout(() => void this.refresh(), AGAIN_MS).unref();
      });
      timer ??= setInterval(() => void this.refresh(), EVERY_MS).unref();
    },
    stop(): void {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(again);
    },
    /** Runs one round at a time: callers meanwhile wait for the same one. */
    refresh(): Promise<void> {
      return (requesting ??= renew().finally(() => (requesting = undefined)));
    },
    /** Returns the same object until it changes; null before the first answer. */
    now: (): Showcase | null => last,
    /** Answers GET /api/showcase. */
    async handler(): Promise<Showcase> {
      if (last === null) await requesting;
      if (last === null) throw new Failure("no-data", { name: "the landing page" });
      return last;
    },
  };
}
