import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { installation } from "../lib/installation.ts";
import { stayHome } from "../lib/leave-for.ts";
import * as TEXTS from "./texts.tsx";

const PAGES = [SCREENS.privacy, SCREENS.terms, SCREENS.cookies] as const;

/** What is true of every screen: no advice, the record, the legal pages, the contact. No screen is reached from here only. */
export function Footer() {
  const { brand, contact } = installation();
  return (
    <footer className="footer">
      <div className="wrap grid gap-4">
        <div className="footer-row">
          <span>{TEXTS.notAdvice(brand.name)}</span>
          <nav aria-label={TEXTS.morePages} className="end flex flex-wrap gap-x-5 gap-y-2">
            <Link className="tlink" href={SCREENS.trackRecord.path}>
              {SCREENS.trackRecord.label}
            </Link>
            {PAGES.map(({ path, label }) => (
              <a key={path} className="tlink" href={path}>
                {label}
              </a>
            ))}
            {contact.email === null ? (
              <a className="tlink" href="/#contact" onClick={stayHome}>
                {TEXTS.contact}
              </a>
            ) : (
              <a className="tlink wrap-anywhere" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            )}
          </nav>
        </div>
        <span className="meta">
          {TEXTS.chartsBy(
            <a className="tlink" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
              {TEXTS.tradingViewCharts}
            </a>,
          )}
        </span>
      </div>
    </footer>
  );
}
