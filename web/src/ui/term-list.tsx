import { SCREEN_TERMS } from "./screen-terms.ts";
import { Term } from "./term.tsx";
import * as TEXTS from "./texts.tsx";

export type ScreenWithTerms = keyof typeof SCREEN_TERMS;

/** The terms of a screen, each with its explanation, for readers who meet them for the first time. */
export function TermList({ of }: { readonly of: ScreenWithTerms }) {
  return (
    <section className="term-list" aria-labelledby="term-list-title">
      <h2 className="lbl" id="term-list-title">
        {TEXTS.termListTitle}
      </h2>
      <ul>
        {SCREEN_TERMS[of].map(([id, name]) => (
          <li key={id}>
            <Term of={id}>
              {name}
              <span className="sr-only">{TEXTS.termExplained}</span>
            </Term>
          </li>
        ))}
      </ul>
    </section>
  );
}
