import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { BrowserStorage } from "./browser-storage.tsx";
import { LegalPage } from "./legal-page.tsx";
import { LegalSection } from "./legal-section.tsx";
import { LegalTable } from "./legal-table.tsx";

/** Lifetimes and names: server/src/http (session, sign-in) and server/src/issuer (the rest). */
const OUR_COOKIES = [
  {
    name: <code>session</code>,
    cells: [
      "Holds the random number by which the server knows that you are signed in",
      "14 days at most; it stops working after 12 hours without use, and when you sign out",
    ],
  },
  {
    name: <code>sign-in-…</code>,
    cells: ["Proves that the sign-in which comes back is the one this browser began. Encrypted", "10 minutes"],
  },
];

const ISSUER_COOKIES = [
  {
    name: (
      <>
        <code>sign-in</code>, <code>sign-in-resume</code>
      </>
    ),
    cells: ["Ties the form you fill in to the sign-in under way", "Until you are signed in, 30 minutes at most"],
  },
  {
    name: <code>issuer</code>,
    cells: ["Bridges the step from the password to the application", "2 minutes"],
  },
  {
    name: <code>known-browser</code>,
    cells: [
      "Tells that this browser signed in to an account before, so that a stranger's wrong guesses do not slow you down. It opens nothing",
      "400 days",
    ],
  },
];

export const cookies: Document<"cookies"> = {
  title: () => "Cookies",
  description: ({ installation }) => `Every cookie ${installation.brand.name} uses: what for and how long. No tracker.`,
  listed: true,
  Body: Cookies,
};

function Cookies({ installation }: DocumentProps["cookies"]) {
  const { kind, name } = installation.identity;
  return (
    <LegalPage
      installation={installation}
      title="Cookies"
      gist="Only the cookies that signing in needs, and no other. Reading the public pages sets none. Nobody is tracked, so there is nothing to consent to."
    >
      <LegalSection id="cookies" title="The cookies">
        <LegalTable
          caption="Cookies"
          columns={["Name", "What for", "How long"]}
          rows={kind === "local" ? [...OUR_COOKIES, ...ISSUER_COOKIES] : OUR_COOKIES}
        />
        <p>
          All of them are set by this server for this server alone, cannot be read by scripts, and do not travel with
          requests that other sites make in your name, except when you follow a link to here. Over https their names
          begin with <code>__Host-</code> or <code>__Secure-</code>, which binds them to encrypted connections
          {kind === "local" ? (
            <>
              ; <code>known-browser</code> keeps its name and is bound too. A name that ends in <code>.sig</code> holds
              the signature of the cookie beside it
            </>
          ) : null}
          .
        </p>
        {kind === "local" ? null : (
          <p>{name} signs you in on pages of its own and sets cookies there under its own rules.</p>
        )}
        {kind === "firebase" ? (
          <p>Firebase's script, loaded only when you sign in, keeps its token in this browser's storage.</p>
        ) : null}
      </LegalSection>
      <LegalSection id="storage" title="What else stays in your browser">
        <BrowserStorage kind={kind} />
      </LegalSection>
      <LegalSection id="remove" title="How to remove them">
        <p>
          Signing out ends what keeps you signed in
          {kind === "local" ? (
            <>
              ; <code>known-browser</code> and your choices stay
            </>
          ) : (
            "; your choices stay"
          )}
          . To remove everything, delete the cookies and data of this site in your browser's settings: then you sign in
          again and choose again. A browser that refuses all cookies can read the public pages and cannot sign in.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
