import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { BrowserStorage } from "./browser-storage.tsx";
import { LegalPage } from "./legal-page.tsx";
import { LegalSection } from "./legal-section.tsx";
import { LegalTable } from "./legal-table.tsx";
import * as TEXTS from "./texts.tsx";

/** Lifetimes and names: server/src/http (session, sign-in) and server/src/issuer (the rest). */
const OUR_COOKIES = [
  {
    name: <code>session</code>,
    cells: [TEXTS.sessionUse, TEXTS.sessionDuration],
  },
  {
    name: <code>sign-in-…</code>,
    cells: [TEXTS.signInUse, TEXTS.signInValidity],
  },
  {
    name: <code>language</code>,
    cells: [TEXTS.languageUse, TEXTS.languageDuration],
  },
];

const ISSUER_COOKIES = [
  {
    name: (
      <>
        <code>sign-in</code>, <code>sign-in-resume</code>
      </>
    ),
    cells: [TEXTS.formUse, TEXTS.signInDuration],
  },
  {
    name: <code>issuer</code>,
    cells: [TEXTS.issuerUse, TEXTS.issuerDuration],
  },
  {
    name: <code>known-browser</code>,
    cells: [TEXTS.knownBrowserUse, TEXTS.knownBrowserDuration],
  },
];

export const cookies: Document<"cookies"> = {
  title: () => TEXTS.cookies,
  description: ({ installation }) => TEXTS.cookiesDescription(installation.brand.name),
  listed: true,
  Body: Cookies,
};

function Cookies({ installation }: DocumentProps["cookies"]) {
  const { kind, name } = installation.identity;
  return (
    <LegalPage installation={installation} title={TEXTS.cookies} gist={TEXTS.cookiesGist}>
      <LegalSection id="cookies" title={TEXTS.cookiesTitle}>
        <LegalTable
          caption={TEXTS.cookies}
          columns={[TEXTS.name, TEXTS.what, TEXTS.howLong]}
          rows={kind === "local" ? [...OUR_COOKIES, ...ISSUER_COOKIES] : OUR_COOKIES}
        />
        <p>
          {TEXTS.cookiesRules(
            <code>__Host-</code>,
            <code>__Secure-</code>,
            kind === "local" ? <>{TEXTS.keepsNameBoundToo(<code>known-browser</code>, <code>.sig</code>)}</> : null,
          )}
        </p>
        {kind === "local" ? null : <p>{TEXTS.signsPagesOwnSets(name)}</p>}
        {kind === "firebase" ? <p>{TEXTS.firebaseStorage}</p> : null}
      </LegalSection>
      <LegalSection id="storage" title={TEXTS.browserStorageTitle}>
        <BrowserStorage kind={kind} />
      </LegalSection>
      <LegalSection id="remove" title={TEXTS.howRemoveThem}>
        <p>
          {TEXTS.removeThem(
            kind === "local" ? <>{TEXTS.choicesStay(<code>known-browser</code>)}</> : TEXTS.yourChoicesStay,
          )}
        </p>
      </LegalSection>
    </LegalPage>
  );
}
