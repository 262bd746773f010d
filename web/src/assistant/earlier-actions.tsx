import { useId } from "react";
import { ProposalCard } from "./proposal-card.tsx";
import * as TEXTS from "./texts.ts";
import { useEarlierActions } from "./use-earlier-actions.ts";

/** What the assistant did before this page was loaded and can still undo, so that a reload takes no Undo away. */
export function EarlierActions() {
  const titleId = useId();
  const actions = useEarlierActions();
  if (actions.length === 0) return null;
  return (
    <section className="assistant-answer" aria-labelledby={titleId}>
      <h3 className="lbl" id={titleId}>
        {TEXTS.doneEarlier}
      </h3>
      {actions.map((action) => (
        <ProposalCard key={action.id} proposal={action} />
      ))}
    </section>
  );
}
