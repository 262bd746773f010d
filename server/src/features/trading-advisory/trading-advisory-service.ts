import { createHash } from "node:crypto";
import {
  Failure,
  type AdvisoryHorizon,
  type MarketData,
  type RiskProfile,
  type Sentence,
  type Strategy,
  type TradingAdvisory,
} from "@sextant/core/contract";
import { horizonOf, type HorizonId } from "@sextant/core/forecast";
import type { Fact } from "@sextant/core/language";
import { DEFAULT_RISK_PROFILE, isSameUnit, parseSymbol, UNKNOWN_CURRENCY, type Instrument } from "@sextant/core/market";
import type { Issue } from "@sextant/core/record";
import { advisory, ADVISORY_HORIZONS, type Advised, type ForecastAnswer } from "@sextant/core/strategy";
import { LRUCache } from "lru-cache";
import { readSymbol, type Suggestions } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import { fairLimiter } from "../../async/fair-limiter.ts";
import type { SetUpUser } from "../../identity/person.ts";
import type { ForecastService, SeriesForecast } from "../../forecasts/index.ts";
import { type ClaimRecord, type IssueRequest, RecordError } from "../../record/index.ts";
import { withinMs } from "../../async/within-ms.ts";
import type { AdvisoryAllowance } from "./advisory-allowance.ts";
import { hitRateByGround } from "./hit-rate-by-ground.ts";

/** Picks objections among the facts behind an action, in our words; absent where no language model is configured. */
export type PickCautions = (about: {
  readonly hash: string;
  readonly action: Strategy["rating"];
  readonly facts: readonly Fact[];
  readonly userId: string;
}) => Promise<readonly Sentence[]>;

export type TradingAdvisoryOptions = {
  readonly marketData: {
    analysis(symbol: string): Promise<MarketData>;
    suggestionsFor(text: string): Promise<Suggestions>;
  };
  readonly forecasts: ForecastService;
  readonly record: Pick<ClaimRecord, "issueBatch" | "claims" | "bookOf">;
  readonly allowance: AdvisoryAllowance;
  readonly inUniverse: (instrument: Instrument) => Promise<boolean>;
  readonly pickCautions: PickCautions;
  readonly clock: Clock;
  readonly codeHash: string;
};

export type TradingAdvisoryService = {
  advise(
    input: { readonly symbol: string; readonly riskProfile: RiskProfile },
    user: SetUpUser,
  ): Promise<TradingAdvisory>;
  /** Returns the present advice, for alerts: it uses no allowance, and records nothing. */
  now(symbol: string, riskProfile: RiskProfile): Promise<TradingAdvisory>;
  /**
   * Records the present claim of the long-term part, computed as for a user: their later request of the same bar finds
   * this row. Returns the row's number; undefined where nothing can be claimed now. Throws RecordError.
   */
  issueLongTerm(instrument: Instrument, riskProfile: RiskProfile): Promise<number | undefined>;
};

/**
 * Returns the forecast, or its error if its bars are in another currency than the price: their levels cannot be
 * compared.
 */
function inCurrencyOf({ currency }: MarketData, one: SeriesForecast): SeriesForecast {
  if (one.quotedIn === undefined || isSameUnit(one.quotedIn, currency)) return one;
  const named = (code: string): string => (code === UNKNOWN_CURRENCY ? "an unknown currency" : code);
  const reason = `The price is in ${named(currency)}, but these bars are in ${named(one.quotedIn)}.`;
  return { ...one, forecast: { kind: "error", error: "other_currency", reason } };
}

type Made = Pick<Advised, "advisory" | "directions">;
/** `requested`: the last request, by the monotonic clock; `madeMs`: since when it is available, by the wall clock. */
type Entry = { readonly requested: { lastMs: number }; madeMs: number | undefined; readonly answer: Promise<Made> };

/** How long the same question shares one answer. */
const AGE_MS = 3000;
const STORED = 500;
/** A second less than the caller waits: a slow model must not use up the time that the computation left. */
const ANSWERED_MS = 9_000;
/** More concurrent computations would only slow each other down; more queued ones would wait in vain. */
const LIMITS = { atOnce: 4, most: 200, retryAfterSeconds: 5 } as const;
const PARTS: readonly AdvisoryHorizon[] = ["immediate", "shortTerm", "longTerm"];

/** The profile for which advice is issued on schedule: one record that everything can be measured by. */
export const SCHEDULED_PROFILE: RiskProfile = DEFAULT_RISK_PROFILE;
/**
 * All other claims exist only because a user requested them, and are separate, so that no one can pick the easy ones.
 */
