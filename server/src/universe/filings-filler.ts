import { type FrameConcept, type FrameFact, frameMetrics, type StoredStock } from "@sextant/core/universe";
import type { FramesVendor, FramedFact, FrameName } from "../providers/universe/index.ts";
import { mapInChunks } from "../async/map-in-chunks.ts";
import { framePlan } from "./frame-plan.ts";
import type { FilledUniverse } from "./universe.ts";
import type { UniverseFiller } from "./universe-work.ts";

const REST_MS = 5_000;
const AGAIN_MS = 24 * 3_600_000;

export type FilingsFillerParts = {
  readonly vendor: FramesVendor;
  readonly universe: Pick<FilledUniverse, "keep">;
  readonly nowMs: () => number;
};

/** Facts of one company, by concept. */
type Books = Map<string, FrameConcept & { readonly facts: FrameFact[] }>;

/**
 * Creates the filler that requests all companies' filings, one concept of one period per call, once a day; metrics are
 * computed when all have arrived.
 */
export function createFilingsFiller({ vendor, universe, nowMs }: FilingsFillerParts): UniverseFiller {
  let due: readonly FrameName[] | undefined;
  let againMs = -Infinity;
  const books = new Map<number, Books>();
  const foreign = new Set<number>();

  function take({ taxonomy, tag, unit }: FrameName, facts: readonly FramedFact[]): void {
    const concept = `${taxonomy}:${tag}`;
    for (const { cik, isDomestic, ...fact } of facts) {
      if (!isDomestic) foreign.add(cik);
      const reported: Books = books.get(cik) ?? new Map();
      books.set(cik, reported);
      const known = reported.get(concept);
      if (known === undefined) reported.set(concept, { concept, unit: unit.replace("-per-", "/"), facts: [fact] });
      else known.facts.push(fact);
    }
  }

  async function report(signal: AbortSignal): Promise<void> {
    const companies = await vendor.fetchTickers(signal);
    const seen = new Set<number>();
    // A company's first ticker is its main share: per-share metrics of another class would differ.
    const main = companies.filter(({ cik }) => {
      const isFirst = !seen.has(cik);
      seen.add(cik);
      return isFirst && books.has(cik);
    });
    const stocks = await mapInChunks(main, ({ cik, ticker }): StoredStock => {
      const reported = [...books.get(cik)!.values()];
      return { symbol: ticker, metrics: frameMetrics(reported, vendor.name, { areListedShares: !foreign.has(cik) }) };
    });
    await universe.keep(stocks.filter(({ metrics }) => Object.keys(metrics).length > 0));
  }

  return {
    name: `filings of ${vendor.name}`,
    restMs: REST_MS,
    async turn(signal) {
      if (due === undefined) {
        if (nowMs() < againMs) return;
        due = framePlan(nowMs());
      }
      const [next] = due;
      if (next !== undefined) {
        take(next, (await vendor.fetchFrame(next, signal)) ?? []);
        due = due.slice(1);
        return;
      }
      await report(signal);
      books.clear();
      foreign.clear();
      due = undefined;
      againMs = nowMs() + AGAIN_MS;
    },
  };
}
