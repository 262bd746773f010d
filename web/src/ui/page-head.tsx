import type { ReactNode } from "react";

type Props = {
  readonly title: string;
  /** An `Answer`: what the screen has to say, in one sentence. The title is then small. */
  readonly answer?: ReactNode;
  readonly children?: ReactNode;
};

/** The name of a screen, its answer, and a sentence about its purpose. */
export function PageHead({ title, answer, children }: Props) {
  return (
    <header className="page-head grid gap-2 pt-8 pb-6">
      <h1 className={answer === undefined ? "h-page" : "h-page h-page-quiet"}>{title}</h1>
      {answer}
      {children !== undefined && <p className="note keep wrap-anywhere">{children}</p>}
    </header>
  );
}
