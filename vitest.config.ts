import { resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

// Real recordings are stored next to the repository. Tests that read them are skipped, with a message, if they are absent.
const sharedData = resolve(import.meta.dirname, process.env["SHARED_DATA"] ?? "../shared/data");

export default defineConfig({
  test: {
    include: ["{core,server,web,lab}/{src,bench}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.soak.test.ts", "**/*.component.test.tsx"],
    globalSetup: ["scripts/generated-sources.mjs"],
    setupFiles: ["scripts/property-runs.ts", "scripts/settled-imports.ts"],
    env: { SHARED_DATA: sharedData, NODE_ENV: "test" },
    pool: "forks",
    // Test files of one worker share their imported modules: loading them again took half the time of a small file. So a file must leave
    // nothing behind: mocks, stubs and spies are restored after each test, and a test that replaces timers restores them itself.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    // One more than the cores of the smallest machine: tests spend much of their time waiting for databases and servers.
    maxWorkers: 3,
    // Only ends tests that hang: far above what any test takes, so that a slow machine fails none.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
  },
});
