import type { TermId } from "@sextant/core/glossary";
import { Term } from "./term.tsx";
import * as TEXTS from "./texts.tsx";

/** A term and the word under which the screen shows it. */
export type ShownTerm = readonly [id: TermId, name: string];

/** The terms of a screen, each with its explanation, for readers who meet them for the first time. */
export function TermList({ terms }: { readonly terms: readonly ShownTerm[] }) {
  return (
    <section className="term-list" aria-labelledby="term-list-title">
      <h2 className="lbl" id="term-list-title">
        {TEXTS.termListTitle}
      </h2>
      <ul>
        {terms.map(([id, name]) => (
          <li key={id}>
            <Term of={id}>{name}</Term>
          </li>
        ))}
      </ul>
    </section>
  );
}
