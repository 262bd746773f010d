import type { Installation } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { PlainFrame } from "../plain-frame.tsx";

/** When these texts last changed. They speak of the software as it was that day. */
const WRITTEN = { iso: "2026-11-27", text: "27 November 2026" };

type Props = {
  readonly installation: Installation;
  readonly title: string;
  /** What the page says, in one or two sentences. */
  readonly gist: string;
  readonly children: ReactNode;
};

/** A legal page: the gist first, then the whole, with the way home at both ends. */
export function LegalPage({ installation, title, gist, children }: Props) {
  return (
    <PlainFrame installation={installation} wide>
      <p>
        <BackHome />
      </p>
      <h1 className="doc-title">{title}</h1>
      <p className="legal-gist">{gist}</p>
      <p className="meta">
        Text of <time dateTime={WRITTEN.iso}>{WRITTEN.text}</time>
      </p>
      {children}
      <p className="legal-end">
        <BackHome />
      </p>
    </PlainFrame>
  );
}

function BackHome() {
  return (
    <a className="tlink legal-back" href="/">
      Back to Home
    </a>
  );
}
