import type { Installation } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** Who helps if nothing on the page does; an address to write to if the operator gave one. */
export function Operator({ contact }: Pick<Installation, "contact">) {
  const text = TEXTS.operatorInstallation;
  if (contact.email === null) return text;
  return (
    <a className="tlink" href={`mailto:${contact.email}`}>
      {text}
    </a>
  );
}
