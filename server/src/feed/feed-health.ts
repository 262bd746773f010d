import type { FeedSource, Health } from "@sextant/core/contract";

const STATES: { readonly [State in FeedSource["state"]]: Health["parts"][string]["state"] } = {
  live: "ok",
  polling: "ok",
  replay: "ok",
  simulated: "ok",
  reconnecting: "degraded",
  down: "down",
};

/** How the sources of live prices do, as parts of the health answer. */
export function feedHealth(sources: readonly FeedSource[]): Health["parts"] {
  return Object.fromEntries(
    sources.map(({ source, state, note, since }) => {
      const words = `${state} since ${since}`;
      return [`feed ${source}`, { state: STATES[state], note: note === null ? words : `${words}: ${note}` }];
    }),
  );
}
