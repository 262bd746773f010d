import { useMemo } from "react";
// The only place that reads and writes the address's query string; all other code names typed fields.
import { useSearchParams } from "wouter";
import type { AddressCodec } from "./address-fields.ts";

/**
 * Reads a screen's shareable state from its address and writes changes into it, replacing the history entry unless
 * the change pushes one.
 */
export function useAddressState<S extends object>(codec: AddressCodec<S>) {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const state = useMemo(() => codec.read(new URLSearchParams(text)), [codec, text]);
  return {
    state,
    change: (changes: Partial<S>, { push = false } = {}) =>
      setSearch((now) => codec.write(changes, now), { replace: !push }),
    /** Returns the address of the same screen with other values, for links. */
    addressWith: (changes: Partial<S>) => `?${codec.write(changes, search)}`,
  };
}
