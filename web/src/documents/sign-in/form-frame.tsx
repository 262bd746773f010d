import type { Installation } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { PlainFrame } from "../plain-frame.tsx";

type Failure = { readonly field: string | null; readonly sentence: string } | null;

type Props = {
  readonly installation: Installation;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly action: string;
  readonly error: Failure;
  /** Label of the submit button. */
  readonly submit: string;
  readonly children: ReactNode;
  /** Further links below the form. */
  readonly after?: ReactNode;
};

/** A form in one column: title, error, fields, one button. Plain HTML, so that it works without JavaScript. */
export function FormFrame({ installation, title, intro, action, error, submit, children, after }: Props) {
  return (
    <PlainFrame installation={installation}>
      <h1 className="doc-title">{title}</h1>
      {intro === undefined ? null : <p className="doc-intro">{intro}</p>}
      {error === null ? null : (
        <p className="doc-fault" role="alert" id="error">
          {error.sentence}
        </p>
      )}
      <form method="post" action={action} className="doc-fields">
        {children}
        <button type="submit" className="btn btn-default btn-size-lg">
          {submit}
        </button>
      </form>
      {after === undefined ? null : <div className="doc-after">{after}</div>}
    </PlainFrame>
  );
}
