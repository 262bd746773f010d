/**
 * What every document knows about its installation: white label, contact, and sign-in provider. Embedded in the
 * document as JSON (`<script type="application/json" id="installation">`), so that no screen waits for it.
 */
export type Installation = {
  readonly brand: {
    readonly name: string;
    /** Path of the logo on our own origin; null shows the product's own mark. */
    readonly logo: string | null;
  };
  readonly contact: {
    readonly email: string | null;
    /** Where 'Schedule Demo' links to: an https page or a mailto address; null if neither is set. */
    readonly demo: string | null;
  };
  /** The legal entity that operates the service, as the legal pages name it; null if the operator has not set it. */
  readonly legal: {
    readonly entity: string | null;
    readonly address: string | null;
    readonly jurisdiction: string | null;
  };
  readonly identity: {
    readonly kind: "local" | "oidc" | "firebase";
    /** The identity provider's name, for use in sentences. */
    readonly name: string;
    /** True only when Firebase's emulator is configured: a banner warns on every screen. */
    readonly emulator: boolean;
  };
  /** Whether new users get the 7-day trial; false where every user has a plan anyway. */
  readonly offersTrial: boolean;
  /**
   * For the landing page's plans: promises that the operator has confirmed by name, and prices that differ from the
   * product's own.
   */
  readonly plans: { readonly promises: readonly string[]; readonly landingPrices: Readonly<Record<string, string>> };
  /** Whether the whole installation shows simulated or past data. */
  readonly data: "real" | "replay" | "simulated";
  /**
   * For a replay only: the replay's time when the server's clock was `wallMs`, and its speed in replayed seconds per
   * second. Epoch milliseconds.
   */
  readonly replay?: { readonly atMs: number; readonly wallMs: number; readonly speed: number };
};

/**
 * Returns the path where signing in starts: a plain link and a full page load. `returnTo` is a path on our own origin.
 */
export function signInPath(returnTo?: string, mode: "sign-in" | "sign-up" = "sign-in"): string {
  const query = [
    ...(returnTo === undefined ? [] : [`return=${encodeURIComponent(returnTo)}`]),
    ...(mode === "sign-up" ? ["mode=sign-up"] : []),
  ];
  return query.length === 0 ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${query.join("&")}`;
}

export const SIGN_IN_PATH = "/auth/sign-in";
export const CALLBACK_PATH = "/auth/callback";
