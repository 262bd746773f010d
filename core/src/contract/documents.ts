import type { Installation } from "./installation.ts";
import type { Showcase } from "./showcase.ts";

/** One field of a sign-in form as it comes back after a fault. */
type Form = {
  readonly installation: Installation;
  /** Where the form posts to; a path of ours. */
  readonly action: string;
  /** What went wrong, in one sentence, and at which field. */
  readonly fault: { readonly field: string | null; readonly sentence: string } | null;
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
