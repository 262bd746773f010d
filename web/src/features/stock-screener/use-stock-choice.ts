import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { stockAddress, stockChoice, type StockChoice } from "./stock-choice.ts";

/** What a person would share of this screen lives in its address. */
export function useStockChoice() {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const choice = useMemo(() => stockChoice(new URLSearchParams(text)), [text]);
  return {
    choice,
    change: (changes: Partial<StockChoice>) =>
      setSearch((now) => stockAddress({ ...stockChoice(now), ...changes }), { replace: true }),
  };
}
