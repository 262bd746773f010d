import "./tutorials.css";
import { type Tutorial, TUTORIALS } from "@sextant/core/assistant";
import { Check } from "lucide-react";
import { useSession } from "../session/session-provider.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import { startTutorial } from "./start-tutorial.ts";
import type { TutorialProgress } from "./tutorial-progress.ts";
import { useTutorialProgress } from "./use-tutorial-progress.ts";
import * as TEXTS from "./texts.ts";

/** All tutorials of the screens that the user may open, with how far they have come in each. */
export function TutorialsDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const { known, hasFailed } = useTutorialProgress();
  const open = TUTORIALS.filter(({ screen }) => screen.access === "public" || user !== null);
  return (
    <TitledDialog title={TEXTS.showMeAround} opensAtTitle onClose={onClose}>
      <p className="note keep">{TEXTS.dialogIntro}</p>
      {hasFailed && (
        <p className="meta" role="status">
          {TEXTS.progressUnknown}
        </p>
      )}
      <ul className="tour-list" aria-label={TEXTS.tutorials}>
        {open.map((tutorial) => (
          <li key={tutorial.id}>
            <button
              type="button"
              className="menu-item tour-row"
              onClick={() => {
                onClose();
                startTutorial(tutorial.id);
              }}
            >
              <span className="tour-name">
                {tutorial.title}
                <small className="meta">{tutorial.summary}</small>
              </span>
              <Come tutorial={tutorial} progress={known?.get(tutorial.id)} />
            </button>
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}

type ComeProps = { readonly tutorial: Tutorial; readonly progress: TutorialProgress | undefined };

/** How far the user has come: done, stopped on the way, or not begun. */
function Come({ tutorial: { steps }, progress }: ComeProps) {
  if (progress?.finished)
    return (
      <span className="bdg bdg-good">
        <Check aria-hidden="true" size={14} />
        {TEXTS.done}
      </span>
    );
  const isOnTheWay = progress !== undefined && progress.step > 1;
  return (
    <span className="meta num">
      {isOnTheWay ? TEXTS.stoppedAt(progress.step, steps.length) : TEXTS.steps(steps.length)}
    </span>
  );
}
