import type { TermId } from "@sextant/core/glossary";
import { useState, type ReactNode } from "react";
import { Explained } from "./explained.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly of: TermId;
  /** The term as the sentence or the label says it. */
  readonly children: ReactNode;
};

/**
 * What `Term` loads: a word with its explanation from the glossary of core, which loads when the first explanation
 * opens.
 */
export function ExplainedTerm({ of, children }: Props) {
  const [meaning, setMeaning] = useState(TEXTS.explanationLoading);
  const load = () =>
    void import("@sextant/core/glossary").then(
      ({ GLOSSARY }) => setMeaning(GLOSSARY[of].meaning),
      () => setMeaning(TEXTS.explanationFailed),
    );
  return (
    <Explained mark={<span className="explained-term">{children}</span>} onOpen={load}>
      {meaning}
    </Explained>
  );
}
