import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CandlesAnswer } from "@sextant/core/contract";
import { call } from "../lib/call.ts";
import { getCandles } from "../lib/calls.gen.ts";
import { joinBars } from "./join-bars.ts";
import { barsKey, PAGE, type Held, type Series } from "./use-candles.ts";

export type OlderBars = { readonly state: "idle" | "loading" | "failed"; readonly load: (again?: boolean) => void };

/**
 * Loads the bars before the loaded ones: one request at a time, none after the beginning, and after an error only on
 * request.
 */
export function useOlderBars(series: Series): OlderBars {
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
    [series],
  );

  const load = useCallback(
    (again = false) => {
      const { symbol, timeframe } = series;
      const key = barsKey(series);
      const held = client.getQueryData<Held>(key);
      const first = held?.answer.candles[0];
      if (running.current || !first || held?.reach !== "more" || (hasFailed.current && !again)) return;
      const mine = new AbortController();
      running.current = mine;
      setState("loading");
      // The first loaded bar is requested again: a response with only that bar is the beginning, unlike an error.
      const before = new Date(Date.parse(first.time) + 1).toISOString();
      void call(getCandles, {
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
    [client, series],
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
