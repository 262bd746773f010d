import { SCREENS, type Installation } from "@sextant/core/contract";
import { BrandMark } from "../brand-mark.tsx";

/** The operator, the disclaimer, the track record, the legal pages and the contact. */
export function LandingFooter({ installation }: { readonly installation: Installation }) {
  const { contact, legal, brand } = installation;
  return (
    <footer className="land-foot">
      <div className="wrap">
        <a className="brand" href="/" aria-label={`${brand.name}, to the top`}>
          <BrandMark installation={installation} />
        </a>
        <span>Not financial advice.</span>
        {legal.entity === null ? null : <span>{legal.entity}</span>}
        <nav aria-label="More pages">
          <a href={SCREENS.trackRecord.path}>{SCREENS.trackRecord.label}</a>
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms</a>
          <a href="/cookies">Cookies</a>
          {contact.email === null ? (
            <a href="#contact">Contact</a>
          ) : (
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          )}
        </nav>
      </div>
    </footer>
  );
}
