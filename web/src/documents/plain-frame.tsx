import { SCREENS, type Installation } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";

/** The frame of simple documents: the emulator warning, the logo that links home, one column, the footer's links. */
export function PlainFrame({
  installation,
  wide = false,
  children,
}: {
  readonly installation: Installation;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="doc">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      {installation.identity.emulator ? (
        <aside className="doc-caution" aria-label="Warning">
          <p className="wrap">Running in emulator mode. Do not use with production credentials.</p>
        </aside>
      ) : null}
      <header className="wrap doc-head">
        <a className="brand" href="/">
          <BrandMark installation={installation} />
        </a>
      </header>
      <main id="main" tabIndex={-1} className={wide ? "wrap doc-text" : "wrap doc-form"}>
        {children}
      </main>
      <footer className="wrap doc-footer meta">
        <span>Not financial advice.</span>
        <nav aria-label="More pages">
          <a href={SCREENS.trackRecord.path}>{SCREENS.trackRecord.label}</a>
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms</a>
          <a href="/cookies">Cookies</a>
          {installation.contact.email === null ? (
            <a href="/#contact">Contact</a>
          ) : (
            <a href={`mailto:${installation.contact.email}`}>{installation.contact.email}</a>
          )}
        </nav>
      </footer>
    </div>
  );
}
