import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { PlainFrame } from "../plain-frame.tsx";
import * as TEXTS from "./texts.tsx";

type Props = DocumentProps["firebase-sign-in"];

const TITLES: Readonly<Record<Props["purpose"], string>> = {
  "sign-in": TEXTS.sign,
  prove: TEXTS.confirmIdentity,
  "sign-out": TEXTS.signingOut,
};

/** The document that runs Firebase's SDK (web/src/firebase). Its script finds everything here by id. */
export const firebaseSignIn: Document<"firebase-sign-in"> = {
  title: ({ purpose }) => TITLES[purpose],
  description: ({ installation }) => TEXTS.signInTo(installation.brand.name),
  listed: false,
  script: "firebase",
  Body: FirebaseSignIn,
};

function FirebaseSignIn({ installation, firebase, purpose, returnTo }: Props) {
  return (
    <PlainFrame installation={installation}>
      <h1 className="doc-title">{TITLES[purpose]}</h1>
      {purpose === "sign-out" ? null : <p className="doc-intro">{TEXTS.googleNote}</p>}
      <p className="doc-fault" role="alert" id="firebase-fault" hidden />
      <p role="status" id="firebase-state">
        {TEXTS.loading}
      </p>
      <div className="doc-fields" id="firebase" data-settings={JSON.stringify({ ...firebase, purpose, returnTo })}>
        <button type="button" className="btn btn-default btn-size-lg" id="firebase-redirect" hidden>
          {TEXTS.continueGoogle}
        </button>
        <button type="button" className="btn btn-outline btn-size-lg" id="firebase-popup" hidden>
          {TEXTS.continueSmallWindow}
        </button>
      </div>
      <noscript>
        <p>{TEXTS.googleNeedsScript}</p>
      </noscript>
      <div className="doc-after">
        <p>
          <a className="tlink" href="/">
            {TEXTS.backHome}
          </a>
        </p>
      </div>
    </PlainFrame>
  );
}
