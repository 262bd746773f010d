import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { LegalPage } from "./legal-page.tsx";
import { LegalSection } from "./legal-section.tsx";
import { OperatorCard } from "./operator-card.tsx";
import { StoredAboutYou } from "./stored-about-you.tsx";
import * as TEXTS from "./texts.tsx";

export const privacy: Document<"privacy"> = {
  title: () => TEXTS.privacy,
  description: ({ installation }) => TEXTS.privacyDescription(installation.brand.name),
  listed: true,
  Body: Privacy,
};

const CONTENTS = [
  ["operator", TEXTS.whoResponsible],
  ["stored", TEXTS.storedTitle],
  ["others", TEXTS.whoElse],
  ["rights", TEXTS.whatDo],
  ["more", TEXTS.cookies],
] as const;

function Privacy({ installation }: DocumentProps["privacy"]) {
  const { identity, contact } = installation;
  return (
    <LegalPage installation={installation} title={TEXTS.privacy} gist={TEXTS.privacyGist} contents={CONTENTS}>
      <LegalSection id="operator" title={TEXTS.whoResponsible}>
        <OperatorCard installation={installation} />
      </LegalSection>
      <LegalSection id="stored" title={TEXTS.storedTitle}>
        <p>{identity.kind === "local" ? TEXTS.storedWithSignIn : TEXTS.storedPlain}</p>
        <StoredAboutYou installation={installation} />
        <p>{TEXTS.whereStored}</p>
      </LegalSection>
      <LegalSection id="others" title={TEXTS.whoElse}>
        <ul className="legal-list">
          <li>
            {TEXTS.noOtherHosts(<b>{TEXTS.noTrackers}</b>, identity.kind === "firebase" ? TEXTS.firebaseException : "")}
          </li>
          <li>{TEXTS.priceSources(<b>{TEXTS.sourcesPricesNews}</b>)}</li>
          {identity.kind === "local" ? (
            <li>{TEXTS.mailGoes(<b>{TEXTS.email}</b>)}</li>
          ) : (
            <li>{TEXTS.providerKnows(<b>{identity.name}</b>)}</li>
          )}
          <li>{TEXTS.connectionsAsk(<b>{TEXTS.connectedAccounts}</b>)}</li>
          <li>{TEXTS.alertsGo(<b>{TEXTS.messagesAlerts}</b>)}</li>
          <li>{TEXTS.linksOpen(<b>{TEXTS.otherLinks}</b>)}</li>
          <li>{TEXTS.questionsStay(<b>{TEXTS.questions}</b>)}</li>
        </ul>
      </LegalSection>
      <LegalSection id="rights" title={TEXTS.whatDo}>
        <p>{TEXTS.whatYouCanDo}</p>
        <p>{TEXTS.yourRights(contact.email === null ? "" : `${TEXTS.atAddress}${contact.email}`)}</p>
      </LegalSection>
      <LegalSection id="more" title={TEXTS.cookies}>
        <p>
          {TEXTS.whichCookies(
            <a className="tlink" href="/cookies">
              {TEXTS.cookies}
            </a>,
          )}
        </p>
      </LegalSection>
    </LegalPage>
  );
}
