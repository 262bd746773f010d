import type { PricedPlan } from "@sextant/core/billing";
import { Check, Circle } from "lucide-react";
import { shownLines } from "./shown-lines.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly plan: PricedPlan; readonly className: string };

/** What a plan includes; planned features have no tick. */
export function PlanLines({ plan, className }: Props) {
  return (
    <ul className={className} aria-label={TEXTS.planIncludes(plan.name)}>
      {shownLines(plan).map(({ text, state }) => (
        <li key={text} className={state === "planned" ? "ink3" : undefined}>
          {state === "planned" ? <Circle aria-hidden="true" /> : <Check aria-hidden="true" />}
          <span>
            {text}
            {state === "planned" && <span className="meta">{TEXTS.planned}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
