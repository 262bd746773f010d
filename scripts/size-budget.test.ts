import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** What a screen loads before its first sight, compressed: the application's entry, the screen's chunk and all that they import. */
const SCRIPT_BYTES = 140_000;
/** By how much more the words of other languages may raise it: they are longer, and their letters take two bytes. */
const OTHER_LANGUAGES = 1.03;
const STYLE_BYTES = 18_000;
/** Screens that are still larger, each with its own ceiling. */
const LARGER: Readonly<Record<string, number>> = {
  "trading-advisory": 151_000,
};

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
};

const root = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "size-budget-"));
let out = "";
let manifest: Readonly<Record<string, Chunk>> = {};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the chunks that the browser fetches before those named can run. */
function chunksOf(...keys: readonly string[]): ReadonlyMap<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build's manifest has no ${key}.`);
    if (chunks.has(key)) return;
    chunks.set(key, chunk);
    chunk.imports?.forEach(add);
  };
  keys.forEach(add);
  return chunks;
}

const bytesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).length, 0);

/** The screens of web/src/routes.tsx by the names of their folders, as the manifest lists them. */
function screens(): readonly { readonly name: string; readonly key: string }[] {
  return Object.keys(manifest).flatMap((key) => {
    const name = /^src\/features\/(?<name>[^/]+)\/\k<name>-page\.tsx$/.exec(key)?.groups?.["name"];
    return name === undefined ? [] : [{ name, key }];
  });
}

describe.each(["en", "de"])("the page in %s", (language) => {
  beforeAll(() => {
    out = join(folder, language);
    // In a separate process: here NODE_ENV is `test`, for which React's larger build would be measured.
    execFileSync(process.execPath, [join(root, "scripts/build-page.mjs"), language, out], {
      env: { ...process.env, NODE_ENV: "production" },
      stdio: "pipe",
    });
    manifest = JSON.parse(readFileSync(join(out, ".vite", "manifest.json"), "utf8")) as typeof manifest;
  });

  it("keeps the initial scripts and styles of each screen within their budgets", () => {
    const sizes = screens().map(({ name, key }) => {
      const chunks = [...chunksOf("index.html", key).values()];
      const scripts = bytesOf(chunks.map(({ file }) => file));
      return { name, scripts, styles: bytesOf(new Set(chunks.flatMap(({ css = [] }) => css))) };
    });
    console.log(sizes.map(({ name, scripts, styles }) => `${name}: ${scripts} + ${styles} bytes`).join("\n"));
    const routes = readFileSync(join(root, "web/src/routes.tsx"), "utf8");
    expect(sizes).toHaveLength(routes.match(/import\("\.\/features\//g)?.length ?? 0);
    const longer = language === "en" ? 1 : OTHER_LANGUAGES;
    expect(sizes.filter(({ name, scripts }) => scripts > (LARGER[name] ?? SCRIPT_BYTES) * longer)).toEqual([]);
    expect(sizes.filter(({ styles }) => styles > STYLE_BYTES)).toEqual([]);
    if (language !== "en") return;
    // A limit that is no longer needed must be removed.
    const small = sizes.filter(({ scripts }) => scripts <= SCRIPT_BYTES).map(({ name }) => name);
    expect(Object.keys(LARGER).filter((name) => small.includes(name))).toEqual([]);
  });

  it("loads the chart, with its library, after the first sight of every screen", () => {
    const key = "src/chart/price-chart.tsx";
    const chart = chunksOf(key).get(key);
    expect(chart?.isDynamicEntry).toBe(true);
    // Larger than any screen's own code: it contains the library.
    expect(bytesOf(chart ? [chart.file] : [])).toBeGreaterThan(50_000);
    for (const screen of screens())
      expect([...chunksOf("index.html", screen.key).keys()], screen.name).not.toContain(key);
  });
});
