// npm run gallery: every component in all its states, with hot reload and without a server behind it.
import path from "node:path";
import { endWithNpm, ensureInstalled, ROOT } from "./setup.mjs";

endWithNpm();
await ensureInstalled();
const { createServer } = await import("vite");
const page = await createServer({
  root: path.join(ROOT, "web"),
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true, host: process.env.HOST ?? "127.0.0.1" },
});
try {
  await page.listen();
  console.log(`The gallery of components: http://localhost:${page.config.server.port}/gallery/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await page.close();
  process.exitCode = 1;
}
