import type { WinningProjects } from "@sextant/core/contract";
import { RefreshCw } from "lucide-react";
import { useId, useState, type Ref } from "react";
import { Answer } from "../../ui/answer.tsx";
import { Button } from "../../ui/button.tsx";
import { ConditionBadge } from "./condition-badge.tsx";
import { LastUpdated } from "./last-updated.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data:
    | Pick<WinningProjects, "timestamp" | "marketCondition" | "conditionFinding" | "conditionRule">
    | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  /** On a phone the rule of the market's condition waits for a press, so that the tokens are in view. */
  readonly isPhone: boolean;
  readonly onRefresh: () => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** The title, what the market did, its condition with its rule, and the refresh button. */
export function ScreenerHead({ data, failed, busy, isPhone, onRefresh, headingRef }: Props) {
  const [chosen, setChosen] = useState<boolean>();
  const hasRule = chosen ?? !isPhone;
  const whyId = useId();
  return (
    <>
      <div className="cs-top">
        <h1 ref={headingRef} tabIndex={-1} className="h-page h-page-quiet">
          {TEXTS.title}
        </h1>
        <div className="cs-top-end">
          <ConditionBadge
            condition={data?.marketCondition}
            failed={failed}
            isOpen={hasRule}
            onToggle={() => setChosen(!hasRule)}
            whyId={whyId}
          />
          {!isPhone && <LastUpdated at={data?.timestamp} />}
          <Button
            variant="outline"
            size={isPhone ? "icon" : "default"}
            aria-label={isPhone ? TEXTS.refresh : undefined}
            aria-busy={busy}
            onClick={onRefresh}
          >
            <RefreshCw aria-hidden="true" />
            {!isPhone && TEXTS.refresh}
          </Button>
        </div>
      </div>
      <div className="cs-answer">
        {data === undefined && !failed ? (
          <Answer waiting={TEXTS.loading} />
        ) : (
          <Answer note={hasRule && data ? <span id={whyId}>{data.conditionRule}</span> : undefined}>
            {data?.conditionFinding ?? TEXTS.intro}
          </Answer>
        )}
      </div>
    </>
  );
}
