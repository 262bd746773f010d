import { type Installation, SCREENS, SHARE_PATH } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import { DARK_PAPER } from "../brand-colours.ts";
import { sendEncoded } from "./api-routes.ts";
import { OWN_ICONS } from "./brand-files.ts";
import { encodeJson } from "./encoded.ts";

const PNG = { type: "image/png" } as const;
const SHORTCUTS = [SCREENS.alerts, SCREENS.marketAnalysis, SCREENS.watchlist];

/** Returns the manifest with which browsers install the application: under the installation's own name and icon. */
export function webManifest({ name, logo }: Installation["brand"]): object {
  return {
    id: "/",
    name,
    short_name: name,
    description: "Market analysis where every number is true, sourced and checkable.",
    lang: "en",
    dir: "ltr",
    start_url: SCREENS.dashboard.path,
    scope: "/",
    display: "standalone",
    background_color: DARK_PAPER,
    theme_color: DARK_PAPER,
    categories: ["finance"],
    prefer_related_applications: false,
    icons:
      logo === null
        ? [
            { src: "/icons/icon-192.png", sizes: "192x192", purpose: "any", ...PNG },
            { src: "/icons/icon-512.png", sizes: "512x512", purpose: "any", ...PNG },
            { src: "/icons/maskable-512.png", sizes: "512x512", purpose: "maskable", ...PNG },
          ]
        : [
            { src: OWN_ICONS.plain, sizes: "any", type: "image/svg+xml", purpose: "any" },
            { src: OWN_ICONS.maskable, sizes: "any", type: "image/svg+xml", purpose: "maskable" },
          ],
    // They show the product under its own name.
    ...(logo === null ? { screenshots: SCREENSHOTS } : {}),
    shortcuts: SHORTCUTS.map(({ label, path }) => ({ name: label, url: path })),
    share_target: {
      action: SHARE_PATH,
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
  };
}

/** Pictures of the built page, made by `npm run icons`. */
const SCREENSHOTS = [
  {
    src: "/screenshots/narrow.webp",
    sizes: "780x1688",
    type: "image/webp",
    form_factor: "narrow",
    label: "Analysis of a stock on a phone",
  },
  {
    src: "/screenshots/wide.webp",
    sizes: "1280x800",
    type: "image/webp",
    form_factor: "wide",
    label: "The dashboard on a computer",
  },
];

/** Serves the manifest. */
export function addWebManifest(server: FastifyInstance, { brand }: Pick<Installation, "brand">): void {
  const manifest = encodeJson(webManifest(brand));
  server.get("/manifest.webmanifest", (request, reply) =>
    sendEncoded(request, reply, manifest, "application/manifest+json", "no-cache"),
  );
}
