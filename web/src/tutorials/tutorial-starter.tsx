import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useSearch } from "wouter";
import { toasts } from "../ui/toast-queue.ts";
import type { TutorialHostProps } from "./tutorial-host.tsx";
import { TUTORIAL_PARAMETER } from "../lib/tutorials-address.ts";
import * as TEXTS from "./starter-texts.ts";

/**
 * Waits for an address that asks for a tutorial (`?tutorial=alerts`, or `all` for the list of them), and only then loads
 * the tutorials.
 */
export function TutorialStarter() {
  const requested = new URLSearchParams(useSearch()).get(TUTORIAL_PARAMETER);
  const [wanted, setWanted] = useState<string>();
  const [Host, setHost] = useState<ComponentType<TutorialHostProps>>();
  const end = useCallback(() => setWanted(undefined), []);
  useEffect(() => {
    if (requested !== null) setWanted(requested);
  }, [requested]);
  useEffect(() => {
    if (wanted === undefined) return;
    import("./tutorial-host.tsx").then(
      ({ TutorialHost }) => setHost(() => TutorialHost),
      () => {
        toasts.show({ title: TEXTS.notLoaded, text: TEXTS.tryAgain, variant: "destructive" });
        setWanted(undefined);
      },
    );
  }, [wanted]);
  return Host !== undefined && wanted !== undefined ? <Host key={wanted} wanted={wanted} onEnd={end} /> : null;
}
