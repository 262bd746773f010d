import { readFileSync } from "node:fs";
import path from "node:path";
import type { RenderDocument } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import { DARK_PAPER } from "../brand-colours.ts";
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

/** The product's own icons, in the place of which the operator's logo is sent: of the tab, of a phone, of notifications. */
const PRODUCT_ICONS = [
  "/favicon.svg",
  "/icons/icon-192.png",
  "/icons/icon-512.png",
  "/icons/apple-touch-icon.png",
  "/icons/badge-96.png",
];

/** The operator's logo as icons of an installed application, square whatever its own shape is. */
export const OWN_ICONS = { plain: "/brand/icon.svg", maskable: "/brand/maskable.svg" } as const;

/**
 * Serves the operator's logo at its path on our own origin, and as every icon, read once. Does nothing if there is
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
  for (const path of [route, ...PRODUCT_ICONS])
    server.get(path, (request, reply) => {
      // Images are already compressed, except SVG.
      if (type !== "image/svg+xml") delete request.headers["accept-encoding"];
      return sendEncoded(request, reply.header("Content-Security-Policy", LOGO_POLICY), encoded, type, "no-cache");
    });
  const data = `data:${type};base64,${encoded.bytes("identity").toString("base64")}`;
  const icons = [
    [OWN_ICONS.plain, squareIcon(data, 512)],
    [OWN_ICONS.maskable, squareIcon(data, MASKABLE_PX, DARK_PAPER)],
    ["/icons/maskable-512.png", squareIcon(data, MASKABLE_PX, DARK_PAPER)],
  ] as const;
  for (const [path, icon] of icons) {
    const drawn = encode(Buffer.from(icon));
    server.get(path, (request, reply) =>
      sendEncoded(request, reply.header("Content-Security-Policy", LOGO_POLICY), drawn, "image/svg+xml", "no-cache"),
    );
  }
}

/** Systems cut a maskable icon to a shape of theirs: the logo stays within the circle that all of them show. */
const MASKABLE_PX = 280;

function squareIcon(data: string, sidePx: number, background?: string): string {
  const at = (512 - sidePx) / 2;
  const ground = background === undefined ? "" : `<rect width="512" height="512" fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${ground}<image href="${data}" x="${at}" y="${at}" width="${sidePx}" height="${sidePx}"/></svg>`;
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
