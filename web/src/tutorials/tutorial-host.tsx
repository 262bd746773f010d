import { TUTORIALS } from "@sextant/core/assistant";
import { useCallback, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { dropParameter } from "./drop-parameter.ts";
import { startTutorial } from "./start-tutorial.ts";
import { TUTORIAL_PARAMETER } from "../lib/tutorials-address.ts";
import { TutorialPlayer } from "./tutorial-player.tsx";
import { TutorialsDialog } from "./tutorials-dialog.tsx";

export type TutorialHostProps = {
  /** What the address requests: a tutorial, or the list of all. */
  readonly wanted: string;
  readonly onEnd: () => void;
};

/** Plays the tutorial that the address requests, on its own screen, or lists all of them. */
export function TutorialHost({ wanted, onEnd }: TutorialHostProps) {
  const [path] = useLocation();
  const search = useSearch();
  const tutorial = TUTORIALS.find(({ id }) => id === wanted || id === `tutorial.${wanted}`);
  const isList = tutorial === undefined;
  const isElsewhere =
    tutorial !== undefined && path !== tutorial.screen.path && new URLSearchParams(search).has(TUTORIAL_PARAMETER);
  useEffect(() => {
    // Not before a tutorial begins: a visitor comes back to this address after signing in.
    if (isList) dropParameter();
    if (isElsewhere) startTutorial(tutorial.id);
  }, [isList, isElsewhere, tutorial]);
  const end = useCallback(() => {
    dropParameter();
    onEnd();
  }, [onEnd]);
  if (isList) return <TutorialsDialog onClose={onEnd} />;
  return isElsewhere ? null : <TutorialPlayer tutorial={tutorial} onBegin={dropParameter} onEnd={end} />;
}
