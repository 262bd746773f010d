import type { TermId } from "@sextant/core/glossary";
import { useState, type ReactNode } from "react";
import { Explained } from "./explained.tsx";

type Props = {
  readonly of: TermId;
  /** The term as the sentence or the label says it. */
  readonly children: ReactNode;
};

const LOADING = "Loading the explanation…";
const FAILED = "The explanation couldn't be loaded. Check your connection and try again.";

/**
 * What `Term` loads: a word with its explanation from the glossary of core, which loads when the first explanation
 * opens.
 */
export function ExplainedTerm({ of, children }: Props) {
  const [meaning, setMeaning] = useState(LOADING);
  const load = () =>
    void import("@sextant/core/glossary").then(
      ({ GLOSSARY }) => setMeaning(GLOSSARY[of].meaning),
      () => setMeaning(FAILED),
    );
  return (
    <Explained mark={<span className="explained-term">{children}</span>} onOpen={load}>
      {meaning}
    </Explained>
  );
}
