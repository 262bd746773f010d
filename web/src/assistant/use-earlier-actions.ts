import { ASSISTANT_HISTORY } from "@sextant/core/contract";
import { useEffect, useState } from "react";
import { call } from "../lib/call.ts";
import { getAssistantActions } from "../lib/calls.gen.ts";
import { useSession } from "../session/session-provider.tsx";
import { shownProposal, type ShownProposal } from "./shown-proposal.ts";

/**
 * Returns the last actions that can still be undone, newest last, as they were when the assistant was opened: what is
 * done after that has its card in the conversation. None while they can't be loaded: their screens undo them as well.
 */
export function useEarlierActions(): readonly ShownProposal[] {
  const { user } = useSession();
  const [actions, setActions] = useState<readonly ShownProposal[]>([]);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    call(getAssistantActions, { params: { id }, signal }).then(
      (done) =>
        signal.aborted ||
        setActions(
          done
            .flatMap((one) => shownProposal(one) ?? [])
            .filter(canBeUndone)
            .slice(0, ASSISTANT_HISTORY)
            .toReversed(),
        ),
      (error: unknown) => signal.aborted || console.error(error),
    );
    return () => ends.abort();
  }, [id]);
  return actions;
}

const canBeUndone = ({ state, undoing, untilMs }: ShownProposal): boolean =>
  state === "done" && undoing !== null && untilMs > Date.now();
