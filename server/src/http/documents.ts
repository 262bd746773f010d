import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
  type DocumentName,
  type DocumentProps,
  type Installation,
  PAGE_LANGUAGES,
  type PageLanguage,
  type RenderDocument,
  type RenderFirstView,
  type Screen,
  SCREENS,
  type Showcase,
} from "@sextant/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, encode } from "./encoded.ts";
import { LANGUAGE_VARIES, pageLanguage } from "./page-language.ts";
import { documentPolicy } from "./security-headers.ts";

/** Documents with a fixed path that only need data about the installation and the showcase. */
type StaticDocument = "landing" | "privacy" | "terms" | "cookies";

/** Renders and sends the documents that the server renders completely. */
export type Documents = {
  readonly installation: Installation;
  /** Renders what visitors see of screens before the application has loaded; absent if the build has none. */
  readonly renderFirstView?: RenderFirstView | undefined;
  readonly byPath: Readonly<Record<string, StaticDocument>>;
  /**
   * Sends a document with a fixed path, in the language for the request. Its text is rendered when it changes; its
   * nonce is inserted on each send.
   */
  send(request: FastifyRequest, reply: FastifyReply, name: StaticDocument): FastifyReply;
  /** Renders any document now, with the headers it must be sent with. */
  render<Name extends DocumentName>(
    name: Name,
    props: Omit<DocumentProps[Name], "installation">,
    language: PageLanguage,
  ): { readonly html: string; readonly headers: Readonly<Record<string, string>> };
};

export type DocumentsOptions = {
  readonly renderDocument: RenderDocument;
  readonly renderFirstView?: RenderFirstView | undefined;
  readonly installation: Installation;
  /** Returns the landing page's current showcase; the same object until it changes. */
  showcase(): Showcase | null;
};

/** A document screen that is missing here does not compile. */
const BY_PATH: Readonly<Record<Extract<Screen, { readonly kind: "document" }>["path"], StaticDocument>> = {
  [SCREENS.home.path]: "landing",
  [SCREENS.privacy.path]: "privacy",
  [SCREENS.terms.path]: "terms",
  [SCREENS.cookies.path]: "cookies",
};

/** Placeholder for the nonce in prerendered text. */
const NONCE = "__CSP_NONCE__";

export function createDocuments({
  renderDocument,
  renderFirstView,
  installation,
  showcase,
}: DocumentsOptions): Documents {
  const ahead = new Map<string, { readonly of: Showcase | null; readonly html: string }>();

  function standing(name: StaticDocument, language: PageLanguage): string {
    const of = name === "landing" ? showcase() : null;
    const key = `${name} ${language}`;
    const before = ahead.get(key);
    if (before !== undefined && before.of === of) return before.html;
    const html =
      name === "landing"
        ? renderDocument(name, { installation, showcase: of }, NONCE, language)
        : renderDocument(name, { installation }, NONCE, language);
    ahead.set(key, { of, html });
    return html;
  }

  return {
    installation,
    renderFirstView,
    byPath: BY_PATH,
    send(request, reply, name) {
      const nonce = createNonce();
      const language = pageLanguage(request);
      return sendHtml(
        request,
        reply.headers(documentHeaders(nonce, language)),
        standing(name, language).replaceAll(NONCE, nonce),
      );
    },
    render(name, props, language) {
      const nonce = createNonce();
      // The parts are the props, but a mapped type loses that when one key is taken out and put back.
      const whole = { ...props, installation } as unknown as DocumentProps[typeof name];
      return { html: renderDocument(name, whole, nonce, language), headers: documentHeaders(nonce, language) };
    },
  };
}

/** Compresses per request: each document is new because of its nonce, and small enough for that. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const { bytes } = encode(Buffer.from(html), 9);
  const encoding = chooseEncoding(request.headers["accept-encoding"], html.length);
  if (encoding !== "identity") reply.header("Content-Encoding", encoding);
  return reply.header("Vary", `Accept-Encoding, ${LANGUAGE_VARIES}`).send(bytes(encoding));
}

export function createNonce(): string {
  return randomBytes(16).toString("base64");
}

/** Returns the headers of every document. Not cacheable, because each has its own nonce. */
export function documentHeaders(nonce: string, language: PageLanguage): Record<string, string> {
  return {
    "Content-Language": language,
    Vary: LANGUAGE_VARIES,
    "Content-Security-Policy": documentPolicy(nonce),
    "Cache-Control": "no-store",
    "Content-Type": "text/html; charset=utf-8",
  };
}

/** Returns the application's document with the installation's data in it. */
export function brandedDocument(html: string, installation: Installation): string {
  const name = installation.brand.name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  return html
    .replaceAll("__BRAND__", () => name)
    .replace("__INSTALLATION__", () => JSON.stringify(installation).replaceAll("<", "\\u003c"));
}

/**
 * Loads the renderers that the build made from web/src/documents, one per language, as one. Throws one sentence if the
 * build lacks them.
 */
export async function loadRenderDocument(folder: URL): Promise<RenderDocument> {
  const renderers: Partial<Record<PageLanguage, RenderDocument>> = {};
  for (const language of Object.keys(PAGE_LANGUAGES) as PageLanguage[]) {
    const file = new URL(inLanguage("render-document.js", language), folder);
    if (!existsSync(file))
      throw new Error("The documents haven't been built. Run npm run build, or npm start, which builds them.");
    const module = (await import(file.href)) as { renderDocument: RenderDocument };
    renderers[language] = module.renderDocument;
  }
  const all = renderers as Record<PageLanguage, RenderDocument>;
  return (name, props, nonce, language) => all[language](name, props, nonce, language);
}

/** Returns the name of a built file in a language: `index.de.html` for `index.html`. */
export function inLanguage(file: string, language: PageLanguage): string {
  return language === "en" ? file : file.replace(/\.\w+$/, `.${language}$&`);
}
