import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "./database/free-port.ts";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { testEnvironment } from "./database/test-environment.ts";
import { SERVER_PROGRAM } from "./test-server-program.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FROM_SOURCE = ["--import", "tsx"];

type Said = { readonly stdout: string; readonly stderr: string; readonly code: number | null };

/** Runs a program in a separate process. `until`: the stdout text after which it is stopped. */
function run(args: readonly string[], env: NodeJS.ProcessEnv, until?: string): Promise<Said> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const received = { stdout: "", stderr: "" };
  child.stdout.on("data", (data: Buffer) => {
    received.stdout += data.toString();
    if (until !== undefined && received.stdout.includes(until)) child.kill("SIGTERM");
  });
  child.stderr.on("data", (data: Buffer) => (received.stderr += data.toString()));
  return new Promise((resolve) =>
    child.once("close", (code) => {
      resolve({ ...received, code });
    }),
  );
}

describe("the console", () => {
  let db: TestDatabase;
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    db = await testDatabase();
    dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-quiet-"));
    const { user = "", password, host = "", port = 0, database = "" } = db.database.pool.options;
    env = {
      ...testEnvironment(await freePort(), dataDir),
      NODE_OPTIONS: "",
      SEXTANT_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c",
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host)}:${String(port)}/${database}`,
    };
  });
  afterAll(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await db.drop();
  });

  it("contains only JSON lines in production, from start to end", async () => {
    const { stdout, stderr, code } = await run(SERVER_PROGRAM, { ...env, MODE: "production" }, "Ready at");
    expect([code, stderr]).toEqual([0, ""]);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ name: "sextant" });
  });

  it("names each setting that production refuses, and the server ends without having started", async () => {
    const refused = { MODE: "production", PUBLIC_URL: "https://sextant.example", CLOCK_OFFSET_MS: "1000" };
    const { stdout, stderr, code } = await run(SERVER_PROGRAM, { ...env, ...refused });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^CLOCK_OFFSET_MS [^\n]+\n$/);
  });

  it("contains only the answer of a command", async () => {
    const { stdout, stderr, code } = await run([...FROM_SOURCE, "scripts/user.ts", "merchant-code"], env);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Merchant code: \S+\n[^\n]+\n$/);
  });

  it("still contains every other warning, while the issuer's package loads and after", async () => {
    const script = `
      const { warn } = console;
      await import("./server/src/issuer/protocol/runtime-warning.ts");
      console.warn("oidc-provider WARNING: another");
      const { Provider } = await import("./server/src/issuer/protocol/oidc-provider.ts");
      new Provider("https://issuer.example");
      if (console.warn === warn) console.log("its own again");`;
    const { stdout, stderr } = await run([...FROM_SOURCE, "--input-type=module", "-e", script], env);
    expect(stdout).toContain("its own again");
    expect(stderr).toContain("oidc-provider WARNING: another\n");
    expect(stderr).toContain("development-only in-memory adapter");
    expect(stderr).not.toContain("Unsupported runtime");
  });
});
