import { type CandlesAnswer, Failure, type LessonCandles } from "@sextant/core/contract";
import { LESSON_IDS, LESSONS, type LessonId, type LessonSeries } from "@sextant/core/lessons";

/** The bars that are read for a lesson. */
export type LessonQuery = {
  readonly timeframe: "1d";
  readonly limit: number;
  readonly before?: string;
  readonly adjust: "splits";
};
type CandlesOf = (symbol: string, query: LessonQuery) => Promise<CandlesAnswer>;
type Requested = { readonly params: { readonly lesson: string } };

/** Fewer bars than this share of what a lesson needs are too few for its exercises. */
const ENOUGH = 0.8;

/** Creates the handlers of the candles that lessons are about. Visitors have those of the open lessons only. */
export function createLessonHandlers(candlesOf: CandlesOf) {
  async function barsOf({ symbol, before, bars }: LessonSeries): Promise<CandlesAnswer> {
    const query = { timeframe: "1d", limit: bars, adjust: "splits" } as const;
    const then = await candlesOf(symbol, { ...query, before }).catch(noneThen);
    if (then !== undefined && then.candles.length >= bars * ENOUGH) return then;
    // One more, since the newest may still be forming.
    return await candlesOf(symbol, { ...query, limit: bars + 1 });
  }
  const candlesIn = (lesson: LessonId): Promise<LessonCandles> => Promise.all(LESSONS[lesson].series.map(barsOf));

  return {
    getOpenLessonCandles: ({ params }: Requested) => candlesIn(lessonOf(params.lesson, ({ isOpen }) => isOpen)),
    getLessonCandles: ({ params }: Requested) => candlesIn(lessonOf(params.lesson, () => true)),
  };
}

/** Throws not-found for a lesson that does not exist or may not be shown. */
function lessonOf(name: string, mayShow: (lesson: (typeof LESSONS)[LessonId]) => boolean): LessonId {
  const id = LESSON_IDS.find((one) => one === name);
  if (id === undefined || !mayShow(LESSONS[id])) throw new Failure("not-found");
  return id;
}

/** No source has bars so old; any other failure is one. */
function noneThen(error: unknown): undefined {
  if (error instanceof Failure && error.code === "no-bars") return undefined;
  throw error;
}
