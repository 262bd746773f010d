import { useId, type ReactNode } from "react";

type Props = { readonly title: string; readonly intro?: ReactNode; readonly children: ReactNode };

/** One part of the account: what it is about on the left, what can be done on the right. */
export function AccountSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section className="sec acc-sec" aria-labelledby={id}>
      <div className="grid content-start gap-2">
        <h2 className="h-sec" id={id}>
          {title}
        </h2>
        {intro !== undefined && <p className="note keep">{intro}</p>}
      </div>
      <div className="acc-body">{children}</div>
    </section>
  );
}
