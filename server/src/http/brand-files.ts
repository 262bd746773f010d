import { readFileSync } from "node:fs";
import path from "node:path";
import type { RenderDocument } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import { sendEncoded } from "./api-routes.ts";
import { encode } from "./encoded.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

/**
 * Policy for a logo opened at its own address, which may only be displayed. An SVG is a document and could contain
 * scripts, forms and requests to other hosts; this blocks them all and gives it no origin.
 */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

/** The favicon, which pages and documents request at this path. */
const TAB_SIGN = "/favicon.svg";

/**
 * Serves the operator's logo at its path on our own origin and as the favicon, read once. Does nothing if there is
 * none.
 */
export function addBrandFiles(
  server: FastifyInstance,
  { file, path: route }: { readonly file: string | undefined; readonly path: string | null },
): void {
  if (file === undefined || route === null) return;
  const type = TYPES[path.extname(file).toLowerCase()];
  if (type === undefined) return;
  const encoded = encode(readFileSync(file));
  for (const path of [route, TAB_SIGN])
    server.get(path, (request, reply) => {
      // Images are already compressed, except SVG.
      if (type !== "image/svg+xml") delete request.headers["accept-encoding"];
      return sendEncoded(request, reply.header("Content-Security-Policy", LOGO_POLICY), encoded, type, "no-cache");
    });
}

/** Returns a renderer of the same documents with the operator's style after their own, permitted by the same nonce. */
export function withStyle(render: RenderDocument, style: string | undefined): RenderDocument {
  if (style === undefined) return render;
  return (name, props, nonce, language) => styled(render(name, props, nonce, language), style, nonce);
}

/** Returns a document with a style at the end of its head. */
export function styled(html: string, style: string, nonce: string): string {
  return html.replace("</head>", () => `<style nonce="${nonce}">${style}</style></head>`);
}
