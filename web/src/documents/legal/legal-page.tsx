import type { Installation } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { PlainFrame } from "../plain-frame.tsx";
import * as TEXTS from "./texts.tsx";

/** When these texts last changed. They describe the software as of that day. */
const WRITTEN = { iso: "2026-11-30", text: TEXTS.versionDate };

type Props = {
  readonly installation: Installation;
  readonly title: string;
  /** Summary of the page in one or two sentences. */
  readonly gist: string;
  /** The sections to list at the top, by id and title; none on a short page. */
  readonly contents?: readonly (readonly [id: string, title: string])[];
  readonly children: ReactNode;
};

/** A legal page: the summary first, then the full text, with a link home at both ends. */
export function LegalPage({ installation, title, gist, contents, children }: Props) {
  return (
    <PlainFrame installation={installation} wide>
      <p>
        <BackHome />
      </p>
      <h1 className="doc-title">{title}</h1>
      <p className="legal-gist">{gist}</p>
      <p className="meta">{TEXTS.versionOf(<time dateTime={WRITTEN.iso}>{WRITTEN.text}</time>)}</p>
      {contents === undefined ? null : (
        <nav className="legal-contents" aria-label={TEXTS.onThisPage}>
          <ul>
            {contents.map(([id, text]) => (
              <li key={id}>
                <a className="tlink" href={`#${id}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
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
      {TEXTS.backHome}
    </a>
  );
}
