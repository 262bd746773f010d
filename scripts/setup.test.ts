import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";

const OLDER = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.3"})`;

describe("a Node that is too old", () => {
  it.each(["start", "dev", "test", "verify", "build"])("is reported in one sentence by npm run %s", (command) => {
    const script = path.join(import.meta.dirname, `${command}.mjs`);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", OLDER, script], {
      encoding: "utf8",
      timeout: 20_000,
    });
    expect(stdout).toBe("");
    expect(stderr).toBe(
      "Sextant needs Node 20.19 or newer, and this is 20.18.3. Install it from https://nodejs.org and start again.\n",
    );
    expect(status).toBe(1);
  });
});
