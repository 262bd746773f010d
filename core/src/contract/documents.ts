import type { Installation } from "./installation.ts";
import type { Showcase } from "./showcase.ts";

/** One field of a sign-in form as it comes back after a fault. */
type Form = {
  readonly installation: Installation;
  /** Where the form posts to; a path of ours. */
  readonly action: string;
  /** What went wrong, in one sentence, and at which field. */
  readonly error: { readonly field: string | null; readonly sentence: string } | null;
};

/** What Firebase's SDK is told on its own document; nothing of it is secret. */
export type FirebaseSettings = {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string | null;
  /** Host of the redirect handler: our own, so that it works where third-party storage is blocked. */
  readonly authDomain: string;
  /** Address of the emulator; null in earnest. */
  readonly emulator: string | null;
  /** Path on our own origin to which the SDK posts each new token. */
  readonly tokenSync: string;
};

/**
 * Documents the server renders whole, readable without JavaScript, by name: what each is told. `web/src/documents` draws them,
 * the server fills them in; a missing one does not compile on either side.
 */
export type DocumentProps = {
  readonly landing: { readonly installation: Installation; readonly showcase: Showcase | null };
  readonly "sign-in": Form & { readonly email: string; readonly signUp: string; readonly forgot: string | null };
  readonly "sign-up": Form & { readonly email: string; readonly displayName: string; readonly signIn: string };
  readonly "second-factor": Form;
  readonly "forgot-password": Form & { readonly email: string };
  readonly "reset-password": Form;
  /** The one document that runs Firebase's SDK: to sign in, to prove oneself again, or to sign out. */
  readonly "firebase-sign-in": {
    readonly installation: Installation;
    readonly firebase: FirebaseSettings;
    readonly purpose: "sign-in" | "prove" | "sign-out";
    /** One of our own paths. */
    readonly returnTo: string;
  };
  /** The end of a path through mails and faults: a title, sentences, and one way on. */
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

/** Draws a document; the nonce lets its own style and script in. */
export type RenderDocument = <Name extends DocumentName>(
  name: Name,
  props: DocumentProps[Name],
  nonce: string,
) => string;
