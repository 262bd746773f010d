import { useQuery } from "@tanstack/react-query";
import { call } from "../lib/call.ts";

export const SECURITY_KEY = ["security"] as const;

/** How the own sign-in is protected. */
export function useSecurity() {
  return useQuery({ queryKey: SECURITY_KEY, queryFn: ({ signal }) => call("getSecurity", { signal }) });
}
