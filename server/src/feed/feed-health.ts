import type { FeedSource, Health } from "@sextant/core/contract";
import { formatTimestamp } from "@sextant/core/market";

const STATES: { readonly [State in FeedSource["state"]]: Health["parts"][string]["state"] } = {
  live: "ok",
  polling: "ok",
  replay: "ok",
  simulated: "ok",
  reconnecting: "degraded",
  down: "down",
};

/** Returns the state of the live price sources as parts of the health response. */
export function feedHealth(sources: readonly FeedSource[]): Health["parts"] {
  return Object.fromEntries(
    sources.map(({ source, state, note, since }) => {
      const words = `${state} since ${formatTimestamp(Date.parse(since))}`;
      return [`feed ${source}`, { state: STATES[state], note: note === null ? words : `${words}. ${note}` }];
    }),
  );
}
