import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addShareRoute } from "./share-route.ts";
import { addWebManifest, webManifest } from "./web-manifest.ts";
import { addWorkerFile } from "./worker-file.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "worker-"));
let server: FastifyInstance;

beforeAll(async () => {
  writeFileSync(path.join(folder, "sw.js"), "// worker");
  writeFileSync(path.join(folder, "sw.de.js"), "// German worker");
  server = fastify();
  addWorkerFile(server, folder);
  addWebManifest(server, { brand: { name: "Harbour Desk", logo: null } });
  addShareRoute(server);
  await server.ready();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test("the manifest has the installation's name, icons to install it with, and shortcuts", async () => {
  const answer = await server.inject("/manifest.webmanifest");
  expect([answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
    200,
    "application/manifest+json",
    "no-cache",
  ]);
  const manifest = answer.json<Record<string, unknown>>();
  expect(manifest).toMatchObject({
    name: "Harbour Desk",
    short_name: "Harbour Desk",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    shortcuts: [{ url: "/alerts" }, { url: "/market-analysis" }, { url: "/watchlist" }],
    share_target: { action: "/share", method: "GET" },
  });
  const icons = manifest["icons"] as { readonly sizes: string; readonly purpose: string }[];
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 512x512",
  ]);
});

test("an operator's manifest has the operator's icons, and no pictures under another name", () => {
  const manifest = webManifest({ name: "Harbour Desk", logo: "/brand/logo.svg" });
  expect(manifest).toMatchObject({ icons: [{ src: "/brand/icon.svg" }, { src: "/brand/maskable.svg" }] });
  expect(JSON.stringify(manifest)).not.toMatch(/screenshots|\/icons\//);
});

test("the worker is for the whole site, asked for again each time, and may fetch from here only", async () => {
  // The second path is the one that older versions registered.
  for (const url of ["/sw.js", "/push-worker.js"]) {
    const { statusCode, headers, body } = await server.inject(url);
    expect([statusCode, body, headers["cache-control"], headers["service-worker-allowed"]]).toEqual([
      200,
      "// worker",
      "no-cache",
      "/",
    ]);
    expect(headers["content-security-policy"]).toContain("connect-src 'self'");
  }
});

test("the worker of another language of the page is at the same path", async () => {
  const bodyOf = async (lang: string) => (await server.inject({ url: "/sw.js", query: { lang } })).body;
  expect([await bodyOf("de"), await bodyOf("en"), await bodyOf("toString")]).toEqual([
    "// German worker",
    "// worker",
    "// worker",
  ]);
});

test("what is shared leads to its screen, and never off the site", async () => {
  const leadsTo = async (query: Record<string, string | string[]>) => {
    const { statusCode, headers } = await server.inject({ url: "/share", query });
    return [statusCode, headers.location];
  };
  expect(await leadsTo({ text: "Look at $TSLA" })).toEqual([303, "/market-analysis?symbol=TSLA"]);
  expect(await leadsTo({})).toEqual([303, "/dashboard"]);
  expect(await leadsTo({ url: "//evil.example/a" })).toEqual([303, "/dashboard"]);
  expect(await leadsTo({ text: ["a", "b"] })).toEqual([303, "/dashboard"]);
});
