import type { WinningProjects } from "@sextant/core/contract";
import { RefreshCw } from "lucide-react";
import { useId, useState, type Ref } from "react";
import { Button } from "../../ui/button.tsx";
import { ConditionBadge } from "./condition-badge.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: Pick<WinningProjects, "marketCondition" | "conditionWhy"> | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** The title, the market's condition with its rule, and the refresh button. */
export function ScreenerHead({ data, failed, busy, onRefresh, headingRef }: Props) {
  const [says, setSays] = useState(true);
  const whyId = useId();
  return (
    <div className="cs-top">
      <div className="grid min-w-0 content-start gap-2">
        <h1 ref={headingRef} tabIndex={-1} className="h-page">
          {TEXTS.title}
        </h1>
        <p className="note keep cs-why" id={whyId} hidden={!says}>
          {data?.conditionWhy ?? TEXTS.intro}
        </p>
      </div>
      <div className="cs-top-end">
        <ConditionBadge
          condition={data?.marketCondition}
          failed={failed}
          isOpen={says}
          onToggle={() => setSays(!says)}
          whyId={whyId}
        />
        <Button variant="outline" aria-busy={busy} onClick={onRefresh}>
          <RefreshCw aria-hidden="true" />
          {TEXTS.refresh}
        </Button>
      </div>
    </div>
  );
}
