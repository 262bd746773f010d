// npm run dev: the page with hot reload, and the server restarted on change, behind one address. With PAGE_LANGUAGE=de the
// page is in German.
import { spawn } from "node:child_process";
import { createServer as createSocket } from "node:net";
import { watch } from "node:fs";
import path from "node:path";
import { languageTwins } from "./language-twins.mjs";
import { endWithNpm, ensureBuilt, ensureGenerated, ensureInstalled, ROOT, run } from "./setup.mjs";

endWithNpm();
await ensureInstalled();
// The documents that the server renders come from a build; the application itself is served from its sources.
await ensureBuilt();
const DOCUMENTS = path.join(ROOT, "dist", "documents", "render-document.js");
const port = Number(process.env.PORT ?? 3000);
const serverPort = await freePort();
const server = spawn(
  process.execPath,
  [
    path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs"),
    "watch",
    "--clear-screen=false",
    "--include",
    DOCUMENTS,
    "server/src/main.ts",
  ],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
  },
);

// A terminal's Ctrl-C or hang-up reaches the server directly, and a second signal would make tsx kill it while it
// drains.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
process.on("SIGTERM", () => server.kill("SIGTERM"));
let page;
server.once("exit", async (code) => {
  await page?.close();
  process.exit(process.exitCode ?? code ?? 0);
});

const { createServer } = await import("vite");
const language = process.env.PAGE_LANGUAGE ?? "en";
/** Calls, the documents the server renders with what they load, and signing in. */
const OF_THE_SERVER =
  "^/(?:$|\\?|(?:api|auth|oidc|sign-in|assets|brand|__)/|(?:share|manifest[.]webmanifest|privacy|terms|cookies|reset-password|verify-address)(?:$|\\?))";
const target = `http://127.0.0.1:${serverPort}`;
page = await createServer({
  root: path.join(ROOT, "web"),
  plugins: [
    { name: "installation", transformIndexHtml: fillIn },
    ...(language === "en" ? [] : [languageTwins(language)]),
  ],
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? "127.0.0.1",
    // By its own name too: the page's configuration, which comes first, would send calls to this very port.
    proxy: { "/api": target, [OF_THE_SERVER]: target, "/ws": { target, ws: true } },
  },
});
try {
  await page.listen();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  server.kill("SIGTERM");
}
if (process.exitCode === undefined) console.log(`The page with hot reload: http://localhost:${port}`);

for (const folder of ["documents", "islands", "styles", "ui"]) {
  watch(path.join(ROOT, "web", "src", folder), { recursive: true }, () => rebuildSoon());
}

// The page's calls follow the contract.
let generating;
watch(path.join(ROOT, "core", "src", "contract"), () => {
  clearTimeout(generating);
  generating = setTimeout(() => void ensureGenerated(), 300);
});

let rebuilding;
/** Editors save in several steps: the build waits until they are through. */
function rebuildSoon() {
  clearTimeout(rebuilding);
  rebuilding = setTimeout(
    () => void run(process.execPath, [path.join(ROOT, "scripts", "build.mjs"), "--quiet", "--documents"]),
    300,
  );
}

/** What the server writes into the application's document, taken from one that it rendered. */
async function fillIn(html) {
  const document = await fetch(`${target}/privacy`, { headers: { host: `localhost:${port}` } }).then(
    (answer) => answer.text(),
    () => "",
  );
  const [, installation = "{}"] =
    /<script type="application\/json" id="installation">(.*?)<\/script>/s.exec(document) ?? [];
  return html.replace("__INSTALLATION__", () => installation).replace("__BRAND__", "Sextant");
}

function freePort() {
  return new Promise((resolve) => {
    const socket = createSocket().listen(0, "127.0.0.1", () => {
      const { port: free } = socket.address();
      socket.close(() => resolve(free));
    });
  });
}
