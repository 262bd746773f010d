import { resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

// Real recordings lie beside the repository; tests that read them skip loudly where they are absent.
const sharedData = resolve(import.meta.dirname, process.env["SHARED_DATA"] ?? "../shared/data");

export default defineConfig({
  test: {
    include: ["{core,server,web,lab}/{src,bench}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.soak.test.ts", "**/*.component.test.tsx"],
    globalSetup: ["scripts/generated-sources.mjs"],
    setupFiles: ["scripts/property-runs.ts", "scripts/settled-imports.ts"],
    env: { SHARED_DATA: sharedData, NODE_ENV: "test" },
    pool: "forks",
    // Test files of one worker share what they import: half of the time of a small file went into reading it again. So no file leaves
    // anything behind: mocks, stubs and spies are taken back after each test, timers by who changes them.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    // One more than the cores of the smallest machine: much of the time goes by waiting for databases and whole servers.
    maxWorkers: 3,
    // Guards against hanging, far from what anything takes: no test's outcome hangs on how fast the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
  },
});
