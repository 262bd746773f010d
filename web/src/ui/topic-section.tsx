import "./topic-section.css";
import { useId, type ReactNode } from "react";

type Props = { readonly title: string; readonly intro?: ReactNode; readonly children: ReactNode };

/** A section of a screen: its topic on the left, its content on the right. */
export function TopicSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section className="sec topic" aria-labelledby={id}>
      <div className="grid content-start gap-2">
        <h2 className="h-sec" id={id}>
          {title}
        </h2>
        {intro !== undefined && <p className="note keep">{intro}</p>}
      </div>
      <div className="topic-body">{children}</div>
    </section>
  );
}
