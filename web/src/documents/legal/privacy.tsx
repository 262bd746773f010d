import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { LegalPage } from "./legal-page.tsx";
import { LegalSection } from "./legal-section.tsx";
import { OperatorCard } from "./operator-card.tsx";
import { StoredAboutYou } from "./stored-about-you.tsx";

export const privacy: Document<"privacy"> = {
  title: () => "Privacy",
  description: ({ installation }) =>
    `What ${installation.brand.name} stores about you, where and for how long, and how to export or delete it.`,
  listed: true,
  Body: Privacy,
};

function Privacy({ installation }: DocumentProps["privacy"]) {
  const { identity, contact } = installation;
  return (
    <LegalPage
      installation={installation}
      title="Privacy"
      gist="Stored is what an account needs, in the operator's own database. No tracker looks on, and you can take your data out or delete it yourself."
    >
      <LegalSection id="operator" title="Who is responsible">
        <OperatorCard installation={installation} />
      </LegalSection>
      <LegalSection id="stored" title="What is stored, and how long">
        <p>
          {identity.kind === "local"
            ? "Without an account nothing about you is stored but a sign-in under way and the count of wrong passwords. With one:"
            : "Without an account nothing about you is stored. With one:"}
        </p>
        <StoredAboutYou installation={installation} />
        <p>
          All of it lies in the database of this installation, on the machine or with the host that the operator chose.
          Copies in the operator's backups live as long as those backups do. Your network address is used in memory, to
          keep one address from asking too much at a time.
        </p>
      </LegalSection>
      <LegalSection id="others" title="Who else learns something">
        <ul className="legal-list">
          <li>
            <b>No tracker, no advertisement, no statistics.</b> The pages load nothing from other hosts: fonts, pictures
            and scripts all come from here
            {identity.kind === "firebase"
              ? ", with one exception: to sign you in, Firebase's script speaks with Google's servers"
              : ""}
            .
          </li>
          <li>
            <b>Sources of prices and news</b> are asked by this server, not by your browser. They see the server's
            address and a symbol, and nothing about you.
          </li>
          {identity.kind === "local" ? (
            <li>
              <b>Mail</b> goes through the mail server that the operator configured, if there is one: to confirm your
              address, to set a new password, and to tell you of changes to your account.
            </li>
          ) : (
            <li>
              <b>{identity.name}</b> signs you in and knows that you did.
            </li>
          )}
          <li>
            <b>Messages of your alerts</b> go only the ways you set up yourself, and each carries what the alert says:
            mail through the operator's mail server, Telegram, the push service of your browser's maker (which cannot
            read it: it is encrypted for your browser), the webhook address you gave. Take one away on your account page
            and nothing goes there any more.
          </li>
          <li>
            <b>Links to other apps and to news</b> open their sites only when you click, without telling them from which
            page you came.
          </li>
          <li>
            <b>The questions you ask on the home page</b> are answered inside your browser from a fixed list. They are
            not sent anywhere.
          </li>
        </ul>
      </LegalSection>
      <LegalSection id="rights" title="What you can do">
        <p>
          On your account page you can see and change your record, see every browser that is signed in and end each of
          them, export everything stored about you as one JSON file, and delete the account. Deleting takes away your
          record, your sessions and, where this installation keeps it, your sign-in account at once. What stays is named
          above.
        </p>
        <p>
          Where the law gives you further rights, such as to have something corrected or to object, turn to the operator
          {contact.email === null ? "" : ` at ${contact.email}`}. You may also complain to the authority for data
          protection where you live.
        </p>
      </LegalSection>
      <LegalSection id="more" title="Cookies">
        <p>
          Only those that signing in needs; each is listed on the page{" "}
          <a className="tlink" href="/cookies">
            Cookies
          </a>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
