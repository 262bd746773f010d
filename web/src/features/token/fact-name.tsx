import { Term } from "../../ui/term.tsx";
import { FACT_TERMS } from "./fact-terms.ts";

type Props = { readonly id: string; readonly children: string };

/** The name of a fact, with its explanation where a beginner needs one. */
export function FactName({ id, children }: Props) {
  const term = FACT_TERMS[id];
  return term === undefined ? children : <Term of={term}>{children}</Term>;
}
