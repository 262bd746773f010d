import type { Installation } from "@sextant/core/contract";

/** Who helps where nothing on the page can; an address to write to where the operator gave one. */
export function Operator({ contact }: Pick<Installation, "contact">) {
  const text = "The operator of this installation";
  if (contact.email === null) return text;
  return (
    <a className="tlink" href={`mailto:${contact.email}`}>
      {text}
    </a>
  );
}
