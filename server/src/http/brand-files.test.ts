import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBrandFiles, styled, withStyle } from "./brand-files.ts";

const HOSTILE = `<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/session")</script>${"<g/>".repeat(400)}</svg>`;
const folder = mkdtempSync(path.join(os.tmpdir(), "brand-"));
let server: FastifyInstance;
let withPng: FastifyInstance;

beforeAll(async () => {
  writeFileSync(path.join(folder, "logo.SVG"), HOSTILE);
  writeFileSync(path.join(folder, "logo.png"), "png");
  server = fastify();
  addBrandFiles(server, { file: path.join(folder, "logo.SVG"), path: "/brand/logo.svg" });
  addBrandFiles(server, { file: undefined, path: null });
  await server.ready();
  withPng = fastify();
  addBrandFiles(withPng, { file: path.join(folder, "logo.png"), path: "/brand/logo.png" });
  await withPng.ready();
});
afterAll(async () => {
  await Promise.all([server.close(), withPng.close()]);
  rmSync(folder, { recursive: true });
});

test("a logo opened at its own address can't run scripts or send requests, and has no origin", async () => {
  const { headers, body, statusCode } = await server.inject("/brand/logo.svg");
  expect([statusCode, body, headers["content-type"]]).toEqual([200, HOSTILE, "image/svg+xml"]);
  expect(String(headers["content-security-policy"]).split("; ")).toEqual(
    expect.arrayContaining(["default-src 'none'", "sandbox"]),
  );
  expect(headers["content-security-policy"]).not.toMatch(/script|allow-/);
});

test("a client that has the logo is not sent it again; SVG is compressed, other images are not", async () => {
  const first = await server.inject({ url: "/brand/logo.svg", headers: { "accept-encoding": "br" } });
  expect(first.headers["content-encoding"]).toBe("br");
  const again = await server.inject({
    url: "/brand/logo.svg",
    headers: { "if-none-match": String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const png = await withPng.inject({ url: "/brand/logo.png", headers: { "accept-encoding": "br" } });
  expect([png.headers["content-type"], png.headers["content-encoding"]]).toEqual(["image/png", undefined]);
});

test("puts the operator's style last in the head under the document's nonce; without one nothing changes", () => {
  const render = (): string => "<head><style>own</style></head><body></body>";
  expect(withStyle(render, undefined)).toBe(render);
  expect(withStyle(render, ":root{--accent:#123456}")("landing", {} as never, "n1", "en")).toBe(
    `<head><style>own</style><style nonce="n1">:root{--accent:#123456}</style></head><body></body>`,
  );
  expect(styled("<head></head>", "$&", "n")).toContain(">$&<");
});

test("the logo is the icon of the tab, of a phone and of notifications", async () => {
  for (const path of ["/favicon.svg", "/icons/icon-192.png", "/icons/apple-touch-icon.png", "/icons/badge-96.png"]) {
    const sign = await withPng.inject(path);
    expect([sign.statusCode, sign.body, sign.headers["content-type"]]).toEqual([200, "png", "image/png"]);
  }
});

test("the logo is the icon of the installed application, drawn within a square", async () => {
  for (const path of ["/brand/icon.svg", "/brand/maskable.svg"]) {
    const icon = await withPng.inject(path);
    expect([icon.statusCode, icon.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(icon.body).toContain(`href="data:image/png;base64,${Buffer.from("png").toString("base64")}"`);
    expect(icon.headers["content-security-policy"]).toContain("sandbox");
    expect(icon.body.includes("<rect"), path).toBe(path.includes("maskable"));
  }
});
