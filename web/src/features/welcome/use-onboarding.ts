import type { Identity } from "@sextant/core/contract";
import { CallFailure } from "../../lib/call-failure.ts";
import { useChange } from "../../lib/use-change.ts";
import { onboardOnce } from "../../session/onboard-once.ts";
import { useSession } from "../../session/session-provider.tsx";

/** Creates the record of a user who has just signed in. The page continues as soon as it exists. */
export function useOnboarding(identity: Identity) {
  const { keep } = useSession();
  return useChange({
    mutationFn: (username: string) => onboardOnce(identity, username),
    onSuccess: keep,
    onError: (error) => {
      if (error instanceof CallFailure) console.error("Failed to onboard user", error);
      else console.error("Onboarding error", error);
    },
  });
}
