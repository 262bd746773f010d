import { createCorporateEventProvider, type StoredEvents } from "../../providers/corporate-events/index.ts";
import { createCorporateEventsHandler, type CorporateEventsHandlerParts } from "./corporate-events-handler.ts";
import { createCorporateEventsService, type CorporateEventsService } from "./corporate-events-service.ts";

type ProviderParts = Parameters<typeof createCorporateEventProvider>;
type LastAnswers = {
  load(kind: "corporate-events", symbol: string): Promise<{ body: StoredEvents; storedAtMs: number } | undefined>;
  save(kind: "corporate-events", symbol: string, body: StoredEvents): void;
};

export type CorporateEventsOptions = Pick<CorporateEventsHandlerParts, "deadlineMs" | "isKnown" | "suggestionsFor"> & {
  readonly vendors: ProviderParts[0];
  readonly deps: ProviderParts[1];
  readonly last: LastAnswers;
};

export type CorporateEventsFeature = {
  readonly service: CorporateEventsService;
  readonly handler: ReturnType<typeof createCorporateEventsHandler>;
  /** Returns each vendor's state, for health. */
  readonly state: ReturnType<typeof createCorporateEventProvider>["state"];
};

/** Creates the earnings, dividends and splits of companies: the vendors, their stored answers, the call. */
export function createCorporateEvents({
  vendors,
  deps,
  last,
  ...rest
}: CorporateEventsOptions): CorporateEventsFeature {
  const { clock, log } = deps;
  const provider = createCorporateEventProvider(vendors, deps);
  const service = createCorporateEventsService({
    provider,
    clock,
    log,
    last: {
      load: (symbol) => last.load("corporate-events", symbol),
      save: (symbol, body) => last.save("corporate-events", symbol, body),
    },
  });
  return { service, handler: createCorporateEventsHandler({ service, clock, ...rest }), state: () => provider.state() };
}
