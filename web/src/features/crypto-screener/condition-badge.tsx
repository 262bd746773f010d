import type { WinningProjects } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

const TONES: Readonly<Record<WinningProjects["marketCondition"], string>> = {
  BULL: "bdg-good",
  BEAR: "bdg-bad",
  VOLATILE: "bdg-warn",
  NEUTRAL: "",
  UNKNOWN: "bdg-stale",
};

type Props = {
  readonly condition: WinningProjects["marketCondition"] | undefined;
  /** Whether loading failed: there is then nothing to name. */
  readonly failed: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Id of its rule, once that is shown. */
  readonly whyId: string;
};

/** The market's condition in one word; pressing it toggles the explanation of its rule. */
export function ConditionBadge({ condition, failed, isOpen, onToggle, whyId }: Props) {
  if (condition === undefined && failed) return null;
  return (
    <span className="cs-condition">
      <span className="lbl">{TEXTS.marketCondition}</span>
      {condition === undefined ? (
        <span className="skel w-20" />
      ) : (
        <button
          type="button"
          className={`bdg cs-condition-word ${TONES[condition]}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? whyId : undefined}
          aria-label={TEXTS.conditionWhy(condition)}
          onClick={onToggle}
        >
          {condition}
        </button>
      )}
    </span>
  );
}
