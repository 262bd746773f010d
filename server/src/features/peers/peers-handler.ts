import type { Peers } from "@sextant/core/contract";
import { type Instrument, isoTimeOf } from "@sextant/core/market";
import { companyPeers, type NoPeers, PEER_FIELDS } from "@sextant/core/universe";
import { readSymbol, type Suggestions, unknownSymbol } from "../../candles/index.ts";
import type { Universe } from "../../universe/universe.ts";
import { wireMetric } from "../../universe/wire-metric.ts";
import { withinMs } from "../../async/within-ms.ts";

type Requested = { readonly params: { readonly symbol: string } };

const ABSENCE: Readonly<Record<NoPeers, (symbol: string) => string>> = {
  "unknown-stock": (symbol) => `We have no figures of ${symbol} yet. They will be loaded soon.`,
  "unknown-sector": (symbol) => `No source has said yet which sector ${symbol} belongs to.`,
  alone: (symbol) => `We have no current figures of another company in ${symbol}'s sector.`,
};

export type PeersParts = {
  readonly universe: Universe;
  /** Returns whether any source has prices of it. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
};

/** Maximum wait for sources that may know a symbol without stored data. */
const DEADLINE_MS = 2_500;

/** Creates the handler of companies of the same sector, and one company's rank among them. */
export function createPeersHandler({ universe, isKnown, suggestionsFor }: PeersParts) {
  return async ({ params }: Requested): Promise<Peers> => {
    const instrument = await readSymbol(params.symbol, { suggestionsFor });
    const { symbol, kind } = instrument;
    await universe.ready();
    const { updatedMs } = universe;
    const asOf = updatedMs === undefined ? null : isoTimeOf(updatedMs);
    const nothing = { companies: 0, standing: [], peers: [], asOf };
    if (kind === "crypto")
      return {
        symbol,
        sector: null,
        industry: null,
        ...nothing,
        absence: "A coin doesn't belong to an industry sector.",
      };
    const found = companyPeers(universe.view(), symbol);
    // A source that has not answered, or could not be queried, has not denied the symbol.
    if (found === "unknown-stock" && (await withinMs(isKnown(instrument), DEADLINE_MS)) === false)
      throw unknownSymbol(symbol, [], await suggestionsFor(symbol));
    if (typeof found === "string") {
      const { sector = null, industry = null } = universe.get(symbol) ?? {};
      return { symbol, sector, industry, ...nothing, absence: ABSENCE[found](symbol) };
    }
    const { sector, industry, companies, standing, peers } = found;
    return {
      symbol,
      sector,
      industry: industry ?? null,
      companies,
      absence: null,
      asOf: nothing.asOf,
      standing: standing.map(({ field, reported, percentile, median, of }) => ({
        field,
        ...wireMetric(reported),
        percentile,
        median,
        of,
      })),
      peers: peers.map((peer) => ({
        symbol: peer.symbol,
        name: peer.name ?? null,
        industry: peer.industry ?? null,
        values: Object.fromEntries(
          PEER_FIELDS.map((field) => {
            const reported = peer.metrics[field];
            return [field, reported === undefined ? null : wireMetric(reported)];
          }),
        ),
      })),
    };
  };
}
