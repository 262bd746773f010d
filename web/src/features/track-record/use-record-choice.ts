import { useSearchParams } from "wouter";
import { recordChoice, type RecordChoice } from "./record-choice.ts";

/** Names in the address. */
const KEYS = {
  book: "book",
  kind: "kind",
  origin: "asked",
  horizon: "horizon",
  symbol: "symbol",
  ground: "ground",
  setup: "setup",
  action: "side",
  outcome: "outcome",
  before: "before",
  row: "row",
} as const;

/** What a person would share of this screen lives in its address. Another choice starts at its newest row. */
export function useRecordChoice() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<RecordChoice>, { replace = true } = {}) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (!("row" in changes || "before" in changes)) next.delete(KEYS.before);
        for (const [key, value] of Object.entries(changes)) {
          const name = KEYS[key as keyof RecordChoice];
          if (value === undefined || (key === "origin" && value === "scheduled")) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace },
    );
  return {
    choice: recordChoice(search),
    change,
    /** The address of the same screen with other values, for links. */
    addressWith: (changes: Partial<RecordChoice>) => {
      const next = new URLSearchParams(search);
      if (!("row" in changes || "before" in changes)) next.delete(KEYS.before);
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(KEYS[key as keyof RecordChoice]);
        else next.set(KEYS[key as keyof RecordChoice], String(value));
      }
      return `?${next}`;
    },
  };
}
