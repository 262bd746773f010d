import { SCREENS, type Installation } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageLink } from "./language-link.tsx";
import { ScreensList } from "./screens-list.tsx";
import * as TEXTS from "./texts.ts";

/** The frame of simple documents: the emulator warning, the logo that links home, one column, the footer's links. Wide ones list the screens and the other language as well. */
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
        {TEXTS.skipToContent}
      </a>
      {installation.identity.emulator ? (
        <aside className="doc-caution" aria-label={TEXTS.warning}>
          <p className="wrap">{TEXTS.emulatorMode}</p>
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
        <span>{TEXTS.notAdvice}</span>
        <nav aria-label={TEXTS.morePages}>
          <a href={SCREENS.trackRecord.path}>{SCREENS.trackRecord.label}</a>
          <a href="/privacy">{TEXTS.privacy}</a>
          <a href="/terms">{TEXTS.terms}</a>
          <a href="/cookies">{TEXTS.cookies}</a>
          {installation.contact.email === null ? (
            <a href="/#contact">{TEXTS.contact}</a>
          ) : (
            <a href={`mailto:${installation.contact.email}`}>{installation.contact.email}</a>
          )}
          {wide && <LanguageLink />}
        </nav>
        {wide && <ScreensList />}
      </footer>
    </div>
  );
}
