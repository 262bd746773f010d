// Finds a Chromium that actually starts: the one that unpacks from the npm package @sparticuz/chromium (Linux x64: any
// user, any folder, no network), else the machine's own, else Debian's, installed by root. The package's is a headless
// shell: visiting a screen takes half the CPU time of a full browser without a window, and all machines test with the
// same one.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

/** Returns the path of a usable browser and the environment it needs, or throws one sentence that says what to do. */
export async function findBrowser(log = console.log) {
  const requested = process.env.CHROMIUM_PATH;
  if (requested !== undefined) return await proven({ executablePath: requested, env: {} }, log);
  if (process.platform === "linux" && process.arch === "x64") {
    const found = await unpackedBrowser(log)
      .then((browser) => proven(browser, log))
      .catch(() => undefined);
    if (found !== undefined) return found;
  }
  for (const executablePath of MACHINE_BROWSERS.filter(existsSync)) {
    const found = await proven({ executablePath, env: {} }, log).catch(() => undefined);
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

/**
 * Returns the browser inside @sparticuz/chromium, unpacked once into .cache; its own libraries replace those of the
 * system.
 */
async function unpackedBrowser(log) {
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
  // The package's own list of font folders names none that is here, and a browser without a font dies at the first sign it lacks.
  writeFileSync(join(home, "fonts", "fonts.conf"), fontFolders([join(home, "fonts"), "/usr/share/fonts"], home));
  return {
    executablePath: join(home, "chromium"),
    env: { LD_LIBRARY_PATH: join(home, "al2023", "lib"), FONTCONFIG_PATH: join(home, "fonts"), HOME: home },
  };
}

function fontFolders(folders, home) {
  const escaped = (folder) => folder.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const list = folders.map((folder) => `<dir>${escaped(folder)}</dir>`).join("");
  return `<?xml version="1.0"?><fontconfig>${list}<cachedir>${escaped(join(home, "font-cache"))}</cachedir></fontconfig>\n`;
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
    // With signs that no font here has.
    await page.setContent("<title>ready</title><p>\u6f22 \u{1f389} \u20ae</p>");
    await page.screenshot();
    if ((await page.title()) !== "ready") throw new Error("The browser does not show pages.");
    log(`Browser: ${running.version()}`);
  } finally {
    await running.close();
  }
  return browser;
}
