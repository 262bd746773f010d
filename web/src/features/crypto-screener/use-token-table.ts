import type { TokenRow, TokensPage } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getTokens } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { PAGE_ROWS, useRowPages } from "../../ui/use-row-pages.ts";
import { rowPrints } from "./changed-ids.ts";
import type { RangeName, ScreenerChoice } from "./screener-choice.ts";
import { useHeld } from "./use-held.ts";
import { EVERY_MS } from "./use-winning-projects.ts";

/** Returns the query of a choice, without position and timestamp. */
function queryOf({ chain, risk, list, search, watched, minSpike, ranges, sort, descending }: ScreenerChoice) {
  const given = <K extends string, V>(key: K, value: V | null | undefined) =>
    value === null || value === undefined ? {} : ({ [key]: value } as Record<K, V>);
  const ends = (name: RangeName, min: string, max: string) => ({
    ...given(min, ranges[name].min),
    ...given(max, ranges[name].max),
  });
  return {
    ...given("chain", chain),
    ...given("risk", risk),
    ...given("list", list === "all" ? null : list),
    ...given("q", search === "" ? null : search),
    ...(watched ? { watched: "true" as const } : {}),
    ...given("minSpike", minSpike),
    ...ends("ageHours", "minAgeHours", "maxAgeHours"),
    ...ends("liquidity", "minLiquidity", "maxLiquidity"),
    ...ends("volume24h", "minVolume24h", "maxVolume24h"),
    ...ends("marketCap", "minMarketCap", "maxMarketCap"),
    sort,
    order: descending ? ("desc" as const) : ("asc" as const),
  };
}

const pageOf = (query: ReturnType<typeof queryOf>, page: number, asOf?: string) =>
  callQuery(getTokens, {
    query: { ...query, limit: PAGE_ROWS, offset: page * PAGE_ROWS, ...(asOf === undefined ? {} : { asOf }) },
  });

/** Loads the table's first page, every 30 s while auto-refresh is on and on each of the `presses` of Refresh. */
export function useTokenTable(choice: ScreenerChoice, presses: number) {
  const query = queryOf(choice);
  const question = JSON.stringify(query);
  const polling = usePolling(EVERY_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...pageOf(query, 0),
    staleTime: EVERY_MS,
    ...(choice.auto ? polling : { refetchOnMount: polling.refetchOnMount }),
  });
  const held = useHeld<TokensPage>({
    question,
    latest: data,
    prints: (answer) => rowPrints(answer.rows),
    auto: choice.auto,
    isLive: choice.auto && data !== undefined && data.freshness.state !== "delayed",
  });
  const refresh = async () => {
    const answer = await refetch();
    if (answer.data && !answer.error) held.show(answer.data);
    return answer;
  };
  const answered = useRef(presses);
  useEffect(() => {
    if (answered.current === presses) return;
    answered.current = presses;
    void refresh();
  });
  return {
    ...held,
    query,
    error,
    isFetching,
    refresh,
    showWaiting: () => (held.mustRequest ? void refresh() : held.show()),
  };
}

type Window = { readonly first: number; readonly end: number };

/** Returns the visible rows of the table, all from the same snapshot. */
export function useTableRows(first: TokensPage, query: ReturnType<typeof queryOf>, drawn: Window) {
  const question = JSON.stringify(query);
  return useRowPages<TokenRow>({
    question,
    first,
    drawn,
    requestFor: (page) => pageOf(query, page, first.timestamp),
  });
}
