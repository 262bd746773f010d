import { useQuery } from "@tanstack/react-query";
import { getSecurity } from "../lib/calls.gen.ts";
import { callQuery, keyOf } from "../lib/query-keys.ts";

export const SECURITY_KEY = keyOf(getSecurity);

/** Returns how the user's sign-in is protected. */
export function useSecurity() {
  return useQuery(callQuery(getSecurity));
}
