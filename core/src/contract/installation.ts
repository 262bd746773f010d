/**
 * What every document knows about the installation it comes from: white label, contact, and how people sign in. Written into
 * the document as JSON (`<script type="application/json" id="installation">`), so that no screen waits for it.
 */
export type Installation = {
  readonly brand: {
    readonly name: string;
    /** Path of the logo on our own origin; null draws the product's own mark. */
    readonly logo: string | null;
  };
  readonly contact: {
    readonly email: string | null;
    /** Where 'Schedule Demo' leads: an https page or a mailto address; null without either. */
    readonly demo: string | null;
  };
  /** Who answers for the service, as the legal pages name them; null where the operator has not said. */
  readonly legal: {
    readonly entity: string | null;
    readonly address: string | null;
    readonly jurisdiction: string | null;
  };
  readonly identity: {
    readonly kind: "local" | "oidc" | "firebase";
    /** Name of who signs people in, for sentences. */
    readonly name: string;
    /** True only while Firebase's emulator is configured: a banner warns on every screen. */
    readonly emulator: boolean;
  };
  /** Whether newcomers get the 7 days of trial; not where everybody has a plan anyway. */
  readonly offersTrial: boolean;
  /** Of the landing page's plans: what the operator promises by name, and prices that differ from the product's own. */
  readonly plans: { readonly promises: readonly string[]; readonly landingPrices: Readonly<Record<string, string>> };
  /** Whether the whole installation shows simulated or past data. */
  readonly data: "real" | "replay" | "simulated";
  /** Of a replay only: its time when the server's own was `wallMs`, and how many of its seconds pass in one. Epoch milliseconds. */
  readonly replay?: { readonly atMs: number; readonly wallMs: number; readonly speed: number };
};

/** Where signing in starts: a plain link, a full page load. `returnTo` is one of our own paths. */
export function signInPath(returnTo?: string, mode: "sign-in" | "sign-up" = "sign-in"): string {
  const query = [
    ...(returnTo === undefined ? [] : [`return=${encodeURIComponent(returnTo)}`]),
    ...(mode === "sign-up" ? ["mode=sign-up"] : []),
  ];
  return query.length === 0 ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${query.join("&")}`;
}

export const SIGN_IN_PATH = "/auth/sign-in";
export const CALLBACK_PATH = "/auth/callback";
