import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "./document.ts";
import { PlainFrame } from "./plain-frame.tsx";

/** The end of a path through mails and faults. */
export const notice: Document<"notice"> = {
  title: ({ title }) => title,
  description: ({ sentences }) => sentences[0] ?? "",
  listed: false,
  Body: Notice,
};

function Notice({ installation, title, sentences, link }: DocumentProps["notice"]) {
  return (
    <PlainFrame installation={installation}>
      <h1 className="doc-title">{title}</h1>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <a className="btn btn-default" href={link.href}>
          {link.label}
        </a>
      </p>
    </PlainFrame>
  );
}
