import type { CandlesAnswer } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "../lib/call.ts";
import type { ChartTimeframe } from "./chart-view.ts";
import { joinBars } from "./join-bars.ts";

const PAGE = 500;

/** How far back the bars at hand reach: 'start' is the series' first bar, 'break' where another source begins. */
export type Reach = "more" | "start" | "break";
type Held = { readonly answer: CandlesAnswer; readonly version: string; readonly reach: Reach };
export type OlderBars = { readonly state: "idle" | "loading" | "failed"; readonly load: (again?: boolean) => void };

/** The last bars of a symbol, and older ones on request. `version` moves when the page has newer figures; the chart follows. */
export function useCandles(symbol: string, timeframe: ChartTimeframe, version: string) {
  const key = useMemo(() => ["candles", symbol, timeframe] as const, [symbol, timeframe]);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    queryFn: async ({ signal, client }): Promise<Held> => {
      const newest = await call("getCandles", { params: { symbol }, query: { timeframe, limit: PAGE }, signal });
      const held = client.getQueryData<Held>(key);
      const answer = held ? joinBars(held.answer, newest) : newest;
      return { answer, version, reach: held && answer !== newest ? held.reach : "more" };
    },
  });
  const heldVersion = data?.version;
  useEffect(() => {
    if (heldVersion !== undefined && heldVersion !== version) void refetch();
  }, [heldVersion, version, refetch]);
  const older = useOlderBars(key);
  return { answer: data?.answer, reach: data?.reach ?? "more", error, refetch, isFetching, older };
}

/** Loads what lies before the bars at hand: one request at a time, none after the beginning, none after a fault but by hand. */
function useOlderBars(key: readonly ["candles", string, ChartTimeframe]): OlderBars {
  const client = useQueryClient();
  const [state, setState] = useState<OlderBars["state"]>("idle");
  const running = useRef<AbortController>(undefined);
  const hasFailed = useRef(false);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
      hasFailed.current = false;
      setState("idle");
    },
    [key],
  );

  const load = useCallback(
    (again = false) => {
      const held = client.getQueryData<Held>(key);
      const first = held?.answer.candles[0];
      if (running.current || !first || held?.reach !== "more" || (hasFailed.current && !again)) return;
      const [, symbol, timeframe] = key;
      const mine = new AbortController();
      running.current = mine;
      setState("loading");
      // The first bar at hand is asked for once more: an answer with it alone is the beginning, which a fault is not.
      const before = new Date(Date.parse(first.time) + 1).toISOString();
      void call("getCandles", {
        params: { symbol },
        query: { timeframe, limit: PAGE + 1, before },
        signal: mine.signal,
      })
        .then((page) => {
          client.setQueryData<Held>(key, (now) => now && withOlder(now, page));
          hasFailed.current = false;
          return "idle" as const;
        })
        .catch(() => {
          hasFailed.current = true;
          return "failed" as const;
        })
        .then((next) => {
          if (running.current !== mine) return;
          running.current = undefined;
          setState(next);
        });
    },
    [client, key],
  );
  return { state, load };
}

function withOlder(now: Held, page: CandlesAnswer): Held {
  const answer = joinBars(page, now.answer);
  if (answer !== now.answer) return { ...now, answer };
  const first = now.answer.candles[0];
  const hasOlder = page.candles.some(({ time }) => first !== undefined && time < first.time);
  return { ...now, reach: hasOlder ? "break" : "start" };
}
