import { expect, it } from "vitest";
import { isOwnVersion, languageOf } from "./document-facts.ts";

const FILES = new Set(["assets/application-abc.js", "assets/application-abc.css", "assets/serif-1.woff2"]);
const documentOf = (script: string) =>
  `<link rel="preload" href="/assets/serif-1.woff2"><link rel="stylesheet" crossorigin href="/assets/application-abc.css">
   <script type="module" crossorigin src="/assets/${script}"></script><link rel="icon" href="/favicon.svg">`;

it("recognises a document that loads files of this version only", () => {
  expect(isOwnVersion(documentOf("application-abc.js"), FILES)).toBe(true);
});

it("recognises a document of another version, and one that is no document of the application", () => {
  expect(isOwnVersion(documentOf("application-xyz.js"), FILES)).toBe(false);
  expect(isOwnVersion("<h1>Bad gateway</h1>", FILES)).toBe(false);
});

it("reads the language of a document", () => {
  expect(languageOf('<!doctype html><html class="a" lang="de"><p lang="en">')).toBe("de");
  expect(languageOf("<html><p lang='en'>")).toBeUndefined();
});
