import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { LANGUAGE_CHOICE } from "@sextant/core/contract";
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../browser.mjs";
import { ensureBuilt, ensureInstalledIn, ROOT } from "../setup.mjs";
import type { Lighthouse } from "./lighthouse.ts";

/** The categories of Lighthouse that pages are audited in. */
export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const TRIES = 3;
const STARTS_WITHIN_MS = 120_000;

/** What Lighthouse (mobile preset) measured of one load of a page. */
export type Audit = {
  readonly scores: Readonly<Record<string, number>>;
  readonly firstPaintMs: number;
  readonly lcpMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  readonly scriptBytes: number;
  readonly missed: readonly string[];
};

type AuditOptions = {
  /** Of a user; without one, as a visitor. Only performance is measured with one. */
  readonly cookie?: string;
  /** Where the page's address leads, if elsewhere. */
  readonly leadsTo?: RegExp;
  /** The language of the page; English without one. */
  readonly language?: string;
  /** Whether its status may be an error. */
  readonly mayFail?: boolean;
};

/** The built server, freshly started with simulated prices and its own data folder, and a browser with Lighthouse. */
export type AuditedSite = {
  readonly url: string;
  readonly browser: Browser;
  audit(at: string, options?: AuditOptions): Promise<Audit>;
  stop(): Promise<void>;
};

/** Builds what is needed, and starts the server as an operator would. */
export async function startAuditedSite(say: (line: string) => void): Promise<AuditedSite> {
  await ensureBuilt(say);
  await ensureInstalledIn(import.meta.dirname, say);
  // A name that the type checker does not resolve: it is installed next to this file, and only where an audit runs.
  const installed: string = "lighthouse";
  const { default: lighthouse } = (await import(installed)) as { readonly default: Lighthouse };
  const found = await findBrowser(say);
  const server = await startServer();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${String(port)}`],
    env: { ...process.env, ...found.env },
  });

  async function measured(at: string, { cookie, language, leadsTo, mayFail = false }: AuditOptions): Promise<Audit> {
    const cookies = [cookie, language && `${LANGUAGE_CHOICE}=${language}`].filter((one) => one !== undefined);
    const result = await lighthouse(server.url + at, {
      port,
      logLevel: "error",
      ignoreStatusCode: mayFail,
      onlyCategories: [...(cookie === undefined ? CATEGORIES : ["performance"])],
      ...(cookies.length === 0 ? {} : { extraHeaders: { Cookie: cookies.join("; ") } }),
    });
    const lhr = result?.lhr;
    if (lhr === undefined || lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse did not finish ${at}: ${lhr?.runtimeError?.message ?? "no result"}`);
    const shown = lhr.finalDisplayedUrl;
    if (leadsTo === undefined ? !shown.endsWith(at) : !leadsTo.test(shown)) throw new Error(`${at} led to ${shown}`);
    const value = (id: string): number => lhr.audits[id]?.numericValue ?? NaN;
    const requests = lhr.audits["network-requests"]?.details?.items ?? [];
    return {
      scores: Object.fromEntries(
        Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? NaN) * 100)]),
      ),
      firstPaintMs: value("first-contentful-paint"),
      lcpMs: value("largest-contentful-paint"),
      blockedMs: value("total-blocking-time"),
      shift: value("cumulative-layout-shift"),
      scriptBytes: requests
        .filter(({ resourceType }) => resourceType === "Script")
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
      missed: Object.values(lhr.audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0)
        .map(({ id }) => id),
    };
  }

  return {
    url: server.url,
    browser,
    // What Lighthouse could not record (the machine was busy) is measured again.
    async audit(at, options = {}) {
      for (let tries = 1; ; tries++) {
        try {
          return await measured(at, options);
        } catch (error) {
          if (tries === TRIES) throw error;
          say(`Again: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

async function startServer(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${String(port)}`;
  mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
  const dataDir = mkdtempSync(path.join(ROOT, ".cache", "audit-landing-"));
  const server = spawn(process.execPath, [path.join(ROOT, "dist", "server", "main.js")], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      VENDORS: "simulated",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const deadlineMs = Date.now() + STARTS_WITHIN_MS;
  // With data to show, as a visitor sees it.
  while (!(await answers(`${url}/api/showcase`))) {
    if (server.exitCode !== null || Date.now() > deadlineMs) {
      server.kill("SIGKILL");
      throw new Error("The server did not start; its words are above.");
    }
    await new Promise((next) => setTimeout(next, 200));
  }
  return {
    url,
    stop: async () => {
      await ended(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (server.exitCode !== null) return done();
    server.once("exit", () => done());
    server.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === "string") fail(new Error("The system gave no port."));
        else done(address.port);
      });
    });
  });
}
