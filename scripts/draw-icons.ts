// npm run icons: draws the product's icons in web/public/icons from its mark, web/public/favicon.svg, in the browser of
// the tests. With two pictures (`npm run icons -- <narrow.png> <wide.png>`, as `npm run pictures` takes them) it also
// makes those that a browser shows before it installs the application, in web/public/screenshots.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "./browser.mjs";

const PUBLIC = join(dirname(dirname(fileURLToPath(import.meta.url))), "web", "public");
/** Paper of the dark theme. */
const PAPER = "#0c0f15";
const mark = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");

type Icon = { readonly name: string; readonly px: number; readonly markShare: number; readonly ground: string };

const ROUNDED = `background: ${PAPER}; border-radius: 22%`;
/** Systems cut these to a shape of theirs; every shape shows the inner circle of four fifths. */
const WHOLE = `background: ${PAPER}`;

const ICONS: readonly Icon[] = [
  { name: "icon-192", px: 192, markShare: 0.66, ground: ROUNDED },
  { name: "icon-512", px: 512, markShare: 0.66, ground: ROUNDED },
  { name: "maskable-512", px: 512, markShare: 0.5, ground: WHOLE },
  { name: "apple-touch-icon", px: 180, markShare: 0.62, ground: WHOLE },
  // Only its shape counts: systems colour it.
  { name: "badge-96", px: 96, markShare: 0.9, ground: "filter: brightness(0) invert(1)" },
];

/** Wide enough for the browser's rules, small enough to load while the user decides. */
const PICTURES = [
  { name: "narrow", widthPx: 780, heightPx: 1688 },
  { name: "wide", widthPx: 1280, heightPx: 800 },
] as const;

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
mkdirSync(join(PUBLIC, "icons"), { recursive: true });
for (const icon of ICONS) await drawIcon(page, icon);
for (const [index, file] of process.argv.slice(2).entries()) await drawPicture(page, file, index);
await browser.close();

async function drawIcon(on: Page, { name, px, markShare, ground }: Icon): Promise<void> {
  const side = Math.round(px * markShare);
  await on.setViewportSize({ width: px, height: px });
  await on.setContent(
    `<style>html, body { margin: 0; background: transparent } div { display: grid; place-items: center; width: ${px}px; height: ${px}px; ${ground} } svg { width: ${side}px; height: ${side}px }</style><div>${mark}</div>`,
  );
  await on.screenshot({ path: join(PUBLIC, "icons", `${name}.png`), omitBackground: true });
}

async function drawPicture(on: Page, file: string, index: number): Promise<void> {
  const picture = PICTURES[index];
  if (picture === undefined) return;
  const data = await on.evaluate(
    async ({ source, widthPx, heightPx }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = widthPx;
      canvas.height = heightPx;
      // The top of the page, as wide as it is.
      const height = Math.min(image.height, (image.width * heightPx) / widthPx);
      canvas
        .getContext("2d")
        ?.drawImage(image, 0, 0, image.width, height, 0, 0, widthPx, (height * widthPx) / image.width);
      return canvas.toDataURL("image/webp", 0.8).split(",")[1] ?? "";
    },
    { source: `data:image/png;base64,${readFileSync(file, "base64")}`, ...picture },
  );
  mkdirSync(join(PUBLIC, "screenshots"), { recursive: true });
  writeFileSync(join(PUBLIC, "screenshots", `${picture.name}.webp`), Buffer.from(data, "base64"));
}
