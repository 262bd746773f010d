import {
  type FiledFact,
  type FiledFacts,
  type FiledLine,
  FILED_LINES,
  filedFigures,
  type StoredStock,
} from "@sextant/core/universe";
import type { FilingsVendor } from "../providers/universe/index.ts";
import { inSlices } from "../screener/in-slices.ts";
import { framePlan, LINE_TAGS, type PlannedFrame } from "./frame-plan.ts";
import type { FilledUniverse } from "./universe.ts";
import type { UniverseLine } from "./universe-work.ts";

const REST_MS = 5_000;
const AGAIN_MS = 24 * 3_600_000;

export type FilingsLineParts = {
  readonly vendor: FilingsVendor;
  readonly universe: Pick<FilledUniverse, "keep">;
  readonly nowMs: () => number;
};

/** Facts of one company, by tag. */
type Books = Map<string, FiledFact[]>;

/** What all companies filed, one concept of one period with each call, once a day; figures are made when all are told. */
export function createFilingsLine({ vendor, universe, nowMs }: FilingsLineParts): UniverseLine {
  let due: readonly PlannedFrame[] | undefined;
  let againMs = -Infinity;
  const books = new Map<number, Books>();

  function take({ tag }: PlannedFrame, facts: readonly (FiledFact & { readonly cik: number })[]): void {
    for (const { cik, ...fact } of facts) {
      const told = books.get(cik) ?? new Map<string, FiledFact[]>();
      books.set(cik, told);
      told.set(tag, [...(told.get(tag) ?? []), fact]);
    }
  }

  async function tell(signal: AbortSignal): Promise<void> {
    const companies = await vendor.fetchTickers(signal);
    const seen = new Set<number>();
    // A company's first ticker is its main share: figures per share of another class would be other ones.
    const main = companies.filter(({ cik }) => {
      const isFirst = !seen.has(cik);
      seen.add(cik);
      return isFirst && books.has(cik);
    });
    const stocks = await inSlices(main, ({ cik, ticker }): StoredStock => {
      return { symbol: ticker, figures: filedFigures(factsOf(books.get(cik)!), vendor.name) };
    });
    await universe.keep(stocks.filter(({ figures }) => Object.keys(figures).length > 0));
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
      await tell(signal);
      books.clear();
      due = undefined;
      againMs = nowMs() + AGAIN_MS;
    },
  };
}

/** Each line by the one tag that tells its newest period: two tags may mean two things. */
function factsOf(told: Books): FiledFacts {
  const facts: { [Line in FiledLine]?: readonly FiledFact[] } = {};
  for (const line of FILED_LINES) {
    let newestMs = -Infinity;
    for (const tag of LINE_TAGS[line].tags) {
      const found = told.get(tag) ?? [];
      const endMs = found.reduce((latest, fact) => Math.max(latest, fact.endMs), -Infinity);
      if (endMs > newestMs) [facts[line], newestMs] = [found, endMs];
    }
  }
  return facts;
}
