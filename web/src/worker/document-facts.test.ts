import { expect, it } from "vitest";
import { isFirstView, languageOf, versionIn } from "./document-facts.ts";

const FILES = new Set(["assets/application-abc.js", "assets/application-abc.css", "assets/serif-1.woff2"]);
const documentOf = (script: string) =>
  `<link rel="preload" href="/assets/serif-1.woff2"><link rel="stylesheet" crossorigin href="/assets/application-abc.css">
   <script type="module" crossorigin src="/assets/${script}"></script><link rel="icon" href="/favicon.svg">`;

it("tells a document that loads files of this version only from one of another version", () => {
  expect(versionIn(documentOf("application-abc.js"), FILES)).toBe("own");
  expect(versionIn(documentOf("application-xyz.js"), FILES)).toBe("other");
});

it("knows no version of a document that names no built file", () => {
  expect(versionIn("<h1>Welcome to this network</h1>", FILES)).toBeUndefined();
  expect(versionIn('<script type="module" src="/src/main.tsx"></script>', FILES)).toBeUndefined();
});

it("reads the language of a document", () => {
  expect(languageOf('<!doctype html><html class="a" lang="de"><p lang="en">')).toBe("de");
  expect(languageOf("<html><p lang='en'>")).toBeUndefined();
});

it("tells one screen's first view from the document of every screen", () => {
  expect(isFirstView('<script type="application/json" id="answers" nonce="a">{}</script>')).toBe(true);
  expect(isFirstView(documentOf("application-abc.js"))).toBe(false);
});