const SCHEDULED_PART: AdvisoryHorizon = "longTerm";

/**
 * Creates the advice for a symbol and a risk profile: from analysis and forecasts to one advisory, with its claims
 * recorded.
 */
export function createTradingAdvisoryService(options: TradingAdvisoryOptions): TradingAdvisoryService {
  const { marketData, forecasts, record, allowance, inUniverse, pickCautions, clock, codeHash } = options;
  const made = new LRUCache<string, Entry>({ max: STORED });
  const limiter = fairLimiter(LIMITS);

  async function make(instrument: Instrument, profile: RiskProfile): Promise<Made> {
    const { advised, series } = await advisedNow(instrument, profile);
    return { advisory: await recorded(instrument, advised, series), directions: advised.directions };
  }

  async function advisedNow(instrument: Instrument, profile: RiskProfile) {
    const market = await marketData.analysis(instrument.symbol);
    const horizons = ADVISORY_HORIZONS[instrument.kind];
    const [immediate, shortTerm, longTerm, finest, grounds] = await Promise.all([
      seriesOf(instrument, horizons.immediate),
      seriesOf(instrument, horizons.shortTerm),
      seriesOf(instrument, horizons.longTerm),
      forecasts.finest(instrument),
      forecasts.grounds(instrument),
    ]);
    const series = {
      immediate: immediate.map((one) => inCurrencyOf(market, one)),
      shortTerm: shortTerm.map((one) => inCurrencyOf(market, one)),
      longTerm: longTerm.map((one) => inCurrencyOf(market, one)),
    };
    const book = record.bookOf(longTerm[0]?.source ?? "none");
    const [hitRateSoFar, simulatedSide] = await Promise.all([
      hitRateByGround({ claims: record.claims, book }, profile, instrument.kind),
      grounds === undefined ? forecasts.simulatedSide(instrument) : undefined,
    ]);
    const advised = advisory({
      market,
      instrument,
      profile,
      finest,
      hitRateSoFar,
      grounds,
      simulatedSide,
      policy: forecasts.policy,
      nowMs: clock.nowMs(),
      costPercent: forecasts.costPercent[instrument.kind],
      forecasts: {
        immediate: series.immediate.map(({ forecast }) => forecast),
        shortTerm: series.shortTerm.map(({ forecast }) => forecast),
        longTerm: series.longTerm.map(({ forecast }) => forecast),
      },
    });
    return { advised, series };
  }

  function seriesOf(instrument: Instrument, ids: readonly HorizonId[]): Promise<readonly SeriesForecast[]> {
    const known = ids.flatMap((id) => horizonOf(instrument.kind, id) ?? []);
    return Promise.all(known.map((horizon) => forecasts.of(instrument, horizon)));
  }

  /** Records the claims, each once across requests, and returns their row numbers. */
  async function recorded(
    instrument: Instrument,
    { advisory: answer, claims }: Advised,
    series: Readonly<Record<AdvisoryHorizon, readonly SeriesForecast[]>>,
    parts: readonly AdvisoryHorizon[] = PARTS,
  ): Promise<TradingAdvisory> {
    const { riskProfile } = answer.overallRecommendation;
    const onSchedule = riskProfile === SCHEDULED_PROFILE && (await inUniverse(instrument)) ? SCHEDULED_PART : undefined;
    const requests = parts.flatMap((part): readonly (readonly [AdvisoryHorizon, IssueRequest])[] => {
      const draft = claims[part];
      const of = draft === undefined ? undefined : series[part].find((one) => speaksOf(one.forecast, draft.horizon));
      if (draft === undefined || of === undefined) return [];
      const { claim, ...row } = draft;
      const { reasoning, sentences } = answer.strategies[part];
      const cited = new Set(sentences.flatMap(({ evidence }) => evidence));
      const evidence = answer.evidence.filter(({ id }) => cited.has(id));
      return [
        [
          part,
          {
            claim: {
              ...row,
              origin: part === onSchedule ? "scheduled" : "requested",
              codeHash,
              inputHash: of.inputHash,
              source: of.source,
            },
            facts: { claim, reasoning, sentences, evidence },
          },
        ],
      ];
    });
    const results = await record.issueBatch(requests.map(([, request]) => request));
    const strategies = { ...answer.strategies };
    for (const [i, [part]] of requests.entries()) {
      const result = results[i];
      // A source may have corrected the bar since it was first evaluated: then the row differs, and is not cited.
      if (result !== undefined && result.state !== "refused" && isStatedSo(result.issue, requests[i]?.[1].claim))
        strategies[part] = { ...strategies[part], recordSeq: result.issue.seq, recordBook: result.issue.book };
    }
    return { ...answer, strategies };
  }

  /** Returns a running or recent computation shared by all callers; otherwise queues a new one. */
  function shared(instrument: Instrument, riskProfile: RiskProfile, caller: string): Promise<Made> {
    const key = `${instrument.symbol} ${riskProfile}`;
    const ready = made.get(key);
    if (ready !== undefined && (ready.madeMs === undefined || clock.nowMs() - ready.madeMs < AGE_MS)) {
      ready.requested.lastMs = performance.now();
      return ready.answer;
    }
    const requested = { lastMs: performance.now() };
    const entry: Entry = {
      requested,
      madeMs: undefined,
      answer: limiter.run({
        caller: caller,
        isWanted: () => performance.now() - requested.lastMs < ANSWERED_MS,
        work: () => make(instrument, riskProfile),
      }),
    };
    made.set(key, entry);
    entry.answer.then(
      () => {
        entry.madeMs = clock.nowMs();
      },
      // A rejection is not cached: the next request may succeed.
      () => {
        if (made.peek(key) === entry) made.delete(key);
      },
    );
    return entry.answer;
  }

  /** Adds the objections to each available part; numbers, actions and sentences stay the engine's. */
  async function withCautions({ advisory: answer, directions }: Made, userId: string): Promise<TradingAdvisory> {
    const hash = snapshotHash(answer);
    const facts = answer.evidence.map((row): Fact => {
      const direction = directions[row.id];
      return direction === undefined ? row : { ...row, direction };
    });
    const { riskProfile } = answer.overallRecommendation;
    const picked = await Promise.all(
      PARTS.map(async (part) => {
        const { state, rating } = answer.strategies[part];
        if (state === "unavailable") return [];
        const of = `${answer.symbol} ${part} ${riskProfile} ${answer.modelVersion} ${hash}`;
        return pickCautions({ userId, facts, action: rating, hash: of });
      }),
    );
    // One fact may count against more than one part.
    const cautions = [...new Map(picked.flat().map((one) => [one.text, one])).values()];
    return cautions.length === 0 ? answer : { ...answer, cautions };
  }

  return {
    async advise({ symbol: text, riskProfile }, user) {
      const suggestionsFor = (name: string) => marketData.suggestionsFor(name);
      const instrument = await readSymbol(text, { suggestionsFor, field: "symbol" });
      const requestedMs = performance.now();
      // A user without allowance records nothing; a failed request costs nothing.
      const input = { symbol: instrument.symbol, riskProfile };
      const ready = await allowance.spend(user, input, () =>
        shared(instrument, riskProfile, user.id).catch((error: unknown) => {
          throw error instanceof RecordError ? new Failure("record-changed", {}, { cause: error }) : error;
        }),
      );
      const added = withCautions(ready, user.id);
      // No caution is worth losing the answer. One that comes too late is cached for the next request.
      return (await withinMs(added, ANSWERED_MS - (performance.now() - requestedMs))) ?? ready.advisory;
    },
    async now(symbol, riskProfile) {
      const instrument = parseSymbol(symbol);
      if (instrument === undefined) throw new Failure("bad-symbol", {}, { field: "symbol" });
      return (await advisedNow(instrument, riskProfile)).advised.advisory;
    },
    async issueLongTerm(instrument, riskProfile) {
      const { advised, series } = await advisedNow(instrument, riskProfile);
      return (
        (await recorded(instrument, advised, series, [SCHEDULED_PART])).strategies[SCHEDULED_PART].recordSeq ??
        undefined
      );
    },
  };
}

function speaksOf(forecast: ForecastAnswer, horizon: string): boolean {
  return forecast.kind === "forecast" && forecast.horizon.id === horizon;
}

const SAID = ["action", "entry", "target", "stop", "low", "high", "confidence"] as const;

/** Returns whether a row of the record matches the claim about to be published. */
function isStatedSo(row: Issue, claim: IssueRequest["claim"] | undefined): boolean {
  return claim !== undefined && SAID.every((name) => row[name] === claim[name]);
}

/** Returns the hash of an advisory's content, excluding the time of the request. */
function snapshotHash({ timestamp: _, ...said }: TradingAdvisory): string {
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
