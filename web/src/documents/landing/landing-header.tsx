import { type Installation, signInPath } from "@sextant/core/contract";
import { BrandMark } from "../brand-mark.tsx";

const ANCHORS = [
  ["#features", "Features"],
  ["#how-it-works", "How It Works"],
  ["#pricing", "Pricing"],
  ["#contact", "Contact"],
] as const;

/** Stays at the top: the way around this page and the way in. Its script shows who is signed in (islands/landing.ts). */
export function LandingHeader({ installation }: { readonly installation: Installation }) {
  return (
    <header className="land-head">
      <div className="wrap land-head-row">
        <a className="brand" href="/">
          <BrandMark installation={installation} />
        </a>
        <nav className="land-nav" id="navigation" aria-label="On this page" tabIndex={-1}>
          {ANCHORS.map(([href, label]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className="land-account" id="account">
          <a className="btn btn-ghost" href={signInPath("/dashboard")}>
            Sign In
          </a>
          <a className="btn btn-outline" href={signInPath("/dashboard", "sign-up")}>
            Get Started
          </a>
        </div>
      </div>
    </header>
  );
}
