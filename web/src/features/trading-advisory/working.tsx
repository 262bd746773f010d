import { lazy, Suspense, useId, type ReactNode } from "react";
import { useWhenIdle } from "../../lib/use-when-idle.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import type { WorkingPartProps } from "./on-demand/working-part.tsx";
import type { useOpenParts } from "./use-open-parts.ts";
import { WORKING_PART_NAMES, WORKING_PARTS } from "./working-parts.ts";
import * as TEXTS from "./texts.tsx";

const load = async () => ({ default: (await import("./on-demand/working-part.tsx")).WorkingPart });
const WorkingPart = lazy(load);

type Props = Omit<WorkingPartProps, "part"> & { readonly parts: ReturnType<typeof useOpenParts> };

/** How the advice of a horizon came about and what it means for the user, folded part by part below the answer. */
export function Working({ parts: { open, toggle }, ...props }: Props) {
  useWhenIdle(load);
  const { data, strategy, expired } = props;
  const id = useId();
  const shown = WORKING_PART_NAMES.filter((part) =>
    part === "how-much" ? strategy.plan !== null : part !== "touch-odds" || hasTouchOdds(strategy),
  );
  return (
    <section className="sec working" aria-labelledby={id}>
      <h2 className="h-sec" id={id}>
        {TEXTS.showWorking}
      </h2>
      {shown.map((part) => (
        <Fold
          key={part}
          id={part}
          title={WORKING_PARTS[part]}
          isOpen={open.includes(part)}
          onToggle={(isOpen) => toggle(part, isOpen)}
        >
          {/* The calculator says itself that advice has expired, and offers new advice. */}
          <div className={expired && part !== "position-size" ? "expired" : ""}>
            <ErrorBoundary>
              <Suspense fallback={<PartWaiting label={TEXTS.loadingPart(WORKING_PARTS[part])} rows={4} row="h-9" />}>
                {/* Forms start from each new advice. */}
                <WorkingPart key={data.timestamp} part={part} {...props} />
              </Suspense>
            </ErrorBoundary>
          </div>
        </Fold>
      ))}
    </section>
  );
}

const hasTouchOdds = ({ plan, touch }: WorkingPartProps["strategy"]): boolean => plan !== null && touch.length > 0;

type FoldProps = {
  readonly id: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** A part that opens below its heading; what is in it is rendered only while it is open. */
function Fold({ id, title, isOpen, onToggle, children }: FoldProps) {
  return (
    <details className="work-fold" id={id} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>
        <h3 id={`${id}-heading`}>{title}</h3>
      </summary>
      <section aria-labelledby={`${id}-heading`}>{isOpen && children}</section>
    </details>
  );
}
