import { expect, it } from "vitest";
import { viewFiles } from "./view-files.ts";

const MANIFEST = {
  "index.html": { file: "assets/app.js", imports: ["_parts.js"], css: ["assets/app.css"] },
  "_parts.js": { file: "assets/parts.js", imports: ["index.html"] },
  "src/learn.tsx": { file: "assets/learn.js", imports: ["index.html", "_parts.js"], css: ["assets/learn.css"] },
};

it("lists each file once, what is imported first", () => {
  expect(viewFiles(MANIFEST, ["index.html", "src/learn.tsx"])).toEqual({
    scripts: ["/assets/parts.js", "/assets/app.js", "/assets/learn.js"],
    styles: ["/assets/app.css", "/assets/learn.css"],
  });
});

it("names a source that the build lacks", () => {
  expect(() => viewFiles(MANIFEST, ["src/gone.tsx"])).toThrow("The page's build has no src/gone.tsx.");
});
