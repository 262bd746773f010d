import { configDefaults, defineConfig, mergeConfig } from "vitest/config";
import everyDay from "./vitest.config.ts";

// Whole servers in real time: bars that must close, outages that must be shown within ten seconds. `npm run soak:servers`.
const config = mergeConfig(everyDay, { test: { env: { SOAK: "1" } } });

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: [
      "server/src/**/*.soak.test.ts",
      "server/src/several-servers.test.ts",
      "server/src/leader-election/leader-kill.test.ts",
    ],
    exclude: configDefaults.exclude,
  },
});
