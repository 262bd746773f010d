import { useId, type ReactNode } from "react";

type Props = { readonly title: string; readonly intro?: ReactNode; readonly children: ReactNode };

/** One part of the screen: what it is about on the left, the matter on the right. */
export function BillSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section className="sec bill-sec" aria-labelledby={id}>
      <div className="grid content-start gap-2">
        <h2 className="h-sec" id={id}>
          {title}
        </h2>
        {intro !== undefined && <p className="note keep">{intro}</p>}
      </div>
      <div className="bill-body">{children}</div>
    </section>
  );
}
