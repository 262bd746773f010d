// npm run dev: the page with hot reload, and the server restarted on change, behind one address.
import { spawn } from "node:child_process";
import { createServer as createSocket } from "node:net";
import path from "node:path";
import { endWithNpm, ensureInstalled, ROOT } from "./setup.mjs";

endWithNpm();
await ensureInstalled();
const port = Number(process.env.PORT ?? 3000);
const serverPort = await freePort();
const server = spawn(
  process.execPath,
  [path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs"), "watch", "--clear-screen=false", "server/src/main.ts"],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
  },
);

// A terminal's Ctrl-C or end reaches the server by itself, and a second signal would have tsx kill it while it drains.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
process.on("SIGTERM", () => server.kill("SIGTERM"));
let page;
server.once("exit", async (code) => {
  await page?.close();
  process.exit(process.exitCode ?? code ?? 0);
});

const { createServer } = await import("vite");
const target = `http://127.0.0.1:${serverPort}`;
page = await createServer({
  root: path.join(ROOT, "web"),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? "127.0.0.1",
    proxy: { "/api": target, "/ws": { target, ws: true } },
  },
});
try {
  await page.listen();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
  server.kill("SIGTERM");
}
if (process.exitCode === undefined) console.log(`The page with hot reload: http://localhost:${port}`);

function freePort() {
  return new Promise((resolve) => {
    const socket = createSocket().listen(0, "127.0.0.1", () => {
      const { port: free } = socket.address();
      socket.close(() => resolve(free));
    });
  });
}
