import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FORMATS } from "./index.ts";

const DOCS = new URL("../../../../docs/trade-files.md", import.meta.url);
const PROOF = { export: "exported files", documentation: "documented layout" };

describe("docs/trade-files.md", () => {
  it("lists every format as declared", () => {
    const stated = readFileSync(DOCS, "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .map((line) =>
        line
          .split("|")
          .map((cell) => cell.trim())
          .slice(1, -1),
      );
    expect(stated).toEqual(
      FORMATS.map(({ id, title, provenOn, timeZone, howToExport }) => [
        `\`${id}\``,
        title,
        PROOF[provenOn],
        timeZone,
        howToExport,
      ]),
    );
  });
});
