import type { SignalTimeframe } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getSignalChecks } from "../../../lib/calls.gen.ts";
import { useMarketNow } from "../../../lib/market-now.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { usePolling } from "../../../lib/use-polling.ts";
import { nextCheckText, yesterdayText } from "./next-check-text.ts";

const EVERY_MS = 30_000;

/** When signals are checked next, and what the checks of the day before gave. */
export function NextCheck({ timeframe }: { readonly timeframe: SignalTimeframe }) {
  const { data } = useQuery({
    ...callQuery(getSignalChecks, { query: { timeframe } }),
    ...usePolling(EVERY_MS),
  });
  const now = useMarketNow(1_000);
  if (data === undefined) return null;
  return (
    <>
      <p className="read">{nextCheckText(data, now)}</p>
      {data.yesterday !== null && <p className="note keep">{yesterdayText(data.yesterday)}</p>}
    </>
  );
}
