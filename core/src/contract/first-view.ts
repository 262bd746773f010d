import type { Installation } from "./installation.ts";
import type { PageLanguage } from "./page-languages.ts";

/** What a visitor sees of a screen before the application's scripts have loaded, rendered by the server. */
export type FirstView = {
  /** Without the product's name. */
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  /** The whole page, as the application renders it for a visitor. No element has an inline style. */
  readonly html: string;
  /** Rules in place of inline styles, which the content policy forbids. */
  readonly rules: string;
  /** The answers that it shows, as JSON for the application. */
  readonly answers: string;
  /** Addresses of the screen's style sheets, besides the application's own. */
  readonly styles: readonly string[];
  /** Addresses of the scripts that take over, in the order of their need. */
  readonly scripts: readonly string[];
};

/** Returns what the server answers to a visitor's GET. */
export type RequestAsVisitor = (address: string) => Promise<{ readonly status: number; readonly body: string }>;

/** Renders what visitors see at an address without a query; undefined if its screen has no first view. */
export type RenderFirstView = (
  path: string,
  parts: {
    readonly installation: Installation;
    readonly language: PageLanguage;
    /** Makes a call as a visitor. */
    readonly request: RequestAsVisitor;
  },
) => Promise<FirstView | undefined>;
