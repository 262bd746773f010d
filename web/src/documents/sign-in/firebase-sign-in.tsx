import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { PlainFrame } from "../plain-frame.tsx";

type Props = DocumentProps["firebase-sign-in"];

const TITLES: Readonly<Record<Props["purpose"], string>> = {
  "sign-in": "Sign in",
  prove: "Confirm that it is you",
  "sign-out": "Signing out",
};

/** The document that runs Firebase's SDK (web/src/firebase). Its script finds everything here by id. */
export const firebaseSignIn: Document<"firebase-sign-in"> = {
  title: ({ purpose }) => TITLES[purpose],
  description: ({ installation }) => `Sign in to ${installation.brand.name}.`,
  listed: false,
  script: "firebase",
  Body: FirebaseSignIn,
};

function FirebaseSignIn({ installation, firebase, purpose, returnTo }: Props) {
  return (
    <PlainFrame installation={installation}>
      <h1 className="doc-title">{TITLES[purpose]}</h1>
      {purpose === "sign-out" ? null : (
        <p className="doc-intro">You leave for Google for a moment and come back signed in.</p>
      )}
      <p className="doc-fault" role="alert" id="firebase-fault" hidden />
      <p role="status" id="firebase-state">
        Loading...
      </p>
      <div className="doc-fields" id="firebase" data-settings={JSON.stringify({ ...firebase, purpose, returnTo })}>
        <button type="button" className="btn btn-default btn-size-lg" id="firebase-redirect" hidden>
          Continue with Google
        </button>
        <button type="button" className="btn btn-outline btn-size-lg" id="firebase-popup" hidden>
          Continue in a small window
        </button>
      </div>
      <noscript>
        <p>Signing in with Google is done by JavaScript. Allow it for this address and load the page again.</p>
      </noscript>
      <div className="doc-after">
        <p>
          <a className="tlink" href="/">
            Back to Home
          </a>
        </p>
      </div>
    </PlainFrame>
  );
}
