import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";
import type { createTelegramNotifier } from "./telegram.ts";
import { startTestTelegram } from "./test-telegram.ts";

// In a single file, classes of the same name are renamed: a library that relies on the names works from its sources and
// not in the built server.
it("reaches Telegram from a bundled file too, as in the built server", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sextant-bundled-"));
  const telegram = await startTestTelegram();
  try {
    const outfile = path.join(folder, "telegram.mjs");
    await build({
      entryPoints: [fileURLToPath(new URL("telegram.ts", import.meta.url))],
      outfile,
      bundle: true,
      platform: "node",
      target: "node20",
      format: "esm",
      logLevel: "silent",
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
    });
    const built = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as {
      createTelegramNotifier: typeof createTelegramNotifier;
    };
    const notifier = built.createTelegramNotifier({ token: telegram.token, apiUrl: telegram.url });
    const notice = { eventId: "e", to: "77", subject: "Hello", text: "Words", url: "https://sextant.test/" };
    expect((await notifier.send(notice, AbortSignal.timeout(30_000))).receipt).toMatch(/^message \d+$/);
    expect(telegram.sent).toMatchObject([{ chat: "77" }]);
  } finally {
    await telegram.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
