import { Failure } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import type { FastifyInstance, FastifyReply } from "fastify";
import { withTimeout } from "../../async/with-timeout.ts";
import type { Inbound } from "./inbound.ts";
import { escaped } from "./email.ts";
import type { Unsubscribe } from "./unsubscribe.ts";

const BODY_LIMIT = 32 * 1024;
const PAGE_POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

type TokenParams = { readonly token: string };

/**
 * Adds routes outside of the API for callers that are not signed in: where other platforms post (`/hooks/{token}`), and
 * where emails are ended (`/unsubscribe/{token}`, RFC 8058). Only the token authorises: no cookie is read, so that no
 * other site can use one.
 */
export function addChannelRoutes(
  server: FastifyInstance,
  {
    inbound,
    unsubscribe,
    brandName,
  }: { readonly inbound: Inbound; readonly unsubscribe: Unsubscribe; readonly brandName: string },
): void {
  void server.register((scope, _options, registered) => {
    // Accept any content type: platforms label JSON as text and vice versa.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });

    // Also accept invalid content types, which the framework would reject before it looks for a parser.
    scope.addHook("onRequest", (request, _reply, next) => {
      request.raw.headers["content-type"] = "application/octet-stream";
      next();
    });

    scope.post<{ Params: TokenParams }>("/hooks/:token", { config: { rate: "api" } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const result = await withTimeout(inbound(request.params.token, body));
      if (typeof result === "object") {
        const seconds = String(result.waitSeconds);
        void reply.header("Retry-After", seconds);
        throw new Failure("too-many-requests", { seconds }, { retryAfterSeconds: result.waitSeconds });
      }
      if (result === "unknown") throw new Failure("not-found");
      if (result === "empty")
        throw new Failure("bad-request", { detail: "send the alert as text, or as JSON with a message" });
      return said(reply.code(202), result === "taken" ? "Accepted." : "Already accepted.");
    });

    scope.get<{ Params: TokenParams }>("/unsubscribe/:token", { config: { rate: "api" } }, (request, reply) => {
      if (!unsubscribe.isToken(request.params.token)) throw new Failure("not-found");
      return page(reply, {
        brandName,
        title: "Unsubscribe",
        text: "You will get no more emails about your alerts and no daily digest. You still see your alerts in the app.",
        button: "Unsubscribe",
      });
    });

    scope.post<{ Params: TokenParams }>("/unsubscribe/:token", { config: { rate: "api" } }, async (request, reply) => {
      if (!(await withTimeout(unsubscribe.end(request.params.token)))) throw new Failure("not-found");
      return page(reply, {
        brandName,
        title: "You are unsubscribed",
        text: "You will get no more emails about your alerts. You can turn them on again in the app.",
      });
    });
    registered();
  });
}

function said(reply: FastifyReply, text: string): FastifyReply {
  return reply.header("Cache-Control", "no-store").type("text/plain; charset=utf-8").send(text);
}

type Page = { readonly brandName: string; readonly title: string; readonly text: string; readonly button?: string };

/** Sends a page without scripts, styles or anything to load. */
function page(reply: FastifyReply, { brandName, title, text, button }: Page): FastifyReply {
  const brand = escaped(plainName(brandName, 64));
  const form = button === undefined ? "" : `<form method="post"><button>${escaped(button)}</button></form>`;
  return reply
    .headers({ "Cache-Control": "no-store", "Content-Security-Policy": PAGE_POLICY, "Referrer-Policy": "no-referrer" })
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${escaped(title)} - ${brand}</title></head>` +
        `<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form}<p>${brand}</p></main></body></html>`,
    );
}
