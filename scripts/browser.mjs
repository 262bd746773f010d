// Finds a Chromium that truly starts: the machine's own, else the one that unpacks from the npm package @sparticuz/chromium
// (Linux x64: any user, any folder, no host to ask), else Debian's, installed by root.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MACHINE_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where a usable browser is and the environment it needs, or throws one sentence that says what to do. */
export async function findBrowser(log = console.log) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined) return await proven({ executablePath: asked, env: {} }, log);
  for (const executablePath of MACHINE_BROWSERS.filter(existsSync)) {
    const found = await proven({ executablePath, env: {} }, log).catch(() => undefined);
    if (found !== undefined) return found;
  }
  if (process.platform === "linux" && process.arch === "x64") {
    const found = await proven(unpackedBrowser(log), log).catch(() => undefined);
    if (found !== undefined) return found;
  }
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    log("Installing chromium with apt-get");
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
    if (existsSync("/usr/bin/chromium")) return await proven({ executablePath: "/usr/bin/chromium", env: {} }, log);
  }
  throw new Error("No browser for the screen tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.");
}

/** The browser inside @sparticuz/chromium, unpacked once into .cache; its own libraries stand in for those of the system. */
function unpackedBrowser(log) {
  const { version } = createRequire(import.meta.url)(
    join(root, "node_modules", "@sparticuz", "chromium", "package.json"),
  );
  const home = join(root, ".cache", `chromium-${version}`);
  if (!existsSync(home)) {
    log("Unpacking a browser from its npm package");
    mkdirSync(join(root, ".cache"), { recursive: true });
    const fresh = mkdtempSync(join(root, ".cache", "chromium-"));
    const unpack = 'import("@sparticuz/chromium").then((m) => m.default.executablePath())';
    // The package unpacks into TMPDIR, and its libraries only where it believes itself to be on Amazon Linux 2023.
    const done = spawnSync(process.execPath, ["--input-type=module", "-e", unpack], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    });
    if (done.status !== 0) {
      rmSync(fresh, { recursive: true, force: true });
      throw new Error("The browser could not be unpacked.");
    }
    renameSync(fresh, home);
  }
  return {
    executablePath: join(home, "chromium"),
    env: { LD_LIBRARY_PATH: join(home, "al2023", "lib"), FONTCONFIG_PATH: join(home, "fonts"), HOME: home },
  };
}

/** Starts the browser and reads a page, since a file that exists need not run. */
async function proven(browser, log) {
  const { chromium } = await import("playwright-core");
  const running = await chromium.launch({
    executablePath: browser.executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
    env: { ...process.env, ...browser.env },
    timeout: 30_000,
  });
  try {
    const page = await running.newPage();
    await page.setContent("<title>ready</title>");
    if ((await page.title()) !== "ready") throw new Error("The browser does not show pages.");
    log(`Browser: ${running.version()}`);
  } finally {
    await running.close();
  }
  return browser;
}
