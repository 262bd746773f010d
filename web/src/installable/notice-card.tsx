import { useId, type ReactNode } from "react";

type Props = {
  readonly label: string;
  /** What it says; announced without taking the focus. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
};

/** A card at the edge of the window with a question or a report, which stays until it is answered. */
export function NoticeCard({ label, children, actions }: Props) {
  const id = useId();
  return (
    <section className="float notice-card" aria-labelledby={id}>
      <h2 id={id} className="sr">
        {label}
      </h2>
      <div role="status">{children}</div>
      <div className="notice-card-actions">{actions}</div>
    </section>
  );
}
