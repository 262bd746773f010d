import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { threadEntry } from "./thread-entry.ts";

it.each(["compute-worker", "backtests-worker", "exchange-worker"])("%s is next to the server's source", (name) => {
  expect(threadEntry(name)).toEqual(new URL(`./${name}.ts`, import.meta.url));
});

it("a part that a build lacks is found at the start, in a sentence", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sextant-entry-"));
  try {
    const main = pathToFileURL(path.join(folder, "main.js")).href;
    expect(() => threadEntry("exchange-worker", main)).toThrow(
      "The server's part 'exchange-worker' hasn't been built. Run npm run build, or npm start, which builds it.",
    );
    writeFileSync(path.join(folder, "exchange-worker.js"), "");
    expect(threadEntry("exchange-worker", main).href).toBe(new URL("./exchange-worker.js", main).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
