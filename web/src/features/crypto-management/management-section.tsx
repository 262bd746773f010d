import { useId, type ReactNode, type Ref } from "react";

type Props = {
  readonly title: string;
  /** Beside the title: what it is about, or what can be done with the whole. */
  readonly beside?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** One part of the desk under its rule. */
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
