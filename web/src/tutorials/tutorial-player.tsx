import type { Tutorial } from "@sextant/core/assistant";
import { useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { toasts } from "../ui/toast-queue.ts";
import { TourCard } from "./tour-card.tsx";
import { useFoundSteps } from "./use-found-steps.ts";
import { useTutorialProgress } from "./use-tutorial-progress.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly tutorial: Tutorial;
  /** Called when the first step is shown, or none can be. */
  readonly onBegin: () => void;
  readonly onEnd: () => void;
};

/**
 * Plays a tutorial on its screen, once the screen shows what it explains, from the step at which the user stopped.
 * Leaving the screen ends it.
 */
export function TutorialPlayer({ tutorial, onBegin, onEnd }: Props) {
  const { id, title, steps, screen } = tutorial;
  const { known, save } = useTutorialProgress();
  const [path] = useLocation();
  const found = useFoundSteps(useMemo(() => steps.map(({ element }) => element), [steps]));
  const isOver = found === "none" || (found === "some" && path !== screen.path);
  useEffect(() => {
    if (found !== undefined) onBegin();
    if (found === "none") toasts.show({ title: TEXTS.cannotStart, text: TEXTS.nothingThere(title) });
    if (isOver) onEnd();
  }, [found, isOver, title, onBegin, onEnd]);
  if (found !== "some" || known === undefined)
    return (
      <p className="sr" role="status">
        {TEXTS.starting(title)}
      </p>
    );
  const { step = 1, finished = false } = known.get(id) ?? {};
  return (
    <TourCard
      tutorial={tutorial}
      from={finished || step < 1 || step > steps.length ? 1 : step}
      onStep={(reached) => save({ id, step: reached, finished: false })}
      onComplete={() => {
        save({ id, step: steps.length, finished: true });
        onEnd();
      }}
      onEnd={onEnd}
    />
  );
}
