import type { ReactNode } from "react";

/** One section of a legal page; its heading can be linked to. */
export function LegalSection({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="legal-part" aria-labelledby={id}>
      <h2 className="h-sec" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
