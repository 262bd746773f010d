import { useMemo } from "react";
import { useSearchParams } from "wouter";

/** What a person would share of a screen lives in its address: read from it, and written into it without a step to go back to. */
export function useAddressChoice<C extends object>(
  read: (address: URLSearchParams) => C,
  write: (choice: C) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const choice = useMemo(() => read(new URLSearchParams(text)), [read, text]);
  return {
    choice,
    change: (changes: Partial<C>) => setSearch((now) => write({ ...read(now), ...changes }), { replace: true }),
  };
}
