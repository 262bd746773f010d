import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { headsFileOf, openHeadsFile } from "./heads-file.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-heads-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const mode = (): number => statSync(headsFileOf(dataDir)).mode & 0o777;

it.runIf(process.platform !== "win32")(
  "is readable by its owner only, including one of an earlier version",
  async () => {
    await openHeadsFile(dataDir).append("{}");
    expect(mode()).toBe(0o600);
    writeFileSync(headsFileOf(dataDir), "{}\n");
    chmodSync(headsFileOf(dataDir), 0o644);
    await openHeadsFile(dataDir).append("{}");
    expect(mode()).toBe(0o600);
  },
);
