import type { DocumentName, RenderDocument, DocumentProps } from "@sextant/core/contract";
import { renderToStaticMarkup } from "react-dom/server";
import type { Document } from "./document.ts";
import { documentHead } from "./document-head.ts";
import { landing } from "./landing/landing.tsx";
import { cookies } from "./legal/cookies.tsx";
import { privacy } from "./legal/privacy.tsx";
import { terms } from "./legal/terms.tsx";
import { firebaseSignIn } from "./sign-in/firebase-sign-in.tsx";
import { forgotPassword } from "./sign-in/forgot-password.tsx";
import { resetPassword } from "./sign-in/reset-password.tsx";
import { secondFactor } from "./sign-in/second-factor.tsx";
import { signIn } from "./sign-in/sign-in.tsx";
import { signUp } from "./sign-in/sign-up.tsx";
import { PlainFrame } from "./plain-frame.tsx";
import * as TEXTS from "./texts.ts";

/** The final page of an email link, or of an error. */
const notice: Document<"notice"> = {
  title: ({ title }) => title,
  description: ({ sentences }) => sentences[0] ?? "",
  listed: false,
  Body: Notice,
};

/** Every document by name: a missing one does not compile. */
const DOCUMENTS: { readonly [Name in DocumentName]: Document<Name> } = {
  landing,
  "sign-in": signIn,
  "sign-up": signUp,
  "second-factor": secondFactor,
  "forgot-password": forgotPassword,
  "reset-password": resetPassword,
  "firebase-sign-in": firebaseSignIn,
  notice,
  privacy,
  terms,
  cookies,
};

/**
 * Renders one document as HTML. The server loads the bundle of this file (dist/documents) and nothing else of the page.
 */
export const renderDocument: RenderDocument = (name, props, nonce) => {
  const document: Document<typeof name> = DOCUMENTS[name];
  const { Body } = document;
  const head = documentHead({
    title: document.title(props),
    description: document.description(props),
    listed: document.listed,
    script: document.script,
    installation: props.installation,
    nonce,
  });
  return `<!doctype html><html lang="${TEXTS.language}"><head>${head}</head><body>${renderToStaticMarkup(<Body {...props} />)}</body></html>`;
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
