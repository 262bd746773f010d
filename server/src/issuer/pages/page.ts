import type { IncomingMessage, ServerResponse } from "node:http";
import type { DocumentName, DocumentProps, Installation } from "@sextant/core/contract";
import type { Provider } from "oidc-provider";
import type { Accounts } from "../accounts/accounts.ts";
import type { Visitor } from "../accounts/account-parts.ts";
import type { BrowserSession } from "../protocol/browser-session.ts";

/** A request for one of the issuer's pages. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** The fields of a POST that came from one of our pages. */
  readonly form: URLSearchParams | undefined;
  readonly visitor: Visitor;
};

/** A document to render; the props common to all are added. */
export type DocumentAnswer = {
  [Name in DocumentName]: {
    readonly document: Name;
    readonly props: Omit<DocumentProps[Name], "installation">;
    readonly status?: number;
    readonly retryAfterSeconds?: number;
  };
}[DocumentName];

export type PageAnswer = (DocumentAnswer | { readonly location: string }) & {
  /** New value of the known browser's cookie. */
  readonly knownBrowser?: string;
};

export type Page = (exchange: Exchange) => Promise<PageAnswer>;

/** The dependencies of pages. */
export type PageParts = {
  readonly accounts: Accounts;
  readonly provider: Provider;
  readonly browserSession: BrowserSession;
  installation(): Installation;
};

export const START_AGAIN = { href: "/auth/sign-in", label: "Sign in" } as const;

/** Returns a page that ends a path with a message. */
export function notice(
  title: string,
  sentences: readonly string[],
  link: { readonly href: string; readonly label: string } = START_AGAIN,
  status = 200,
): DocumentAnswer {
  return { document: "notice", props: { title, sentences, link }, status };
}

/**
 * Returns the page for a sign-in that took too long, was finished in another tab, or was started in another browser.
 */
export const isOver = (): DocumentAnswer =>
  notice(
    "This sign-in has expired",
    ["It took too long or was completed in another tab. Start again."],
    START_AGAIN,
    400,
  );

/** Returns the value of a form's field by name; empty if it is missing. */
export function field(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? "").slice(0, 1024);
}
