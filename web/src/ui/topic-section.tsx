import "./topic-section.css";
import { useId, type ReactNode } from "react";

type Props = {
  readonly title: string;
  /** Whether the tab above says the title already, so that only screen readers need it. */
  readonly hidesTitle?: boolean;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
};

/** A section of a screen: its topic on the left, its content on the right. */
export function TopicSection({ title, hidesTitle = false, intro, children }: Props) {
  const id = useId();
  return (
    <section className="sec topic" aria-labelledby={id}>
      <div className="grid content-start gap-2">
        <h2 className={hidesTitle ? "sr" : "h-sec"} id={id}>
          {title}
        </h2>
        {intro !== undefined && <p className="note keep">{intro}</p>}
      </div>
      <div className="topic-body">{children}</div>
    </section>
  );
}
