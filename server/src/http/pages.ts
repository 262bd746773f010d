import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ENDPOINTS, Failure, type FirstView, PAGE_LANGUAGES, type PageLanguage, SCREENS } from "@sextant/core/contract";
import { LESSON_IDS } from "@sextant/core/lessons";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLoopbackName } from "../config.ts";
import { styled } from "./brand-files.ts";
import { brandedDocument, createNonce, documentHeaders, type Documents, inLanguage, sendHtml } from "./documents.ts";
import { answerFailure } from "./failure-answer.ts";
import { firstViewDocument } from "./first-view-document.ts";
import { createFirstViews } from "./first-views.ts";
import { chosenLanguage, pageLanguage } from "./page-language.ts";
import { createSessionCookie } from "./session-cookie.ts";
import { addShareRoute } from "./share-route.ts";
import { addStaticFiles } from "./static-files.ts";
import { addWebManifest } from "./web-manifest.ts";
import { addWorkerFile } from "./worker-file.ts";

export type PageOptions = {
  readonly webDir: string;
  readonly publicUrl: string;
  readonly documents: Documents;
  /** The operator's colours, applied after the page's own. */
  readonly style?: string | undefined;
};

type Sent = FastifyReply | Promise<FastifyReply>;

/** Pages below a screen's own path. */
const PAGES_OF_SCREENS = ["glossary", ...LESSON_IDS].map((page) => `${SCREENS.learn.path}/${page}`);

/** Screens that a secret link opens, which search engines must not list. */
const UNLISTED: ReadonlySet<string> = new Set([SCREENS.sharedPortfolio.path]);

/** Screens that visitors without an account can read. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...Object.values(SCREENS).flatMap(({ kind, access, path }) =>
    kind === "screen" && access === "public" ? [path] : [],
  ),
  ...PAGES_OF_SCREENS,
]);

/**
 * Serves the built page: its files, its document at every screen's path, and the same with status 404 at all others. A
 * query that chooses a language leads to the same address without it.
 */
export function addPages(server: FastifyInstance, { webDir, publicUrl, documents, style }: PageOptions): void {
  const built = new Map(
    (Object.keys(PAGE_LANGUAGES) as PageLanguage[]).flatMap((language) => {
      const index = path.join(webDir, inLanguage("index.html", language));
      if (!existsSync(index)) return [];
      const branded = brandedDocument(readFileSync(index, "utf8"), documents.installation);
      return [[language, style === undefined ? branded : styled(branded, style, "__CSP_NONCE__")]];
    }),
  );
  const screens = new Set<string>([
    ...Object.values(SCREENS).flatMap(({ kind, path }) => (kind === "screen" ? [path] : [])),
    ...PAGES_OF_SCREENS,
  ]);

  const sessionCookie = createSessionCookie(publicUrl);
  const { renderFirstView, installation } = documents;
  const firstViews =
    renderFirstView &&
    createFirstViews({
      render: renderFirstView,
      installation,
      nowMs: () => performance.now(),
      request: async (url) => {
        const { payload, statusCode } = await server.inject({ url, headers: { accept: "application/json" } });
        return { status: statusCode, body: payload };
      },
      failed: (path, err) => server.log.error({ err, path }, "The first view could not be rendered."),
    });

  const sendDocument = (request: FastifyRequest, reply: FastifyReply, status: number, view?: FirstView) => {
    const language = pageLanguage(request);
    const document = built.get(language);
    if (document === undefined) throw new Failure("not-found");
    const nonce = createNonce();
    return sendHtml(
      request,
      reply.code(status).headers(documentHeaders(nonce, language)),
      (view === undefined ? document : firstViewDocument(document, view)).replaceAll("__CSP_NONCE__", nonce),
    );
  };
  /** Sends a screen's document: to a visitor with what they see first, if the address says no more than the screen. */
  const sendScreen = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const isPlain = firstViews === undefined || request.url !== path || !PUBLIC.has(path);
    const view =
      isPlain || sessionCookie.read(request.raw) !== undefined
        ? undefined
        : await firstViews.at(path, pageLanguage(request));
    return sendDocument(request, reply, 200, view);
  };
  /** Sends a document unless its address leads elsewhere. */
  const orRedirect = (request: FastifyRequest, reply: FastifyReply, send: () => Sent): Sent => {
    const elsewhere = otherLoopbackName(request, publicUrl);
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 307);
    const choice = chosenLanguage(request.url, publicUrl);
    if (choice === undefined) return send();
    return reply.header("Set-Cookie", choice.cookie).header("Cache-Control", "no-store").redirect(choice.location, 303);
  };

  addWorkerFile(server, webDir);
  addWebManifest(server, documents.installation);
  addShareRoute(server);
  addStaticFiles(server, webDir);
  for (const [path, name] of Object.entries(documents.byPath)) {
    server.get(path, (request, reply) => orRedirect(request, reply, () => documents.send(request, reply, name)));
  }
  server.setNotFoundHandler((request, reply) => {
    const requested = request.url.split("?")[0] ?? "";
    const path = requested.replace(/(.)\/+$/, "$1");
    if (path === "/api" || path.startsWith("/api/"))
      return answerFailure(request, reply, apiFailure(request, requested, reply));
    const reads = request.method === "GET" || request.method === "HEAD";
    if (UNLISTED.has(path)) reply.header("X-Robots-Tag", "noindex, nofollow");
    if (reads && screens.has(path)) return orRedirect(request, reply, () => sendScreen(request, reply, path));
    const wantsPage = reads && (request.headers.accept ?? "").includes("text/html") && !path.startsWith("/assets/");
    return wantsPage
      ? orRedirect(request, reply, () => sendDocument(request, reply, 404))
      : answerFailure(request, reply, new Failure("not-found"));
  });
}

/** Returns the error for a path under the API; with the wrong method it names the allowed one. */
function apiFailure({ method }: FastifyRequest, path: string, reply: FastifyReply): Failure {
  const takes = Object.values(ENDPOINTS).filter((call) =>
    new RegExp(`^${call.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  if (takes.length === 0) return new Failure("not-found");
  reply.header("Allow", [...new Set(takes.map((call) => call.method))].join(", "));
  return new Failure("method-not-allowed", { method });
}

/**
 * Cookies and storage belong to one origin, so a request to 127.0.0.1 is redirected to localhost, or whatever
 * PUBLIC_URL names.
 */
function otherLoopbackName({ headers, url }: FastifyRequest, publicUrl: string): string | undefined {
  const own = new URL(publicUrl);
  if (!isLoopbackName(own.hostname) || !URL.canParse(`http://${headers.host ?? ""}`)) return undefined;
  const requested = new URL(`http://${headers.host ?? ""}`);
  if (requested.port !== own.port || requested.hostname === own.hostname || !isLoopbackName(requested.hostname))
    return undefined;
  return `${own.origin}${url.startsWith("//") ? "/" : url}`;
}
