import { useId, type ReactNode, type Ref } from "react";

type Props = {
  readonly title: string;
  /** Content next to the title: a description, or an action on the whole section. */
  readonly beside?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** One section of the screen under its rule. */
export function ManagementSection({ title, beside, headingRef, children }: Props) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 className="h-sec" id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {beside !== undefined && <div className="end cm-beside">{beside}</div>}
      </div>
      {children}
    </section>
  );
}
