import type { Installation } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { PlainFrame } from "../plain-frame.tsx";

type Fault = { readonly field: string | null; readonly sentence: string } | null;

type Props = {
  readonly installation: Installation;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly action: string;
  readonly fault: Fault;
  /** Label of the button that sends the form. */
  readonly submit: string;
  readonly children: ReactNode;
  /** Other ways on, below the form. */
  readonly after?: ReactNode;
};

/** One form in one column: title, what went wrong, fields, one button. Plain HTML, so that it works without JavaScript. */
export function FormFrame({ installation, title, intro, action, fault, submit, children, after }: Props) {
  return (
    <PlainFrame installation={installation}>
      <h1 className="doc-title">{title}</h1>
      {intro === undefined ? null : <p className="doc-intro">{intro}</p>}
      {fault === null ? null : (
        <p className="doc-fault" role="alert" id="fault">
          {fault.sentence}
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
