import "./plan-lines.css";
import { planWords, type PlanLine, type PricedPlan } from "@sextant/core/billing";
import { Check, Circle } from "lucide-react";
import { shownLines } from "./shown-lines.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly plan: PricedPlan; readonly className: string };

/** What a plan includes today; what is to come is folded, and has no tick. */
export function PlanLines({ plan, className }: Props) {
  const lines = shownLines(plan);
  const coming = lines.filter(({ state }) => state === "planned");
  return (
    <div className="plan-lines">
      <Lines
        lines={lines.filter(({ state }) => state !== "planned")}
        className={className}
        label={TEXTS.planIncludes(plan.name)}
      />
      {coming.length > 0 && (
        <details className="plan-coming">
          <summary>{TEXTS.coming(coming.length)}</summary>
          <Lines lines={coming} className={className} label={TEXTS.planComing(plan.name)} />
        </details>
      )}
    </div>
  );
}

type LinesProps = { readonly lines: readonly PlanLine[]; readonly className: string; readonly label: string };

function Lines({ lines, className, label }: LinesProps) {
  return (
    <ul className={className} aria-label={label}>
      {lines.map(({ text, state }) => (
        <li key={text}>
          {state === "planned" ? <Circle aria-hidden="true" /> : <Check aria-hidden="true" />}
          <span>{planWords(text)}</span>
        </li>
      ))}
    </ul>
  );
}
