import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { choiceAddress, screenerChoice, type ScreenerChoice } from "./screener-choice.ts";

/** What a person would share of this screen lives in its address. */
export function useScreenerChoice() {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const choice = useMemo(() => screenerChoice(new URLSearchParams(text)), [text]);
  return {
    choice,
    change: (changes: Partial<ScreenerChoice>) =>
      setSearch((now) => choiceAddress({ ...screenerChoice(now), ...changes }), { replace: true }),
  };
}
