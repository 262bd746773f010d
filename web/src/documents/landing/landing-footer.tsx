import { SCREENS, type Installation } from "@sextant/core/contract";
import { BrandMark } from "../brand-mark.tsx";
import { LanguageLink } from "../language-link.tsx";
import { ScreensList } from "../screens-list.tsx";
import { NOT_OFFERED } from "./not-offered.ts";
import * as TEXTS from "./texts.tsx";

/** The operator, the disclaimer, the track record, the legal pages, the contact, the other language, and every screen. */
export function LandingFooter({ installation }: { readonly installation: Installation }) {
  const { contact, legal, brand } = installation;
  return (
    <footer className="land-footer">
      <div className="wrap">
        <a className="brand" href="/" aria-label={TEXTS.backToTop(brand.name)}>
          <BrandMark installation={installation} />
        </a>
        <span>{TEXTS.financialAdvice}</span>
        {legal.entity === null ? null : <span>{legal.entity}</span>}
        <nav aria-label={TEXTS.morePages}>
          <a href={SCREENS.trackRecord.path}>{SCREENS.trackRecord.label}</a>
          <a href={SCREENS.learn.path}>{SCREENS.learn.label}</a>
          <a href="/privacy">{TEXTS.privacy}</a>
          <a href="/terms">{TEXTS.terms}</a>
          <a href="/cookies">{TEXTS.cookies}</a>
          {contact.email === null ? (
            <a href="#contact">{TEXTS.contact}</a>
          ) : (
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          )}
          <LanguageLink />
        </nav>
        {contact.email === null ? (
          <p className="meta land-missing" id={NOT_OFFERED}>
            {contact.demo === null ? TEXTS.noContactNorDemos : TEXTS.noContact}
          </p>
        ) : null}
        <ScreensList />
      </div>
    </footer>
  );
}
