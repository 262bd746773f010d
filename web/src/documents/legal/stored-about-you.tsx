import type { Installation } from "@sextant/core/contract";
import { LegalTable } from "./legal-table.tsx";
import { storedFacts } from "./stored-facts.ts";
import * as TEXTS from "./texts.tsx";

/** What is stored about a user, each kind with its retention period, folded by what it is about. */
export function StoredAboutYou({ installation }: { readonly installation: Installation }) {
  return (
    <div>
      {storedFacts(installation).map(({ id, title, facts }) => (
        <details key={id} className="legal-group" id={id}>
          <summary>
            {title} <span className="meta">{facts.length}</span>
          </summary>
          <LegalTable
            caption={title}
            columns={[TEXTS.whatColumn, TEXTS.whichFacts, TEXTS.howLong]}
            rows={facts.map(([name, what, howLong]) => ({ name, cells: [what, howLong] }))}
          />
        </details>
      ))}
    </div>
  );
}
