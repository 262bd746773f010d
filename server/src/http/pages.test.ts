import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDocuments } from "./documents.ts";
import { createHttpServer } from "./http-server.ts";
import { httpParts, TEST_INSTALLATION } from "./test-parts.ts";

const webDir = mkdtempSync(join(tmpdir(), "sextant-pages-"));
writeFileSync(join(webDir, "index.html"), '<!doctype html><html lang="en"><title>App</title>');
writeFileSync(join(webDir, "index.de.html"), '<!doctype html><html lang="de"><title>App</title>');
writeFileSync(join(webDir, "favicon.svg"), "<svg/>");
mkdirSync(join(webDir, "assets"));
writeFileSync(join(webDir, "assets", "app-1.js"), "run();");

const documents = createDocuments({
  renderFirstView: (path, { language }) =>
    Promise.resolve(
      path === "/learn"
        ? {
            title: `Learn in ${language}`,
            description: "",
            html: "",
            rules: "",
            answers: "{}",
            styles: [],
            scripts: [],
          }
        : undefined,
    ),
  renderDocument: (name, _props, _nonce, language) => `<!doctype html><html lang="${language}"><title>${name}</title>`,
  installation: TEST_INSTALLATION,
  showcase: () => null,
});
const server = createHttpServer(httpParts({}, {}, { webDir, documents }));
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true, force: true });
});

const GERMAN = { cookie: "language=de", accept: "text/html" };

it.each(["/", "/privacy", "/alerts", "/nowhere"])("%s is in the language for the request, and says so", async (url) => {
  for (const [headers, language] of [
    [{ accept: "text/html" }, "en"],
    [GERMAN, "de"],
    [{ ...GERMAN, cookie: "language=en" }, "en"],
  ] as const) {
    const answer = await server.inject({ url, headers });
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.headers).toMatchObject({
      "content-language": language,
      vary: "Accept-Encoding, Cookie",
    });
  }
});

it.each(["/", "/alerts", "/nowhere"])("%s remembers the language that a link chooses", async (url) => {
  const answer = await server.inject({ url: `${url}?a=1&language=de`, headers: { accept: "text/html" } });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({
    location: `${url}?a=1`,
    "set-cookie": expect.stringContaining("language=de;") as string,
  });
});

it.each(["GET", "HEAD"] as const)(
  "answers %s for a built file, and for no other name in its folder",
  async (method) => {
    for (const [url, status, header] of [
      ["/assets/app-1.js", 200, { "cache-control": "public, max-age=31536000, immutable" }],
      ["/assets/app-1.js?v=2", 200, { "content-type": "text/javascript; charset=utf-8" }],
      ["/favicon.svg", 200, { "cache-control": "no-cache" }],
      ["/assets/app-2.js", 404, { "content-type": "text/plain; charset=utf-8" }],
      ["/assets/..%2findex.html", 404, { "content-type": "text/plain; charset=utf-8" }],
      ["/assets/", 404, { "content-type": "text/html; charset=utf-8" }],
    ] as const) {
      const answer = await server.inject({ method, url, headers: { accept: "text/html" } });
      expect([url, answer.statusCode]).toEqual([url, status]);
      expect(answer.headers, url).toMatchObject(header);
    }
  },
);

it("serves the pages below Learn, and no other below a screen", async () => {
  for (const [url, status] of [
    ["/learn", 200],
    ["/learn/glossary", 200],
    ["/learn/stop-loss", 200],
    ["/learn/nothing", 404],
    ["/alerts/glossary", 404],
  ] as const) {
    const answer = await server.inject({ url, headers: { accept: "text/html" } });
    expect([url, answer.statusCode]).toEqual([url, status]);
  }
});

it("sends a visitor the first view of a public screen, in their language", async () => {
  for (const [url, headers, title] of [
    ["/learn", {}, "Learn in en"],
    ["/learn", { cookie: "language=de" }, "Learn in de"],
    // It shows what a visitor sees, at the plain address.
    ["/learn", { cookie: "session=a" }, "App"],
    ["/learn?term=rsi", {}, "App"],
    ["/pricing", {}, "App"],
    ["/alerts", {}, "App"],
  ] as const) {
    const answer = await server.inject({ url, headers });
    expect([url, headers, /<title>(.*)<[/]title>/.exec(answer.body)?.[1]]).toEqual([url, headers, title]);
  }
});
