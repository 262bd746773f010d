import { expect, it } from "vitest";
import { isDocumentPath, offlinePage } from "./offline-page.ts";
import { isScreenPath } from "./shell.ts";

const FILES = ["assets/application-abc.js", "assets/application-abc.css", "assets/landing-abc.css"];
const pageOf = async (language: string, isMember: boolean) => {
  const page = offlinePage({ pathname: "/", language, files: FILES, isMember });
  return { page, html: await page.text() };
};

it("is for the server's documents, which are no screens", () => {
  for (const path of ["/", "/privacy", "/terms", "/cookies"]) {
    expect(isDocumentPath(path), path).toBe(true);
    expect(isScreenPath(path), path).toBe(false);
  }
  for (const path of ["/dashboard", "/learn", "/auth/sign-in", "/api/session"])
    expect(isDocumentPath(path)).toBe(false);
});

it("says that there is no network, and leads to stored screens, in the worker's language, without a script", async () => {
  const { page, html } = await pageOf("en", false);
  expect(page.status).toBe(503);
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  expect(html).toContain('<h1 class="h-page">You\'re offline</h1>');
  expect(html).toContain('href="/assets/application-abc.css"');
  expect(html).not.toMatch(/<script|href="\/dashboard"/);
  const links = [...html.matchAll(/href="(\/[a-z]*)"/g)].map(([, path = ""]) => path);
  expect(links.filter(isScreenPath)).toEqual(["/learn", "/pricing"]);
  expect(links).toContain("/");
  const german = await pageOf("de", true);
  expect(german.html).toMatch(/<html lang="de">[^]*Keine Verbindung[^]*href="\/dashboard"/);
});
