import type { PortfolioImportPreview } from "@sextant/core/contract";
import { describeUnknownKinds, describeUnknownKind } from "./import-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly kinds: PortfolioImportPreview["unknownKinds"] };

/** The file's row kinds that we do not recognise, with their row counts: none of these rows is added. */
export function UnknownKinds({ kinds }: Props) {
  if (kinds.length === 0) return null;
  return (
    <section className="grid gap-1" aria-labelledby="import-unknown-kinds">
      <h3 className="h-sub" id="import-unknown-kinds">
        {TEXTS.unknownKindsTitle}
      </h3>
      <p className="note keep">{describeUnknownKinds(kinds)}</p>
      <ul className="im-kinds">
        {kinds.map((kind, at) => (
          <li key={String(at)} className="wrap-anywhere">
            {describeUnknownKind(kind)}
          </li>
        ))}
      </ul>
    </section>
  );
}
