import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

describe("npm run verify", () => {
  it.each([["nonsense"], ["lint", "nonsense"]])("with %s names the parts there are and runs none", (...words) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, "verify.mjs"), ...words],
      {
        encoding: "utf8",
      },
    );
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^No part is called nonsense\. There are: lint; .+\.\n$/);
  });
});
