import type { ServerResponse } from "node:http";
import type { DocumentName, DocumentProps } from "@sextant/core/contract";
import { pageLanguage } from "../../http/page-language.ts";
import type { IssuerOptions } from "../issuer-options.ts";
import { KNOWN_BROWSER } from "../known-browser-cookie.ts";
import type { PageAnswer } from "./page.ts";

type SendParts = Pick<IssuerOptions, "render" | "installation" | "documentHeaders" | "dataHeaders" | "config">;

/** Sends a page's answer: a document with its own policy, or a redirect. Never cached. */
export function sendPage(parts: SendParts, response: ServerResponse, answer: PageAnswer): void {
  if (answer.knownBrowser !== undefined)
    response.appendHeader("Set-Cookie", KNOWN_BROWSER.cookie(answer.knownBrowser, parts.config.publicUrl));
  response.setHeader("Cache-Control", "no-store");
  if ("location" in answer) {
    response.writeHead(303, { ...parts.dataHeaders, Location: answer.location }).end();
    return;
  }
  const language = pageLanguage(response.req);
  const { nonce, headers } = parts.documentHeaders(language);
  const props = { ...answer.props, installation: parts.installation() } as DocumentProps[DocumentName];
  const html = parts.render(answer.document, props, nonce, language);
  response
    .writeHead(answer.status ?? 200, {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(html)),
      ...(answer.retryAfterSeconds === undefined ? {} : { "Retry-After": String(answer.retryAfterSeconds) }),
    })
    .end(html);
}
