import type { Installation } from "./installation.ts";
import type { PageLanguage } from "./page-languages.ts";
import type { Showcase } from "./showcase.ts";

/** One field of a sign-in form when it is shown again after an error. */
type Form = {
  readonly installation: Installation;
  /** Where the form posts to; a path on our own origin. */
  readonly action: string;
  /** What went wrong, in one sentence, and in which field. */
  readonly error: { readonly field: string | null; readonly sentence: string } | null;
};

/** The Firebase SDK's settings on its own document; none of them is secret. */
export type FirebaseSettings = {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string | null;
  /** Host of the redirect handler: our own, so that it works where third-party storage is blocked. */
  readonly authDomain: string;
  /** Address of the emulator; null in production. */
  readonly emulator: string | null;
  /** Path on our own origin to which the SDK posts each new token. */
  readonly tokenSync: string;
};

/**
 * The props of each document that the server renders in full and that is readable without JavaScript, by name.
 * `web/src/documents` renders them and the server supplies the props; a missing one compiles on neither side.
 */
export type DocumentProps = {
  readonly landing: { readonly installation: Installation; readonly showcase: Showcase | null };
  readonly "sign-in": Form & { readonly email: string; readonly signUp: string; readonly forgot: string | null };
  readonly "sign-up": Form & { readonly email: string; readonly displayName: string; readonly signIn: string };
  readonly "second-factor": Form;
  readonly "forgot-password": Form & { readonly email: string };
  readonly "reset-password": Form;
  /** The only document that runs Firebase's SDK: to sign in, to re-authenticate or to sign out. */
  readonly "firebase-sign-in": {
    readonly installation: Installation;
    readonly firebase: FirebaseSettings;
    readonly purpose: "sign-in" | "prove" | "sign-out";
    /** A path on our own origin. */
    readonly returnTo: string;
  };
  /** The end of a flow through emails or errors: a title, sentences, and one link to continue. */
  readonly notice: {
    readonly installation: Installation;
    readonly title: string;
    readonly sentences: readonly string[];
    readonly link: { readonly href: string; readonly label: string };
  };
  readonly privacy: { readonly installation: Installation };
  readonly terms: { readonly installation: Installation };
  readonly cookies: { readonly installation: Installation };
};

export type DocumentName = keyof DocumentProps;

/** Renders a document in a language; the nonce allows its own style and script under the CSP. */
export type RenderDocument = <Name extends DocumentName>(
  name: Name,
  props: DocumentProps[Name],
  nonce: string,
  language: PageLanguage,
) => string;
