import { type CorporateEvents, Failure } from "@sextant/core/contract";
import { type Instrument } from "@sextant/core/market";
import { readSymbol, type Suggestions, unknownSymbol } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import { withinMs } from "../../async/within-ms.ts";
import type { CorporateEventsService, KnownEvents } from "./corporate-events-service.ts";
import { wireEvent } from "./wire-event.ts";

export type CorporateEventsHandlerParts = {
  readonly service: Pick<CorporateEventsService, "atHand" | "eventsOf" | "sourcesFor">;
  readonly clock: Clock;
  /** Returns whether any source has prices of it. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** Maximum wait for sources, of events and of prices; later results are available at the next request. */
  readonly deadlineMs?: number | undefined;
};

const DEADLINE_MS = 2_500;
/** Stored results return within this time; a source that has to be requested is not awaited past the deadline. */
const AT_HAND_MS = 50;

/** Creates the handler of the past and coming events of one company. */
export function createCorporateEventsHandler(parts: CorporateEventsHandlerParts) {
  const { service, clock, isKnown, suggestionsFor, deadlineMs = DEADLINE_MS } = parts;

  async function knownInTime(instrument: Instrument): Promise<KnownEvents> {
    const work = service.eventsOf(instrument);
    return (await withinMs(work, deadlineMs)) ?? service.atHand(instrument) ?? work;
  }

  return async ({ params }: { readonly params: { readonly symbol: string } }): Promise<CorporateEvents> => {
    const instrument = await readSymbol(params.symbol, { suggestionsFor });
    const { symbol } = instrument;
    if (instrument.kind === "crypto") {
      throw new Failure("bad-request", {
        detail: "a coin isn't a company: it reports no earnings and pays no dividends",
      });
    }
    const endsMs = performance.now() + deadlineMs;
    const known = service.sourcesFor(instrument).length === 0 ? undefined : await knownInTime(instrument);
    const failed = known?.sources.filter(({ state }) => state === "failed") ?? [];
    if (!isVouchedFor(known)) {
      const isThere = await withinMs(isKnown(instrument), Math.max(AT_HAND_MS, endsMs - performance.now()));
      // A source that has not answered yet has not denied the symbol.
      if (isThere === false) throw unknownSymbol(symbol, failed, await suggestionsFor(symbol));
    }
    return {
      symbol,
      events: (known?.events ?? []).map(wireEvent),
      sources: (known?.sources ?? []).map(({ source, state, note }) => ({ source, state, note: note ?? null })),
      asOf: new Date(known?.requestedAtMs ?? clock.nowMs()).toISOString(),
    };
  };
}

/** Returns whether a source's answer confirms that there is such a company. */
function isVouchedFor(known: KnownEvents | undefined): boolean {
  if (known === undefined) return false;
  return known.events.length > 0 || known.sources.some(({ state, isUnknown }) => state !== "failed" && !isUnknown);
}
